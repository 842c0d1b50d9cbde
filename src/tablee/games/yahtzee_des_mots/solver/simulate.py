"""Simulates many games at once by a solution's tables: the distribution of scores, and a check of the values."""

from collections.abc import Callable
from typing import get_args

import numpy as np
import numpy.typing as npt

from tablee.core.solver import Report
from tablee.games.yahtzee_des_mots.model import Box
from tablee.games.yahtzee_des_mots.solver.tables import CONSONANTS, VOWELS, WHOLE, WordTables
from tablee.games.yahtzee_des_mots.solver.turn import CLOSED, Worth, solve_turn
from tablee.games.yahtzee_des_mots.solver.values import Place, after

Ints = npt.NDArray[np.intp]

_BOXES: tuple[Box, ...] = get_args(Box)
_KIND = {"consonants": CONSONANTS, "vowels": VOWELS, "yahtzee": WHOLE, "again": WHOLE}


def simulate(
    tables: WordTables, worth: Callable[[Place], Worth], games: int, seed: int, report: Report = lambda _share: None
) -> Ints:
    """The scores of games whose turns maximise the `worth` of their ends."""
    chance = np.random.default_rng(seed)
    scores = np.zeros(games, np.intp)
    places = [Place(0)] * games
    turns = len(tables.material.sheet.turns)
    for turn in range(turns):
        together: dict[Place, list[int]] = {}
        for game, place in enumerate(places):
            together.setdefault(place, []).append(game)
        for number, (place, members) in enumerate(together.items(), 1):
            ends = turn_ends(tables, place, worth(place), len(members), chance)
            for game, (points, left) in zip(members, ends, strict=True):
                scores[game] += points
                places[game] = left
            report((turn + number / len(together)) / turns)
    return scores


def turn_ends(
    tables: WordTables, place: Place, worth: Worth, games: int, chance: np.random.Generator
) -> list[tuple[int, Place]]:
    """The ends of a turn from one place in many games: points, and the next place."""
    dice, faces = len(tables.material.dice), len(tables.material.dice[0])
    solved = solve_turn(tables, place.turn, worth)
    rolls = chance.integers(0, faces, (games, dice))
    going = np.ones(games, np.bool_)
    for keeps in solved.keeps:
        kept, best = _best_keeps(rolls, keeps, faces)
        going &= solved.now[_rolls_at(rolls, faces)] < best
        fresh = chance.integers(0, faces, (games, dice))
        rolls = np.where(kept | ~going[:, None], rolls, fresh)
    return _write(tables, place, worth, _rolls_at(rolls, faces), going)


def _rolls_at(rolls: Ints, faces: int) -> Ints:
    at: Ints = rolls @ (faces ** np.arange(rolls.shape[1] - 1, -1, -1))
    return at


def _best_keeps(rolls: Ints, keeps: npt.NDArray[np.float32], faces: int) -> tuple[npt.NDArray[np.bool_], Ints]:
    """For each roll its best keep, as a mask of dice, and its value."""
    dice = rolls.shape[1]
    masks = (np.arange(2**dice)[:, None] >> np.arange(dice) & 1).astype(np.bool_)
    at = np.zeros((len(rolls), 2**dice), np.int32)
    for die in range(dice):
        at = at * (faces + 1) + np.where(masks[:, die], rolls[:, die, None], faces).astype(np.int32)
    values = keeps[at]
    best = values.argmax(axis=1)
    return masks[best], values[np.arange(len(rolls)), best]


def _write(
    tables: WordTables, place: Place, worth: Worth, at: Ints, last: npt.NDArray[np.bool_]
) -> list[tuple[int, Place]]:
    """Write each roll into its best box; after the last roll only the turn's box is open."""
    kinds, points = tables.kind[at], tables.turn[place.turn][at]
    chances = tables.chance[place.turn][at]
    ends: list[tuple[int, Place]] = []
    for kind, own, other, alone in zip(kinds.tolist(), points.tolist(), chances.tolist(), last.tolist(), strict=True):
        options: list[tuple[float, Box, int]] = [(worth("turn", own), "turn", own)]
        boxes = (box for box in _BOXES[1:] if (kind & _KIND[box] if box in _KIND else other))
        options += [(worth(box, other), box, other) for box in (() if alone else boxes)]
        _, box, written = max(option for option in options if option[0] > CLOSED)
        end = after(tables.material, place, box, written)
        if end is None:
            raise ValueError(f"{box} is not open at {place}")
        ends.append(end)
    return ends
