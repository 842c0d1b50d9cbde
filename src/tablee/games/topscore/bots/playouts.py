"""Words played out: how many turns they really take to seven tiles, with tiles that may be drawn, the same for all."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tablee.games.topscore.bots.outlook import NEVER, Numbers, Racks
from tablee.games.topscore.bots.weighing import ROUND, Move, Turn
from tablee.games.topscore.model import LONGEST, RACK

Places = npt.NDArray[np.intp]

_SIGHT = 2
"""Steps ahead that are tried at every turn of a playout."""
_LONGEST_PLAYOUT = 9
"""Turns, at most: a word that is still not complete costs what is expected of it."""


def play_out(turn: Turn, moves: Sequence[Move], playouts: int) -> Numbers:
    """The cost of each move, on average over its playouts; the word on the player's own pyramid is played to its end.

    Nobody else is there: what failures cost because of them is told by the player's habits.
    """
    outlook, graph = turn.outlook, turn.graph
    unseen = np.array(outlook.rack([tile for tile, count in turn.view.unseen for _ in range(count)]), np.int32)
    chance = np.random.default_rng(turn.seed)
    piles = chance.permuted(np.broadcast_to(unseen, (playouts, len(unseen))), axis=1)
    empty = outlook.blank + 1
    piles = np.column_stack((piles, np.full((playouts, RACK * _LONGEST_PLAYOUT), empty, np.int32)))
    worlds = np.tile(np.arange(playouts), len(moves))
    number = np.repeat(np.array([move.number for move in moves], np.int32), playouts)
    racks = np.full((len(worlds), RACK), empty, np.int32)
    for at, move in enumerate(moves):
        held = outlook.rack(move.kept)
        racks[at * playouts : (at + 1) * playouts, : len(held)] = held
    drawn = np.zeros(len(worlds), np.intp)
    _refill(racks, piles, worlds, drawn, empty)
    failure = np.append(np.asarray(turn.habits.failure, np.float32), 0)
    full = graph.of_size(LONGEST).start
    cost = np.ones(len(worlds), np.float32)
    going = np.flatnonzero(number < full)
    for _ in range(_LONGEST_PLAYOUT):
        if not len(going):
            break
        steps = outlook.steps(number[going], racks[going], _SIGHT)
        place = steps.argmin(axis=1)
        grows = steps[np.arange(len(going)), place] < NEVER
        cost[going] += 1
        grown, stuck = going[grows], going[~grows]
        number[grown] = outlook.child[number[grown], racks[grown, place[grows]]]
        racks[grown, place[grows]] = empty
        size = np.searchsorted(graph.starts, number[stuck], "right") - 1
        cost[stuck] += failure[size]
        racks[stuck] = np.where(racks[stuck] == outlook.blank, racks[stuck], empty)
        _refill(racks, piles, worlds, drawn, empty)
        going = going[number[going] < full]
    cost[going] += outlook.turns[number[going]]
    done = np.setdiff1d(np.arange(len(worlds)), going)
    cost[done] += outlook.turns[number[done]]
    following = outlook.beginnings(racks)[1].min(axis=1)
    cost += np.minimum(following, 1 + ROUND) - np.float32(ROUND)
    mean: Numbers = cost.reshape(len(moves), playouts).mean(axis=1)
    return mean


def _refill(racks: Racks, piles: Racks, worlds: Places, drawn: Places, empty: int) -> None:
    """Fill the empty places of racks from the piles of their worlds."""
    missing = racks == empty
    order = np.cumsum(missing, axis=1) - 1
    found = piles[worlds[:, None], np.minimum(drawn[:, None] + order, piles.shape[1] - 1)]
    racks[missing] = found[missing]
    drawn += missing.sum(axis=1)
