"""One turn, solved exactly: the value of every roll and every keep under the best play.

The value of the end of a turn is given (`Worth`): points and the value of the remaining sheet for the best expected
score, points alone for one turn, or the probability to win in a last turn.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from tablee.games.yahtzee_des_mots.model import Box
from tablee.games.yahtzee_des_mots.solver.tables import CONSONANTS, VOWELS, WHOLE, WordTables
from tablee.games.yahtzee_des_mots.solver.tensor import Floats, collapse, expand

Worth = Callable[[Box, int], float]
"""The value of writing so many points into a box; minus infinity if the box is not open."""

CLOSED = float("-inf")

_KINDS = 8


@dataclass(frozen=True, eq=False)
class Turn:
    """The values of one turn."""

    last: Floats
    """Of every roll, after the last roll."""
    now: Floats
    """Of every roll: the value of the best box that is open before the third roll, the turn's own included."""
    keeps: tuple[Floats, ...]
    """After each roll but the last: of every keep."""
    value: float
    """Before the first roll."""

    def after_roll(self, rolls: int, index: int, best_keep: float) -> float:
        """The value of a roll, given that of its best keep."""
        return float(self.last[index]) if rolls > len(self.keeps) else max(float(self.now[index]), best_keep)


def solve_turn(tables: WordTables, turn: int, worth: Worth) -> Turn:
    """A turn of the sheet."""
    dice, faces = len(tables.material.dice), len(tables.material.dice[0])
    at = _indices(tables, turn)
    last = at.final(worth)
    now = np.maximum(last, at.lower(worth))
    keeps: list[Floats] = []
    value = last
    for _ in range(tables.material.sheet.rolls - 1):
        keeps.append(expand(value, dice, faces))
        value = np.maximum(collapse(keeps[-1], dice, faces), now)
    return Turn(last, now, tuple(reversed(keeps)), float(value.mean(dtype=np.float64)))


def turn_value(tables: WordTables, turn: int, worth: Worth) -> float:
    """The value of a turn before its first roll: `solve_turn` without its tables."""
    dice, faces = len(tables.material.dice), len(tables.material.dice[0])
    at = _indices(tables, turn)
    value = at.final(worth)
    lower = at.lower(worth)
    for _ in range(tables.material.sheet.rolls - 1):
        value = collapse(expand(value, dice, faces), dice, faces)
        np.maximum(value, lower, out=value)
    return float(value.mean(dtype=np.float64))


def reach(tables: WordTables, turn: int) -> tuple[Floats, ...]:
    """After each roll but the last, of every keep: the highest probability to meet the demand."""
    dice, faces = len(tables.material.dice), len(tables.material.dice[0])
    chance = tables.met[turn].astype(np.float32)
    keeps: list[Floats] = []
    for _ in range(tables.material.sheet.rolls - 1):
        keeps.append(expand(chance, dice, faces))
        chance = collapse(keeps[-1], dice, faces)
    return tuple(reversed(keeps))


@dataclass(frozen=True, eq=False)
class _Indices:
    """The indices of each roll's worth: by points in the turn's box, and by kind and points in Chance."""

    points: npt.NDArray[np.intp]
    lower_boxes: npt.NDArray[np.intp]
    most: int
    chance: int

    def final(self, worth: Worth) -> Floats:
        values = np.array([worth("turn", points) for points in range(self.most + 1)], np.float32)
        return np.maximum.accumulate(values).take(self.points)  # nobody has to write all that is there

    def lower(self, worth: Worth) -> Floats:
        table = np.empty((_KINDS, self.chance + 1), np.float32)
        for kind in range(_KINDS):
            table[kind] = max(
                worth("consonants", 0) if kind & CONSONANTS else CLOSED,
                worth("vowels", 0) if kind & VOWELS else CLOSED,
                max(worth("yahtzee", 0), worth("again", 0)) if kind & WHOLE else CLOSED,
            )
        by_chance = np.array([CLOSED, *(worth("chance", points) for points in range(1, self.chance + 1))], np.float32)
        return np.maximum(table, np.maximum.accumulate(by_chance)).ravel().take(self.lower_boxes)


@lru_cache(maxsize=16)
def _indices(tables: WordTables, turn: int) -> _Indices:
    points, chance = tables.turn[turn], tables.chance[turn]
    most = int(chance.max())
    lower = tables.kind.astype(np.intp) * (most + 1) + chance
    return _Indices(points.astype(np.intp), lower, int(points.max()), most)
