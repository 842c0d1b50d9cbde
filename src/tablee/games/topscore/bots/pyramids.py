"""Which letter to put into which small pyramid, and which word to name in the end (TS-6, TS-9).

A *placement* is a word with its first cell. Each round offers some letters; a placement is finished when all its
missing letters were offered, at most one per round. Its probability follows from the frequency of each letter in
completed words: a player takes the rarest missing letter on offer, so the most frequent ones remain. Placements depend
on each other; the probability of any word of a length lies between that of the likeliest one and that of independent
ones, nearer to the first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
import numpy.typing as npt

from tablee.games.topscore.bots.classes import LetterClasses
from tablee.games.topscore.material import FULL_SETS
from tablee.games.topscore.model import CELLS, LONGEST, SHORTEST, Name, Tile
from tablee.games.topscore.scoring import LETTER_POINTS

Floats = npt.NDArray[np.float64]
Cells = tuple[Tile | None, ...]

_UNCOVERED = 255
_LIKELIEST = 3000
"""Placements that are examined closely."""
_CHOICE = 1.4
"""Several words can be completed in most rounds: a letter is this many times as frequent as in one of them."""
_INDEPENDENCE = 0.3
"""0: placements depend on each other completely; 1: they are independent."""
_LENGTH = 0.35
"""The weight of one more letter against the logarithm of a probability, when placements are chosen for examination."""
_SIZES = range(SHORTEST, LONGEST + 1)


@dataclass(frozen=True, eq=False)
class Pyramids:
    """The placements of a vocabulary."""

    graph: LetterClasses
    letters: npt.NDArray[np.uint8]
    """[placement][cell]: the code of the letter there, or _UNCOVERED."""
    sizes: npt.NDArray[np.intp]
    """[placement]: the length of its word."""
    chance: Floats
    """[letter]: the probability that a round offers it; 0 for cells that are not covered."""

    def fitting(self, cells: Cells) -> npt.NDArray[np.intp]:
        """The placements that agree with what has been placed."""
        fits = np.ones(len(self.letters), bool)
        for cell, tile in enumerate(cells):
            if tile is not None:
                column = self.letters[:, cell]
                fits &= (column == self.graph.code[tile]) | (column == _UNCOVERED)
        return np.flatnonzero(fits)

    def best_name(self, cells: Cells) -> Name | None:
        """The longest word that full small pyramids show (TS-9), or None."""
        fits = self.fitting(cells)
        if not len(fits):
            return None
        best = fits[self.sizes[fits].argmax()]
        covered = np.flatnonzero(self.letters[best] != _UNCOVERED)
        return Name(int(covered[0]), int(covered[-1]))


@lru_cache(maxsize=12)
def pyramids_of(graph: LetterClasses, language: str) -> Pyramids:
    """The placements of a vocabulary in a language."""
    rows, sizes = [], []
    for size in _SIZES:
        words = graph.words[size]
        for first in range(CELLS - size + 1):
            row = np.full((len(words), CELLS), _UNCOVERED, np.uint8)
            row[:, first : first + size] = words
            rows.append(row)
            sizes.append(np.full(len(words), size))
    chance = np.zeros(_UNCOVERED + 1)
    chance[: len(graph.alphabet.tiles)] = _offered(graph, FULL_SETS[language])
    return Pyramids(graph, np.concatenate(rows), np.concatenate(sizes), chance)


def _offered(graph: LetterClasses, box: Sequence[Tile]) -> Floats:
    """The frequency of each letter in completed words: a class counts as often as its tiles can be drawn."""
    counts = graph.counts[graph.of_size(LONGEST)].astype(np.intp)
    weight = np.ones(len(counts))
    for code, tile in enumerate(graph.alphabet.tiles):
        held = box.count(tile)
        ways = np.array([comb(held, count) for count in range(LONGEST + 1)], float)
        weight *= ways[counts[:, code]]
    share = (weight[:, None] * (counts > 0)).sum(axis=0) / max(weight.sum(), 1.0)
    return np.asarray(1 - (1 - share) ** _CHOICE)


@lru_cache(maxsize=512)
def letter_values(pyramids: Pyramids, cells: Cells) -> Floats:
    """[letter][cell]: the expected points of the named word with the letter in the cell; -1 where the cell is full."""
    letters = len(pyramids.graph.alphabet.tiles)
    empty = np.array([tile is None for tile in cells])
    left = int(empty.sum()) - 1
    fits = pyramids.fitting(cells)
    missing = (pyramids.letters[fits] != _UNCOVERED) & empty
    chances = np.where(missing, pyramids.chance[pyramids.letters[fits]], 1.0)
    if len(fits) > _LIKELIEST:
        crude = np.log(chances + 1e-3).sum(axis=1) + _LENGTH * pyramids.sizes[fits]
        likeliest = np.sort(np.argpartition(-crude, _LIKELIEST)[:_LIKELIEST])
        fits, missing, chances = fits[likeliest], missing[likeliest], chances[likeliest]
    which, cell = np.nonzero(missing)
    without = chances[which]
    without[np.arange(len(which)), cell] = 1.0
    helped = _finished(without, missing[which].sum(axis=1) - 1, left)
    alone = _finished(chances, missing.sum(axis=1), left)
    size = pyramids.sizes[fits] - SHORTEST
    letter = pyramids.letters[fits][which, cell]
    # Placements that the letter helps, and those that do not mind what is in the cell.
    shape = (letters, CELLS, len(_SIZES))
    likeliest_one, none = np.zeros(shape), np.zeros(shape)
    np.maximum.at(likeliest_one, (letter, cell, size[which]), helped)
    np.add.at(none, (letter, cell, size[which]), _log_none(helped))
    covered = pyramids.letters[fits] != _UNCOVERED
    for at in np.flatnonzero(empty):
        free = ~covered[:, at]
        best, sums = np.zeros(len(_SIZES)), np.zeros(len(_SIZES))
        np.maximum.at(best, size[free], alone[free])
        np.add.at(sums, size[free], _log_none(alone[free]))
        likeliest_one[:, at] = np.maximum(likeliest_one[:, at], best)
        none[:, at] += sums
    any_of_size = np.maximum(likeliest_one, 1 - np.exp(_INDEPENDENCE * none))
    values = np.zeros((letters, CELLS))
    no_longer = np.ones((letters, CELLS))
    for place in reversed(range(len(_SIZES))):
        values += no_longer * any_of_size[:, :, place] * LETTER_POINTS * _SIZES[place]
        no_longer *= 1 - any_of_size[:, :, place]
    values[:, ~empty] = -1
    return values


def _log_none(chances: Floats) -> Floats:
    return np.log1p(-np.minimum(chances, 1 - 1e-9))


def _finished(chances: Floats, missing: npt.NDArray[np.intp], rounds: int) -> Floats:
    """The probability that all missing letters of each row come within some rounds, one per round; others have 1."""
    # The most frequent first; chance 1 is a letter that is not missing.
    ordered = np.sort(np.where(chances == 1.0, -1.0, chances), axis=1)[:, ::-1]
    comes = 1 - np.cumprod(np.where(ordered < 0, 1.0, 1 - ordered), axis=1)
    most = ordered.shape[1]
    still = np.zeros((most + 1, len(chances)))
    still[missing, np.arange(len(chances))] = 1
    for _ in range(rounds):
        for count in range(1, most + 1):
            moved = still[count] * comes[:, count - 1]
            still[count] -= moved
            still[count - 1] += moved
    finished: Floats = still[0]
    return finished
