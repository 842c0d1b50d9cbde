"""Notation of tiles and plays: `D6↓ (R)IRE` lays I, R and E below the R on D6 (G-13).

A letter in parentheses is already on the board. A tile of the alphabet may carry two letters, such as QU.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tablee.boards.grid import Direction, Grid, Square, parse_square, parse_start, run, square_name, start_name, step
from tablee.boards.placement import Placed, direction_of
from tablee.core.notation import NotationError
from tablee.lexicon.alphabet import Alphabet, fold

Shown = Mapping[Square, str]
"""The visible tiles of a board."""

_SPELLED = re.compile(r"[A-Z]+|\([A-Z]+\)")
_TYPED = re.compile(r"([A-Z]\d{1,2}|\d{1,2}[A-Z])\s*(→|↓|->|>|-|\||,|[HV](?![A-Z]))?\s*([A-Z() ]+)")
_DOWN = frozenset("↓|,V")


def write_tiles(tiles: Iterable[str]) -> str:
    """Write tiles; `-` for none."""
    return "".join(tiles) or "-"


def write_play(shown: Shown, tiles: Sequence[Placed]) -> str:
    """Write a play with the letters of its line: `D6↓ (R)IRE`."""
    placed = {each.square: each.tile for each in tiles}
    first = min(placed)
    occupied = shown.keys() | placed.keys()
    direction = direction_of(placed) or ("across" if len(run(first, "across", occupied)) > 1 else "down")
    squares = run(first, direction, occupied)
    letters = (placed[square] if square in placed else f"({shown[square]})" for square in squares)
    return f"{start_name(squares[0], direction)} {''.join(letters)}"


@dataclass(frozen=True)
class PlayNotation:
    """Parses notation for a grid and an alphabet; raises NotationError for invalid text."""

    grid: Grid
    alphabet: Alphabet

    def read_tiles(self, text: str) -> tuple[str, ...]:
        """Parse tiles, such as AEQUIS; `-` is none."""
        if text == "-":
            return ()
        try:
            return tuple(self.alphabet.split(text))
        except KeyError:
            raise NotationError("bad_tiles", text=text[:40]) from None

    def read_square(self, text: str) -> Square:
        """Parse a square, such as D6."""
        square = parse_square(text)
        if square is None:
            raise NotationError("bad_square", text=text[:40])
        if square not in self.grid:
            raise NotationError("off_board", text=text)
        return square

    def read_start(self, text: str) -> tuple[Square, Direction]:
        """Parse a square and a direction, such as D6→."""
        start = parse_start(text)
        if start is None:
            raise NotationError("bad_start", text=text[:40])
        if start[0] not in self.grid:
            raise NotationError("off_board", text=text)
        return start

    def read_play(self, text: str) -> tuple[Placed, ...]:
        """Parse a play, such as `D6↓ (R)IRE`, without knowing the board."""
        start, _, letters = text.partition(" ")
        square, direction = self.read_start(start)
        placed = []
        for tile, kept in self._spell(letters):
            if square not in self.grid:
                raise NotationError("off_board", text=text[:40])
            if not kept:
                placed.append(Placed(square, tile))
            square = step(square, direction)
        if not placed:
            raise NotationError("no_tile", text=text[:40])
        return tuple(placed)

    def type_play(self, text: str, shown: Shown) -> tuple[Placed, ...]:
        """Parse a play as typed by a person: `D6→ RATEAU`, `d6 râteau` (across), `6d v rire`. The whole word is given.

        Letters that are already on the board need no parentheses, because no game lays a letter on the same letter.
        """
        found = _TYPED.fullmatch(fold(text.strip()))
        if not found:
            raise NotationError("bad_play", text=text.strip()[:40])
        where = found[1] if found[1][0].isalpha() else found[1][-1] + found[1][:-1]
        square = self.read_square(where)
        tiles = []
        for tile, kept in self._spell(found[3].replace(" ", "")):
            if square not in self.grid:
                raise NotationError("off_board", text=text.strip()[:40])
            there = shown.get(square)
            if kept and there != tile:
                raise NotationError("not_there", tile=tile, square=square_name(square))
            if there != tile:
                tiles.append(Placed(square, tile))
            square = step(square, "down" if found[2] in _DOWN else "across")
        if not tiles:
            raise NotationError("no_tile", text=text.strip()[:40])
        return tuple(tiles)

    def _spell(self, letters: str) -> list[tuple[str, bool]]:
        """Split letters into tiles, each with whether it is already on the board."""
        parts = _SPELLED.findall(letters)
        if not parts or "".join(parts) != letters:
            raise NotationError("bad_tiles", text=letters[:40])
        return [(tile, part.startswith("(")) for part in parts for tile in self.read_tiles(part.strip("()"))]
