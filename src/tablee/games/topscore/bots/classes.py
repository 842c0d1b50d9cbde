"""The letter classes of a vocabulary, from three tiles to seven, and the tiles that lead from one to another (TS-3).

A *class* is a multiset of tiles that forms a word: TRI and RIT are one. A word grows along the edges of a graph whose
nodes are classes, whatever order its letters lie in.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt

from tablee.games.topscore.model import LONGEST, SHORTEST, Tile
from tablee.lexicon.alphabet import Alphabet
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

Codes = npt.NDArray[np.uint8]
"""A row for each word: the codes of its tiles, their places in the alphabet."""
Classes = npt.NDArray[np.int32]

NONE = 0
"""No class, where there is no edge. Classes count from 1."""

_BITS = 5
"""Of a code and one: five are enough for 27 tiles, and seven fit into an integer."""


@dataclass(frozen=True, eq=False)
class LetterClasses:
    """The graph. Classes of fewer tiles have smaller numbers."""

    alphabet: Alphabet
    words: Mapping[int, Codes]
    """All words, by their number of tiles."""
    starts: tuple[int, ...]
    """For each size from the shortest, its first class; at the end, how many classes there are."""
    child: Classes
    """[class][tile]: the class that the tile leads to, or NONE."""
    counts: Codes
    """[class][tile]: how often the tile is in the class."""
    keys: tuple[npt.NDArray[np.int64], ...]
    """For each size, the keys of its classes, in order."""

    def of_size(self, tiles: int) -> slice:
        """The classes of so many tiles."""
        at = tiles - SHORTEST
        return slice(self.starts[at], self.starts[at + 1])

    def size(self, number: int) -> int:
        """How many tiles a class has."""
        return sum(number >= start for start in self.starts[:-1]) + SHORTEST - 1

    def steps_of(self, classes: Classes) -> npt.NDArray[np.intp]:
        """How many steps each class is beyond three tiles (TS-3)."""
        return np.searchsorted(self.starts, classes, "right") - 1

    def rows(self, which: slice | Classes, size: int) -> npt.NDArray[np.intp]:
        """The codes of classes of one size, a row for each, in the order of the alphabet."""
        counts = self.counts[which]
        letters = np.broadcast_to(np.arange(counts.shape[1]), counts.shape)
        return np.repeat(letters.ravel(), counts.ravel()).reshape(len(counts), size)

    @cached_property
    def code(self) -> Mapping[Tile, int]:
        """The code of each tile."""
        return {tile: code for code, tile in enumerate(self.alphabet.tiles)}

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {key: number for number, key in enumerate(np.concatenate(self.keys).tolist(), NONE + 1)}

    def find(self, tiles: Iterable[Tile]) -> int:
        """The class of these tiles, or NONE."""
        codes = sorted(self.code[tile] + 1 for tile in tiles)
        return self._numbers.get(sum(code << _BITS * place for place, code in enumerate(codes)), NONE)

    def find_rows(self, rows: npt.NDArray[np.integer]) -> Classes:
        """The classes of many rows of codes of the same length; NONE where they form no word."""
        size = rows.shape[1]
        keys = self.keys[size - SHORTEST]
        if not len(keys):
            return np.full(len(rows), NONE, np.int32)
        wanted = _keys(np.sort(rows, axis=1))
        found = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
        return np.where(keys[found] == wanted, self.of_size(size).start + found, NONE).astype(np.int32)


@lru_cache(maxsize=12)
def letter_classes(words: Words, highest_tier: Tier) -> LetterClasses:
    """The letter classes of a bot's words: up to a tier, without offensive ones (G-3)."""
    graph, pairs = words.vocabulary(highest_tier), words.alphabet.pairs
    sizes = range(SHORTEST, LONGEST + 1)
    known = [graph.matching([words.alphabet.all] * size) for size in sizes]
    return build_classes(
        words.alphabet,
        ([words.spell(text) if any(pair in text for pair in pairs) else text for text in texts] for texts in known),
    )


def build_classes(alphabet: Alphabet, known: Iterable[Iterable[Sequence[Tile]]]) -> LetterClasses:
    """The letter classes of words, by ascending number of tiles."""
    words = {size: _codes(alphabet, size, spelled) for size, spelled in enumerate(known, SHORTEST)}
    starts, keys = [NONE + 1], []
    counts = [np.zeros((1, len(alphabet.tiles)), np.uint8)]
    for rows in words.values():
        key, first = np.unique(_keys(np.sort(rows, axis=1)), return_index=True)
        keys.append(key)
        counts.append(_counts(rows[first], len(alphabet.tiles)))
        starts.append(starts[-1] + len(key))
    child = np.full((starts[-1], len(alphabet.tiles)), NONE, np.int32)
    graph = LetterClasses(alphabet, words, tuple(starts), child, np.concatenate(counts), tuple(keys))
    for size in range(SHORTEST + 1, LONGEST + 1):
        _connect(graph, size)
    return graph


def _codes(alphabet: Alphabet, size: int, spelled: Iterable[Sequence[Tile]]) -> Codes:
    """Convert words to rows of codes, through one long text, which is ten times as fast."""
    mark = {tile: tile if len(tile) == 1 else chr(code) for code, tile in enumerate(alphabet.tiles)}
    text = "".join(word if isinstance(word, str) else "".join(mark[tile] for tile in word) for word in spelled)
    code_of = np.zeros(128, np.uint8)
    for code, tile in enumerate(alphabet.tiles):
        code_of[ord(mark[tile])] = code
    return code_of[np.frombuffer(text.encode("ascii"), np.uint8)].reshape(-1, size)


def _keys(rows: npt.NDArray[np.integer]) -> npt.NDArray[np.int64]:
    """An integer for each row of codes, different for each size."""
    shifts = _BITS * np.arange(rows.shape[1], dtype=np.int64)
    keys: npt.NDArray[np.int64] = np.bitwise_or.reduce((rows.astype(np.int64) + 1) << shifts, axis=1)
    return keys


def _counts(rows: Codes, tiles: int) -> Codes:
    found = np.zeros((len(rows), tiles), np.uint8)
    for column in range(rows.shape[1]):
        found[np.arange(len(rows)), rows[:, column]] += 1
    return found


def _connect(graph: LetterClasses, size: int) -> None:
    """Write the edges to the classes of a size, by removing each tile."""
    which = graph.of_size(size)
    rows = graph.rows(which, size)
    numbers = np.arange(which.start, which.stop, dtype=np.int32)
    for place in range(size):
        smaller = graph.find_rows(np.delete(rows, place, axis=1))
        graph.child[smaller, rows[:, place]] = numbers
    graph.child[NONE] = NONE
