"""Projections: what seats and spectators are shown of a table. The only exit for game data (G-7).

Redacted events, and their narration as sentences; a seat's view of the game; the table's public facts.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tablee.core.game import Deadline, Millis, Seat
from tablee.core.labels import Language, label
from tablee.games import AnyGame
from tablee.table.decider import LABELS
from tablee.table.log import Entry, GameHeader, TableEvent, of_table
from tablee.table.state import Result, TableState, clock_at


class RedactedEntry(msgspec.Struct, frozen=True):
    """An entry as a seat may see it."""

    seq: int
    at: int
    clock: Millis
    actor: Seat
    events: tuple[Any, ...]


class SeatFacts(msgspec.Struct, frozen=True):
    """The player of a seat."""

    name: str
    bot: str | None
    conceded: bool


class Facts(msgspec.Struct, frozen=True):
    """The public facts of a table."""

    game: str
    options: dict[str, Any]
    lexicon: str
    seats: tuple[SeatFacts, ...]
    clock: Millis
    running: bool
    deadlines: tuple[Deadline, ...]
    result: Result | None
    seed: str | None
    """None until the game is over (G-7)."""
    taken_back: int = 0
    """Number of takebacks (G-16). Scores of a game with takebacks do not count as records."""
    for_children: bool = False
    """Whether words are judged by a vocabulary for children (G-17)."""


class Projection:
    """A table at one moment, for any number of seats and spectators. All of them see the same state."""

    def __init__(
        self, game: AnyGame, header: GameHeader, entries: Sequence[Entry], state: TableState, now: int
    ) -> None:
        self.state = state
        self.now = now
        """Wall clock in milliseconds."""
        self.facts = table_facts(header, state, now)
        self._game = game
        self._entries = entries

    def view(self, seat: Seat | None) -> Any:
        """Return a seat's view of the game; None is a spectator."""
        return self._game.view(self.state.game, seat)

    def events(self, seat: Seat | None, after: int) -> tuple[RedactedEntry, ...]:
        """Return the entries after a seq as a seat may see them."""
        return redacted_entries(self._game, self._entries[after : self.state.seq], seat)


def redacted_entries(game: AnyGame, entries: Iterable[Entry], seat: Seat | None) -> tuple[RedactedEntry, ...]:
    """Redact entries for a seat. Commands and their ids are left out: they may reveal what events hide."""
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
    """Return the public facts of a table at a wall time."""
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


# ---- narration ----------------------------------------------------------------------------------


def narrate(game: AnyGame, event: Any, names: Sequence[str], language: Language | None = None) -> str:
    """Describe an event, redacted or not, in a sentence; return an empty string for minor events."""
    if of_table(event):
        return narrate_table_event(event, names, language)
    return game.narrate(event, names, language)


def narrate_table_event(event: TableEvent, names: Sequence[str], language: Language | None = None) -> str:
    """Describe an event of the table in a sentence."""
    seat: Seat | None = getattr(event, "seat", None)
    return label(LABELS, f"events.{type(event).__name__}", language, name="" if seat is None else names[seat])
