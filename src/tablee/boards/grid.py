"""Squares, lines and their names (G-13): row and column from 1, A1 at the top left, columns are letters."""

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
    """The square so many places further on; it need not be on any board."""
    row, column = square
    return (row, column + by) if direction == "across" else (row + by, column)


def neighbours(square: Square) -> Iterator[Square]:
    """The four squares that share a side with it."""
    for direction in DIRECTIONS:
        yield step(square, direction, -1)
        yield step(square, direction)


@dataclass(frozen=True)
class Grid:
    """The squares of a board: a rectangle without its blocked squares."""

    rows: int
    columns: int
    blocked: frozenset[Square] = frozenset()

    def __contains__(self, square: Square) -> bool:
        row, column = square
        return 1 <= row <= self.rows and 1 <= column <= self.columns and square not in self.blocked

    def __iter__(self) -> Iterator[Square]:
        """The squares, row by row."""
        rectangle = ((row, column) for row in range(1, self.rows + 1) for column in range(1, self.columns + 1))
        return (square for square in rectangle if square not in self.blocked)

    def lines(self, direction: Direction) -> Iterator[tuple[Square, ...]]:
        """The stretches of squares in a row or a column between edges and blocked squares."""
        for square in self:
            if step(square, direction, -1) not in self:
                line = [square]
                while (following := step(line[-1], direction)) in self:
                    line.append(following)
                yield tuple(line)


def run(square: Square, direction: Direction, occupied: Container[Square]) -> tuple[Square, ...]:
    """The unbroken stretch of occupied squares through this one, which counts as occupied."""
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
    """A square as records and the page write it: ``square_name((6, 4)) == "D6"``."""
    row, column = square
    return f"{ascii_uppercase[column - 1]}{row}"


def parse_square(text: str) -> Square | None:
    """The square with this name; None when it is no name of a square."""
    match = _SQUARE.fullmatch(text.strip())
    return (int(match[2]), ascii_uppercase.index(match[1].upper()) + 1) if match else None


def start_name(square: Square, direction: Direction) -> str:
    """Where a word starts and goes: ``start_name((6, 4), "down") == "D6↓"``."""
    return square_name(square) + _ARROWS[direction]


def parse_start(text: str) -> tuple[Square, Direction] | None:
    """Read what `start_name` writes; keyboards without arrows may write ``D6>`` and ``D6v``. None: it is none."""
    match = _START.fullmatch(text.strip())
    square = parse_square(match[1]) if match else None
    return (square, _READ[match[2].lower()]) if match and square else None
