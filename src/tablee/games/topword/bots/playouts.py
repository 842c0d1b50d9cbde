"""Compares candidates by playouts in sampled worlds, the same for every candidate.

A *world* is a random distribution of the unseen tiles. After a candidate everybody has one more turn; near the end the
game is played to its end. The result is the lead of the candidate's player.
"""

import math
from array import array
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from tablee.games.topword.bots.evaluation import evaluation
from tablee.games.topword.bots.knowledge import Knowledge
from tablee.games.topword.engine import Move

_ROUND = 12
"""Worlds per round; after each round the remaining candidates are compared."""
_TRUST = 25
"""The expert's value of a candidate counts as much as this many worlds."""
_BEHIND = 2.0
"""A candidate is dropped when it is this many standard errors behind the best one."""
_NEAR = 14
"""Playouts go to the end of the game with at most this many tiles in the bag."""


class Comparison(NamedTuple):
    """The best candidate, and how many games were played for it."""

    move: Move
    playouts: int


def compare(known: Knowledge, candidates: Mapping[Move, float], budget: int, random: Random) -> Comparison:
    """Return the best candidate within a budget of playouts, dropping those clearly behind on the way.

    Candidates have the expert's values.
    """
    results = {move: [value] * _TRUST for move, value in candidates.items()}
    spent = 0
    while len(results) > 1 and (cost := _ROUND * len(results)) <= budget - spent:
        spent += cost
        for move, gains in zip(results, _play_on(known, list(results), random), strict=True):
            results[move] += gains
        results = _rivals(results)
    return Comparison(max(results, key=lambda move: sum(results[move])), spent)


def _play_on(known: Knowledge, moves: list[Move], random: Random) -> list[list[int]]:
    """Return, for each move, the lead over the best of the others in each world."""
    seats = len(known.held)
    data = known.position.roll_out(
        b"".join(move.packed for move in moves),
        known.rack,
        known.unseen,
        known.held,
        known.scores,
        known.seat,
        known.passes,
        _ROUND,
        random.getrandbits(64),
        None if known.bag <= _NEAR else seats,
        evaluation(),
    )
    scores = array("i", data)
    finals = [scores[at : at + seats] for at in range(0, len(scores), seats)]
    gains = [final.pop(known.seat) - max(final) for final in finals]
    return [gains[at : at + _ROUND] for at in range(0, len(gains), _ROUND)]


def _rivals(results: dict[Move, list[float]]) -> dict[Move, list[float]]:
    """The best move so far, and those that may yet be better."""
    best = max(results, key=lambda move: sum(results[move]))
    return {move: gains for move, gains in results.items() if move == best or not _behind(gains, results[best])}


def _behind(gains: list[float], best: list[float]) -> bool:
    """Whether a move is significantly behind another, in the worlds they share."""
    count = len(gains)
    lags = [ahead - gain for gain, ahead in zip(gains, best, strict=True)]
    mean = sum(lags) / count
    variance = sum((lag - mean) ** 2 for lag in lags) / (count - 1)
    return mean > _BEHIND * math.sqrt(variance / count)
