"""Runs a tournament to its last draw, or until the result is significant."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing

from tablee.arena.errors import ArenaError
from tablee.arena.match import MatchFailure, MatchResult, MatchRunner, TournamentPlan
from tablee.arena.pool import Advance, play_games
from tablee.arena.report import Draw, interim_analyses, is_sure
from tablee.arena.schedule import seatings, tables
from tablee.table.bot_play import ManualClock

MOST_TABLES = 10_000


def open_runner(plan: TournamentPlan) -> MatchRunner:
    """Load what a plan needs; raise an error if it cannot be played."""
    entrants = len(plan.bots)
    if entrants < 2:
        raise ArenaError("one_bot")
    if entrants < plan.players:
        raise ArenaError("few_bots", players=plan.players, count=entrants)
    if tables(entrants, plan.players) > MOST_TABLES:
        raise ArenaError("many_bots", count=entrants, tables=tables(entrants, plan.players))
    runner = MatchRunner(plan)
    runner.open_table(seatings(entrants, plan.players, plan.seed, 1)[0], ManualClock())
    return runner


def play_draws(
    runner: MatchRunner,
    plan: TournamentPlan,
    draws: int,
    *,
    jobs: int = 1,
    until_sure: bool = False,
    advance: Advance = lambda: None,
) -> Generator[Draw, None, None]:
    """Play draws one after the other; raise BotFailed if a game cannot be finished.

    With `until_sure`, stop as soon as every two bots differ significantly. The results depend on the plan, not on
    `jobs`. Closing the iterator ends the processes.
    """
    entrants = len(plan.bots)
    numbers = range(1, draws + 1)
    todo = (one for draw in numbers for one in seatings(entrants, plan.players, plan.seed, draw))
    known: list[Draw] = []
    analyses = interim_analyses()
    enough, confidence = next(analyses)
    with closing(play_games(runner, plan, todo, jobs, advance)) as games:
        for number in numbers:
            played = _take(games, len(seatings(entrants, plan.players, plan.seed, number)))
            yield played
            if not until_sure:
                continue
            known.append(played)
            if len(known) == enough:
                if is_sure(entrants, known, confidence):
                    return
                enough, confidence = next(analyses)


def _take(games: Iterator[MatchResult | MatchFailure], size: int) -> Sequence[MatchResult]:
    played: list[MatchResult] = []
    while len(played) < size:
        game = next(games)
        if isinstance(game, MatchFailure):
            raise game.error()
        played.append(game)
    return tuple(played)
