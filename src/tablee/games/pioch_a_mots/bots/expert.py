"""The expert: waits while the next card promises more than somebody else's call may cost."""

from dataclasses import dataclass
from functools import cached_property
from math import prod
from random import Random

from tablee.games.pioch_a_mots.bots.hand_words import Most, most
from tablee.games.pioch_a_mots.bots.parameters import PARAMETERS, Level
from tablee.games.pioch_a_mots.bots.player import CallRule, Player, others_in
from tablee.games.pioch_a_mots.model import View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Expert(Player):
    """Looks one card ahead: what each unseen card would make of its hand, and who might call before it comes."""

    level: str = "expert"

    def call_rule(self, view: View, words: Words, random: Random) -> CallRule:  # noqa: ARG002 (chance has no part in it)
        """Call when what is seen is worth as much as what is to come."""
        card = NextCard(view, look_ahead(view, words, self.traits))
        return lambda points: points >= card.waiting(points)


def look_ahead(view: View, words: Words, level: Level) -> Most:
    """What hands to come are searched with: words too rare to be seen in time do not count."""
    lengths = range(view.options.minimum, max(level.longest, view.options.minimum) + 1)
    return most(words.vocabulary(min(level.vocabulary, Tier.KNOWN)), lengths)


class NextCard:
    """What comes of waiting for one card more; reckoned once, when somebody asks."""

    def __init__(self, view: View, search: Most) -> None:
        self._view, self._search = view, search
        self._need = view.options.target - view.seats[view.seat or 0].score

    def waiting(self, points: int) -> float:
        """What it is worth with a word of so many points in hand. Nothing is worth more than what wins (PM-13)."""
        best = sum(chance * max(points, best) for chance, best in self._hands)
        kept = points + PARAMETERS.lookahead.notice * (best - points)
        return self._quiet * min(kept, self._need) - (1 - self._quiet) * self._loss

    @cached_property
    def _hands(self) -> list[tuple[float, int]]:
        """The chance of each card, and the best word of the hand with it."""
        unseen = self._view.unseen
        best = self._search([(*self._view.hand, card) for card, _ in unseen])
        total = sum(count for _, count in unseen)
        return [(count / total, points) for (_, count), points in zip(unseen, best, strict=True)]

    @cached_property
    def _quiet(self) -> float:
        """The chance that nobody calls before the next card."""
        view = self._view
        return prod(1 - PARAMETERS.others.chance(view.seats[seat].cards) for seat in others_in(view))

    @cached_property
    def _loss(self) -> float:
        """What somebody's call brings, shared among those whom it hurts."""
        return sum(points * share for points, share in PARAMETERS.others.words) / (len(self._view.seats) - 1)
