"""Plays one game between bots. The result depends only on the seed and the bots."""

import dataclasses
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from tablee.arena.entrants import Entrant, describe_error, read_entrants
from tablee.arena.errors import ArenaError, BotFailed
from tablee.arena.schedule import Seating
from tablee.core.game import AnyBot, Later, Refusal
from tablee.games import AnyGame, definition, open_lexicon_store, words_for
from tablee.lexicon.words import Words
from tablee.table.bot_play import ManualClock, play_out
from tablee.table.errors import CommandRefused, GameFault
from tablee.table.log import Seated
from tablee.table.records.record import write_record
from tablee.table.store import MemoryStore
from tablee.table.table import Table


class TournamentPlan(msgspec.Struct, frozen=True):
    """What all games of a tournament have in common, as plain values that can be sent to another process."""

    game: str
    bots: tuple[str, ...]
    players: int
    seed: str
    lexicon: str = "fr"
    options: dict[str, Any] = {}
    records: bool = False
    """Whether results include the record of the game."""


class MatchResult(msgspec.Struct, frozen=True):
    """The result of a finished game, by seat of its seating."""

    seating: Seating
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    thinking: tuple[tuple[float, ...], ...]
    """For each seat, the duration of each decision in milliseconds."""
    record: str = ""


class MatchFailure(msgspec.Struct, frozen=True):
    """A game that could not be finished: the code and the values of a `BotFailed`."""

    code: str
    values: dict[str, str | int]

    def error(self) -> BotFailed:
        """Create the error to raise."""
        return BotFailed(self.code, **self.values)


class _BotError(Exception):
    """A bot raised an exception or returned an invalid command."""


class _TimedBot:
    """Measures the time of a bot, and wraps its errors to tell them from those of the table."""

    def __init__(self, entrant: Entrant, commands: Any) -> None:
        self._name, self._bot = entrant
        self._commands = commands
        self.thinking: list[float] = []

    def __call__(self, view: Any, words: Any, random: Random) -> Any:
        """Ask the bot for a command."""
        began = perf_counter()
        try:
            command = self._bot(view, words, random)
        except Exception as error:
            raise _BotError(self._name, describe_error(error)) from error
        self.thinking.append((perf_counter() - began) * 1000)
        self._check_types(command)
        return command

    def _check_types(self, command: Any) -> None:
        """Check the types of a command: the rules rely on them, and bots of users are not type-checked."""
        later = isinstance(command, Later)
        try:
            msgspec.convert(msgspec.to_builtins(command.command if later else command), self._commands | None)
            msgspec.convert(command.at if later else 0, int)
        except (TypeError, ValueError) as error:
            problem = f"{type(error).__name__}: {error} – {_abbreviated(command)}"
            raise _BotError(self._name, problem) from error


class MatchRunner:
    """Plays the games of a tournament; loads the game, its words and the bots once."""

    def __init__(self, plan: TournamentPlan) -> None:
        self._game: AnyGame = definition(plan.game)
        self._plan = plan
        self.words: Words = words_for(plan.game, open_lexicon_store(), plan.lexicon)
        self.entrants = read_entrants(self._game, plan.bots)

    def open_table(self, seating: Seating, clock: ManualClock) -> tuple[Table, list[_TimedBot]]:
        """Open the table of a game and seat the bots; raise ArenaError if the game refuses the options."""
        seated = [self.entrants[number] for number in seating.entrants]
        watched = [_TimedBot(entrant, self._game.commands) for entrant in seated]
        bots: dict[str, AnyBot] = {entrant.name: bot for entrant, bot in zip(seated, watched, strict=True)}
        game = dataclasses.replace(self._game, bots=bots)
        seats = [Seated(name, name) for name in bots]
        options = self._plan.options
        table = Table.create(MemoryStore(), game, self.words, seats, options, seed=seating.seed, clock=clock)
        if isinstance(table, Refusal):
            raise ArenaError("refused", problem=table.sentence(), rule=table.rule)
        return table, watched

    def play(self, seating: Seating) -> MatchResult | MatchFailure:
        """Play a game to its end. Output of bots goes to standard error, apart from the output of the arena."""
        clock = ManualClock()
        table, watched = self.open_table(seating, clock)
        try:
            with redirect_stdout(sys.stderr):
                result = play_out(table, clock)
        except _BotError as error:
            name, problem = error.args
            return self._failure("bot_raised", seating, bot=name, problem=problem)
        except CommandRefused as error:
            refusal, name = error.refusal, self._names(seating)[error.seat]
            told = {
                "problem": refusal.sentence().rstrip("."),
                "rule": refusal.rule,
                "command": _abbreviated(error.command),
            }
            return self._failure("bot_refused", seating, bot=name, **told)
        except GameFault as error:
            return self._failure("no_end", seating, problem=str(error))
        record = write_record(self._game, table.header, table.entries) if self._plan.records else ""
        thinking = tuple(tuple(bot.thinking) for bot in watched)
        return MatchResult(seating, result.scores, result.winners, thinking, record)

    def worker_died(self, seating: Seating, exitcode: int | None) -> MatchFailure:
        """Create the failure for a process that ended during a game."""
        return self._failure("worker_died", seating, exitcode=exitcode or 0)

    def _failure(self, code: str, seating: Seating, **values: str | int) -> MatchFailure:
        return MatchFailure(code, {**values, "seed": seating.seed, "seats": ", ".join(self._names(seating))})

    def _names(self, seating: Seating) -> Sequence[str]:
        return [self.entrants[number].name for number in seating.entrants]


def _abbreviated(command: Any) -> str:
    text = repr(command)
    return text if len(text) <= 120 else f"{text[:119]}…"
