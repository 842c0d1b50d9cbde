"""The state of a table: the fold of its log, and what follows from it. Pure, like the games."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from tablee.core.game import Deadline, Millis, Seat
from tablee.games import AnyGame
from tablee.table.log import (
    TABLE_EVENTS,
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
)


class TableState(msgspec.Struct, frozen=True):
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


class Result(msgspec.Struct, frozen=True):
    """How the game ended at this table: as the game says, or before by its people's will."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    how: Literal["played", "conceded", "stopped"]


def fold(game: AnyGame, header: GameHeader, entries: Iterable[Entry], state: TableState | None = None) -> TableState:
    """The state after entries, from the beginning or from an earlier state."""
    for entry in entries:
        state = evolve(game, header, state, entry)
    if state is None:
        raise ValueError("a log without entries")
    return state


def evolve(game: AnyGame, header: GameHeader, state: TableState | None, entry: Entry) -> TableState:
    """The state after one more entry."""
    if state is None:
        bots = tuple(seat.bot for seat in header.seats)
        state = TableState(0, entry.at, entry.clock, None, bots, frozenset(), header.lexicon.hash)
    position = state.game
    for event in entry.events:
        if isinstance(event, TABLE_EVENTS):
            state = _evolve_table(state, event)
        else:
            position = game.evolve(position, event)
    return msgspec.structs.replace(state, seq=entry.seq, at=entry.at, clock=entry.clock, game=position)


def _evolve_table(state: TableState, event: TableEvent) -> TableState:
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


def deadlines(game: AnyGame, state: TableState) -> list[Deadline]:
    """What the game waits for with its clock, soonest first; nothing while it is paused or over."""
    if not state.running or result(game, state) is not None:
        return []
    return sorted(game.deadlines(state.game), key=lambda deadline: (deadline.at, deadline.key))


# ---- the end ------------------------------------------------------------------------------------


def result(game: AnyGame, state: TableState) -> Result | None:
    """How the game ended, or None.

    Who concedes cannot win: when one seat is left it has won at once; when more are left the game is played to its end
    and the victory goes to the best of them.
    """
    left = [seat for seat in range(len(state.bots)) if seat not in state.conceded]
    scores: tuple[int, ...] = state.game.scores
    if state.stopped:
        return Result(scores, (), "stopped")
    played = game.outcome(state.game)
    if played is not None:
        winners = tuple(seat for seat in played.winners if seat in left)
        best = max(played.scores[seat] for seat in left)
        return Result(played.scores, winners or tuple(seat for seat in left if played.scores[seat] == best), "played")
    if state.conceded and len(left) <= 1:
        return Result(scores, tuple(left), "conceded")
    return None
