"""Topword for programs and notebooks: `tablee.Topword()`, with a picture of its board and its moves as values."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from msgspec.structs import replace

from tablee.boards.grid import Square, square_name
from tablee.core.game import ScoreLine, Seat, total
from tablee.games.topword import GAME
from tablee.games.topword.legal import preview
from tablee.games.topword.model import (
    Accept,
    Command,
    Contest,
    Drawn,
    Event,
    Options,
    Pass,
    Play,
    Started,
    State,
    Tile,
    View,
)
from tablee.games.topword.model import Board as Stacks
from tablee.games.topword.notation import NOTATION
from tablee.games.topword.plays import lay
from tablee.games.topword.svg import board_svg
from tablee.games.topword.text_input import read_tiles, type_play, write_play
from tablee.library.game import Game, Option, read_options, seated_with
from tablee.library.words import shared_words

__all__ = ["Board", "Move", "Topword"]


@dataclass(frozen=True)
class Board:
    """The stacks on the board. A notebook shows it as a picture; `print` shows it as text."""

    stacks: Stacks
    last: frozenset[Square] = frozenset()

    def __getitem__(self, name: str) -> tuple[Tile, ...]:
        """The stack on a square, bottom tile first: `board["D6"]`."""
        return {square_name(square): stack for square, stack in self.stacks.items()}.get(name, ())

    def svg(self, size: int = 526) -> str:
        """The board as a picture, `size` pixels wide."""
        return board_svg(self.stacks, last=self.last, size=size)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        rows = range(1, 11)
        lines = ["    A  B  C  D  E  F  G  H  I  J"]
        lines += [f"{row:>2}  " + " ".join(self._cell((row, column)) for column in rows) for row in rows]
        return "\n".join(line.rstrip() for line in lines)

    def _cell(self, square: Square) -> str:
        stack = self.stacks.get(square, ())
        height = str(len(stack)) if len(stack) > 1 else ""
        return (stack[-1].capitalize()[: 2 if height else 3] + height if stack else ".").ljust(2)


@dataclass(frozen=True)
class Move:
    """A play: `str(move)` is its notation, `points` its score."""

    command: Play
    view: View = field(repr=False)

    def __str__(self) -> str:
        return write_play(dict(self.view.board), self.command.tiles)

    @cached_property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The score lines, each with its rule."""
        return preview(self.view, self.command, None).lines

    @property
    def words(self) -> tuple[str, ...]:
        """The words it makes or changes."""
        return preview(self.view, self.command, None).words

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return total(self.lines)


class Topword(Game[State, View, Command, Event]):
    """A game of Topword.

    `players` is their number or their names. A seed always gives the same draws; `for_children` selects the vocabulary
    for children (G-17). Other keywords are table options (`mode="contestation"`). `racks`, as letters, set up a
    position: `board` lists the plays on the board in order, `bag` the tiles still to be drawn; both are empty by
    default.
    """

    rules = GAME

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        seed: str | int | None = None,
        lexicon: str = "fr",
        for_children: bool = False,
        board: Sequence[str] = (),
        racks: Sequence[str] | None = None,
        bag: str = "-",
        starter: Seat = 0,
        **options: Option,
    ) -> None:
        if racks is None:
            super().__init__(players, seed=seed, lexicon=lexicon, for_children=for_children, **options)
            return
        seats = seated_with(players, racks)
        words = shared_words(GAME.slug, lexicon, for_children=for_children)
        started = Started(len(seats), read_options(Options, options), (), starter, 0, _stacks(board))
        self._table = self._set_up(seats, words, started.options, seed, _deal(started, racks, bag))

    # ---- queries --------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The board."""
        last = self.state.last
        return Board(self.state.board, frozenset(placed.square for placed in last.tiles) if last else frozenset())

    @property
    def rack(self) -> tuple[Tile, ...]:
        """The tiles of the seat whose turn it is."""
        return self.state.racks[self.turn]

    # ---- moves ----------------------------------------------------------------------------------

    def legal_moves(self) -> Iterator[Move]:
        """Every legal play of the seat whose turn it is, found one by one."""
        view = self.view(self.turn)
        return (Move(play, view) for play in GAME.legal(view, self.words) if isinstance(play, Play))

    def find_move(self, text: str) -> Move:
        """Parse a play like `D6→ RATEAU`, legal or not; raise NotationError if it is none."""
        return Move(type_play(text, self.state.board), self.view(self.turn))

    def play(self, move: str | Move | Play) -> tuple[Event, ...]:
        """Play for the seat whose turn it is: `game.play("D6→ RATEAU")`; raise IllegalMoveError if it is refused."""
        if isinstance(move, str):
            move = self.find_move(move)
        return self._submit(self.turn, move.command if isinstance(move, Move) else move)

    def pass_turn(self, swap: str | None = None) -> tuple[Event, ...]:
        """Pass, and swap a tile if one is given."""
        return self._submit(self.turn, Pass(swap))

    def contest(self, seat: Seat) -> tuple[Event, ...]:
        """Contest the provisional play."""
        return self._submit(seat, Contest())

    def accept(self, seat: Seat) -> tuple[Event, ...]:
        """Accept the provisional play."""
        return self._submit(seat, Accept())

    def _repr_svg_(self) -> str:
        return self.board.svg()

    def __repr__(self) -> str:
        over = "over" if self.is_over else f"turn of {self.turn}"
        return f"<Topword {self.scores}, {over}>"


def _stacks(plays: Sequence[str]) -> tuple[tuple[Square, tuple[Tile, ...]], ...]:
    stacks: Stacks = {}
    for play in plays:
        stacks = lay(stacks, type_play(play, stacks).tiles)
    return tuple(sorted(stacks.items()))


def _deal(started: Started, racks: Sequence[str], bag: str) -> tuple[Event, ...]:
    hands = [read_tiles(rack) for rack in racks]
    unseen = (*read_tiles(bag), *(tile for hand in hands for tile in hand))
    drawn = (Drawn(seat, len(hand), hand) for seat, hand in enumerate(hands) if hand)
    opening: tuple[Event, ...] = (replace(started, bag=unseen), *drawn)
    NOTATION.situation(opening)  # NotationError where it is an impossible one
    return opening
