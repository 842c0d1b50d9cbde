"""What games tell: ties are shared, the draw is the unit, a bot alone is compared on the same draw."""

from itertools import takewhile
from random import Random

import pytest

from tablee.arena.estimates import rate_estimate
from tablee.arena.match import MatchResult
from tablee.arena.report import Draw, differs, interim_analyses, is_sure, report
from tablee.arena.schedule import Seating


def game(draw: int, entrants: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> MatchResult:
    return MatchResult(Seating(draw, f"s-{draw}", entrants), scores, winners, tuple((1.0, 3.0) for _ in entrants))


def twice(draw: int, first: tuple[int, int], second: tuple[int, int]) -> Draw:
    """Two games of bots 0 and 1, with the scores of bot 0 and bot 1 in each."""
    return [
        game(draw, order, scores, tuple(seat for seat in (0, 1) if scores[seat] == max(scores)))
        for order, scores in (((0, 1), first), ((1, 0), second[::-1]))
    ]


def test_ties_are_half_a_victory() -> None:
    told = report(["a", "b"], [twice(1, (10, 8), (5, 5)), twice(2, (3, 9), (9, 3))])
    assert [(bot.bot, bot.rate.value) for bot in told.bots] == [("a", 0.625), ("b", 0.375)]
    (pair,) = told.pairs
    assert (pair.rate.value, pair.draws, pair.games) == (0.625, 2, 4)
    assert pair.difference.value == 0.5
    assert pair.elo.value == pytest.approx(88.74, abs=0.01)


def test_the_draw_is_the_unit() -> None:
    """A hundred draws of which each decides its games by itself say nothing of the bots, and say so narrowly."""
    (pair,) = report(["a", "b"], [twice(draw, (10, 0), (0, 10)) for draw in range(100)]).pairs
    assert pair.rate.value == 0.5
    assert pair.rate.low is not None
    assert pair.rate.low > 0.48  # as single games, 200 of them would leave 7 % to each side
    assert (pair.difference.low, pair.difference.high) == (0, 0)


def test_the_better_one_comes_first() -> None:
    told = report(["a", "b"], [twice(draw, (1, 2), (1, 3)) for draw in range(20)])
    assert [bot.bot for bot in told.bots] == ["b", "a"]
    assert told.pairs[0].bots == ("b", "a")
    assert told.pairs[0].sure
    assert told.pairs[0].difference.value == 1.5
    assert told.bots[0].score.value == 2.5


def test_decisions() -> None:
    told = report(["a", "b"], [twice(1, (1, 2), (1, 3))])
    assert (told.bots[0].decisions.count, told.bots[0].decisions.mean) == (4, 2.0)
    assert (told.bots[0].decisions.p99, told.bots[0].decisions.longest) == (3.0, 3.0)


def test_a_bot_alone_is_compared_on_the_same_draw() -> None:
    draws = [
        [game(1, (0,), (30,), (0,)), game(1, (1,), (20,), (0,)), game(1, (2,), (30,), (0,))],
        [game(2, (0,), (10,), (0,)), game(2, (1,), (12,), (0,)), game(2, (2,), (11,), (0,))],
    ]
    told = report(["a", "b", "c"], draws)
    rates = {pair.bots: pair.rate.value for pair in told.pairs}
    assert {bot.bot: bot.rate.value for bot in told.bots} == {"b": 0.5, "a": 0.25, "c": 0.25}
    assert rates == {("b", "c"): 0.5, ("b", "a"): 0.5, ("c", "a"): 0.75}


def test_larger_tables() -> None:
    """Two share the victory; the two behind are compared by their scores."""
    told = report(["a", "b", "c", "d"], [[game(1, (3, 0, 1, 2), (9, 4, 9, 2), (0, 2))]])
    assert {bot.bot: bot.rate.value for bot in told.bots} == {"b": 0.5, "d": 0.5, "a": 0, "c": 0}
    rates = {frozenset(pair.bots): pair.rate.value for pair in told.pairs}
    assert rates[frozenset("bd")] == 0.5
    assert rates[frozenset("ac")] == 1
    assert rates[frozenset("ab")] == 1


def test_a_winner_did_better_whatever_the_scores() -> None:
    (pair,) = report(["a", "b"], [[game(1, (0, 1), (5, 9), (0,))]]).pairs
    assert (pair.bots, pair.rate.value, pair.difference.value) == (("a", "b"), 1, -4)


def test_looks_become_stricter_and_rarer() -> None:
    first = [look for look, _ in zip(interim_analyses(), range(40), strict=False)]
    assert [draws for draws, _ in first[:4]] == [10, 15, 22, 33]
    assert sum(1 - confidence for _, confidence in first) < 0.05
    assert first[0][1] == pytest.approx(0.975)


def test_looking_often_does_not_find_what_is_not_there() -> None:
    """Bots of equal strength, looked at up to six hundred draws: hardly ever is one taken for the better."""
    random = Random("interim_analyses")
    runs, mistaken = 600, 0
    planned = list(takewhile(lambda look: look[0] <= 600, interim_analyses()))
    for _ in range(runs):
        shares = [(random.random() < 0.5) / 2 + (random.random() < 0.5) / 2 for _ in range(600)]
        mistaken += any(differs(rate_estimate(shares[:draws], confidence)) for draws, confidence in planned)
    assert mistaken / runs < 0.05


def test_sure_is_sure_of_every_two() -> None:
    strong = [twice(draw, (2, 1), (2, 1)) for draw in range(20)]
    assert is_sure(2, strong, 0.99)
    assert not is_sure(2, strong[:2], 0.99)
    third = [[*draw, game(1, (0, 2), (1, 1), (0, 1)), game(1, (1, 2), (0, 1), (1,))] for draw in strong]
    assert not is_sure(3, third, 0.95)
