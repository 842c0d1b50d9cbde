"""Contestation: a play lies provisionally, and then stands or is withdrawn."""

import pytest

from tablee.core.game import TABLE, Deadline, DeadlineReached
from tablee.games.topword import GAME
from tablee.games.topword.model import (
    Contest,
    Contested,
    Drawn,
    Ended,
    Laid,
    Options,
    Pass,
    Passed,
    Stood,
    Withdrawn,
)
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.topword.playing import CONTESTATION, LOSE_TURN, Game, situation

GOOD = "D6↓ RIRE"
BAD = "D6↓ RIZ"


def three(words: Words, options: Options = CONTESTATION, bag: str = "EEEEEEEEEEEE") -> Game:
    return situation(words, ["IREZALS", "IRTEALS", "IREZALT"], bag, options=options)


def test_a_play_lies_provisionally(words: Words) -> None:
    """TW-14: the turn passes on at once; points and refill (TW-7) wait."""
    game = three(words)
    (laid,) = game.plays(GOOD, 0)
    assert isinstance(laid, Laid)
    assert laid.provisional
    assert game.state.scores == (0, 0, 0)
    assert game.state.racks[0] == tuple("ZALS")
    assert game.state.board[9, 4] == ("E",)
    assert game.state.turn == 1
    assert GAME.awaiting(game.state) == {1, 2}
    assert [game.view(seat).may_contest for seat in (0, 1, 2, None)] == [False, True, True, False]


def test_the_next_play_makes_it_stand(words: Words) -> None:
    """G-12: the next player's play closes the window; the refill comes before it."""
    game = three(words)
    game.plays(GOOD, 0)
    assert kinds(game.plays("C9→ TES", 1)) == ["Stood", "Drawn", "Laid"]
    assert game.state.scores == (8, 0, 0)
    assert len(game.state.racks[0]) == 7


def test_the_next_pass_makes_it_stand(words: Words) -> None:
    """G-12, TW-15."""
    game = three(words)
    game.plays(GOOD, 0)
    assert kinds(game.passes(1, swap="L")) == ["Stood", "Drawn", "Drawn", "Passed"]
    assert game.state.scores == (8, 0, 0)
    assert game.state.passes == 1


def test_a_refused_play_does_not_close_the_window(words: Words) -> None:
    """G-12: only a play that is really made."""
    game = three(words)
    game.plays(GOOD, 0)
    assert game.refused(game.play("A1→ LE"), 1) == ("not_touching", "TW-3")
    assert game.refused(Pass(), 2) == ("not_your_turn", "G-11")
    assert game.state.provisional


def test_all_others_accept(words: Words) -> None:
    """G-12: the last one to accept closes the window; who accepted may still play when it is his turn."""
    game = three(words)
    game.plays(GOOD, 0)
    assert kinds(game.accepts(1)) == ["Accepted"]
    assert GAME.awaiting(game.state) == {1, 2}
    assert game.view(1).accepted == (1,)
    assert kinds(game.accepts(2)) == ["Accepted", "Stood", "Drawn"]
    assert game.state.scores == (8, 0, 0)
    assert GAME.awaiting(game.state) == {1}
    assert game.state.accepted == frozenset()


def test_one_who_accepted_is_no_longer_waited_for(words: Words) -> None:
    game = three(words)
    game.plays(GOOD, 0)
    game.accepts(2)
    assert GAME.awaiting(game.state) == {1}


def test_the_window_closes(words: Words) -> None:
    """G-12: 20 seconds by default; then nobody can contest."""
    game = three(words)
    game.now = 5000
    game.plays(GOOD, 0)
    assert GAME.deadlines(game.state) == (Deadline("window:2", 25_000),)
    assert kinds(game.reach_deadline("window")) == ["Stood", "Drawn"]
    assert GAME.deadlines(game.state) == ()
    assert game.refused(Contest(), 2) == ("nothing_to_contest", "TW-14")
    assert game.refused(DeadlineReached("window:2"), TABLE) == ("no_deadline", "G-6")


def test_a_window_without_a_limit(words: Words) -> None:
    """G-12: option window_seconds = 0."""
    game = three(words, Options(mode="contestation", window_seconds=0))
    game.plays(GOOD, 0)
    assert GAME.deadlines(game.state) == ()
    game.contests(2)


