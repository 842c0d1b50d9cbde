"""Full small pyramids, the word named there, the last chance, the end."""

import pytest

from tablee.games.topscore import GAME
from tablee.games.topscore.model import Filled, Name, Named, Options, Pass, TurnBegan
from tablee.games.topscore.scoring import score_rank
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.topscore.playing import NONE, REST, Game, situation

FULL_BUT_ONE = "PLAN_TE"


def filled(words: Words, options: Options | None = None) -> Game:
    """Seat 0 of two has filled its seven small pyramids and may name a word."""
    cells = [FULL_BUT_ONE, NONE]
    game = situation(words, ["SXYZKW", REST], ["TROUVE", "-"], cells, options or Options())
    game.lays("OUVERTS")
    game.places("E", 5)
    return game


def test_who_is_done_gives_everything_back(words: Words) -> None:
    """TS-8: rack and large pyramid go to the bag, the small pyramids stay."""
    game = filled(words)
    assert game.state.racks[0] == ()
    assert (game.lies(0), game.small(0)) == ("", "PLANETE")
    assert game.open_actions() == {"name", "pass"}
    assert game.refused(game.word("RUE")) == ("must_name", "TS-9")
    assert game.closed_by("lay") == ("must_name", "TS-9")


def test_however_the_seventh_letter_came(words: Words) -> None:
    """TS-8: by a steal, the own word still growing; or as the owner's letter (TS-7)."""
    game = situation(words, [REST, "SXYZKW"], ["TROUVE", "RUE"], [NONE, FULL_BUT_ONE])
    game.passes()
    game.steals("OUVERTS")
    assert kinds(game.places("E", 5)) == ["Placed", "Filled"]
    assert (game.lies(0), game.lies(1)) == ("OUVRTS", "")
    game = situation(words, [REST, "SXYZKW"], ["TROUVE", "-"], [FULL_BUT_ONE, NONE])
    game.passes()
    game.steals("OUVERTS")
    game.places("S", 1)
    game.passes()
    assert kinds(game.places("E", 5)) == ["Placed", "Filled"]
    game.names("PLANETE")
    assert game.state.last_chance


def test_a_wrong_word_is_refused_while_time_lasts(words: Words) -> None:
    """TS-9, G-4."""
    game = filled(words)
    before = game.state.scores
    assert game.refused(Name(1, 3)) == ("word_unknown", "TS-17")
    assert game.refused(Name(0, 1)) == ("too_short", "TS-9")
    assert game.refused(Name(4, 2)) == ("too_short", "TS-9")
    assert game.refused(Name(0, 7)) == ("no_such_cell", "G-11")
    assert game.refused(Name(-1, 3)) == ("no_such_cell", "G-11")
    named = game.reach_deadline()
    assert kinds(named) == ["Named", "TurnBegan"]
    assert isinstance(named[0], Named)
    assert (named[0].word, game.state.scores) == ((), before)


def test_naming_has_the_time_of_a_turn(words: Words) -> None:
    """TS-9, G-6."""
    game = situation(words, ["SXYZKW", REST], ["TROUVE", "-"], [FULL_BUT_ONE, NONE])
    game.now = 50_000
    game.lays("OUVERTS")
    game.places("E", 5)
    assert game.view(0).deadline == 110_000


def test_nobody_has_to_name_a_word(words: Words) -> None:
    """TS-9."""
    game = filled(words, Options(turn_seconds=0))
    game.apply(Pass())
    assert game.state.corners[0].named == ()


def test_only_full_pyramids_give_a_word(words: Words) -> None:
    """TS-9, TS-11."""
    game = situation(words, ["SXYZKW", REST], ["TROUVE", "-"], [FULL_BUT_ONE, NONE])
    assert game.refused(Name(0, 3)) == ("not_full", "TS-9")


