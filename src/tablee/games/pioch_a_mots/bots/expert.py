"""The expert: waits while the expected gain of the next card exceeds the expected loss by another's call."""

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
    """Looks one card ahead: the value of its hand with each unseen card, and the probability of a call before it."""

    level: str = "expert"

    def call_rule(self, view: View, words: Words, random: Random) -> CallRule:  # noqa: ARG002 (chance has no part in it)
        """Call when the word seen is worth at least as much as waiting."""
        card = NextCard(view, look_ahead(view, words, self.traits))
        return lambda points: points >= card.waiting(points)


def look_ahead(view: View, words: Words, level: Level) -> Most:
    """Return the search for words of future hands; words too rare to be seen in time do not count."""
    lengths = range(view.options.minimum, max(level.longest, view.options.minimum) + 1)
    return most(words.vocabulary(min(level.vocabulary, Tier.KNOWN)), lengths)


class NextCard:
    """The value of waiting for one more card, computed on first use."""

    def __init__(self, view: View, search: Most) -> None:
        self._view, self._search = view, search
        self._need = view.options.target - view.seats[view.seat or 0].score

    def waiting(self, points: int) -> float:
        """The value of waiting with a word of so many points in hand; points beyond the target have none (PM-13)."""
        best = sum(chance * max(points, best) for chance, best in self._hands)
        kept = points + PARAMETERS.lookahead.notice * (best - points)
        return self._quiet * min(kept, self._need) - (1 - self._quiet) * self._loss

    @cached_property
    def _hands(self) -> list[tuple[float, int]]:
        """The probability of each card, and the best word of the hand with it."""
        unseen = self._view.unseen
        best = self._search([(*self._view.hand, card) for card, _ in unseen])
        total = sum(count for _, count in unseen)
        return [(count / total, points) for (_, count), points in zip(unseen, best, strict=True)]

    @cached_property
    def _quiet(self) -> float:
        """The probability that nobody calls before the next card."""
        view = self._view
        return prod(1 - PARAMETERS.others.chance(view.seats[seat].cards) for seat in others_in(view))

    @cached_property
    def _loss(self) -> float:
        """The expected points of another's call, divided among those who lose by it."""
        return sum(points * share for points, share in PARAMETERS.others.words) / (len(self._view.seats) - 1)
