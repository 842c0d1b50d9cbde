"""Placements of tiles in one turn: the words they form, and the faults in their position.

The game decides which rule a fault breaks, and whether tiles may lie on tiles.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

import msgspec

from tablee.boards.grid import Direction, Grid, Square, neighbours, other, run, square_name, step


class Placed(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A tile on a square."""

    square: Square
    tile: str


class Fault(StrEnum):
    """The faults of a placement, in the order in which they are checked."""

    NO_TILES = "no_tiles"
    OFF_BOARD = "off_board"
    SAME_SQUARE = "same_square"
    NOT_IN_LINE = "not_in_line"
    GAP = "gap"
    NOT_TOUCHING = "not_touching"
    TOO_SHORT = "too_short"


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A fault and its square: the empty square of a gap, or the square that is used twice."""

    fault: Fault
    square: Square | None = None

    @property
    def values(self) -> dict[str, str | int]:
        """The values for the label of the fault."""
        return {"square": square_name(self.square)} if self.square else {}


@dataclass(frozen=True, slots=True)
class Run:
    """The squares of a word."""

    squares: tuple[Square, ...]
    direction: Direction


def direction_of(squares: Collection[Square]) -> Direction | None:
    """Return the common direction of two or more squares; None for one square, or if they are not in line."""
    if len(squares) > 1 and len({row for row, _ in squares}) == 1:
        return "across"
    return "down" if len(squares) > 1 and len({column for _, column in squares}) == 1 else None


def find_fault(grid: Grid, occupied: Collection[Square], squares: Sequence[Square]) -> Misplaced | None:
    """Return the first fault of a placement on these squares, or None.

    On an empty board, a placement need not touch other tiles.
    """
    squares_twice = (square for at, square in enumerate(squares) if square in squares[:at])
    if not squares:
        return Misplaced(Fault.NO_TILES)
    if any(square not in grid for square in squares):
        return Misplaced(Fault.OFF_BOARD)
    if twice := next(squares_twice, None):
        return Misplaced(Fault.SAME_SQUARE, twice)
    if len(squares) > 1 and direction_of(squares) is None:
        return Misplaced(Fault.NOT_IN_LINE)
    return _find_break(occupied, sorted(squares))


def _find_break(occupied: Collection[Square], squares: list[Square]) -> Misplaced | None:
    after = {*occupied, *squares}
    direction = direction_of(squares)
    if direction:
        stretch = run(squares[0], direction, after)
        if squares[-1] not in stretch:
            return Misplaced(Fault.GAP, step(stretch[-1], direction))
    if occupied and not any(square in occupied or _touches(square, occupied) for square in squares):
        return Misplaced(Fault.NOT_TOUCHING)
    return None if direction or _touches(squares[0], after) else Misplaced(Fault.TOO_SHORT)


def _touches(square: Square, occupied: Collection[Square]) -> bool:
    return any(neighbour in occupied for neighbour in neighbours(square))


def runs_made(occupied: Collection[Square], squares: Collection[Square]) -> list[Run]:
    """Return the words that a valid placement forms or changes: the main word, then the crossing words.

    `occupied` includes the squares of the placement. The main word of a single tile is the horizontal one, if any.
    """
    ordered = sorted(squares)
    direction = direction_of(ordered)
    if direction is None:
        direction = "across" if len(run(ordered[0], "across", occupied)) > 1 else "down"
    crossing = other(direction)
    runs = [Run(run(ordered[0], direction, occupied), direction)]
    runs += [Run(run(square, crossing, occupied), crossing) for square in ordered]
    return [each for each in runs if len(each.squares) > 1]
