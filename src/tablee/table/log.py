"""The values of the log: a game's header, its entries, and what the table itself writes among the game's events.

An entry is one accepted command with all its events, stored whole: it happens entirely, once, or not at all. Stores
keep entries as `Row`s, whose payload they need not understand; a `Codec` knows a game's types.
"""

from collections.abc import Sequence
from typing import Any, TypeGuard, TypeVar, get_args, overload

import msgspec

from tablee.core.game import Millis, Seat
from tablee.games import AnyGame
from tablee.table.actions import Action
from tablee.table.errors import TableError

VERSION = 1
"""Of every stored payload."""


# ---- the header ---------------------------------------------------------------------------------


class Seated(msgspec.Struct, frozen=True):
    """Who sits on a seat when the game begins: a person, or a bot of a level."""

    name: str
    bot: str | None = None


class LexiconRef(msgspec.Struct, frozen=True):
    """The words a game is played with."""

    name: str
    hash: str
    language: str


class GameHeader(msgspec.Struct, frozen=True):
    """What was settled before the first event. The seed is secret until the game is over (G-7)."""

    game: str
    rules_version: str
    lexicon: LexiconRef
    options: dict[str, Any]
    seats: tuple[Seated, ...]
    seed: str
    created: int
    """Wall clock, milliseconds."""
    for_children: bool = False
    """Whether words are judged by a vocabulary for children (G-17)."""
    v: int = VERSION

    def __repr__(self) -> str:
        return f"GameHeader({self.game!r}, seats={self.seats!r})"  # no seed in a traceback or a log line


# ---- what the table writes ----------------------------------------------------------------------


class Paused(msgspec.Struct, frozen=True, tag="table.paused"):
    """The game's clock stands still."""


class Resumed(msgspec.Struct, frozen=True, tag="table.resumed"):
    """It runs again."""


class SeatGiven(msgspec.Struct, frozen=True, tag="table.seat_given"):
    """A bot plays for a seat from now on (G-10)."""

    seat: Seat
    level: str


class SeatTaken(msgspec.Struct, frozen=True, tag="table.seat_taken"):
    """A person plays for the seat from now on (G-10)."""

    seat: Seat


class Conceded(msgspec.Struct, frozen=True, tag="table.conceded"):
    """A seat gives up: it cannot win any more."""

    seat: Seat


class Stopped(msgspec.Struct, frozen=True, tag="table.stopped"):
    """Those who are left end the game (G-10): scores as they stand, no winner."""


class LexiconChanged(msgspec.Struct, frozen=True, tag="table.lexicon_changed"):
    """From here on words are judged by another edition of the lexicon: it was built anew while the game lay still."""

    lexicon: LexiconRef


class TakenBack(msgspec.Struct, frozen=True, tag="table.taken_back"):
    """The game is as it was after entry `to`, its clock too: a seat's command and what followed is void (G-16)."""

    seat: Seat
    to: int


TableEvent = Paused | Resumed | SeatGiven | SeatTaken | Conceded | Stopped | LexiconChanged | TakenBack
_TABLE_EVENTS = frozenset(get_args(TableEvent))


def of_table(event: Any) -> TypeGuard[TableEvent]:
    """Whether an event is the table's own, not the game's. Asked a dozen times a move; `isinstance` takes long."""
    return type(event) in _TABLE_EVENTS


# ---- entries ------------------------------------------------------------------------------------


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One accepted command with all its events, the game's and the table's."""

    seq: int
    """1 for the start of the game, then one by one."""
    at: int
    """Wall clock, milliseconds, when the table took the command."""
    clock: Millis
    """The game's own clock: what the game was told as `now`."""
    actor: Seat
    """Who sent it: a seat, or TABLE."""
    command_id: str
    """Unique in the game: a command sent twice is applied once."""
    events: tuple[Any, ...]
    command: Any = None
    """What was asked, so that the log can be checked by deciding again; None for the start. Shown to nobody."""


def bot_command_id(seat: Seat, seq: int) -> str:
    """The id of a bot's command for a seat, which becomes entry `seq`."""
    return f"bot/{seat}@{seq - 1}"


