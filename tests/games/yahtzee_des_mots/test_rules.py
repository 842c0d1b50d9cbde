"""Turns, rolls, refusals, time and the end."""

from typing import Any

import pytest

from tablee.core.game import DeadlineReached, Outcome
from tablee.core.rng import KeyedRng
from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.model import Cell, Layout, Options, Roll, Rolled, Spelled, Write, Written
from tablee.games.yahtzee_des_mots.setup import BOUNDS
from tablee.lexicon.words import Words
from tests.games.yahtzee_des_mots.playing import OPENER, Game

TIMED = Options(turn_seconds=60, starter="opener")


# ---- the start ----------------------------------------------------------------------------------


def test_the_starter_is_drawn_or_the_opener(words: Words) -> None:
    """YM-1."""
    for options, starters in ((Options(), {0, 1, 2}), (OPENER, {0})):
        games = [Game.start(words, 3, options, KeyedRng(str(seed))) for seed in range(40)]
        assert {game.state.turn for game in games} == starters


@pytest.mark.parametrize("seats", range(1, 9))
def test_one_to_eight_play(words: Words, seats: int) -> None:
    assert Game.start(words, seats).state.seats == seats


@pytest.mark.parametrize(("seats", "seconds"), [(0, 0), (9, 0), (2, -1), (2, BOUNDS["turn_seconds"][1] + 1)])
def test_what_cannot_be_played(words: Words, seats: int, seconds: int) -> None:
    """G-9."""
    assert Game.start_refusal(words, seats, Options(turn_seconds=seconds)).rule == "G-9"


# ---- rolls --------------------------------------------------------------------------------------


def test_three_rolls_and_no_more(words: Words) -> None:
    """YM-2: all dice first; then any; a die kept once may be rolled later."""
    game = Game.start(words, 1)
    assert game.refused(Write("turn")) == ("not_rolled", "YM-2")
    assert game.refused(Roll((0,))) == ("first_roll", "YM-2")
    game.apply(Roll())
    first = game.state.faces
    assert game.refused(Roll(tuple(range(7)))) == ("nothing_to_roll", "YM-2")
    assert game.refused(Roll((7,))) == ("no_such_die", "G-11")
    assert game.refused(Roll((-1,))) == ("no_such_die", "G-11")
    assert game.refused(Roll((1, 1))) == ("kept_twice", "G-11")
    game.apply(Roll((2, 0)))
    assert [game.state.faces[die] for die in (0, 2)] == [first[0], first[2]]
    assert game.state.kept == (0, 2)
    game.apply(Roll((1,)))
    assert game.refused(Roll()) == ("no_roll_left", "YM-2")
    assert game.view(0).rolls_left == 0


def test_a_die_falls_alike_whatever_else_is_rolled(words: Words) -> None:
    """Duplicate games: the same die at the same roll."""
    faces = []
    for keep in ((), (0,), (0, 1, 2, 3, 4, 5)):
        game = Game.start(words, 1)
        game.apply(Roll())
        game.apply(Roll(keep))
        faces.append(game.state.faces[6])
    assert len(set(faces)) == 1


def test_turns_go_round(words: Words) -> None:
    """YM-1: eight turns each, in the order of the seats."""
    game = Game.start(words, 3, OPENER)
    order = []
    while game.state.outcome is None:
        order.append(game.state.turn)
        assert game.refused(Roll(), (game.state.turn + 1) % 3) == ("not_your_turn", "G-11")
        game.falls("ELXBOGA")
        game.writes()
    assert order == [0, 1, 2] * 8
    assert game.state.outcome == Outcome((0, 0, 0), (0, 1, 2))  # G-8
    assert game.refused(Roll(), 0) == ("game_over", "G-11")


def test_the_highest_score_wins(words: Words) -> None:
    """YM-9."""
    game = Game.start(words, 2, OPENER)
    game.falls("ELXBOGA")
    game.writes("EX")
    game.crosses_out(15)
    assert game.state.outcome == Outcome((4, 0), (0,))


# ---- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "faces", "word", "code"),
    [
        (0, "EAKBOGM", "KM", "word_abbreviation"),
        (2, "NLXBFIM", "FLIM", "word_unknown"),
        (2, "SLXBÄEM", "SALE", "word_foreign"),
    ],
)
def test_words_that_are_not_admitted(words: Words, turn: int, faces: str, word: str, code: str) -> None:
    """YM-5, G-4: refused, saying why; nothing changes."""
    game = Game.start(words, 1)
    game.crosses_out(turn)
    game.falls(faces)
    assert game.refused(game.writing(word)) == (code, "YM-5")


def test_slang_and_proper_nouns(words: Words) -> None:
    """YM-5: FLIC is slang here."""
    game = Game.start(words, 1)
    game.crosses_out(2)
    game.falls("0CXBFIM")
    assert game.refused(Write("turn", (Spelled("FLIC", (4, 0, 5, 1)),))) == ("word_slang", "YM-5")
    game.writes()
    game.falls("SIOBÄIR")
    assert game.refused(Write("turn", (Spelled("ABIRS", (4, 3, 1, 6, 0)),))) == ("word_unknown", "YM-5")


