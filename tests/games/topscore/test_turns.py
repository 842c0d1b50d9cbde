"""The course of a turn: growing, stealing, completing, exchanging, changing, time."""

import pytest

from tablee.core.game import TABLE, DeadlineReached
from tablee.games.topscore import GAME
from tablee.games.topscore.model import Change, Exchange, Laid, Lay, Options, Pass, Place
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.topscore.playing import NONE, REST, pieces, situation

# ---- one's own word -----------------------------------------------------------------------------


def test_a_round_begins_with_three_tiles(words: Words) -> None:
    """TS-2, TS-4: the rack is filled up once, at the end of the turn."""
    game = situation(words, ["RUEXYZ", REST])
    assert game.open_actions() == {"lay", "exchange", "pass"}
    assert game.closed_by("grow") == ("no_word_yet", "TS-2")
    assert game.closed_by("steal") == ("nobody_before", "TS-5")
    assert kinds(game.lays("RUE")) == ["Laid", "Drawn", "TurnBegan"]
    assert (game.state.turn, len(game.state.racks[0]), game.state.scores) == (1, 6, (5, 0))


def test_later_it_grows(words: Words) -> None:
    """TS-3: all letters stay, in any order; the words gone through are remembered for the page."""
    game = situation(words, ["TOVKWX", REST], ["RUE", "-"])
    assert game.open_actions() == {"grow", "change", "exchange", "pass"}
    assert game.closed_by("lay") == ("word_there", "TS-3")
    game.lays("TUER")
    game.passes()
    assert game.view(None).seats[0].corner.trail == (("R", "U", "E"),)
    assert game.refused(game.word("TROU")) == ("one_tile_more", "TS-3")
    game.lays("ROUTE")
    assert game.state.scores[0] == 25


def test_a_pass_ends_the_turn_without_points(words: Words) -> None:
    """TS-4, TS-16."""
    game = situation(words, ["RUEXYZ", REST])
    assert kinds(game.passes()) == ["Passed", "TurnBegan"]
    assert game.state.scores == (0, 0)
    assert game.state.turn == 1


# ---- stealing -----------------------------------------------------------------------------------


def test_a_word_that_did_not_grow_is_stolen_and_ones_own_step_follows(words: Words) -> None:
    """TS-5."""
    game = situation(words, [REST, "TOINSA", "EEEEEE"], ["RUE", "ROI", "-"])
    game.passes()
    assert game.view(1).victim == 0
    assert "steal" in game.open_actions()
    stolen = game.steals("TUER")
    assert kinds(stolen) == ["Laid"]
    assert isinstance(stolen[0], Laid)
    assert stolen[0].lines[0].rule == "TS-5"
    assert (game.state.turn, len(game.state.racks[1]), game.lies(0)) == (1, 5, "TUER")
    assert game.open_actions() == {"grow", "pass"}
    assert game.closed_by("steal") == ("stolen_already", "TS-5")
    assert game.closed_by("change") == ("no_change_after_steal", "TS-5")
    assert game.closed_by("exchange") == ("no_exchange_after_steal", "TS-5")
    assert game.refused(game.word("ROUTE", 0)) == ("stolen_already", "TS-5")
    assert game.refused(Exchange(("O",))) == ("no_exchange_after_steal", "TS-5")
    assert game.refused(game.changed("ROS")) == ("no_change_after_steal", "TS-5")
    game.lays("NOIR")
    assert game.state.scores == (0, 20, 0)
    assert len(game.state.racks[1]) == 6


def test_stealing_without_ones_own_step_is_not_growing(words: Words) -> None:
    """TS-5: the next player may steal in turn, but only from who played just before."""
    game = situation(words, [REST, "TUINSA", "NEEEEE"], ["RUE", "ROI", "-"])
    game.passes()
    game.steals("TUER")
    game.passes()
    assert game.view(2).victim == 1
    assert game.refused(game.word("ROUTE", 0)) == ("not_direct_opponent", "TS-5")
    game.steals("NOIR")


