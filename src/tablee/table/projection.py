"""What leaves a table towards a seat: redacted events, the seat's view, and the table's public facts. The only exit."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tablee.core.game import Deadline, Millis, Seat
from tablee.games import AnyGame
from tablee.table.log import Entry, GameHeader, of_table
from tablee.table.state import Result, TableState, clock_at


class RedactedEntry(msgspec.Struct, frozen=True):
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
    taken_back: int = 0
    """How often something was taken back (G-16): such a game is no record of what somebody can do."""
    for_children: bool = False
    """Whether words are judged by a vocabulary for children (G-17)."""


class Projection:
    """A table at one moment, for as many as look at it: what they are shown is of the same state."""

    def __init__(
        self, game: AnyGame, header: GameHeader, entries: Sequence[Entry], state: TableState, now: int
    ) -> None:
        self.state = state
        self.now = now
        """Wall clock, milliseconds."""
        self.facts = table_facts(header, state, now)
        self._game = game
        self._entries = entries

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know of the game; None is a spectator."""
        return self._game.view(self.state.game, seat)

    def events(self, seat: Seat | None, after: int) -> tuple[RedactedEntry, ...]:
        """What happened behind a seq, as a seat may see it."""
        return redacted_entries(self._game, self._entries[after : self.state.seq], seat)


def redacted_entries(game: AnyGame, entries: Iterable[Entry], seat: Seat | None) -> tuple[RedactedEntry, ...]:
    """Entries as a seat may see them. Neither a command nor its id is shown: they may tell what events hide."""
    return tuple(
        RedactedEntry(entry.seq, entry.at, entry.clock, entry.actor, tuple(_redacted(game, entry.events, seat)))
        for entry in entries
    )


def _redacted(game: AnyGame, events: Iterable[Any], seat: Seat | None) -> Iterable[Any]:
    for event in events:
        shown = event if of_table(event) else game.redact(event, seat)
        if shown is not None:
            yield shown


def table_facts(header: GameHeader, state: TableState, wall: int) -> Facts:
    """The public facts of a table at a wall time."""
    ended = state.ended
    return Facts(
        header.game,
        header.options,
        header.lexicon.name,
        tuple(
            SeatFacts(seated.name, state.bots[seat], seat in state.conceded) for seat, seated in enumerate(header.seats)
        ),
        clock_at(state, wall),
        state.running,
        state.deadlines,
        ended,
        None if ended is None else header.seed,
        state.taken_back,
        header.for_children,
    )
