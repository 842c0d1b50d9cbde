"""A tournament from its first draw to its last, or until enough is known."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing

from tablee.arena.errors import ArenaError
from tablee.arena.match import Fault, Hall, Plan, Played
from tablee.arena.pool import Advance, play_games
from tablee.arena.report import Draw, is_sure, looks
from tablee.arena.schedule import seatings, tables
from tablee.table.bot_play import HeadlessClock

MOST_TABLES = 10_000


def open_hall(plan: Plan) -> Hall:
    """Load what a plan needs; an error tells what of it cannot be played, before anything is."""
    entrants = len(plan.bots)
    if entrants < 2:
        raise ArenaError("one_bot")
    if entrants < plan.players:
        raise ArenaError("few_bots", players=plan.players, count=entrants)
    if tables(entrants, plan.players) > MOST_TABLES:
        raise ArenaError("many_bots", count=entrants, tables=tables(entrants, plan.players))
    hall = Hall(plan)
    hall.open(seatings(entrants, plan.players, plan.seed, 1)[0], HeadlessClock())
    return hall


def play_draws(
    hall: Hall, plan: Plan, draws: int, *, jobs: int = 1, until_sure: bool = False, advance: Advance = lambda: None
) -> Generator[Draw, None, None]:
    """Play draws, one after the other; BotFailed where a game cannot be played to its end.

    With `until_sure` it stops before, once of every two bots one is surely the better. Which draws come out depends
    on the plan alone, not on `jobs`. Closing the iterator ends the processes.
    """
    entrants = len(plan.bots)
    numbers = range(1, draws + 1)
    todo = (one for draw in numbers for one in seatings(entrants, plan.players, plan.seed, draw))
    known: list[Draw] = []
    look = looks()
    enough, confidence = next(look)
    with closing(play_games(hall, plan, todo, jobs, advance)) as games:
        for number in numbers:
            played = _take(games, len(seatings(entrants, plan.players, plan.seed, number)))
            yield played
            if not until_sure:
                continue
            known.append(played)
            if len(known) == enough:
                if is_sure(entrants, known, confidence):
                    return
                enough, confidence = next(look)


def _take(games: Iterator[Played | Fault], size: int) -> Sequence[Played]:
    played: list[Played] = []
    while len(played) < size:
        game = next(games)
        if isinstance(game, Fault):
            raise game.error()
        played.append(game)
    return tuple(played)
