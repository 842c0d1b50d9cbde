"""Access to the native search for moves: converts boards, racks and moves to its form and back.

plays.py and scoring.py define which moves are legal and what they score. The native module does the same faster, and
the tests compare both. A search with fewer words than the game's takes another graph.
"""

import struct
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from tablee import _core
from tablee.boards.grid import DIRECTIONS
from tablee.boards.placement import runs_made
from tablee.games.topword import _native
from tablee.games.topword.material import ALPHABET, BONUS_POINTS, BONUS_TILES
from tablee.games.topword.model import (
    CENTRE,
    FULL_STACK,
    RACK,
    ROUNDS_OF_PASSES,
    SIZE,
    Board,
    Options,
    Placed,
    Play,
    Tile,
)
from tablee.games.topword.scoring import SEVEN_TILES, TILE_LEFT

MOVE = struct.Struct("=QhBBBBBx")
_NO_TILE = 255
_DEFAULT_OPTIONS = Options()
_BITS = 5
_CODES = {tile: code for code, tile in enumerate(ALPHABET.tiles)}


class Move(NamedTuple):
    """A move in the form of the native module.

    `laid` has five bits for each square of the line: the code of its new tile + 1, or 0.
    """

    laid: int
    score: int
    direction: int
    line: int
    start: int
    length: int
    tiles: int

    @property
    def play(self) -> Play:
        """The command, its tiles in the order of the line."""
        tiles = []
        left, at = self.laid >> _BITS * self.start, self.start
        while left:
            if code := left & 31:
                tiles.append(_placed(self.direction, self.line, at, code))
            left, at = left >> _BITS, at + 1
        return Play(tuple(tiles))

    @property
    def packed(self) -> bytes:
        """The move in the form of the native module."""
        return MOVE.pack(*self)


@cache
def _placed(direction: int, line: int, at: int, code: int) -> Placed:
    row, column = (line, at) if DIRECTIONS[direction] == "across" else (at, line)
    return Placed((row + 1, column + 1), ALPHABET.tiles[code - 1])


@cache
def rules(options: Options = _DEFAULT_OPTIONS) -> _native.Rules:
    """The rules and points of plays.py and scoring.py in the form of the native module."""
    return _native.Rules(
        size=SIZE,
        centre=[(row - 1, column - 1) for row, column in CENTRE],
        full_stack=FULL_STACK,
        rack=RACK,
        bonus=[BONUS_POINTS if tile in BONUS_TILES else 0 for tile in ALPHABET.tiles],
        whole_rack=SEVEN_TILES,
        tile_left=TILE_LEFT,
        rounds_of_passes=ROUNDS_OF_PASSES,
        cover_whole_word=options.cover_whole_word,
    )


def position(board: Board, options: Options, graph: _core.WordGraph) -> _native.Position:
    """A board on which to look for moves that make words of a graph."""
    tops, heights = bytearray([_NO_TILE]) * SIZE**2, bytearray(SIZE**2)
    for (row, column), stack in board.items():
        at = (row - 1) * SIZE + column - 1
        tops[at], heights[at] = _CODES[stack[-1]], len(stack)
    return _native.Position(graph, rules(options), bytes(tops), bytes(heights))


def codes(tiles: Iterable[Tile]) -> bytes:
    """Tiles in the form of the native module."""
    return bytes(_CODES[tile] for tile in tiles)


def read_moves(data: bytes) -> Iterator[Move]:
    """Parse the moves of a search."""
    return map(Move._make, MOVE.iter_unpack(data))


def move_of(board: Board, tiles: Sequence[Placed], score: int = 0) -> Move:
    """A valid play in the form of the native module."""
    laid_on = [placed.square for placed in tiles]
    word = runs_made({*board, *laid_on}, laid_on)[0]
    place = 1 if word.direction == "across" else 0
    laid = sum((_CODES[placed.tile] + 1) << _BITS * (placed.square[place] - 1) for placed in tiles)
    first = word.squares[0]
    line, start = first[1 - place] - 1, first[place] - 1
    return Move(laid, score, DIRECTIONS.index(word.direction), line, start, len(word.squares), len(tiles))


def pass_move(swap: Tile | None = None) -> Move:
    """A pass in the form of the native module."""
    return Move(0 if swap is None else _CODES[swap] + 1, 0, 0, 0, 0, 0, 0)


def find_plays(board: Board, rack: Sequence[Tile], options: Options, graph: _core.WordGraph) -> Iterator[Play]:
    """All legal plays, each once."""
    return (move.play for move in read_moves(position(board, options, graph).moves(codes(rack))))


def can_play(board: Board, rack: Sequence[Tile], options: Options, graph: _core.WordGraph) -> bool:
    """Whether there is a legal play."""
    return position(board, options, graph).can_move(codes(rack))
