"""Which games are played: draws are shared, seats rotate, every table meets."""

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.arena.schedule import draws_for, games_for_draw, seatings


def test_two_bots_change_places_on_the_same_draw() -> None:
    first, second = seatings(2, 2, "7", 3)
    assert (first.entrants, second.entrants) == ((0, 1), (1, 0))
    assert first.seed == second.seed == "7-3"
    assert first.draw == second.draw == 3


@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 100))
def test_luck_and_seats_are_shared_fairly(entrants: int, players: int, draw: int) -> None:
    games = seatings(entrants, players, "seed", draw)
    assert len(games) == games_for_draw(entrants, players)
    assert {game.seed for game in games} <= {f"seed-{draw}"}
    for table in combinations(range(entrants), players):
        own = [game.entrants for game in games if sorted(game.entrants) == list(table)]
        assert len(own) == players
        for seat in range(players):  # everybody sits everywhere once
            assert sorted(entrants[seat] for entrants in own) == list(table)


def test_neighbours_change_from_draw_to_draw() -> None:
    orders = Counter(seatings(4, 4, "seed", draw)[0].entrants for draw in range(300))
    assert set(orders) == {(0, *others) for others in permutations((1, 2, 3))}
    assert min(orders.values()) > 25


@pytest.mark.parametrize(
    ("games", "entrants", "players", "draws"),
    [(200, 2, 2, 100), (1, 2, 2, 1), (5, 2, 2, 3), (13, 4, 2, 2), (9, 3, 1, 3)],
)
def test_games_are_rounded_up_to_whole_draws(games: int, entrants: int, players: int, draws: int) -> None:
    assert draws_for(games, entrants, players) == draws
