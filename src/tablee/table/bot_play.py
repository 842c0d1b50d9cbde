"""Bots at a table: their commands, when they must wait for people, and games of bots alone on a manual clock."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from tablee.core.game import Later, Refusal, Seat
from tablee.core.rng import KeyedRng
from tablee.lexicon.words import Words
from tablee.table.errors import CommandRefused, GameFault
from tablee.table.state import Result, wall_at
from tablee.table.table import Table

Player = Callable[[Any, Words, Random], Any]
"""Like `core.game.Bot`: returns the command for a view, `Later` with a command, or None to wait."""

THINKING = 1000
"""Milliseconds that a command takes on the manual clock, unless a bot gives a time."""


class ManualClock:
    """A wall clock that changes only when `now` is set."""

    def __init__(self, now: int = 0) -> None:
        self.now = now

    def __call__(self) -> int:
        """The time."""
        return self.now


def generator(table: Table, seat: Seat) -> Random:
    """Return the random generator for a seat's bot at this position: the same in every replay of the game, and again
    after a takeback (G-16)."""
    moment = table.game.moment
    key = (table.state.ply,) if moment is None else moment(table.view(seat))
    return KeyedRng(table.header.seed)("bot", seat, *key)


def ask_bot(table: Table, seat: Seat) -> Any | None:
    """Return the command of a seat's bot, for now or later, or None if it waits."""
    level = table.bot(seat)
    if level is None:
        raise ValueError(f"no bot plays for seat {seat}")
    return table.game.bots[level](table.view(seat), table.words, generator(table, seat))


def people_answering(table: Table) -> list[Seat]:
    """Return the people's seats that may still answer before the game continues (G-12). Bots wait for them."""
    return [
        seat for seat in sorted(table.awaiting()) if table.bot(seat) is None and table.game.answering(table.view(seat))
    ]


def held_until(table: Table, seat: Seat) -> int | None:
    """Return the wall time until which a bot must wait for people's answers; 0: it need not wait, None: until they have
    answered. A bot that answers too need not wait. With a deadline, a bot waits for half of the time left.
    """
    if table.game.answering(table.view(seat)) or not people_answering(table):
        return 0
    deadline = table.next_deadline()
    began = table.state.at
    return None if deadline is None else began + (deadline - began) // 2


def play_out(
    table: Table, clock: ManualClock, players: Mapping[Seat, Player] | None = None, *, limit: int = 100_000
) -> Result:
    """Play to the end: bots for their seats, `players` for the others. Raise GameFault after `limit` steps."""
    for _ in range(limit):
        outcome = table.outcome()
        if outcome is not None:
            return outcome
        step(table, clock, players)
    raise GameFault(f"{table.game.slug}: no end after {limit} steps ({table.id})")


def step(table: Table, clock: ManualClock, players: Mapping[Seat, Player] | None = None) -> None:
    """Advance the clock to the next move or deadline, whichever is first.

    In a race bots give the time of their move (`Later`). Any other command takes `THINKING`, and the first seat moves.
    """
    if table.outcome() is not None:
        return
    planned = _first_planned_move(table, clock.now, players)
    deadline = table.next_deadline()
    if deadline is not None and (planned is None or deadline <= planned.at):
        clock.now = max(clock.now, deadline)
        table.tick()
    elif planned is not None:
        clock.now = planned.at
        _send(table, planned)
    else:
        raise GameFault(f"{table.game.slug}: everybody waits and no deadline comes ({table.id})")


def move(table: Table, seat: Seat, players: Mapping[Seat, Player] | None = None) -> bool:
    """Let a seat play now, and return whether it did. Raise CommandRefused if the rules refuse its command."""
    planned = _planned_move(table, seat, table.state.at, players)
    if planned is not None:
        _send(table, planned)
    return planned is not None


class _PlannedMove(NamedTuple):
    """The command of a seat, and its wall time."""

    at: int
    seat: Seat
    command: Any


def _first_planned_move(table: Table, now: int, players: Mapping[Seat, Player] | None) -> _PlannedMove | None:
    """Return the earliest command. The first one without a time ends the search: in a race all have a time."""
    planned_moves: list[_PlannedMove] = []
    for seat in _order(table):
        planned = _planned_move(table, seat, now, players)
        if planned is not None:
            planned_moves.append(planned)
            if planned.at == now + THINKING:
                break
    return min(planned_moves, key=lambda planned: planned.at, default=None)


def _planned_move(table: Table, seat: Seat, now: int, players: Mapping[Seat, Player] | None) -> _PlannedMove | None:
    if table.bot(seat) is not None:
        answer = ask_bot(table, seat)
    else:
        player = (players or {}).get(seat)
        answer = None if player is None else player(table.view(seat), table.words, generator(table, seat))
    if isinstance(answer, Later):
        return _PlannedMove(max(now, wall_at(table.state, answer.at)), seat, answer.command)
    return None if answer is None else _PlannedMove(now + THINKING, seat, answer)


def _send(table: Table, planned: _PlannedMove) -> None:
    based_on, seat, command = table.seq, planned.seat, planned.command
    if table.bot(seat) is not None:
        answer = table.submit_bot(seat, command, based_on)
    else:
        answer = table.submit(seat, command, f"play@{based_on}", based_on)
    if isinstance(answer, Refusal):
        raise CommandRefused(f"{table.game.slug} ({table.id})", seat, command, answer)


def _order(table: Table) -> list[Seat]:
    """Return the seats in random order, so that the first seat has no advantage in a race."""
    seats = sorted(table.awaiting())
    KeyedRng(table.header.seed)("order", table.state.ply).shuffle(seats)
    return seats
