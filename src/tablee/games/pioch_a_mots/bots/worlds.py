"""Sampled continuations of a round: the value of waiting for a player who has seen a word.

A *world* is the sequence of cards that a player draws from now on. All plans are compared in the same worlds. Whether a
player sees a word or calls is not sampled but enters as a probability, so that few worlds suffice.
"""

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.games.pioch_a_mots.bots.hand_words import Most
from tablee.games.pioch_a_mots.bots.parameters import PARAMETERS
from tablee.games.pioch_a_mots.bots.player import others_in
from tablee.games.pioch_a_mots.bots.win_probability import chance
from tablee.games.pioch_a_mots.model import View

Numbers = npt.NDArray[Any]

_HALF_GONE = 0.5
"""On average, the others have looked at their present cards for half of the time."""


class Worlds:
    """Sampled worlds of a round."""

    def __init__(self, view: View, search: Most, worlds: int, random: Random) -> None:
        self._view = view
        unseen = [card for card, count in view.unseen for _ in range(count)]
        cards = min(PARAMETERS.lookahead.cards, len(unseen))
        draws = [random.sample(unseen, cards) for _ in range(worlds)]
        hands = [(*view.hand, *draw[: drawn + 1]) for draw in draws for drawn in range(cards)]
        self._best: Numbers = np.array(search(hands), dtype=int).reshape(worlds, cards)
        """The points of the best word, [world][card]."""
        self._gained: Numbers = np.zeros(self._best.shape)
        for points in np.unique(self._best):
            self._gained[self._best == points] = self.calling(int(points))

    def calling(self, points: int) -> float:
        """The probability to win the game after a call with a word of so many points."""
        return self._after(self._view.seat or 0, points)

    def waiting(self, points: int) -> float:
        """The same for waiting with such a word, by the best plan: the points to wait for, and for how many cards."""
        least = {points + 1, *(int(best) for best in np.unique(self._best) if best > points)}
        patience = range(1, self._best.shape[1] + 1)
        return max((self._follow(plan, cards, points) for plan in least for cards in patience), default=0.0)

    def _follow(self, plan: int, cards: int, points: int) -> float:
        """Wait for a word of `plan` points; after the last of `cards`, call with the best word seen."""
        notice = PARAMETERS.lookahead.notice
        somebody, lost = self._others(0)
        somebody *= _HALF_GONE
        going_on = np.full(len(self._best), 1 - somebody)
        value = np.full(len(self._best), somebody * lost)
        for card in range(cards):
            best, gained = self._best[:, card], self._gained[:, card]
            mine = np.where(best >= plan, notice, 0.0)
            if card + 1 == cards:
                mine = np.ones(len(best))
                held = self.calling(points)
                gained = np.where(best > points, notice * gained + (1 - notice) * held, held)
            theirs, lost = self._others(card + 1)
            first, second = mine * (1 - theirs / 2), theirs * (1 - mine / 2)  # who calls with the same card is as fast
            value += going_on * (first * gained + second * lost)
            going_on *= (1 - mine) * (1 - theirs)
        return float(np.mean(value))

    def _others(self, drawn: int) -> tuple[float, float]:
        """The probability that another calls after so many more cards, and the probability to win after that."""
        others = PARAMETERS.others
        quiet, weight, left = 1.0, 0.0, 0.0
        for seat in others_in(self._view):
            call = others.chance(self._view.seats[seat].cards + drawn)
            quiet *= 1 - call
            weight += call
            left += call * sum(share * self._after(seat, points) for points, share in others.words)
        return 1 - quiet, left / weight if weight else 0.0

    def _after(self, winner: int, points: int) -> float:
        """The probability to win the game after a seat has won the round."""
        view = self._view
        needs = [view.options.target - one.score - points * (seat == winner) for seat, one in enumerate(view.seats)]
        mine = needs.pop(view.seat or 0)
        return chance(mine, min(needs))
