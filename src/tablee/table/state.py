"""The state of a table: the fold of its log. Pure, like the games."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from tablee.core.game import TABLE, Deadline, DeadlineReached, Millis, Seat
from tablee.games import AnyGame
from tablee.table.log import (
    Conceded,
    Entry,
    GameHeader,
    LexiconChanged,
    Paused,
    Resumed,
    SeatGiven,
    SeatTaken,
    Stopped,
    TableEvent,
    TakenBack,
    of_table,
)

_MOST_TAKEBACK_POINTS = 200
"""Maximum number of takeback points: the tuple is copied with every move."""


class TakebackPoint(msgspec.Struct, frozen=True, gc=False):
    """A position that the game can be taken back to: the one before a person's command (ADR 18)."""

    seq: int
    """The entry before the command."""
    seat: Seat
    """The seat that gave the command."""
    clock: Millis
    ply: int


class Result(msgspec.Struct, frozen=True):
    """How the game ended: by its rules, or earlier because players conceded or stopped it."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    how: Literal["played", "conceded", "stopped"]


class TableState(msgspec.Struct, frozen=True, gc=False):
    """The fold of the log up to entry `seq`."""

    seq: int
    at: int
    """Wall clock of the last entry. With `clock`, the game's, it converts later times."""
    clock: Millis
    game: Any
    bots: tuple[str | None, ...]
    """For each seat the level of its bot, None for a person."""
    conceded: frozenset[Seat]
    lexicon: str
    """The hash of the lexicon in use."""
    running: bool = True
    stopped: bool = False
    ply: int = 0
    """Number of entries without those that were taken back. It keys the randomness of bots."""
    takeback_points: tuple[TakebackPoint, ...] = ()
    """Positions that the game can be taken back to, oldest first: at most `_MOST_TAKEBACK_POINTS`."""
    taken_back: int = 0
    """Number of takebacks."""
    ended: Result | None = None
    """How the game ended, or None."""
    deadlines: tuple[Deadline, ...] = ()
    """The game's deadlines, soonest first; none while it is paused or over."""


def fold(game: AnyGame, header: GameHeader, entries: Sequence[Entry]) -> TableState:
    """Return the state after all entries of a log."""
    state: TableState | None = None
    for entry in entries:
        state = evolve(game, header, state, entry, entries)
    if state is None:
        raise ValueError("a log without entries")
    return state


def evolve(
    game: AnyGame, header: GameHeader, state: TableState | None, entry: Entry, log: Sequence[Entry]
) -> TableState:
    """Return the state after one more entry. A takeback folds the game again from `log`."""
    if state is None:
        bots = tuple(seat.bot for seat in header.seats)
        state = TableState(0, entry.at, entry.clock, None, bots, frozenset(), header.lexicon.hash)
    position, ply, points = state.game, state.ply + 1, state.takeback_points
    if game.no_takeback is None and _is_a_move(state, entry):
        points = (*points[1 - _MOST_TAKEBACK_POINTS :], TakebackPoint(state.seq, entry.actor, state.clock, state.ply))
    for event in entry.events:
        if not of_table(event):
            position = game.evolve(position, event)
        elif isinstance(event, TakenBack):
            found = takeback_point(state, event.to)
            points = points[: points.index(found)]
            state = msgspec.structs.replace(state, taken_back=state.taken_back + 1)
            position, ply = _position(game, log[: event.to]), found.ply
        else:
            state = _evolve_table(state, event)
    ended = None if position is None else _ended(game, state, position)
    waits = state.running and ended is None and position is not None
    return TableState(
        entry.seq,
        entry.at,
        entry.clock,
        position,
        state.bots,
        state.conceded,
        state.lexicon,
        state.running,
        state.stopped,
        ply,
        points,
        state.taken_back,
        ended,
        tuple(sorted(game.deadlines(position), key=lambda deadline: (deadline.at, deadline.key))) if waits else (),
    )


