"""Which games are played. Pure: the schedule follows from the number of bots, the size of a table and the seed.

A *draw* is a set of everything that chance brings in a game, that is a seed. Every table of bots meets on it, and each
table plays it once for every rotation of its bots over the seats: whoever had the good tiles once hands them on.
"""

from itertools import combinations
from math import ceil, comb

import msgspec

from tablee.core.rng import KeyedRng


class Seating(msgspec.Struct, frozen=True):
    """One game to play: the number of its draw, its seed, and for each seat the number of the bot on it."""

    draw: int
    seed: str
    entrants: tuple[int, ...]


def tables(entrants: int, players: int) -> int:
    """How many different tables that many bots make."""
    return comb(entrants, players)


def games_for_draw(entrants: int, players: int) -> int:
    """How many games are played on each draw."""
    return tables(entrants, players) * players


def draws_for(games: int, entrants: int, players: int) -> int:
    """How many draws make at least that many games: a draw is played entirely."""
    return ceil(games / games_for_draw(entrants, players))


def seatings(entrants: int, players: int, seed: str, draw: int) -> tuple[Seating, ...]:
    """The games of a draw, numbered from 1. A table of one is a bot alone, and the draw is what compares it."""
    own = f"{seed}-{draw}"
    return tuple(
        Seating(draw, own, order[turn:] + order[:turn])
        for table in combinations(range(entrants), players)
        for order in (_order(table, own),)
        for turn in range(players)
    )


def _order(table: tuple[int, ...], seed: str) -> tuple[int, ...]:
    """Who sits behind whom is drawn anew each time: rotating alone would always leave a bot the same neighbour."""
    first, *others = table
    KeyedRng(seed)("arena", *table).shuffle(others)
    return (first, *others)