@pytest.mark.parametrize("seat", [1, 2])
def test_a_play_is_withdrawn(words: Words, seat: int) -> None:
    """TW-14: anybody but its player contests; tiles return, nothing is scored, the turn is passed without a swap."""
    game = three(words)
    before = game.state
    game.plays(BAD, 0)
    contested, withdrawn = game.contests(seat)
    assert contested == Contested(seat, (("RIZ", "unknown"),), False, 0)
    assert withdrawn == Withdrawn(0)
    assert game.state.board == before.board
    assert sorted(game.state.racks[0]) == sorted(before.racks[0])
    assert game.state.bag == before.bag
    assert game.state.scores == (0, 0, 0)
    assert game.state.turn == 1
    assert game.state.passes == 1
    assert game.state.last is None
    assert GAME.awaiting(game.state) == {1}


def test_every_bad_word_is_named(words: Words) -> None:
    """TW-14: the verdict tells all of them, with reasons (TW-13)."""
    game = situation(words, ["ZKEEEEE", "LESEEEE"], "E", ["D6→ AE", "D6→ RE"], CONTESTATION)
    game.plays("D7→ ZK", 0)
    contested, _ = game.contests(1)
    assert isinstance(contested, Contested)
    assert contested.refused == (("ZK", "unknown"), ("RZ", "unknown"), ("EK", "unknown"))


def test_a_failed_contestation_is_free(words: Words) -> None:
    """TW-14: the play stands at once, and by default that is all."""
    game = three(words)
    game.plays(GOOD, 0)
    events = game.contests(1)
    assert kinds(events) == ["Contested", "Stood", "Drawn"]
    assert events[0] == Contested(1, (), False, 0)
    assert game.state.scores == (8, 0, 0)
    assert game.state.turn == 1
    assert game.refused(Contest(), 2) == ("nothing_to_contest", "TW-14")


def test_a_failed_contestation_costs_the_turn_that_was_next(words: Words) -> None:
    """TW-14, option failed_challenge = lose_turn."""
    game = three(words, LOSE_TURN)
    game.plays(GOOD, 0)
    events = game.contests(1)
    assert kinds(events) == ["Contested", "Stood", "Drawn", "Passed"]
    assert events[0] == Contested(1, (), True, 0)
    assert events[-1] == Passed(1, False, None, "challenge", 0)
    assert game.state.turn == 2
    assert game.state.skips == frozenset()
    assert game.state.passes == 1


def test_a_failed_contestation_costs_a_later_turn(words: Words) -> None:
    """TW-14: the one to come, even while the play before it is still open; then it is over."""
    game = three(words, LOSE_TURN)
    game.plays(GOOD, 0)
    game.contests(2)
    assert game.view(1).seats[2].loses_turn
    assert game.state.turn == 1
    game.plays("C9→ TES", 1)
    assert game.view(0).turn == 0, "seat 2 is passed over"
    assert GAME.awaiting(game.state) == {0, 2}, "but may contest"
    assert game.refused(Pass(), 2) == ("not_your_turn", "G-11")
    assert kinds(game.passes(0)) == ["Stood", "Drawn", "Passed", "Passed"]
    assert game.state.turn == 1
    assert game.state.skips == frozenset()
    assert game.state.passes == 2


def test_a_lost_turn_after_a_withdrawn_play(words: Words) -> None:
    """TW-14: the lost turn is passed once the window is closed, however it closes."""
    game = three(words, LOSE_TURN)
    game.plays(GOOD, 0)
    game.contests(2)
    game.plays("E6↓ AT", 1)
    assert kinds(game.contests(0)) == ["Contested", "Withdrawn", "Passed"]
    assert game.state.turn == 0
    assert game.state.passes == 2


def test_a_right_contestation_costs_nothing(words: Words) -> None:
    """TW-14."""
    game = three(words, LOSE_TURN)
    game.plays(BAD, 0)
    assert kinds(game.contests(1)) == ["Contested", "Withdrawn"]
    assert game.state.skips == frozenset()
    assert game.state.turn == 1


def test_two_players_and_a_lost_turn(words: Words) -> None:
    """TW-14: the player goes on with another turn."""
    game = situation(words, ["IRESEEE", "EEEEEEE"], "E" * 20, options=LOSE_TURN)
    game.plays(GOOD, 0)
    game.contests(1)
    assert game.state.turn == 0
    game.plays("D10→ SE", 0)
    assert GAME.awaiting(game.state) == {1}


