"""What leaves a table towards a seat: redacted events, the seat's view, and the table's public facts. The only exit."""

from collections.abc import Iterable
from typing import Any

import msgspec

from tablee.core.game import Deadline, Millis, Seat
from tablee.games import AnyGame
from tablee.table.log import TABLE_EVENTS, Entry, GameHeader
from tablee.table.state import Result, TableState, clock_at, deadlines, result


class Seen(msgspec.Struct, frozen=True):
    """An entry as a seat may see it."""

    seq: int
    at: int
    clock: Millis
    actor: Seat
    events: tuple[Any, ...]


class SeatFacts(msgspec.Struct, frozen=True):
    """Who plays on a seat."""

    name: str
    bot: str | None
    conceded: bool


class Facts(msgspec.Struct, frozen=True):
    """What everybody may know of a table."""

    game: str
    options: dict[str, Any]
    lexicon: str
    seats: tuple[SeatFacts, ...]
    clock: Millis
    running: bool
    deadlines: tuple[Deadline, ...]
    result: Result | None
    seed: str | None
    """Told when the game is over (G-7)."""


class Frame(msgspec.Struct, frozen=True):
    """What a page is sent: what happened since the last frame, and the whole truth of now."""

    seq: int
    events: tuple[Seen, ...]
    view: Any
    table: Facts


def seen_by(game: AnyGame, entries: Iterable[Entry], seat: Seat | None) -> tuple[Seen, ...]:
    """Entries as a seat may see them. Neither a command nor its id is shown: they may tell what events hide."""
    return tuple(
        Seen(entry.seq, entry.at, entry.clock, entry.actor, tuple(_redacted(game, entry.events, seat)))
        for entry in entries
    )


def _redacted(game: AnyGame, events: Iterable[Any], seat: Seat | None) -> Iterable[Any]:
    for event in events:
        shown = event if isinstance(event, TABLE_EVENTS) else game.redact(event, seat)
        if shown is not None:
            yield shown


def facts_of(game: AnyGame, header: GameHeader, state: TableState, wall: int) -> Facts:
    """The public facts of a table at a wall time."""
    ended = result(game, state)
    return Facts(
        header.game,
        header.options,
        header.lexicon.name,
        tuple(
            SeatFacts(seated.name, state.bots[seat], seat in state.conceded) for seat, seated in enumerate(header.seats)
        ),
        clock_at(state, wall),
        state.running,
        tuple(deadlines(game, state)),
        ended,
        None if ended is None else header.seed,
    )
