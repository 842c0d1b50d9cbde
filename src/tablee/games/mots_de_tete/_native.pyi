"""The native module of Mots de Tête: words by pattern, moves and playouts.

A move is 12 bytes, `struct` format "<IHBBBBBx": the word's number among those of its length, its points on average in
halves of a point, direction (0 across, 1 down), line, start and length of the main word, number of letters written.
Lines and places count from 0. Where a pass may stand, it is a move of length 0.
"""

from collections.abc import Sequence

from tablee._core import WordGraph

class Grid:
    """A printed grid, row by row: values (255: black), dice, and whether the first word may touch a square."""

    def __init__(self, *, rows: int, columns: int, values: bytes, dice: bytes, first: bytes) -> None: ...

class Rules:
    """How a game ends (target 0: by none) and how many letters a turn has (0: as the die says)."""

    def __init__(self, *, target: int, marathon: bool, solo: bool, letters: int, rounds_of_passes: int) -> None: ...

class Words:
    """The words of a graph by length, place and letter, up to the longest line.

    `weights` tells how likely each word is to be chosen among equals, in the order of the graph; none: all alike.
    """

    def __init__(self, graph: WordGraph, weights: bytes = b"") -> None: ...
    @property
    def nbytes(self) -> int: ...
    def word(self, length: int, number: int) -> str: ...

class Position:
    """A grid with letters on it, row by row (255: none).

    Any letters are taken that stand on squares which are not black. ValueError for everything that does not fit.
    """

    def __init__(self, words: Words, grid: Grid, letters: bytes) -> None: ...
    @property
    def letters(self) -> bytes: ...
    def __eq__(self, another: object) -> bool:
        """Whether both know the same of every square, that which is worked out included."""
    def copy(self) -> Position: ...
    def moves(self, letters: int) -> bytes:
        """Every legal play of so many letters, each once."""
    def count(self, letters: int) -> int:
        """How many there are."""
    def walk(self, letters: int) -> bytes:
        """The same by walking the word graph: in place of a word's number, its new letters' codes, five bits each."""
    def slots(self, letters: int) -> bytes:
        """Where a word of so many new letters could stand, as moves without a word, most points first."""
    def slot_moves(self, letters: int, which: int) -> bytes:
        """The plays of one of the slots, by its place in `slots`."""
    def best(self, letters: int, wanted: int, of_each_slot: int, seed: int | None = None) -> bytes:
        """The plays that are worth most on average; of each slot some, spread over the alphabet.

        With a seed, slots that are worth the same come in any order, and words are chosen by their weights.
        """
    def can_move(self, letters: int) -> bool: ...
    def play(self, move: bytes) -> None:
        """Write the letters of a move."""
    def replies(self, candidates: bytes, letters: Sequence[int]) -> bytes:
        """What the best play is worth after each candidate, for each number of letters: int32, in halves of a point."""
    def roll_out(
        self,
        candidates: bytes,
        rules: Rules,
        scores: Sequence[int],
        failures: Sequence[int],
        gone: Sequence[bool],
        turn: int,
        passes: int,
        samples: int,
        seed: int,
        turns: int | None = None,
    ) -> bytes:
        """The scores when everybody writes what brings most, after each candidate, with the same dice for each.

        [candidate][sample][seat]; to the end or for some turns.
        """
