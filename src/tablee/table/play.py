"""Bots at a table: what they want, when they must wait for people, and play without people on a clock of its own."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tablee.core.chance import KeyedChance
from tablee.core.game import Refusal, Seat
from tablee.lexicon.words import Words
from tablee.table.errors import CommandRefused, GameFault
from tablee.table.state import Result
from tablee.table.table import Table

Player = Callable[[Any, Words, Random], Any]
"""Like `core.game.Bot`: the command for a view, or None to wait."""

THINKING = 1000
"""Milliseconds that every command takes on the headless clock."""


class HeadlessClock:
    """A wall clock that stands until somebody moves it."""

    def __init__(self, now: int = 0) -> None:
        self.now = now

    def __call__(self) -> int:
        """The time."""
        return self.now


def generator(table: Table, seat: Seat) -> Random:
    """The generator for a seat's bot at this point of the game: the same whenever the game is played again."""
    return KeyedChance(table.header.seed)("bot", seat, table.seq)


def ask_bot(table: Table, seat: Seat) -> Any | None:
    """What the bot on a seat wants to do now, or None when it waits."""
    level = table.bot(seat)
    if level is None:
        raise ValueError(f"no bot plays for seat {seat}")
    return table.game.bots[level](table.view(seat), table.words, generator(table, seat))


def people_answering(table: Table) -> list[Seat]:
    """The people who may still speak up before the game goes on (G-12). No bot goes on over their heads."""
    return [
        seat for seat in sorted(table.awaiting()) if table.bot(seat) is None and table.game.answering(table.view(seat))
    ]


def held_until(table: Table, seat: Seat) -> int | None:
    """The wall time before which a bot must not move, for people may still answer; 0 when it may, None: not before they
    have. A bot that only answers, like them, need not wait. Else half of the time that was left to them is theirs.
    """
    if table.game.answering(table.view(seat)) or not people_answering(table):
        return 0
    deadline = table.next_deadline()
    began = table.state.at
    return None if deadline is None else began + (deadline - began) // 2


def play_out(
    table: Table, clock: HeadlessClock, players: Mapping[Seat, Player] | None = None, *, limit: int = 10_000
) -> Result:
    """Play to the end: bots for their seats, `players` for the others. GameFault when `limit` steps do not end it."""
    for _ in range(limit):
        outcome = table.outcome()
        if outcome is not None:
            return outcome
        step(table, clock, players)
    raise GameFault(f"{table.game.slug}: no end after {limit} steps ({table.id})")


def step(table: Table, clock: HeadlessClock, players: Mapping[Seat, Player] | None = None) -> None:
    """Let somebody move; when everybody waits, let time pass until the next deadline."""
    clock.now += THINKING
    table.tick()
    if table.outcome() is not None or any(move(table, seat, players) for seat in _order(table)):
        return
    deadline = table.next_deadline()
    if deadline is None:
        raise GameFault(f"{table.game.slug}: everybody waits and no deadline comes ({table.id})")
    clock.now = max(clock.now, deadline)
    table.tick()


def move(table: Table, seat: Seat, players: Mapping[Seat, Player] | None = None) -> bool:
    """Let a seat play if it wants to. CommandRefused when the rules refuse what a bot wants."""
    based_on = table.seq
    if table.bot(seat) is not None:
        command = ask_bot(table, seat)
        answer = None if command is None else table.submit_bot(seat, command, based_on)
    else:
        player = (players or {}).get(seat)
        command = None if player is None else player(table.view(seat), table.words, generator(table, seat))
        answer = None if command is None else table.submit(seat, command, f"play@{based_on}", based_on)
    if isinstance(answer, Refusal):
        raise CommandRefused(f"{table.game.slug} ({table.id})", seat, command, answer)
    return answer is not None


def _order(table: Table) -> list[Seat]:
    """Who is asked first: drawn, so that a race is not always won by the first seat."""
    seats = sorted(table.awaiting())
    KeyedChance(table.header.seed)("order", table.seq).shuffle(seats)
    return seats
