"""Passing, by choice or for want of time."""

from collections import Counter

from tablee.core.game import Deadline
from tablee.games.topword import GAME
from tablee.games.topword.model import Drawn, Options, Passed
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.topword.playing import Game, situation


def test_passing_is_always_allowed(words: Words) -> None:
    """TW-15: also on the first turn, and with a word to lay."""
    game = situation(words, ["IREAAAA", "EEEEEEE"], "E")
    assert game.passes(0) == (Passed(0, False, None, "choice", 0),)
    assert game.state.turn == 1
    assert game.state.racks[0] == tuple("IREAAAA")


def test_a_swap_draws_first(words: Words) -> None:
    """TW-15: the tile drawn is not the one given back, even from a bag of one."""
    game = situation(words, ["IREAAAA", "EEEEEEE"], "Z")
    drawn, passed = game.passes(0, swap="I")
    assert drawn == Drawn(0, 1, ("Z",))
    assert passed == Passed(0, True, "I", "choice", 0)
    assert Counter(game.state.racks[0]) == Counter("REAAAAZ")
    assert game.state.bag == ("I",)


def test_a_swap_takes_one_of_several_alike(words: Words) -> None:
    """TW-15: exactly one tile."""
    game = situation(words, ["IREAAAA", "EEEEEEE"], "Z")
    game.passes(0, swap="A")
    assert Counter(game.state.racks[0]) == Counter("IREAAAZ")


def test_a_turn_may_be_timed(words: Words) -> None:
    """G-6: no limit by default; at the limit the player passes, without a swap."""
    assert GAME.deadlines(Game.start(words).state) == ()
    game = Game.start(words, options=Options(turn_seconds=30))
    seat = game.state.turn
    assert GAME.deadlines(game.state) == (Deadline("turn:1", 30_000),)
    assert game.reach_deadline("turn") == (Passed(seat, False, None, "time", 30_000),)
    assert game.state.turn == 1 - seat
    assert GAME.deadlines(game.state) == (Deadline("turn:2", 60_000),)


def test_the_limit_counts_from_the_last_move(words: Words) -> None:
    """G-6: it also applies when the others took their time."""
    game = situation(words, ["IREAAAA", "EEEEEEE"], "EEEEE", options=Options(turn_seconds=30))
    game.now = 12_345
    assert kinds(game.plays("D6↓ RIRE", 0)) == ["Laid", "Drawn"]
    assert GAME.deadlines(game.state) == (Deadline("turn:2", 42_345),)
