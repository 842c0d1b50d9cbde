"""The expert: waits while the next card promises more than somebody else's call may cost."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import prod
from random import Random

from tablee.games.pioch_a_mots.bots.holding import most
from tablee.games.pioch_a_mots.bots.judgement import JUDGEMENT
from tablee.games.pioch_a_mots.bots.player import Calls, Player, others_in
from tablee.games.pioch_a_mots.model import View
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Expert(Player):
    """Looks one card ahead: what each unseen card would make of its hand, and who might call before it comes."""

    level: str = "expert"

    def judge(self, view: View, words: Words, random: Random) -> Calls:  # noqa: ARG002 (chance has no part in it)
        """Call when what is seen is worth as much as what is to come."""
        ahead = Ahead(view, words, self.level)
        return lambda points: points >= ahead.need or points >= ahead.waiting(points)


class Ahead:
    """The next card, reckoned once and when somebody asks."""

    def __init__(self, view: View, words: Words, level: str) -> None:
        self._view, self._words, self._level = view, words, JUDGEMENT.levels[level]
        self.need = view.options.target - view.seats[view.seat or 0].score
        """What wins the game (PM-13)."""

    def waiting(self, points: int) -> float:
        """What it is worth to wait for one card more with a word of so many points in hand."""
        mine = sum(chance * max(points, best) for chance, best in self._next)
        kept = points + JUDGEMENT.waiting.notice * (mine - points)
        return self._quiet * kept - (1 - self._quiet) * self._loss

    @cached_property
    def _next(self) -> list[tuple[float, int]]:
        """The chance of each card, and the best word of the hand with it."""
        view = self._view
        unseen = view.unseen
        lengths = range(view.options.minimum, max(self._level.longest, view.options.minimum) + 1)
        search = most(self._words.vocabulary(self._level.vocabulary), lengths)
        best = search([(*view.hand, card) for card, _ in unseen])
        total = sum(count for _, count in unseen)
        return [(count / total, min(points, self.need)) for (_, count), points in zip(unseen, best, strict=True)]

    @cached_property
    def _quiet(self) -> float:
        """The chance that nobody calls before the next card."""
        waiting = JUDGEMENT.waiting
        return prod(1 - _at(waiting.calls, self._view.seats[seat].cards + 1) for seat in others_in(self._view))

    @cached_property
    def _loss(self) -> float:
        """What somebody's call brings, shared among those whom it hurts."""
        others = others_in(self._view)
        taken = [_at(JUDGEMENT.waiting.takes, self._view.seats[seat].cards + 1) for seat in others]
        return sum(taken) / len(taken) / (len(self._view.seats) - 1)


def _at(table: Iterable[tuple[int, float]], cards: int) -> float:
    """The entry for so many cards: the last that is not for more."""
    found = 0.0
    for least, value in table:
        if least <= cards:
            found = value
    return found