def test_dice_that_do_not_spell_the_word(words: Words) -> None:
    """G-11, G-2."""
    game = Game.start(words, 1)
    game.falls("ELXBOGA")
    for spelled in (
        Spelled("EX", (0, 3)),
        Spelled("EX", (0, 2, 3)),
        Spelled("ÊX", (0, 2)),
        Spelled("ex", (0, 2)),
        Spelled("QU" * 40, (0, 2)),
    ):
        assert game.refused(Write("turn", (spelled,)))[0] == "misspelled"
    assert game.refused(Write("turn", (Spelled("EX", (0, 7)),))) == ("no_such_die", "G-11")
    assert game.refused(Write("turn", (Spelled("E", (0,)),))) == ("too_short", "G-2")
    assert game.refused(Write("turn", (Spelled("", ()),))) == ("too_short", "G-2")


@pytest.mark.parametrize("word", ["I?", "I ", "Il"])
def test_a_joker_without_a_letter(words: Words, word: str) -> None:
    game = Game.start(words, 1)
    game.falls("0CXBFIM")
    assert game.refused(Write("turn", (Spelled(word, (5, 0)),))) == ("joker_without_letter", "YM-4")
    assert game.refused(Write("turn", (Spelled(word[1:], (0,)),))) == ("joker_without_letter", "YM-4"), (
        "whatever follows"
    )


def test_a_trema_is_a_plain_letter(words: Words) -> None:
    """G-1."""
    game = Game.start(words, 1)
    game.falls("NLXHÄGÜ")
    assert game.writes("AH").lines[0].parts == (1, 2)


def test_offensive_words_are_words(words: Words) -> None:
    """G-3."""
    game = Game.start(words, 1)
    game.crosses_out(1)
    game.falls("NLXBOGÜ")
    assert game.preview(game.writing("NUL")).refusal is None


# ---- time ---------------------------------------------------------------------------------------


def test_the_first_roll_turns_the_timer(words: Words) -> None:
    """YM-2, G-6."""
    game = Game.start(words, 1, TIMED)
    assert [(due.key, due.at) for due in GAME.deadlines(game.state)] == [("roll:0", 60_000)]
    game.now = 50_000
    game.apply(Roll())
    assert [(due.key, due.at) for due in GAME.deadlines(game.state)] == [("turn:0", 110_000)]
    game.now = 100_000
    game.apply(Roll())
    assert game.view(None).deadline == 110_000
    assert game.refused(DeadlineReached("turn:0"), -1) == ("no_deadline", "G-6")
    assert game.refused(DeadlineReached("turn:0"), 0) == ("unknown_command", "G-11")


def test_whoever_does_not_roll_has_the_dice_rolled(words: Words) -> None:
    """G-6."""
    game = Game.start(words, 1, TIMED)
    (rolled,) = game.reach_deadline()
    assert isinstance(rolled, Rolled)
    assert game.state.rolls == 1
    (written,) = game.reach_deadline()
    assert isinstance(written, Written)
    assert (written.why, written.words, game.state.sheets[0].turns) == ("time", (), (Cell(0),))


@pytest.mark.parametrize(
    ("words_laid", "points"),
    [
        ([("EX", [0, 2]), ("OU", [4, 3])], 6),
        ([("EX", [0, 2])], 0),  # half of what is demanded
        ([("EX", [0, 2]), ("XU", [2, 3])], 0),  # a die twice
        ([("EX", [0, 2]), ("UO", [3, 4])], 0),  # no word
        ([], 0),
    ],
)
def test_what_is_laid_out_counts_when_time_is_up(words: Words, words_laid: list[Any], points: int) -> None:
    """YM-10: if it meets the whole demand."""
    game = Game.start(words, 1, TIMED)
    game.crosses_out(6)
    game.falls("EEXUOGE")
    draft = {"words": [{"word": word, "dice": dice} for word, dice in words_laid], "kept": [0, 2]}
    (written,) = game.reach_deadline(draft=draft)
    assert isinstance(written, Written)
    assert written.why == "time"
    assert game.state.sheets[0].turns[6].points == points


@pytest.mark.parametrize("draft", ["nonsense", [[]], {"words": 3}, {"words": [{"word": "EX"}]}, 7, {"tiles": [1]}])
def test_a_strange_draft_counts_for_nothing(words: Words, draft: Any) -> None:
    game = Game.start(words, 1, TIMED)
    game.falls("ELXBOGA")
    (written,) = game.reach_deadline(draft=draft)
    assert isinstance(written, Written)
    assert written.words == ()


def test_lower_boxes_are_filled_by_choice_only(words: Words) -> None:
    """YM-10: seven letters laid out at turn 1 bring nothing when time is up."""
    game = Game.start(words, 1, TIMED)
    game.falls("ELOZÄGP")
    game.reach_deadline(draft={"words": [{"word": "GALOPEZ", "dice": [5, 4, 1, 2, 6, 0, 3]}]})
    assert game.state.scores == (0,)
    assert not game.state.sheets[0].lower


def test_without_a_limit_nobody_waits_for_the_clock(words: Words) -> None:
    """G-6."""
    game = Game.start(words, 1, Options(turn_seconds=0))
    game.falls("ELXBOGA")
    assert GAME.deadlines(game.state) == ()
    assert game.view(0).deadline is None


def test_a_layout_is_a_draft(words: Words) -> None:
    """A draft is the JSON of a Layout."""
    game = Game.start(words, 1, TIMED)
    game.falls("ELXBOGA")
    (written,) = game.reach_deadline(draft={"words": [{"word": "EX", "dice": [0, 2]}]})
    assert isinstance(written, Written)
    assert Layout(written.words) == Layout((Spelled("EX", (0, 2)),))
