"""Rolls, passes, contestation and every ending."""

import re

import pytest

from tablee.core.game import Outcome, Refusal
from tablee.games.mots_de_tete import GAME
from tablee.games.mots_de_tete.material import GRIDS
from tablee.games.mots_de_tete.model import Contest, Contested, Ended, Options, Passed, Rolled, Started
from tablee.games.mots_de_tete.state import best_scores, target
from tablee.lexicon.words import Words
from tablee.table.options import option_facts
from tests.games.driver import kinds
from tests.games.mots_de_tete.playing import CONTESTATION, MARATHON, QUARTE, SOLO, Dice, Game, situation

DISQUE = "D6→ DISQUE"
TIMED = Options(turn_seconds=60)
PHONEY = "J6↓ SXLO"


# ---- the start ----------------------------------------------------------------------------------


def test_the_highest_roll_starts_and_ties_roll_again(words: Words) -> None:
    """G-5."""
    game = Game.start(words, 3, rng=Dice(6, 2, 6, 1, 3, 5))
    assert game.log == [
        Started(3, Options(), (((0, 6), (1, 2), (2, 6)), ((0, 1), (2, 3))), 2, 0),
        Rolled(2, (5,)),
    ]


def test_a_one_makes_no_first_word(words: Words) -> None:
    """MT-2: the turn passes by itself and is no failure; it does not count as a round without a word (G-15)."""
    game = Game.start(words, 2, MARATHON, Dice(6, 1, 1, 1, 1, 1, 4))
    assert kinds(game.log) == ["Started", *["Rolled", "Passed"] * 4, "Rolled"]
    assert game.state.failures == (0, 0)
    assert (game.state.turn, game.state.roll, game.state.passes) == (0, 4, 0)


def test_alone_a_one_is_rolled_again(words: Words) -> None:
    """MT-2, MT-13."""
    game = Game.start(words, 1, SOLO, Dice(1, 1, 3))
    assert game.log[1:] == [Rolled(0, (1, 1, 3))]


def test_a_one_is_passed_when_the_first_word_is_erased(words: Words) -> None:
    """MT-2, MT-9: the next word is the first again, and a 1 cannot be it."""
    game = Game.start(words, 2, CONTESTATION, Dice(6, 5, 4, 1, 3))
    game.plays("H6→ XXXX", 0)
    assert kinds(game.contests(1)) == ["Contested", "Withdrawn", "Passed", "Rolled"]
    assert (game.state.turn, game.state.roll, game.state.letters) == (0, 3, {})


def test_the_first_word_again(words: Words) -> None:
    """MT-2."""
    game = Game.start(words, rng=Dice(6, 5, 4))
    assert game.refused(game.play("A1→ SOLO")) == ("off_cross", "MT-2")
    assert game.scores("H6→ NOTE", 0) == 5 + 1 + 4 + 1


# ---- passing and time ---------------------------------------------------------------------------


def test_time_is_up(words: Words) -> None:
    """G-6: whoever exceeds the time passes."""
    game = Game.start(words, 2, TIMED, Dice(6, 5, 4))
    assert kinds(game.reach_deadline("turn")) == ["Passed", "Rolled"]
    assert (game.state.turn, game.state.turn_began) == (1, 60_000)


def test_three_rounds_without_a_word(words: Words) -> None:
    """G-15, MT-4."""
    game = Game.start(words, rng=Dice(6, 5))
    for turn in range(5):
        game.passes(turn % 2)
    assert kinds(game.passes(1)) == ["Passed", "Ended"]
    assert game.state.ended == Ended("rounds_of_passes")
    assert game.state.outcome == Outcome((0, 0), (0, 1))  # G-8


# ---- contestation -------------------------------------------------------------------------------


def test_rightly_contested(words: Words) -> None:
    """MT-9: the letters are erased, the turn is lost, no bonus is rolled; the next player's roll stays."""
    game = situation(words, DISQUE, roll=4, options=CONTESTATION).rolls(3)
    game.plays(PHONEY, 0)
    assert kinds(game.contests(1)) == ["Contested", "Withdrawn"]
    assert game.log[-2] == Contested(1, (("SXLO", "unknown"),), False, 0)
    assert (game.state.scores, game.state.turn, game.state.roll) == ((0, 0), 1, 3)
    assert (6, 10) not in game.state.letters
    assert game.state.failures == (1, 0)


def test_wrongly_contested(words: Words) -> None:
    """MT-9: the play stands at once and whoever contested loses the next turn."""
    game = situation(words, DISQUE, roll=4, options=CONTESTATION).rolls(3, 5)
    game.plays("J6↓ SOLO", 0)
    assert kinds(game.contests(1)) == ["Contested", "Stood", "Passed", "Rolled"]
    assert (game.state.scores, game.state.turn, game.state.roll) == ((32, 0), 0, 5)
    assert game.state.skips == frozenset()


