"""Expected turns to seven tiles from every letter class, by backward induction; see turn_estimates.py."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tablee.games.topscore.bots.classes import NONE, Classes, LetterClasses
from tablee.games.topscore.bots.turn_estimates import BLANK_COST, NEVER, Numbers
from tablee.games.topscore.model import BLANK, LONGEST, RACK, SHORTEST, Tile

_POOR = 2.0
"""The expected turns of a step from which another word of the same length is sought (TS-14)."""
_GROWING = range(LONGEST - 1, SHORTEST - 1, -1)
"""The sizes that grow, the largest first."""


@dataclass(frozen=True)
class Shares:
    """The probability of each letter, and of a blank, in a draw."""

    letters: tuple[float, ...]
    blank: float

    @classmethod
    def of(cls, tiles: Sequence[Tile], letters: Sequence[Tile]) -> "Shares":
        """The shares of a box, with letters in alphabetical order."""
        counts, all_tiles = Counter(tiles), len(tiles)
        return cls(tuple(counts[letter] / all_tiles for letter in letters), counts[BLANK] / all_tiles)


@dataclass(frozen=True, eq=False)
class Detours:
    """Changes of one letter to a word of the same length (TS-14), for classes that hardly grow."""

    classes: Classes
    to: Classes
    """[class][letter that goes][letter that comes]: a class, or NONE."""


def expected_turns(
    graph: LetterClasses,
    shares: Shares,
    completed: Numbers | float = 0.0,
    failure: Sequence[float] = (0.0,) * len(_GROWING),
) -> Numbers:
    """The expected turns from each class. A completed word costs as told, and so does each failure, by the number of
    tiles that lie there, from the shortest."""
    turns = np.full(len(graph.child), NEVER, np.float32)
    turns[graph.of_size(LONGEST)] = completed
    detours = detours_of(graph, shares)
    for size in _GROWING:
        which = graph.of_size(size)
        cost = failure[size - SHORTEST]
        turns[which] = _after_draw(turns[graph.child[which]], shares, cost)
        found = detours[size]
        if len(found.classes):
            either = np.minimum(turns[graph.child[found.classes]], turns[found.to].min(axis=1))
            turns[found.classes] = np.minimum(turns[found.classes], _after_draw(either, shares, cost))
    turns[NONE] = NEVER
    return turns


def _after_draw(leads: Numbers, shares: Shares, failure: float) -> Numbers:
    """The expected turns where each letter leads to so many more, the best of those drawn being laid.

    A blank leads wherever one wants. Solves t = 1 + E(best) + P(none) · (failure + t).
    """
    order = np.argsort(leads, axis=1)
    sorted_leads = np.take_along_axis(leads, order, axis=1)
    useful = sorted_leads < NEVER
    letters: Numbers = np.asarray(shares.letters, np.float32)[order]
    drawn = np.where(useful, letters, np.float32(0))
    none_so_far = (1 - shares.blank - np.cumsum(drawn, axis=1)) ** RACK
    without_blank = (1 - shares.blank) ** RACK
    before = np.column_stack((np.full(len(leads), without_blank), none_so_far[:, :-1]))
    best = ((before - none_so_far) * np.where(useful, sorted_leads, 0)).sum(axis=1)
    best += (1 - without_blank) * (sorted_leads[:, 0] + BLANK_COST)
    fails = none_so_far[:, -1]
    turns = (1 + best + fails * failure) / (1 - fails)
    return np.where(useful[:, 0], np.minimum(turns, NEVER), NEVER).astype(np.float32)


@lru_cache(maxsize=12)
def detours_of(graph: LetterClasses, shares: Shares) -> dict[int, Detours]:
    """The changes of the classes that hardly grow, by size."""
    turns = np.full(len(graph.child), NEVER, np.float32)
    turns[graph.of_size(LONGEST)] = 0
    found = {}
    for size in _GROWING:
        which = graph.of_size(size)
        turns[which] = _after_draw(turns[graph.child[which]], shares, 0.0)
        # A class is as poor as its best way on is far.
        alive = turns[which][turns[which] < NEVER]
        usual = float(np.median(alive)) if len(alive) else NEVER
        poor = (which.start + np.flatnonzero(turns[which] > usual + _POOR - 1)).astype(np.int32)
        found[size] = Detours(poor, _neighbours(graph, poor, size))
    return found


def _neighbours(graph: LetterClasses, classes: Classes, size: int) -> Classes:
    """[class][letter that goes][letter that comes]: what comes of it; NONE where that is no class, or the same."""
    letters = graph.child.shape[1]
    rows = graph.rows(classes, size)
    to = np.full((len(classes), size, letters), NONE, np.int32)
    for place in range(size):
        rest = np.delete(rows, place, axis=1)
        wide = np.concatenate(
            (
                np.repeat(rest[:, None, :], letters, axis=1),
                np.broadcast_to(np.arange(letters)[None, :, None], (len(classes), letters, 1)),
            ),
            axis=2,
        )
        to[:, place] = graph.find_rows(wide.reshape(-1, size)).reshape(len(classes), letters)
    to[to == classes[:, None, None]] = NONE
    return to