def is_by_bot(entry: Entry) -> bool:
    """Whether a bot gave the command of an entry."""
    return entry.command_id == bot_command_id(entry.actor, entry.seq)


class Row(msgspec.Struct, frozen=True, gc=False):
    """An entry as stores keep it."""

    seq: int
    at: int
    clock: Millis
    actor: Seat
    command_id: str
    payload: bytes


class _Version(msgspec.Struct):
    v: int


_header_decoder = msgspec.json.Decoder(GameHeader)
_version_decoder = msgspec.json.Decoder(_Version)
_encoder = msgspec.json.Encoder()


def encode_header(header: GameHeader) -> bytes:
    """A header as stores keep it."""
    return _encoder.encode(header)


def decode_header(game_id: str, payload: bytes) -> GameHeader:
    """The header of a game; TableError when it cannot be read."""
    return _decode(_header_decoder, game_id, 0, payload)


_T = TypeVar("_T")


def _decode(decoder: msgspec.json.Decoder[_T], game_id: str, seq: int, payload: bytes) -> _T:
    try:
        if (found := _version_decoder.decode(payload).v) != VERSION:
            raise TableError("newer_log", game=game_id, found=found)
        return decoder.decode(payload)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise TableError("damaged_log", game=game_id, seq=seq, problem=error) from error


class Codec:
    """Turns the entries and commands of one game into bytes and back."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        events: Any = game.events | TableEvent
        fields: list[tuple[str, Any, Any]] = [
            ("v", int, msgspec.NODEFAULT),
            ("events", tuple[events, ...], msgspec.NODEFAULT),
            ("command", game.commands | Action | None, None),
        ]
        self._payload: Any = msgspec.defstruct("Payload", fields, frozen=True, omit_defaults=True)
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self._payload)
        commands: Any = game.commands | Action
        self._sent: Any = msgspec.defstruct("Sent", [("command", commands)], frozen=True)
        """A struct, for msgspec reads its type once; a bare union would be read for every command."""
        self._command_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(commands)

    def encode(self, entry: Entry) -> Row:
        """An entry as stores keep it."""
        payload = _encoder.encode(self._payload(VERSION, entry.events, entry.command))
        return Row(entry.seq, entry.at, entry.clock, entry.actor, entry.command_id, payload)

    def decode(self, game_id: str, row: Row) -> Entry:
        """The entry of a row; TableError when it cannot be read."""
        payload = _decode(self._decoder, game_id, row.seq, row.payload)
        return Entry(row.seq, row.at, row.clock, row.actor, row.command_id, payload.events, payload.command)

    def command(self, raw: bytes | str | dict[str, Any]) -> Any:
        """A command from the wire; ValueError or RecursionError when it is none."""
        if isinstance(raw, dict):
            return msgspec.convert({"command": raw}, self._sent).command
        return self._command_decoder.decode(raw)


class Log(Sequence[Entry]):
    """The log of a game in memory: as stores keep it, which takes less room, and read where somebody looks back.

    The last entry is there as it is, for it is shown to everybody.
    """

    def __init__(self, codec: Codec, game_id: str, rows: list[Row]) -> None:
        self.rows = rows
        self._codec = codec
        self._game_id = game_id
        self._last: Entry | None = None

    def append(self, entry: Entry, row: Row) -> None:
        """One more."""
        self.rows.append(row)
        self._last = entry

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, at: int) -> Entry: ...
    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...
    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        places = range(len(self.rows))[at]
        return self._read(places) if isinstance(places, int) else [self._read(place) for place in places]

    def _read(self, place: int) -> Entry:
        row, last = self.rows[place], self._last
        return last if last is not None and last.seq == row.seq else self._codec.decode(self._game_id, row)


_codecs: dict[int, Codec] = {}


def codec_for(game: AnyGame) -> Codec:
    """The codec of a game, made once: its types take more room than a table's whole log."""
    codec = _codecs.get(id(game))  # a definition cannot be hashed; its codec keeps it, so that the id stays its own
    if codec is None:
        codec = _codecs[id(game)] = Codec(game)
    return codec
