"""The values of the log: a game's header, its entries, and the table's own events.

An entry is one accepted command with all its events, stored atomically. Stores keep entries as `Row`s with an opaque
payload; a `Codec` knows a game's types.
"""

from collections.abc import Sequence
from typing import Any, TypeGuard, TypeVar, get_args, overload

import msgspec

from tablee.core.game import Millis, Seat
from tablee.games import AnyGame
from tablee.table.actions import Action
from tablee.table.errors import TableError

VERSION = 1
"""Version of every stored payload."""


# ---- the header ---------------------------------------------------------------------------------


class Seated(msgspec.Struct, frozen=True):
    """The occupant of a seat when the game begins: a person, or a bot of a level."""

    name: str
    bot: str | None = None


class LexiconRef(msgspec.Struct, frozen=True):
    """The lexicon of a game."""

    name: str
    hash: str
    language: str


class GameHeader(msgspec.Struct, frozen=True):
    """The settings of a game. The seed is secret until the game is over (G-7)."""

    game: str
    rules_version: str
    lexicon: LexiconRef
    options: dict[str, Any]
    seats: tuple[Seated, ...]
    seed: str
    created: int
    """Wall clock in milliseconds."""
    for_children: bool = False
    """Whether words are judged by a vocabulary for children (G-17)."""
    v: int = VERSION

    def __repr__(self) -> str:
        return f"GameHeader({self.game!r}, seats={self.seats!r})"  # no seed in a traceback or a log line


# ---- events of the table ------------------------------------------------------------------------


class Paused(msgspec.Struct, frozen=True, tag="table.paused"):
    """The game's clock is stopped."""


class Resumed(msgspec.Struct, frozen=True, tag="table.resumed"):
    """The game's clock runs again."""


class SeatGiven(msgspec.Struct, frozen=True, tag="table.seat_given"):
    """A bot plays for a seat from now on (G-10)."""

    seat: Seat
    level: str


class SeatTaken(msgspec.Struct, frozen=True, tag="table.seat_taken"):
    """A person plays for the seat from now on (G-10)."""

    seat: Seat


class Conceded(msgspec.Struct, frozen=True, tag="table.conceded"):
    """A seat concedes and can no longer win."""

    seat: Seat


class Stopped(msgspec.Struct, frozen=True, tag="table.stopped"):
    """The remaining players end the game (G-10): the scores stand, nobody wins."""


class LexiconChanged(msgspec.Struct, frozen=True, tag="table.lexicon_changed"):
    """From here on words are judged by another edition of the lexicon, built since the game was last played."""

    lexicon: LexiconRef


class TakenBack(msgspec.Struct, frozen=True, tag="table.taken_back"):
    """The game and its clock return to entry `to`: a seat's command and all later entries are void (G-16)."""

    seat: Seat
    to: int


TableEvent = Paused | Resumed | SeatGiven | SeatTaken | Conceded | Stopped | LexiconChanged | TakenBack
_TABLE_EVENTS = frozenset(get_args(TableEvent))


def of_table(event: Any) -> TypeGuard[TableEvent]:
    """Tell whether an event is the table's, not the game's. Faster than `isinstance`: each move calls it often."""
    return type(event) in _TABLE_EVENTS


# ---- entries ------------------------------------------------------------------------------------


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One accepted command with all its events, the game's and the table's."""

    seq: int
    """1 for the start of the game, then consecutive."""
    at: int
    """Wall clock in milliseconds when the table accepted the command."""
    clock: Millis
    """The game's clock, passed to the game as `now`."""
    actor: Seat
    """The sender: a seat, or TABLE."""
    command_id: str
    """Unique in the game: a command sent twice is applied once."""
    events: tuple[Any, ...]
    command: Any = None
    """The command, for verification; None for the start. It is never sent to a client."""


def bot_command_id(seat: Seat, seq: int) -> str:
    """Return the id of a bot's command that becomes entry `seq`."""
    return f"bot/{seat}@{seq - 1}"


def is_by_bot(entry: Entry) -> bool:
    """Tell whether the command of an entry is a bot's."""
    return entry.command_id == bot_command_id(entry.actor, entry.seq)


class Row(msgspec.Struct, frozen=True, gc=False):
    """An encoded entry."""

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
    """Encode a header for a store."""
    return _encoder.encode(header)


def decode_header(game_id: str, payload: bytes) -> GameHeader:
    """Decode a header; raise TableError if it cannot be read."""
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
        """A struct, because msgspec analyses its type once, but a bare union for every command."""
        self._command_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(commands)

    def encode(self, entry: Entry) -> Row:
        """Encode an entry for a store."""
        payload = _encoder.encode(self._payload(VERSION, entry.events, entry.command))
        return Row(entry.seq, entry.at, entry.clock, entry.actor, entry.command_id, payload)

    def decode(self, game_id: str, row: Row) -> Entry:
        """Decode a row; raise TableError if it cannot be read."""
        payload = _decode(self._decoder, game_id, row.seq, row.payload)
        return Entry(row.seq, row.at, row.clock, row.actor, row.command_id, payload.events, payload.command)

    def command(self, raw: bytes | str | dict[str, Any]) -> Any:
        """Decode a command; raise ValueError or RecursionError if it is malformed."""
        if isinstance(raw, dict):
            return msgspec.convert({"command": raw}, self._sent).command
        return self._command_decoder.decode(raw)


class Log(Sequence[Entry]):
    """The log of a game in memory. It holds encoded rows, which take less memory, and decodes them on access.

    The last entry is held decoded too, because every subscriber is sent it.
    """

    def __init__(self, codec: Codec, game_id: str, rows: list[Row]) -> None:
        self.rows = rows
        self._codec = codec
        self._game_id = game_id
        self._last: Entry | None = None

    def append(self, entry: Entry, row: Row) -> None:
        """Append an entry."""
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
    """Return the codec of a game, which is cached: its types take more memory than a table's whole log."""
    codec = _codecs.get(id(game))  # a definition cannot be hashed; the codec references it, so its id stays unique
    if codec is None:
        codec = _codecs[id(game)] = Codec(game)
    return codec
