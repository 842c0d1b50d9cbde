"""Access to the native search for plays: converts grids, letters and moves to its form and back.

plays.py and scoring.py define which plays are legal and what they score. The native module does the same faster, and
the tests compare both. A search with fewer words than the game's takes another graph.
"""

import struct
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from tablee import _core
from tablee.boards.grid import DIRECTIONS, Square, step
from tablee.games.mots_de_tete import _native
from tablee.games.mots_de_tete.material import sheet
from tablee.games.mots_de_tete.model import QUARTE_LETTERS, ROUNDS_OF_PASSES, Letters, Options, Placed, Play
from tablee.games.mots_de_tete.scoring import dice_of, value_of
from tablee.games.mots_de_tete.state import target
from tablee.lexicon.alphabet import LETTERS

MOVE = struct.Struct("<IHBBBBBx")
_BLACK = _NOTHING = 255
_CODES = {letter: code for code, letter in enumerate(LETTERS.tiles)}


class Move(NamedTuple):
    """A play in the form of the native module; without a length it is a pass. Lines and places count from 0.

    `word` is a number among the words of its length, `halves` its points on average, in halves of a point.
    """

    word: int
    halves: int
    direction: int
    line: int
    start: int
    length: int
    letters: int

    @property
    def packed(self) -> bytes:
        """The move in the form of the native module."""
        return MOVE.pack(*self)


PASS = Move(0, 0, 0, 0, 0, 0, 0)


@lru_cache(maxsize=16)  # some 18 MB for all French words; a position keeps its own alive
def index_of(graph: _core.WordGraph) -> _native.Words:
    """The words of a graph, indexed for pattern searches."""
    return _native.Words(graph)


@cache
def printed(options: Options) -> _native.Grid:
    """The grid of a game in the form of the native module."""
    grid = sheet(options.grid)
    return _native.Grid(
        rows=grid.height,
        columns=grid.width,
        values=bytes(_BLACK if square in grid.black else value_of(square, options) for square in grid),
        dice=bytes(dice_of(square, options) for square in grid),
        first=bytes(square in grid.first for square in grid),
    )


def rules(options: Options, seats: int) -> _native.Rules:
    """The end conditions of a game, for playouts; they know no duration."""
    return _native.Rules(
        target=target(options, seats) or 0,
        marathon=options.variant == "marathon",
        solo=options.variant == "solo",
        letters=QUARTE_LETTERS if options.variant == "quarte" else 0,
        rounds_of_passes=ROUNDS_OF_PASSES,
    )


def position(letters: Letters, options: Options, words: _native.Words) -> _native.Position:
    """A grid on which to look for plays that make words of an index."""
    grid = sheet(options.grid)
    codes = bytes(_CODES[letters[square]] if square in letters else _NOTHING for square in grid)
    return _native.Position(words, printed(options), codes)


def read_moves(data: bytes) -> Iterator[Move]:
    """Parse the moves of a search."""
    return map(Move._make, MOVE.iter_unpack(data))


def play_of(move: Move, letters: Letters, words: _native.Words) -> Play:
    """The command of a move on a grid: the letters of its word that do not stand there already."""
    return _spell(_free(move, letters), words.word(move.length, move.word))


def find_plays(letters: Letters, options: Options, roll: int, graph: _core.WordGraph) -> Iterator[Play]:
    """All legal plays, each once: place by place, by descending average points."""
    words = index_of(graph)
    at = position(letters, options, words)
    for which, slot in enumerate(read_moves(at.slots(roll))):
        free = _free(slot, letters)
        for move in read_moves(at.slot_moves(roll, which)):
            yield _spell(free, words.word(move.length, move.word))


def _free(move: Move, letters: Letters) -> list[tuple[int, Square]]:
    """The squares that a move writes on, and their places in its word."""
    direction = DIRECTIONS[move.direction]
    first = (move.line + 1, move.start + 1) if direction == "across" else (move.start + 1, move.line + 1)
    squares = ((by, step(first, direction, by)) for by in range(move.length))
    return [(by, square) for by, square in squares if square not in letters]


def _spell(free: list[tuple[int, Square]], word: str) -> Play:
    return Play(tuple([_placed(square, word[by]) for by, square in free]))


@cache
def _placed(square: Square, letter: str) -> Placed:
    return Placed(square, letter)