def test_a_turn_lost_later(words: Words) -> None:
    """MT-9: of four players the last contests: the others play first."""
    game = situation(words, DISQUE, roll=4, seats=4, options=CONTESTATION).rolls(4, 2, 2, 2)
    game.plays("J6↓ SOLO", 0)
    game.contests(3)
    assert (game.state.turn, game.state.roll) == (1, 4)
    assert game.view(None).seats[3].loses_turn
    game.plays("I7→ NOTES", 1)
    game.passes(2)
    assert Passed(3, "challenge", 0) in game.log
    assert game.state.turn == 0
    assert not game.view(None).seats[3].loses_turn


def test_one_contestation_a_play(words: Words) -> None:
    """MT-9."""
    game = situation(words, DISQUE, roll=4, seats=3, options=CONTESTATION)
    game.plays("J6↓ SOLO", 0)
    game.contests(2)
    assert game.refused(Contest(), 1) == ("nothing_to_contest", "MT-9")


def test_the_next_play_closes_the_window(words: Words) -> None:
    """G-12."""
    game = situation(words, DISQUE, roll=4, options=CONTESTATION).rolls(4)
    game.plays("J6↓ SOLO", 0)
    assert kinds(game.plays("I7→ NOTES", 1)) == ["Stood", "Written", "Rolled"]
    assert game.state.scores == (32, 0)


def test_the_window_closes_by_itself(words: Words) -> None:
    """G-12."""
    game = situation(words, DISQUE, roll=4, options=CONTESTATION)
    game.plays("J6↓ SOLO", 0)
    assert kinds(game.reach_deadline("window")) == ["Stood"]
    assert game.now == 20_000


def test_the_end_waits_for_contestation(words: Words) -> None:
    """G-12, MT-10: what the next player meant to write no longer counts."""
    game = situation(words, DISQUE, roll=4, options=CONTESTATION, scores=(270, 0)).rolls(4)
    game.plays("J6↓ SOLO", 0)
    assert game.state.outcome is None
    assert kinds(game.plays("I7→ NOTES", 1)) == ["Stood", "Ended"]
    assert game.state.outcome == Outcome((302, 0), (0,))


# ---- the endings --------------------------------------------------------------------------------


def test_the_target(words: Words) -> None:
    """MT-10: the first to reach it wins at once."""
    game = situation(words, DISQUE, roll=4, scores=(268, 299))
    assert kinds(game.plays("J6↓ SOLO", 0)) == ["Written", "Stood", "Ended"]
    assert game.state.outcome == Outcome((300, 299), (0,))


@pytest.mark.parametrize(
    ("options", "seats", "wanted"),
    [
        (Options(), 2, 300),
        (Options(), 4, 250),
        (Options(target=120), 4, 120),
        (Options(grid="petite"), 2, 160),
        (Options(grid="petite", target=300), 2, 300),
        (Options(grid="panorama"), 4, 180),
        (QUARTE, 4, 300),
        (Options(duration_minutes=5), 2, None),
        (MARATHON, 2, None),
        (SOLO, 1, None),
    ],
)
def test_targets(options: Options, seats: int, wanted: int | None) -> None:
    """MT-10 to MT-13."""
    assert target(options, seats) == wanted


def test_the_usual_targets_are_told_where_one_is_chosen() -> None:
    """MT-10: smaller grids have smaller ones than the book's 300 or 250."""
    (told,) = (option.explanations for option in option_facts(GAME) if option.name == "target")
    for text in told.values():
        for grid in GRIDS:
            two, four = (target(Options(grid=grid), seats) for seats in (2, 4))
            assert re.search(rf"\b{two} \({four}[^)]*\)[^,]* {grid}\b", text), (grid, text)


def test_a_duration(words: Words) -> None:
    """MT-10: when time is up the round under way is finished."""
    game = Game.start(words, 2, Options(duration_minutes=1), Dice(6, 5, 6, 4, 4))
    game.plays(DISQUE, 0)
    assert kinds(game.reach_deadline("duration")) == ["TimeCalled"]
    assert game.view(0).last_round
    assert not [due for due in GAME.deadlines(game.state) if due.key == "duration"]
    assert kinds(game.plays("J6↓ SOLO", 1))[-1] == "Ended"
    assert game.state.ended == Ended("duration")
    assert game.state.outcome == Outcome((17, 32), (1,))


