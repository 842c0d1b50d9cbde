"""The state of a table: the fold of its log, and what follows from it. Pure, like the games."""

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

_MOST_RETURNS = 200
"""Points that a game can be taken back to: the tuple is copied with every move."""


class Return(msgspec.Struct, frozen=True, gc=False):
    """A point that the game can be taken back to: where a person's command found it (ADR 18)."""

    seq: int
    """The entry before the command."""
    seat: Seat
    """Whose command it was."""
    clock: Millis
    ply: int


class Result(msgspec.Struct, frozen=True):
    """How the game ended at this table: as the game says, or before by its people's will."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    how: Literal["played", "conceded", "stopped"]


class TableState(msgspec.Struct, frozen=True, gc=False):
    """Everything that the log says up to entry `seq`."""

    seq: int
    at: int
    """Wall clock of the last entry, and `clock` the game's: together they tell any later time."""
    clock: Millis
    game: Any
    bots: tuple[str | None, ...]
    """For each seat the level of the bot that plays for it, None where a person does."""
    conceded: frozenset[Seat]
    lexicon: str
    """The hash of the lexicon in use."""
    running: bool = True
    stopped: bool = False
    ply: int = 0
    """How many entries led here, those that were taken back left out: what the chance of bots hangs on."""
    returns: tuple[Return, ...] = ()
    """Where a person's command can be taken back to, the last one at the end: at most `_MOST_RETURNS`."""
    taken_back: int = 0
    """How often something was taken back."""
    ended: Result | None = None
    """How the game ended, or None."""
    deadlines: tuple[Deadline, ...] = ()
    """What the game waits for with its clock, soonest first; nothing while it is paused or over."""


def fold(game: AnyGame, header: GameHeader, entries: Sequence[Entry]) -> TableState:
    """The state after entries, from the beginning."""
    state: TableState | None = None
    for entry in entries:
        state = evolve(game, header, state, entry, entries)
    if state is None:
        raise ValueError("a log without entries")
    return state


def evolve(
    game: AnyGame, header: GameHeader, state: TableState | None, entry: Entry, log: Sequence[Entry]
) -> TableState:
    """The state after one more entry of a log, which is read again where something is taken back."""
    if state is None:
        bots = tuple(seat.bot for seat in header.seats)
        state = TableState(0, entry.at, entry.clock, None, bots, frozenset(), header.lexicon.hash)
    position, ply, returns = state.game, state.ply + 1, state.returns
    if game.no_takeback is None and _is_a_move(state, entry):
        returns = (*returns[1 - _MOST_RETURNS :], Return(state.seq, entry.actor, state.clock, state.ply))
    for event in entry.events:
        if not of_table(event):
            position = game.evolve(position, event)
        elif isinstance(event, TakenBack):
            found = return_to(state, event.to)
            returns = returns[: returns.index(found)]
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
        returns,
        state.taken_back,
        ended,
        tuple(sorted(game.deadlines(position), key=lambda deadline: (deadline.at, deadline.key))) if waits else (),
    )


def _is_a_move(state: TableState, entry: Entry) -> bool:
    """Whether an entry is a person's move."""
    return entry.actor != TABLE and state.bots[entry.actor] is None and _is_played(entry)


def _is_played(entry: Entry) -> bool:
    return any(not of_table(event) for event in entry.events)


def has_moved(log: Sequence[Entry], seat: Seat, after: int) -> bool:
    """Whether a seat has moved in the game after an entry, or the table has for it when its time was up."""
    return after < len(log) and any(_is_move_of(seat, entry) for entry in log[max(0, after) :])


def _is_move_of(seat: Seat, entry: Entry) -> bool:
    if isinstance(entry.command, DeadlineReached):
        return any(getattr(event, "seat", None) == seat for event in entry.events)
    return entry.actor == seat and _is_played(entry)


def _position(game: AnyGame, log: Sequence[Entry]) -> Any:
    """Where entries leave a game. It is played again: nobody keeps positions for what is asked so rarely."""
    position = None
    for entry in course(log):
        for event in entry.events:
            if not of_table(event):
                position = game.evolve(position, event)
    return position


def return_to(state: TableState, seq: int) -> Return:
    """The point after an entry, which a game can be taken back to; LookupError when it cannot."""
    for point in reversed(state.returns):
        if point.seq == seq:
            return point
    raise LookupError(f"nothing can be taken back to entry {seq}")


def course(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that led to where a game stands: what was taken back is left out, and so is the taking back."""
    led: list[Entry] = []
    for entry in entries:
        back = taken_back(entry)
        if back is None:
            led.append(entry)
        else:
            led = [each for each in led if each.seq <= back.to]
    return led


def taken_back(entry: Entry) -> TakenBack | None:
    """What an entry took back, or None."""
    return next((event for event in entry.events if isinstance(event, TakenBack)), None)


def _evolve_table(state: TableState, event: TableEvent) -> TableState:
    """What the table's own events change, but for those that take the game back."""
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
    """The game's clock at a wall time: still while paused, and never back, whatever the wall clock does."""
    return state.clock + max(0, wall - state.at) if state.running else state.clock


def wall_at(state: TableState, clock: Millis) -> int:
    """The wall time at which the running game's clock will show a time."""
    return state.at + clock - state.clock


# ---- the end ------------------------------------------------------------------------------------


def _ended(game: AnyGame, state: TableState, position: Any) -> Result | None:
    """How the game ended, or None.

    Who concedes cannot win: when one seat is left it has won at once; when more are left the game is played to its end
    and the victory goes to the best of them.
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