def test_the_first_and_the_second(words: Words) -> None:
    """TS-10."""
    cells = [FULL_BUT_ONE, "CAN_RDS", NONE]
    game = situation(words, ["SXYZKW", "SEEAAI", "OOUUEE"], ["TROUVE", "TIRERA", "-"], cells)
    game.lays("OUVERTS")
    game.places("E", 5)
    game.names("PLANETE")
    assert not game.state.last_chance
    game.lays("TIRERAS")
    game.places("A", 4)
    game.names("CANARDS")
    assert [event.lines[0].points for event in game.log if isinstance(event, Filled)] == [100, 75]
    assert game.view(None).material.bonuses == (100, 75, 25)
    assert (game.state.turn, game.state.last_chance) == (2, True)


@pytest.mark.parametrize(("rank", "points"), [(1, [100]), (2, [75]), (3, [25]), (4, [])])
def test_the_bonus_of_each_rank(rank: int, points: list[int]) -> None:
    """TS-10: the fourth has none."""
    assert [line.points for line in score_rank(rank)] == points


def test_the_last_player_has_one_more_turn(words: Words) -> None:
    """TS-11."""
    game = filled(words)
    began = game.names("PLANETE")[-1]
    assert began == TurnBegan(1, True, 0)
    assert game.view(1).last_chance
    assert kinds(game.passes()) == ["Passed", "Ended"]
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0,)
    assert game.refused(Pass()) == ("game_over", "G-11")


def test_in_it_the_pyramids_may_still_be_filled(words: Words) -> None:
    """TS-11, TS-10."""
    game = situation(words, ["SXYZKW", "SEEAAI"], ["TROUVE", "TIRERA"], [FULL_BUT_ONE, "CAN_RDS"])
    game.lays("OUVERTS")
    game.places("E", 5)
    game.names("PLANETE")
    game.lays("TIRERAS")
    game.places("A", 4)
    assert kinds(game.names("CANARDS")) == ["Named", "Ended"]
    assert game.state.ended is not None
    assert game.state.ended.why == "all_finished"
    assert game.state.scores == (25 + 100 + 175, 25 + 75 + 175)


def test_by_the_option_a_whole_round(words: Words) -> None:
    """TS-11, option last_chance: up to the word of seven, however many turns it takes."""
    options = Options(last_chance="round")
    game = situation(words, ["SXYZKW", "SEEAAI"], ["TROUVE", "TIRER"], [FULL_BUT_ONE, NONE], options)
    game.lays("OUVERTS")
    game.places("E", 5)
    game.names("PLANETE")
    game.lays("TIRERA")
    assert (game.state.turn, game.state.last_chance) == (1, True)
    assert game.view(1).victim is None
    game.lays("TIRERAS")
    assert kinds(game.places("T", 1)) == ["Placed", "Drawn", "Cleared", "Ended"]
    assert game.state.ended is not None
    assert game.state.ended.why == "last_chance"


def test_a_last_round_does_not_go_on_for_ever(words: Words) -> None:
    """G-15."""
    game = filled(words, Options(last_chance="round"))
    game.names("PLANETE")
    game.passes()
    game.passes()
    assert kinds(game.passes()) == ["Passed", "Ended"]


def test_three_rounds_without_a_word_end_the_game(words: Words) -> None:
    """G-15: neither exchanges nor changed words count. TS-18, G-8: the highest total wins, a tie is shared."""
    game = situation(words, ["SKWXYZ", REST], ["RUE", "-"])
    for _ in range(2):
        game.passes()
        game.exchanges(game.state.racks[1][0])
    game.changes("RUS")
    assert kinds(game.passes()) == ["Passed", "Ended"]
    assert game.state.ended is not None
    assert game.state.ended.why == "rounds_without_word"
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0, 1)
    assert GAME.awaiting(game.state) == frozenset()
    assert GAME.deadlines(game.state) == ()


def test_a_word_begins_the_count_anew(words: Words) -> None:
    """G-15."""
    game = situation(words, ["RUEXYZ", REST])
    for _ in range(4):
        game.passes()
    game.lays("RUE")
    for _ in range(5):
        game.passes()
    assert game.state.outcome is None