def _is_a_move(state: TableState, entry: Entry) -> bool:
    """Tell whether an entry is a person's move."""
    return entry.actor != TABLE and state.bots[entry.actor] is None and _is_played(entry)


def _is_played(entry: Entry) -> bool:
    return any(not of_table(event) for event in entry.events)


def has_moved(log: Sequence[Entry], seat: Seat, after: int) -> bool:
    """Tell whether a seat has moved after an entry, or a deadline has moved for it."""
    return after < len(log) and any(_is_move_of(seat, entry) for entry in log[max(0, after) :])


def _is_move_of(seat: Seat, entry: Entry) -> bool:
    if isinstance(entry.command, DeadlineReached):
        return any(getattr(event, "seat", None) == seat for event in entry.events)
    return entry.actor == seat and _is_played(entry)


def _position(game: AnyGame, log: Sequence[Entry]) -> Any:
    """Fold the game's events from the start. Takebacks are too rare to keep every position."""
    position = None
    for entry in effective_entries(log):
        for event in entry.events:
            if not of_table(event):
                position = game.evolve(position, event)
    return position


def takeback_point(state: TableState, seq: int) -> TakebackPoint:
    """Return the takeback point after an entry; raise LookupError if there is none."""
    for point in reversed(state.takeback_points):
        if point.seq == seq:
            return point
    raise LookupError(f"nothing can be taken back to entry {seq}")


def effective_entries(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries without those that were taken back, and without the takebacks."""
    led: list[Entry] = []
    for entry in entries:
        back = taken_back(entry)
        if back is None:
            led.append(entry)
        else:
            led = [each for each in led if each.seq <= back.to]
    return led


def taken_back(entry: Entry) -> TakenBack | None:
    """Return the takeback event of an entry, or None."""
    return next((event for event in entry.events if isinstance(event, TakenBack)), None)


def _evolve_table(state: TableState, event: TableEvent) -> TableState:
    """Apply an event of the table other than a takeback."""
    changes: dict[str, Any] = {}
    match event:
        case Paused():
            changes = {"running": False}
        case Resumed():
            changes = {"running": True}
        case SeatGiven(seat, level):
            changes = {"bots": _put(state.bots, seat, level)}
        case SeatTaken(seat):
            changes = {"bots": _put(state.bots, seat, None)}
        case Conceded(seat):
            changes = {"conceded": state.conceded | {seat}}
        case Stopped():
            changes = {"stopped": True}
        case LexiconChanged(lexicon):
            changes = {"lexicon": lexicon.hash}
    return msgspec.structs.replace(state, **changes)


def _put(bots: tuple[str | None, ...], seat: Seat, level: str | None) -> tuple[str | None, ...]:
    return (*bots[:seat], level, *bots[seat + 1 :])


# ---- time ---------------------------------------------------------------------------------------


def clock_at(state: TableState, wall: int) -> Millis:
    """Return the game's clock at a wall time. It stops while paused and never runs backwards."""
    return state.clock + max(0, wall - state.at) if state.running else state.clock


def wall_at(state: TableState, clock: Millis) -> int:
    """Return the wall time at which the running game's clock reaches a time."""
    return state.at + clock - state.clock


# ---- the end ------------------------------------------------------------------------------------


def _ended(game: AnyGame, state: TableState, position: Any) -> Result | None:
    """Return how the game ended, or None.

    A seat that has conceded cannot win. A single remaining seat wins at once; several play to the end and the best of
    them wins.
    """
    played = game.outcome(position)
    if played is None and not state.conceded and not state.stopped:
        return None
    left = [seat for seat in range(len(state.bots)) if seat not in state.conceded]
    scores: tuple[int, ...] = position.scores
    if state.stopped:
        return Result(scores, (), "stopped")
    if played is not None:
        winners = tuple(seat for seat in played.winners if seat in left)
        best = max(played.scores[seat] for seat in left)
        return Result(played.scores, winners or tuple(seat for seat in left if played.scores[seat] == best), "played")
    if state.conceded and len(left) <= 1:
        return Result(scores, tuple(left), "conceded")
    return None
