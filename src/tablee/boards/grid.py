"""Squares, lines and their names (G-13). A1 is the top left; letters name the columns."""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Literal

Square = tuple[int, int]
"""Row and column, both from 1, row 1 at the top."""

Direction = Literal["across", "down"]

DIRECTIONS: tuple[Direction, ...] = ("across", "down")

_ARROWS: dict[Direction, str] = {"across": "→", "down": "↓"}
_READ: dict[str, Direction] = {"→": "across", ">": "across", "↓": "down", "v": "down"}
_SQUARE = re.compile(r"([A-Za-z])([1-9][0-9]?)")
_START = re.compile(r"([A-Za-z][1-9][0-9]?)\s*([→↓>vV])")


def other(direction: Direction) -> Direction:
    """The direction that crosses this one."""
    return "down" if direction == "across" else "across"


def step(square: Square, direction: Direction, by: int = 1) -> Square:
    """Return the square `by` steps further; it may lie outside the board."""
    row, column = square
    return (row, column + by) if direction == "across" else (row + by, column)


def neighbours(square: Square) -> Iterator[Square]:
    """Yield the four adjacent squares."""
    for direction in DIRECTIONS:
        yield step(square, direction, -1)
        yield step(square, direction)


@dataclass(frozen=True)
class Grid:
    """A rectangle of squares, some of which may be blocked."""

    rows: int
    columns: int
    blocked: frozenset[Square] = frozenset()

    def __contains__(self, square: Square) -> bool:
        row, column = square
        return 1 <= row <= self.rows and 1 <= column <= self.columns and square not in self.blocked

    def __iter__(self) -> Iterator[Square]:
        """Iterate over the squares row by row."""
        rectangle = ((row, column) for row in range(1, self.rows + 1) for column in range(1, self.columns + 1))
        return (square for square in rectangle if square not in self.blocked)

    def lines(self, direction: Direction) -> Iterator[tuple[Square, ...]]:
        """Yield the lines of squares between edges and blocked squares, in one direction."""
        for square in self:
            if step(square, direction, -1) not in self:
                line = [square]
                while (following := step(line[-1], direction)) in self:
                    line.append(following)
                yield tuple(line)


def run(square: Square, direction: Direction, occupied: Container[Square]) -> tuple[Square, ...]:
    """Return the run of occupied squares through this one, which counts as occupied."""
    row, column = square
    if direction == "across":
        first = last = column
        while (row, first - 1) in occupied:
            first -= 1
        while (row, last + 1) in occupied:
            last += 1
        return tuple([(row, each) for each in range(first, last + 1)])
    first = last = row
    while (first - 1, column) in occupied:
        first -= 1
    while (last + 1, column) in occupied:
        last += 1
    return tuple([(each, column) for each in range(first, last + 1)])


# ---- names --------------------------------------------------------------------------------------


def square_name(square: Square) -> str:
    """Name a square as in records and on the page: ``square_name((6, 4)) == "D6"``."""
    row, column = square
    return f"{ascii_uppercase[column - 1]}{row}"


def parse_square(text: str) -> Square | None:
    """Parse the name of a square; None if it is invalid."""
    match = _SQUARE.fullmatch(text.strip())
    return (int(match[2]), ascii_uppercase.index(match[1].upper()) + 1) if match else None


def start_name(square: Square, direction: Direction) -> str:
    """Name the start and direction of a word: ``start_name((6, 4), "down") == "D6↓"``."""
    return square_name(square) + _ARROWS[direction]


def parse_start(text: str) -> tuple[Square, Direction] | None:
    """Parse the output of `start_name`, also written ``D6>`` and ``D6v``; None if it is invalid."""
    match = _START.fullmatch(text.strip())
    square = parse_square(match[1]) if match else None
    return (square, _READ[match[2].lower()]) if match and square else None
