"""The grids: one data file per grid, checked when it is loaded.

A file has a line for each row, its squares separated by blanks: `1`-`9` is a white square with its value (MT-5),
`O`, `Y` and `R` are bonus squares (MT-6), `#` is black (MT-7), `+` belongs to the black cross.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import ClassVar, Literal, get_args

from tablee.boards.grid import DIRECTIONS, Grid, Square, neighbours
from tablee.core.errors import TableeError

GridName = Literal["classique", "petite", "panorama"]
"""The grids of the box, by their file's name: the values of the option `grid`."""

Colour = Literal["orange", "yellow", "red"]

BONUS: dict[str, Colour] = {"O": "orange", "Y": "yellow", "R": "red"}
DICE: dict[Colour, int] = {"orange": 1, "yellow": 2, "red": 3}  # MT-6
QUARTE: dict[Colour, int] = {"orange": 4, "yellow": 8, "red": 12}  # MT-12
BLACK, CROSS = "#", "+"
LARGEST = 16
"""The longest side: what the native core takes."""
FEWEST_WHITE = 40
"""The least number of white squares."""


class GridError(TableeError):
    """A grid file is invalid."""

    labels: ClassVar[str] = __package__


@dataclass(frozen=True)
class Sheet:
    """A printed grid."""

    name: str
    rows: tuple[tuple[str, ...], ...]

    @classmethod
    def parse(cls, name: str, text: str) -> "Sheet":
        """Parse a grid; raise GridError with the first fault."""
        rows = tuple(tuple(line.split()) for line in text.splitlines() if line.strip())
        sheet = cls(name, rows)
        sheet._check()
        return sheet

    def _check(self) -> None:
        for number, row in enumerate(self.rows, 1):
            if len(row) != len(self.rows[0]):
                raise GridError("not_rectangular", name=self.name, row=number, count=len(row), first=len(self.rows[0]))
            if unknown := next((symbol for symbol in row if not _known(symbol)), None):
                raise GridError("unknown_symbol", name=self.name, row=number, symbol=unknown[:10])
        if not 1 <= len(self.rows) <= LARGEST or len(self.rows[0]) > LARGEST:
            raise GridError("bad_size", name=self.name, largest=LARGEST)
        white = sum(symbol.isdigit() for row in self.rows for symbol in row)
        if white < FEWEST_WHITE:
            raise GridError("few_squares", name=self.name, count=white, fewest=FEWEST_WHITE)
        if not any(
            len(line) > 1 and self.first.intersection(line) for way in DIRECTIONS for line in self.grid.lines(way)
        ):
            raise GridError("no_cross", name=self.name)

    def __getitem__(self, square: Square) -> str:
        """The symbol printed on a square."""
        row, column = square
        return self.rows[row - 1][column - 1]

    def __iter__(self) -> Iterator[Square]:
        """All squares, black ones too, row by row."""
        return ((row, column) for row in range(1, self.height + 1) for column in range(1, self.width + 1))

    @property
    def height(self) -> int:
        """How many rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """How many columns."""
        return len(self.rows[0])

    @cached_property
    def black(self) -> frozenset[Square]:
        """The squares nothing is written on: black ones and the cross (MT-7)."""
        return frozenset(square for square in self if self[square] in {BLACK, CROSS})

    @cached_property
    def grid(self) -> Grid:
        """The squares that letters can be written on."""
        return Grid(self.height, self.width, self.black)

    @property
    def rectangle(self) -> Grid:
        """All its squares, black ones too."""
        return Grid(self.height, self.width)

    @cached_property
    def first(self) -> frozenset[Square]:
        """The squares next to the cross, of which the first word uses one (MT-2)."""
        cross = [square for square in self if self[square] == CROSS]
        return frozenset(beside for square in cross for beside in neighbours(square) if beside in self.grid)

    def bonus(self, square: Square) -> Colour | None:
        """The colour of a bonus square."""
        return BONUS.get(self[square])

    def value(self, square: Square) -> int:
        """The value printed on a white square; 0 on any other."""
        symbol = self[square]
        return int(symbol) if symbol.isdigit() else 0


def _known(symbol: str) -> bool:
    return symbol in {*BONUS, BLACK, CROSS} or (len(symbol) == 1 and symbol in "123456789")


@cache
def sheet(name: GridName) -> Sheet:
    """A grid of the box."""
    file = resources.files(__package__).joinpath("grids", f"{name}.txt")
    return Sheet.parse(name, file.read_text("utf-8"))


GRIDS: tuple[GridName, ...] = get_args(GridName)