@pytest.mark.parametrize("instead", ["exchange", "change", "pass"])
def test_what_is_not_growing(words: Words, instead: str) -> None:
    """TS-5: exchanging and changing the word are not growing it."""
    game = situation(words, ["SKWXYZ", "TNOIAE"], ["RUE", "-"])
    if instead == "exchange":
        game.exchanges("KW")
    elif instead == "change":
        game.changes("RUS")
    else:
        game.passes()
    assert game.view(1).victim == 0


def test_a_word_that_grew_is_safe(words: Words) -> None:
    """TS-5, also for a first word of three."""
    game = situation(words, ["TKWXYZ", "OTNIAE"], ["RUE", "-"])
    game.lays("TUER")
    assert game.view(1).victim is None
    assert game.closed_by("steal") == ("opponent_grew", "TS-5")
    assert game.refused(game.word("ROUTE", 0)) == ("opponent_grew", "TS-5")


def test_by_the_option_every_word_may_be_stolen(words: Words) -> None:
    """TS-5, option steal."""
    game = situation(words, ["TKWXYZ", "OTNIAE"], ["RUE", "-"], options=Options(steal="always"))
    game.lays("TUER")
    game.steals("ROUTE")
    assert game.state.scores == (10, 15)


def test_words_of_three_are_laid_on_ones_own_pyramid(words: Words) -> None:
    """TS-5."""
    game = situation(words, [REST, "RUEXYZ"])
    game.passes()
    assert game.closed_by("steal") == ("nothing_to_steal", "TS-5")
    assert game.refused(Lay(0, pieces("RUE"))) == ("nothing_to_steal", "TS-5")


def test_ones_own_step_comes_after_the_steal(words: Words) -> None:
    """TS-5: once one's own word lies there the turn is over (TS-16)."""
    game = situation(words, [REST, "TNOIAE"], ["RUE", "ROI"])
    game.passes()
    game.lays("NOIR")
    assert game.refused(game.word("TUER", 0), 1) == ("not_your_turn", "G-11")


# ---- seven --------------------------------------------------------------------------------------


def test_a_word_of_seven_gives_a_letter(words: Words) -> None:
    """TS-6: first the letter, then the refill, then the other letters go to the bag."""
    game = situation(words, ["SXYZKW", REST], ["TROUVE", "RUE"])
    assert kinds(game.lays("OUVERTS")) == ["Laid"]
    assert (game.state.step, game.state.turn) == ("place", 0)
    assert game.open_actions() == {"place"}
    assert GAME.affordances(game.view(0)).places == ("1", "2", "3", "4", "5", "6", "7")
    assert game.refused(Pass()) == ("must_place", "TS-6")
    assert game.refused(game.word("OUVERTS")) == ("must_place", "TS-6")
    assert game.refused(Change(pieces("OUVERTE"))) == ("laid_this_turn", "TS-15")
    assert kinds(game.places("V", 3)) == ["Placed", "Drawn", "Cleared", "TurnBegan"]
    assert (game.small(0), game.lies(0)) == ("__V____", "")
    game.passes()
    assert game.open_actions() >= {"lay"}


def test_completed_on_anothers_pyramid_both_get_a_letter(words: Words) -> None:
    """TS-6, TS-7: the stealer at once, the owner when his turn comes, and then he plays on."""
    game = situation(words, [REST, "SAIOUN"], ["TROUVE", "RUE"])
    game.passes()
    game.steals("OUVERTS")
    assert game.open_actions() == {"place"}
    assert kinds(game.places("V", 1)) == ["Placed"]
    assert game.open_actions() == {"grow", "pass"}
    game.passes()
    assert game.state.step == "claim"
    assert game.open_actions() == {"take", "lay", "steal", "exchange", "pass"}
    assert set(game.view(0).choices) == set("OUERTS")
    assert kinds(game.places("T", 7)) == ["Placed", "Cleared"]
    assert (game.small(0), game.small(1), game.lies(0)) == ("______T", "V______", "")
    assert game.refused(Place("O", 0)) == ("nothing_to_place", "TS-6")


