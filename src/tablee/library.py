"""Games for programs and notebooks: `import tablee`, then `tablee.Topword()`. docs/library.md shows how.

A game here is a table in memory: the same rules, the same log and the same records as on the page, without a clock.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NoReturn

import msgspec
from msgspec.structs import replace

from tablee.boards.grid import Square, square_name
from tablee.core.chance import new_seed
from tablee.core.game import TABLE, Refusal, ScoreLine, Seat
from tablee.games import open_shelf, words_for
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
from tablee.games.topword.places import read_tiles, type_play, write_play
from tablee.games.topword.plays import lay
from tablee.games.topword.svg import board_svg
from tablee.lexicon.words import Words
from tablee.table.deciding import lexicon_ref
from tablee.table.errors import TableError
from tablee.table.log import Codec, Entry, GameHeader, Seated
from tablee.table.play import HeadlessClock, generator
from tablee.table.record import read_record, write_record
from tablee.table.record_check import check_record
from tablee.table.state import Result
from tablee.table.store import MemoryStore
from tablee.table.table import Table

__all__ = ["Board", "IllegalMoveError", "Move", "Topword"]


class IllegalMoveError(ValueError):
    """A move that the rules refuse. Nothing has changed; `refusal` has the code and the rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.sentence()} ({refusal.rule})")
        self.refusal = refusal


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
    """A play that is open to somebody: `str(move)` is how it is written, `points` what it brings."""

    command: Play
    view: View = field(repr=False)

    def __str__(self) -> str:
        return write_play(dict(self.view.board), self.command.tiles)

    @cached_property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The points, line by line, each with its rule."""
        return preview(self.view, self.command, None).lines

    @property
    def words(self) -> tuple[str, ...]:
        """The words it makes or changes."""
        return preview(self.view, self.command, None).words

    @property
    def points(self) -> int:
        """The points in all."""
        return sum(line.points for line in self.lines)


class Topword:
    """A game of Topword.

    `players` is how many, or their names. The seed gives the same draws every time. Other keywords are table options
    (`mode="contestation"`). With `racks`, as letters, a situation is set up: `board` tells the plays that lie there,
    one on the other, `bag` what is still to be drawn; both are empty unless they are given.
    """

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        seed: str | int | None = None,
        lexicon: str = "fr",
        board: Sequence[str] = (),
        racks: Sequence[str] | None = None,
        bag: str = "-",
        starter: Seat = 0,
        **options: Any,
    ) -> None:
        if racks is not None and isinstance(players, int):
            players = len(racks)
        if isinstance(players, str) or isinstance(racks, str):
            raise TypeError("players and racks are lists of strings")
        names = [str(number) for number in range(1, players + 1)] if isinstance(players, int) else players
        seats = [Seated(name) for name in names]
        seed = None if seed is None else str(seed)
        words = words_for(GAME.slug, open_shelf(), lexicon)
        if racks is None:
            table = Table.create(MemoryStore(), GAME, words, seats, options, seed=seed, clock=HeadlessClock())
            self._table = table if isinstance(table, Table) else _refuse(table)
        else:
            started = Started(len(seats), Options(**options), (), starter, 0, _stacks(board))
            opening = _deal(started, racks, bag)
            settled = msgspec.to_builtins(started.options)
            lexicon_used = lexicon_ref(words)
            header = GameHeader(
                GAME.slug, GAME.rules_version, lexicon_used, settled, tuple(seats), seed or new_seed(), 0
            )
            self._table = _load(words, header, [Entry(1, 0, 0, TABLE, "start", opening)])

    @classmethod
    def from_record(cls, text: str) -> "Topword":
        """The game of a record, as it stands at its end; RecordError when the record is wrong."""
        record = read_record(text)
        shelf = open_shelf()
        name = record.header.lexicon.name
        words = words_for(GAME.slug, shelf, name if name in shelf.names() else record.header.lexicon.language)
        for _ in check_record(record, words):
            pass
        game = cls.__new__(cls)
        game._table = _load(words, record.header, record.entries)  # noqa: SLF001 (a game of this very class)
        return game

    # ---- what is the case -----------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Everything, hidden things included."""
        state: State = self._table.state.game
        return state

    @property
    def board(self) -> Board:
        """The board."""
        last = self.state.last
        return Board(self.state.board, frozenset(placed.square for placed in last.tiles) if last else frozenset())

    @property
    def turn(self) -> Seat:
        """Whose turn it is: 0 for the first player."""
        return self.view().turn

    @property
    def scores(self) -> tuple[int, ...]:
        """The points, player by player."""
        return self.state.scores

    @property
    def rack(self) -> tuple[Tile, ...]:
        """The tiles of whose turn it is."""
        return self.state.racks[self.turn]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def result(self) -> Result | None:
        """Final scores and winners, once the game is over."""
        return self._table.outcome()

    @property
    def words(self) -> Words:
        """The words the game is played with."""
        return self._table.words

    def view(self, seat: Seat | None = None) -> View:
        """What a player may know; without a seat, what everybody may know."""
        view: View = self._table.view(seat)
        return view

    def events(self) -> tuple[Event, ...]:
        """All that happened."""
        return tuple(event for entry in self._table.entries for event in entry.events)

    # ---- what can be done -----------------------------------------------------------------------

    def legal_moves(self) -> Iterator[Move]:
        """Every play of admitted words open to whose turn it is, found one by one."""
        view = self.view(self.turn)
        return (Move(play, view) for play in GAME.legal(view, self.words) if isinstance(play, Play))

    def find_move(self, text: str) -> Move:
        """The play that a text like `D6→ RATEAU` means, legal or not; NotationError when it means none."""
        return Move(type_play(text, self.state.board), self.view(self.turn))

    def play(self, move: str | Move | Play) -> tuple[Event, ...]:
        """Play for whose turn it is: `game.play("D6→ RATEAU")`. IllegalMoveError when the rules refuse it."""
        if isinstance(move, str):
            move = self.find_move(move)
        return self._submit(self.turn, move.command if isinstance(move, Move) else move)

    def pass_turn(self, swap: str | None = None) -> tuple[Event, ...]:
        """Pass, and swap a tile."""
        return self._submit(self.turn, Pass(swap))

    def contest(self, seat: Seat) -> tuple[Event, ...]:
        """Contest the play that lies provisionally."""
        return self._submit(seat, Contest())

    def accept(self, seat: Seat) -> tuple[Event, ...]:
        """Accept it."""
        return self._submit(seat, Accept())

    def play_bot(self, level: str = "glouton", seat: Seat | None = None) -> tuple[Event, ...]:
        """Let a bot act for a seat, or for whose turn it is."""
        seat = self.turn if seat is None else seat
        if level not in GAME.bots:
            raise TableError("no_level", level=level, levels=", ".join(GAME.bots))
        wanted = GAME.bots[level](self.view(seat), self.words, generator(self._table, seat))
        return () if wanted is None else self._submit(seat, wanted)

    def record(self) -> str:
        """The readable record of the game so far."""
        return write_record(GAME, self._table.header, self._table.entries)

    def _submit(self, seat: Seat, command: Command) -> tuple[Event, ...]:
        before = self._table.seq
        answer = self._table.submit(seat, command, str(before))
        if isinstance(answer, Refusal):
            _refuse(answer)
        return tuple(event for entry in self._table.entries[before:] for event in entry.events)

    def _repr_svg_(self) -> str:
        return self.board.svg()

    def __repr__(self) -> str:
        over = "over" if self.is_over else f"turn of {self.turn}"
        return f"<Topword {self.scores}, {over}>"


def _refuse(refusal: Refusal) -> NoReturn:
    raise IllegalMoveError(refusal)


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


def _load(words: Words, header: GameHeader, entries: Sequence[Entry]) -> Table:
    store, codec = MemoryStore(), Codec(GAME)
    store.create("game", header, codec.encode(entries[0])).result()
    for entry in entries[1:]:
        store.append("game", codec.encode(entry)).result()
    return Table.resume(store, GAME, words, "game", clock=HeadlessClock(entries[-1].at))