def test_the_clock_of_the_next_turn(words: Words) -> None:
    """G-6: it runs from the play, and anew from a contestation, because that has changed the board or taken time."""
    game = three(words, Options(mode="contestation", turn_seconds=60))
    game.now = 1000
    game.plays(BAD, 0)
    assert GAME.deadlines(game.state) == (Deadline("turn:2", 61_000), Deadline("window:2", 21_000))
    game.now = 9000
    game.contests(2)
    assert GAME.deadlines(game.state) == (Deadline("turn:2", 69_000),)


def test_out_of_time_while_a_play_is_open(words: Words) -> None:
    """G-6, G-12: to pass for want of time closes the window too."""
    game = three(words, Options(mode="contestation", turn_seconds=10))
    game.plays(GOOD, 0)
    assert kinds(game.reach_deadline("turn")) == ["Stood", "Drawn", "Passed"]
    assert game.state.turn == 2


def test_the_refill_that_waits_may_empty_the_bag(words: Words) -> None:
    """TW-7, TW-15: a swap is impossible when the refill of the play that lies there takes the last tiles."""
    game = three(words, bag="EEE")
    game.plays(GOOD, 0)
    assert game.view(1).bag == 3
    assert game.refused(Pass("L"), 1) == ("bag_empty", "TW-15")
    preview = GAME.preview(game.view(1), Pass("L"), None).refusal
    assert preview
    assert preview.code == "bag_empty"
    swap = next(action for action in GAME.affordances(game.view(1)).actions if action.name == "swap")
    assert swap.refusal == preview
    game.passes(1)


# ---- the end waits ------------------------------------------------------------------------------


def last_play(words: Words, rack: str = "IRE") -> Game:
    game = situation(words, [rack, "LES", "TAS"], options=CONTESTATION)
    game.plays(GOOD if rack == "IRE" else BAD, 0)
    assert game.state.outcome is None
    return game


def test_the_end_waits_for_the_window(words: Words) -> None:
    """G-12: a play that empties the rack ends the game only when it stands."""
    game = last_play(words)
    assert GAME.awaiting(game.state) == {1, 2}
    assert kinds(game.reach_deadline("window")) == ["Stood", "Ended"]
    assert game.state.scores == (8, -15, -15)


def test_the_end_comes_when_all_accept(words: Words) -> None:
    """G-12."""
    game = last_play(words)
    game.accepts(2)
    assert kinds(game.accepts(1)) == ["Accepted", "Stood", "Ended"]


def test_the_end_comes_with_a_failed_contestation(words: Words) -> None:
    """G-12, TW-14."""
    assert kinds(last_play(words).contests(2)) == ["Contested", "Stood", "Ended"]


def test_the_end_does_not_come_when_the_play_is_withdrawn(words: Words) -> None:
    """G-12: it counts as a pass."""
    game = last_play(words, "IZ")
    assert kinds(game.contests(2)) == ["Contested", "Withdrawn"]
    assert game.state.racks[0] == ("I", "Z")
    assert game.state.outcome is None
    assert game.state.passes == 1


@pytest.mark.parametrize("command", ["pass", "play"])
def test_what_the_next_player_does_comes_too_late(words: Words, command: str) -> None:
    """G-12: it closes the window, and then the game is over."""
    game = last_play(words)
    events = game.passes(1) if command == "pass" else game.plays("D9→ ES", 1)
    assert kinds(events) == ["Stood", "Ended"]
    assert game.state.scores == (8, -15, -15)


def test_withdrawn_plays_are_passes(words: Words) -> None:
    """G-12, TW-16: with an empty bag, everybody having passed ends the game."""
    game = situation(words, ["IZ", "LES", "TAS"], options=CONTESTATION)
    game.plays(BAD, 0)
    game.contests(1)
    game.passes(1)
    events = game.passes(2)
    assert isinstance(events[-1], Ended)
    assert events[-1].why == "all_passed"


def test_nobody_can_play_is_seen_only_when_the_play_stands(words: Words) -> None:
    """TW-16, G-12: while a play may still be withdrawn, the board may still change."""
    game = situation(words, ["IREZ", "ZZ"], options=CONTESTATION)
    assert kinds(game.plays(GOOD, 0)) == ["Laid"]
    stood, ended = game.accepts(1)[1:]
    assert isinstance(stood, Stood)
    assert isinstance(ended, Ended)
    assert ended.why == "no_word"


def test_nobody_draws_for_a_play_that_may_be_withdrawn(words: Words) -> None:
    """TW-7, TW-14."""
    game = three(words)
    assert not any(isinstance(event, Drawn) for event in game.plays(BAD, 0))
    assert not any(isinstance(event, Drawn) for event in game.contests(1))
