"""How tiles and plays are written: `D6↓ (R)IRE` lays I, R and E under the R of D6 (G-13).

A letter in parentheses lies there already. A tile may carry two letters, QU for instance, where the alphabet says so.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tablee.boards.grid import Direction, Grid, Square, parse_square, parse_start, run, square_name, start_name, step
from tablee.boards.placement import Placed, direction_of
from tablee.core.notation import NotationError
from tablee.lexicon.alphabet import Alphabet, fold

Shown = Mapping[Square, str]
"""The tiles that show on a board."""

_SPELLED = re.compile(r"[A-Z]+|\([A-Z]+\)")
_TYPED = re.compile(r"([A-Z]\d{1,2}|\d{1,2}[A-Z])\s*(→|↓|->|>|-|\||,|[HV](?![A-Z]))?\s*([A-Z() ]+)")
_DOWN = frozenset("↓|,V")


def write_tiles(tiles: Iterable[str]) -> str:
    """Tiles in a row; `-` for none."""
    return "".join(tiles) or "-"


def write_play(shown: Shown, tiles: Sequence[Placed]) -> str:
    """Tiles laid on a board, with the letters they join in their line: `D6↓ (R)IRE`."""
    placed = {each.square: each.tile for each in tiles}
    first = min(placed)
    occupied = shown.keys() | placed.keys()
    direction = direction_of(placed) or ("across" if len(run(first, "across", occupied)) > 1 else "down")
    squares = run(first, direction, occupied)
    letters = (placed[square] if square in placed else f"({shown[square]})" for square in squares)
    return f"{start_name(squares[0], direction)} {''.join(letters)}"


@dataclass(frozen=True)
class Spelling:
    """Reads what is written of a board, laid with the tiles of an alphabet; NotationError for what means nothing."""

    grid: Grid
    alphabet: Alphabet

    def read_tiles(self, text: str) -> tuple[str, ...]:
        """The tiles of a text like AEQUIS; `-` is none."""
        if text == "-":
            return ()
        try:
            return tuple(self.alphabet.split(text))
        except KeyError:
            raise NotationError("bad_tiles", text=text[:40]) from None

    def read_square(self, text: str) -> Square:
        """The square of a text like D6."""
        square = parse_square(text)
        if square is None:
            raise NotationError("bad_square", text=text[:40])
        if square not in self.grid:
            raise NotationError("off_board", text=text)
        return square

    def read_start(self, text: str) -> tuple[Square, Direction]:
        """The square and direction of a text like D6→."""
        start = parse_start(text)
        if start is None:
            raise NotationError("bad_start", text=text[:40])
        if start[0] not in self.grid:
            raise NotationError("off_board", text=text)
        return start

    def read_play(self, text: str) -> tuple[Placed, ...]:
        """The tiles that a text like `D6↓ (R)IRE` lays; the board is not needed."""
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
        """The tiles a person means by `D6→ RATEAU`, `d6 râteau` (across), `6d v rire` …: the whole word is spelled.

        A letter that lies there already stays, so no parentheses are needed: no game lays a letter on itself.
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
        """Tiles, and whether each lies there already."""
        parts = _SPELLED.findall(letters)
        if not parts or "".join(parts) != letters:
            raise NotationError("bad_tiles", text=letters[:40])
        return [(tile, part.startswith("(")) for part in parts for tile in self.read_tiles(part.strip("()"))]
