"""MT-5, MT-6, MT-12: what squares are worth, and the dice of bonus squares."""

from tablee.core.game import ScoreLine
from tablee.games.mots_de_tete import GAME
from tablee.games.mots_de_tete.model import Bonus, Options
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.mots_de_tete.playing import CONTESTATION, QUARTE, situation


def test_a_bonus_square_is_rolled_once_and_counts_in_both_words(words: Words) -> None:
    """MT-6: E7 is orange, and stands in ES and in RE."""
    game = situation(words, "E6→ RAT", roll=2).rolls(5)
    stood = game.stands("E7→ ES")
    assert stood.bonus == (Bonus((7, 5), (5,)),)
    assert stood.lines == (
        ScoreLine("MT-6", 6, "ES", (5, 1)),
        ScoreLine("MT-6", 6, "RE", (1, 5)),
        ScoreLine("MT-5", 6, "AS", (5, 1)),
    )
    assert game.dice.rolled == 2  # the bonus, and the next player's turn


def test_a_reused_bonus_square_is_rolled_anew_each_turn(words: Words) -> None:
    """MT-6: D8 is yellow, two dice; nothing new is written on it, yet it is part of a new word."""
    game = situation(words, "D8→ SO", roll=1).rolls(6, 1)
    assert game.stands("D8→ SOL").bonus == (Bonus((8, 4), (6, 1)),)
    game = situation(words, "D8→ SOL", roll=1).rolls(2, 2)
    stood = game.stands("D8↓ SI")
    assert stood.bonus == (Bonus((8, 4), (2, 2)),)
    assert stood.lines == (ScoreLine("MT-6", 4 + 5, "SI", (4, 5)),)


def test_red_is_three_dice_and_squares_are_rolled_row_by_row(words: Words) -> None:
    """MT-6, MT-9: O1 is red (three dice), M2 orange: rows first, then columns."""
    game = situation(words, "M1→ OR", "M1↓ OS", roll=1).rolls(1, 2, 3, 4, 5)
    stood = game.stands("M1→ ORS")
    assert stood.bonus == (Bonus((1, 15), (1, 2, 3)),)
    game = situation(words, "M1→ ORS", roll=1).rolls(6, 5)
    assert game.stands("M1↓ OS").bonus == (Bonus((2, 13), (6,)),)


def test_in_quarte_bonus_squares_have_a_value(words: Words) -> None:
    """MT-12: no die at all; orange 4, yellow 8, red 12."""
    game = situation(words, "D6→ DISQUE", roll=4, options=QUARTE)
    assert game.state.roll == 4
    assert game.scores("J6↓ SOLO") == 32
    assert game.dice.rolled == 0
    game = situation(words, "H1↓ RA", roll=4, options=QUARTE)
    stood = game.stands("H1→ RATES")
    assert stood.lines == (ScoreLine("MT-12", 8 + 4 + 1 + 4 + 1, "RATES", (8, 4, 1, 4, 1)),)
    assert stood.bonus == ()


def test_bonus_dice_wait_until_the_play_stands(words: Words) -> None:
    """MT-9: while a play may be contested nothing is rolled for it."""
    game = situation(words, "E6→ RAT", roll=2, options=CONTESTATION).rolls(3, 6)
    assert kinds(game.plays("E7→ ES")) == ["Written", "Rolled"]
    assert game.state.scores == (0, 0)
    assert kinds(game.accepts(1)) == ["Accepted", "Stood"]
    assert game.state.last_stood is not None
    assert game.state.last_stood.bonus == (Bonus((7, 5), (6,)),)


def test_a_preview_tells_the_least_and_the_most(words: Words) -> None:
    """MT-6: certain points are told as they are; where dice will be rolled, the range."""
    game = situation(words, "E6→ RAT", roll=2)
    preview = GAME.preview(game.view(0), game.play("E7→ ES"), words)
    assert preview.words == ("ES", "RE", "AS")
    assert (preview.points, preview.most) == (2 + 2 + 6, 7 + 7 + 6)
    game = situation(words, "D6→ DISQUE", roll=4)
    preview = GAME.preview(game.view(0), game.play("J6↓ SOLO"), words)
    assert (preview.points, preview.most) == (32, None)
    assert game.dice.rolled == 0


def test_a_preview_judges_only_with_words(words: Words) -> None:
    """G-14."""
    game = situation(words, "D6→ DISQUE", roll=4, options=Options(mode="contestation"))
    phoney = game.play("J6↓ SXLO")
    assert GAME.preview(game.view(0), phoney, None).refusal is None
    refused = GAME.preview(game.view(0), phoney, words).refusal
    assert refused is not None
    assert refused.code == "word_unknown"
