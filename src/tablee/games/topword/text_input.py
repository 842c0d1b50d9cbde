"""Tiles and plays as text, in records and as typed by players.

`boards/play_notation.py` has the notation. QU is one tile, and there is no other Q.
"""

from collections.abc import Sequence

from tablee.boards import play_notation
from tablee.boards.placement import Placed
from tablee.boards.play_notation import PlayNotation
from tablee.games.topword.material import ALPHABET
from tablee.games.topword.model import GRID, Board, Play, Tile

_SPELLING = PlayNotation(GRID, ALPHABET)

read_tiles, read_square, read_start = _SPELLING.read_tiles, _SPELLING.read_square, _SPELLING.read_start
read_play = _SPELLING.read_play


def write_play(board: Board, tiles: Sequence[Placed]) -> str:
    """Tiles laid on a board, with the letters they join in their line: `D6↓ (R)IRE`."""
    return play_notation.write_play(_top_tiles(board), tiles)


def type_play(text: str, board: Board) -> Play:
    """The play a person means by `D6→ RATEAU`; a letter that lies there already stays (TW-5)."""
    return Play(_SPELLING.type_play(text, _top_tiles(board)))


def _top_tiles(board: Board) -> dict[tuple[int, int], Tile]:
    return {square: stack[-1] for square, stack in board.items()}