def test_a_marathon(words: Words) -> None:
    """MT-11: two failures in a row and one leaves; the last rolls once more."""
    game = situation(words, DISQUE, roll=4, seats=3, options=MARATHON).rolls(2, 2, 2, 2, 2, 2, 4)
    game.passes(0)
    game.passes(1)
    game.plays("D6↓ DES", 2)
    assert kinds(game.passes(0)) == ["Passed", "Retired", "Rolled"]
    assert game.state.gone == {0}
    assert game.state.turn == 1
    assert kinds(game.passes(1)) == ["Passed", "Retired", "Rolled"]
    assert game.view(None).last_chance
    assert [seat.gone for seat in game.view(None).seats] == [True, True, False]
    assert kinds(game.passes(2)) == ["Passed", "Ended"]
    assert game.state.ended == Ended("marathon")
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (2,)


def test_a_success_forgives_a_failure(words: Words) -> None:
    """MT-11: only failures in a row count; a turn lost by contesting is neither."""
    game = situation(words, DISQUE, roll=4, options=Options(variant="marathon", mode="contestation")).rolls(4, 2, 4, 2)
    game.passes(0)
    game.plays("J6↓ SOLO", 1)
    game.contests(0)  # wrongly: its next turn is lost
    assert game.state.failures == (1, 0)
    assert game.state.turn == 1


def test_the_last_play_of_a_marathon_may_be_contested(words: Words) -> None:
    """MT-11, G-12: nobody moves meanwhile, and those who have left may contest."""
    options = Options(variant="marathon", mode="contestation", turn_seconds=30)
    game = situation(words, DISQUE, roll=4, options=options).rolls(4, 4, 4, 4)
    game.passes(0)
    game.plays("J6↓ SOLO", 1)
    game.passes(0)
    assert game.state.last_chance == game.state.turn_number
    game.plays("I7→ NOTES", 1)
    assert GAME.awaiting(game.state) == {0}
    assert [due.key.partition(":")[0] for due in GAME.deadlines(game.state)] == ["window"]
    assert kinds(game.accepts(0)) == ["Accepted", "Stood", "Ended"]


def test_an_erased_play_is_a_failure(words: Words) -> None:
    """MT-11."""
    options = Options(variant="marathon", mode="contestation")
    game = situation(words, DISQUE, roll=4, options=options).rolls(4, 4)
    game.passes(0)
    game.passes(1)
    game.plays(PHONEY, 0)
    assert kinds(game.contests(1)) == ["Contested", "Withdrawn", "Retired"]
    assert game.view(1).last_chance


def test_solo(words: Words) -> None:
    """MT-13, MT-4: until the first roll that is not placed."""
    game = Game.start(words, 1, SOLO, Dice(6, 4, 3))
    game.plays(DISQUE, 0)
    game.plays("J6↓ SOLO", 0)
    assert kinds(game.passes(0)) == ["Passed", "Ended"]
    assert game.state.outcome == Outcome((49,), (0,))
    assert game.state.ended == Ended("solo")


def test_solo_for_a_while(words: Words) -> None:
    """MT-13: with a time limit, the turn under way is finished."""
    game = Game.start(words, 1, Options(variant="solo", duration_minutes=2), Dice(6, 4))
    game.plays(DISQUE, 0)
    game.reach_deadline("duration")
    assert kinds(game.plays("J6↓ SOLO", 0))[-1] == "Ended"
    assert game.state.ended == Ended("duration")


def test_which_best_scores_a_solo_belongs_to() -> None:
    """MT-13: scores are compared with those played under the same conditions."""
    assert best_scores(Options()) is None
    lists = {best_scores(Options(variant="solo", grid=grid)) for grid in ("classique", "petite")}
    assert len(lists | {best_scores(Options(variant="solo", turn_seconds=30))}) == 3


def test_everybody_sees_everything(words: Words) -> None:
    """G-7: but the seed, which is in no event."""
    game = situation(words, DISQUE, roll=4)
    views = [GAME.view(game.state, seat) for seat in (0, 1, None)]
    assert views[0].squares == views[1].squares == views[2].squares
    assert all(GAME.redact(event, None) is event for event in game.log)


def test_what_a_page_may_offer(words: Words) -> None:
    """G-11: actions with why not, and the free squares (MT-7)."""
    game = situation(words, DISQUE, roll=4)
    offered = GAME.affordances(game.view(0))
    assert {action.name for action in offered.actions if action.refusal is None} == {"play", "pass"}
    assert "A1" in offered.places
    assert not {"E1", "D6", "H8"} & set(offered.places)
    other = GAME.affordances(game.view(1))
    assert all(isinstance(action.refusal, Refusal) for action in other.actions)
    assert other.places == ()
