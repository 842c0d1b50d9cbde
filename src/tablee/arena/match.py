"""Plays one game between bots, headless: what comes of it follows from the seed and the bots alone."""

import dataclasses
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from tablee.arena.entrants import Entrant, describe, read_entrants
from tablee.arena.errors import ArenaError, BotFailed
from tablee.arena.schedule import Seating
from tablee.core.game import Bot, Later, Refusal
from tablee.games import AnyGame, definition, open_lexicon_store, words_for
from tablee.lexicon.words import Words
from tablee.table.bot_play import HeadlessClock, play_out
from tablee.table.errors import CommandRefused, GameFault
from tablee.table.log import Seated
from tablee.table.records.record import write_record
from tablee.table.store import MemoryStore
from tablee.table.table import Table


class Plan(msgspec.Struct, frozen=True):
    """What every game of a tournament has in common. Plain values: another process needs nothing else."""

    game: str
    bots: tuple[str, ...]
    players: int
    seed: str
    lexicon: str = "fr"
    options: dict[str, Any] = {}
    records: bool = False
    """Whether the games are written down."""


class Played(msgspec.Struct, frozen=True):
    """A game that was played to its end. Seats are those of the seating."""

    seating: Seating
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    thinking: tuple[tuple[float, ...], ...]
    """For each seat, the milliseconds of each of its decisions."""
    record: str = ""


class Fault(msgspec.Struct, frozen=True):
    """A game that was not, and why: the code and the values of a `BotFailed`."""

    code: str
    values: dict[str, str | int]

    def error(self) -> BotFailed:
        """To be raised."""
        return BotFailed(self.code, **self.values)


class _Raised(Exception):  # noqa: N818 (carries what a bot raised past the table)
    """A bot raised something."""


class _Watched:
    """A bot whose time is taken and whose errors can be told from the table's."""

    def __init__(self, entrant: Entrant, commands: Any) -> None:
        self._name, self._bot = entrant
        self._commands = commands
        self.thinking: list[float] = []

    def __call__(self, view: Any, words: Any, random: Random) -> Any:
        """What the bot answers."""
        began = perf_counter()
        try:
            command = self._bot(view, words, random)
        except Exception as error:
            raise _Raised(self._name, describe(error)) from error
        self.thinking.append((perf_counter() - began) * 1000)
        self._check_form(command)
        return command

    def _check_form(self, command: Any) -> None:
        """The rules may trust the types of what they are given; nobody has checked those of somebody's bot."""
        later = isinstance(command, Later)
        try:
            msgspec.convert(msgspec.to_builtins(command.command if later else command), self._commands | None)
            msgspec.convert(command.at if later else 0, int)
        except (TypeError, ValueError) as error:
            problem = f"{type(error).__name__}: {error} – {_short(command)}"
            raise _Raised(self._name, problem) from error


class Hall:
    """Where the games of a tournament are played: a game, its words and the bots, loaded once."""

    def __init__(self, plan: Plan) -> None:
        self._game: AnyGame = definition(plan.game)
        self._plan = plan
        self.words: Words = words_for(plan.game, open_lexicon_store(), plan.lexicon)
        self.entrants = read_entrants(self._game, plan.bots)

    def open(self, seating: Seating, clock: HeadlessClock) -> tuple[Table, list[_Watched]]:
        """The table before the first move, and the bots at it; ArenaError when the game refuses the options."""
        seated = [self.entrants[number] for number in seating.entrants]
        watched = [_Watched(entrant, self._game.commands) for entrant in seated]
        bots: dict[str, Bot] = {entrant.name: bot for entrant, bot in zip(seated, watched, strict=True)}
        game = dataclasses.replace(self._game, bots=bots)
        seats = [Seated(name, name) for name in bots]
        options = self._plan.options
        table = Table.create(MemoryStore(), game, self.words, seats, options, seed=seating.seed, clock=clock)
        if isinstance(table, Refusal):
            raise ArenaError("refused", problem=table.sentence(), rule=table.rule)
        return table, watched

    def play(self, seating: Seating) -> Played | Fault:
        """Play a game to its end. What a bot prints does not get between what the arena prints."""
        clock = HeadlessClock()
        table, watched = self.open(seating, clock)
        try:
            with redirect_stdout(sys.stderr):
                result = play_out(table, clock)
        except _Raised as error:
            name, problem = error.args
            return self._fault("bot_raised", seating, bot=name, problem=problem)
        except CommandRefused as error:
            refusal, name = error.refusal, self._names(seating)[error.seat]
            told = {"problem": refusal.sentence().rstrip("."), "rule": refusal.rule, "command": _short(error.command)}
            return self._fault("bot_refused", seating, bot=name, **told)
        except GameFault as error:
            return self._fault("no_end", seating, problem=str(error))
        record = write_record(self._game, table.header, table.entries) if self._plan.records else ""
        thinking = tuple(tuple(bot.thinking) for bot in watched)
        return Played(seating, result.scores, result.winners, thinking, record)

    def died(self, seating: Seating, exitcode: int | None) -> Fault:
        """The fault of a process that ended in the middle of a game."""
        return self._fault("worker_died", seating, exitcode=exitcode or 0)

    def _fault(self, code: str, seating: Seating, **values: str | int) -> Fault:
        return Fault(code, {**values, "seed": seating.seed, "seats": ", ".join(self._names(seating))})

    def _names(self, seating: Seating) -> Sequence[str]:
        return [self.entrants[number].name for number in seating.entrants]


def _short(command: Any) -> str:
    told = repr(command)
    return told if len(told) <= 120 else f"{told[:119]}…"
