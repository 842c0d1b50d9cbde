"""Playouts of words: the turns that they take to seven tiles with sampled draws, the same for all moves."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tablee.games.topscore.bots.move_costs import ROUND, Move, Turn
from tablee.games.topscore.bots.turn_estimates import NEVER, Numbers
from tablee.games.topscore.model import LONGEST, RACK

Places = npt.NDArray[np.intp]

_SIGHT = 2
"""The search depth in each turn of a playout."""
_TURNS = 9
"""The most turns of a playout; an incomplete word then has its expected cost."""


def play_out(turn: Turn, moves: Sequence[Move], playouts: int) -> Numbers:
    """Return the mean cost of each move over its playouts; the word on the player's own pyramid is played to its end.

    Other players are not simulated: the settings have the cost of failures because of them.
    """
    played = _Playouts(turn, moves, playouts)
    for _ in range(_TURNS):
        played.take_turn()
    costs: Numbers = played.costs().reshape(len(moves), playouts).mean(axis=1)
    return costs


class _Playouts:
    """All playouts of all moves, one row each, grouped by move."""

    def __init__(self, turn: Turn, moves: Sequence[Move], playouts: int) -> None:
        self._estimates, self._graph = turn.estimates, turn.graph
        self._empty = turn.estimates.blank + 1
        self._failure = np.asarray(turn.settings.failure, np.float32)
        # A pile for each world: beyond its end there is nothing to draw.
        self._piles = turn.piles(playouts, RACK * (_TURNS + 1))
        self._world = np.tile(np.arange(playouts), len(moves))
        self._drawn = np.zeros(len(self._world), np.intp)
        self._number = np.repeat(np.array([move.number for move in moves], np.int32), playouts)
        self._racks = np.repeat(turn.racks([move.kept for move in moves]), playouts, axis=0)
        self._cost = np.ones(len(self._world), np.float32)
        self._refill()

    def take_turn(self) -> None:
        """Grow every incomplete word, or exchange its rack."""
        going = np.flatnonzero(self._number < self._graph.of_size(LONGEST).start)
        if not len(going):
            return
        steps = self._estimates.steps(self._number[going], self._racks[going], _SIGHT)
        place = steps.argmin(axis=1)
        grows = steps[np.arange(len(going)), place] < NEVER
        grown, stuck = going[grows], going[~grows]
        self._cost[going] += 1
        self._number[grown] = self._estimates.child[self._number[grown], self._racks[grown, place[grows]]]
        self._racks[grown, place[grows]] = self._empty
        self._cost[stuck] += self._failure[self._graph.steps_of(self._number[stuck])]
        self._racks[stuck] = np.where(self._racks[stuck] == self._estimates.blank, self._racks[stuck], self._empty)
        self._refill()

    def costs(self) -> Numbers:
        """The cost of each playout, with the expected cost of its rest and of the next word."""
        following = np.minimum(self._estimates.beginnings(self._racks)[1].min(axis=1), np.float32(1 + ROUND))
        costs: Numbers = self._cost + self._estimates.turns[self._number] + following - np.float32(ROUND)
        return costs

    def _refill(self) -> None:
        missing = self._racks == self._empty
        which = self._drawn[:, None] + np.cumsum(missing, axis=1) - 1
        found = self._piles[self._world[:, None], np.minimum(which, self._piles.shape[1] - 1)]
        self._racks[missing] = found[missing]
        self._drawn += missing.sum(axis=1)
