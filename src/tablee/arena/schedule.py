"""The schedule of a tournament, a pure function of the number of bots, the size of a table and the seed.

A *draw* is a seed, which determines all chance in a game. Every combination of bots plays every draw once for each
rotation of the seats, so that each bot gets the same tiles.
"""

from itertools import combinations
from math import ceil, comb

import msgspec

from tablee.core.rng import KeyedRng


class Seating(msgspec.Struct, frozen=True):
    """One game to play: the number of its draw, its seed, and the index of the bot on each seat."""

    draw: int
    seed: str
    entrants: tuple[int, ...]


def tables(entrants: int, players: int) -> int:
    """The number of combinations of bots."""
    return comb(entrants, players)


def games_for_draw(entrants: int, players: int) -> int:
    """The number of games per draw."""
    return tables(entrants, players) * players


def draws_for(games: int, entrants: int, players: int) -> int:
    """The number of draws that gives at least this number of games; a draw is always played completely."""
    return ceil(games / games_for_draw(entrants, players))


def seatings(entrants: int, players: int, seed: str, draw: int) -> tuple[Seating, ...]:
    """Return the games of a draw, numbered from 1. In solo games the bots are compared over the draw."""
    own = f"{seed}-{draw}"
    return tuple(
        Seating(draw, own, order[turn:] + order[:turn])
        for table in combinations(range(entrants), players)
        for order in (_order(table, own),)
        for turn in range(players)
    )


def _order(table: tuple[int, ...], seed: str) -> tuple[int, ...]:
    """Shuffle the order of seats: with rotations alone, a bot would always have the same neighbour."""
    first, *others = table
    KeyedRng(seed)("arena", *table).shuffle(others)
    return (first, *others)