def test_doing_anything_else_declines_the_letter(words: Words) -> None:
    """TS-7."""
    game = situation(words, ["RUEKWX", "SAIOUN"], ["TROUVE", "RUE"])
    game.passes()
    game.steals("OUVERTS")
    game.places("V", 1)
    game.passes()
    assert game.refused(game.changed("OUVERT")) == ("nothing_to_change", "TS-14")
    assert kinds(game.lays("RUE")) == ["Forgone", "Cleared", "Laid", "Drawn", "TurnBegan"]
    assert game.small(0) == NONE


def test_by_the_option_only_the_owner_gets_a_letter(words: Words) -> None:
    """TS-7, option completion_letter."""
    game = situation(words, [REST, "SAIOUN"], ["TROUVE", "RUE"], options=Options(completion_letter="owner"))
    game.passes()
    assert game.refused(Place("O", 0)) == ("nothing_to_place", "TS-6")
    game.steals("OUVERTS")
    assert game.state.step == "play"
    assert game.refused(Place("O", 0)) == ("owners_letter", "TS-7")
    game.passes()
    game.places("V", 1)
    assert (game.small(0), game.small(1)) == ("V______", NONE)


# ---- instead of laying --------------------------------------------------------------------------


def test_exchanging(words: Words) -> None:
    """TS-13: put back, then draw; the turn is over."""
    game = situation(words, ["RUEXYZ", REST])
    assert kinds(game.exchanges("XYZ")) == ["Exchanged", "Drawn", "TurnBegan"]
    assert len(game.state.racks[0]) == 6
    assert game.state.racks[0][:3] == ("R", "U", "E")


def test_changing_ones_word(words: Words) -> None:
    """TS-14: one letter for another, without points; the turn is over. Also a word that a stealer grew."""
    game = situation(words, ["SKWXYZ", "TAIOUE"], ["RUE", "-"])
    game.passes()
    game.steals("TUER")
    game.passes()
    assert kinds(game.changes("SUER")) == ["Drawn", "Changed", "TurnBegan"]
    assert (game.lies(0), game.state.scores) == ("SUER", (0, 10))
    assert len(game.state.racks[0]) == 6


# ---- time ---------------------------------------------------------------------------------------


def test_a_minute_for_a_turn(words: Words) -> None:
    """TS-1, G-6, TS-16: when it is over the turn is, and the word may be stolen."""
    game = situation(words, [REST, "TAIOUN"], ["RUE", "-"])
    assert game.view(0).deadline == 60_000
    assert game.refused(DeadlineReached("turn:1"), TABLE) == ("no_deadline", "G-6")
    assert game.refused(DeadlineReached("turn:1"), 0) == ("unknown_command", "G-11")
    assert kinds(game.reach_deadline()) == ["Passed", "TurnBegan"]
    assert game.view(1).deadline == 120_000
    assert game.view(1).victim == 0


def test_a_letter_not_placed_in_time_is_lost(words: Words) -> None:
    """TS-7."""
    game = situation(words, ["SXYZKW", REST], ["TROUVE", "RUE"])
    game.lays("OUVERTS")
    assert kinds(game.reach_deadline()) == ["Forgone", "Drawn", "Cleared", "TurnBegan"]
    assert game.small(0) == NONE
    game = situation(words, [REST, "SAIOUN"], ["TROUVE", "RUE"])
    game.passes()
    game.steals("OUVERTS")
    assert kinds(game.reach_deadline()) == ["Forgone", "Passed", "Drawn", "TurnBegan"]
    assert len(game.view(0).choices) == 7
    assert kinds(game.reach_deadline()) == ["Forgone", "Cleared", "Passed", "TurnBegan"]


def test_without_a_limit_there_is_no_deadline(words: Words) -> None:
    """G-6."""
    game = situation(words, ["RUEXYZ", REST], options=Options(turn_seconds=0))
    assert game.view(0).deadline is None
    assert game.refused(DeadlineReached("turn:1"), TABLE) == ("no_deadline", "G-6")
