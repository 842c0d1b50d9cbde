"""Plays that are allowed: where tiles may lie, which words they make, what these are worth."""

import pytest

from tablee.core.game import ScoreLine
from tablee.games.topword.model import Options, Placed, Play
from tablee.games.topword.plays import words_made
from tablee.lexicon.words import Words
from tests.games.topword.playing import CONTESTATION, Game, board_of, situation

EMPTY: tuple[str, ...] = ()


def game_with(words: Words, rack: str, *board: str, options: Options | None = None) -> Game:
    return situation(words, [rack, "EEEEEEE"], "E" * 30, board, options)


@pytest.mark.parametrize("text", ["E5→ LES", "C5→ LES", "F4↓ LES", "F6↓ LES", "E6→ LES"])
def test_the_first_word_covers_a_centre_square(words: Words, text: str) -> None:
    """TW-2; TW-9: the first word is always flat, so doubled."""
    laid = game_with(words, "LESAAAA").lays(text)
    assert laid.lines == (ScoreLine("TW-9", 6, "LES", (1, 1, 1)),)


def test_the_first_word_again_after_it_was_withdrawn(words: Words) -> None:
    """TW-2: with the board empty again, the next word is the first."""
    game = situation(words, ["ZZEEEEE", "LESAAAA"], "EE", EMPTY, CONTESTATION)
    game.plays("E5→ ZZ")
    assert not game.view(1).first
    game.contests(1)
    assert game.view(1).first
    assert game.refused(game.play("A1→ LES"), 1) == ("off_centre", "TW-2")
    assert game.lays("E5→ LES", 1).lines[0].rule == "TW-9"


def test_a_word_may_be_linked_stacked_or_both(words: Words) -> None:
    """TW-3."""
    assert game_with(words, "IREAAAA", "D6→ RATEAU").lays("D6↓ RIRE").words[0].stacks == (1, 1, 1, 1)
    assert game_with(words, "BAAAAAA", "D6→ RATEAU").lays("D6→ BATEAU").words[0].stacks == (2, 1, 1, 1, 1, 1)
    assert game_with(words, "BXAAAAA", "D6→ RATEAU").lays("D6→ BATEAUX").words[0].stacks == (2, 1, 1, 1, 1, 1, 1)


def test_a_play_beside_a_word_changes_it_too(words: Words) -> None:
    """TW-3, TW-4: touching with a side is enough, and makes words across."""
    laid = game_with(words, "ESAAAAA", "D6→ RA").lays("D7→ ES")
    assert [word.text for word in laid.words] == ["ES", "RE", "AS"]
    assert [word.direction for word in laid.words] == ["across", "down", "down"]
    assert [word.square for word in laid.words] == [(7, 4), (6, 4), (6, 5)]


def test_tiles_may_be_named_in_any_order(words: Words) -> None:
    """TW-3: they are recorded in the order of the line."""
    game = game_with(words, "IREAAAA", "D6→ RATEAU")
    (laid, _) = game.apply(Play((Placed((9, 4), "E"), Placed((7, 4), "I"), Placed((8, 4), "R"))))
    assert laid.tiles == (Placed((7, 4), "I"), Placed((8, 4), "R"), Placed((9, 4), "E"))  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("board", "tile", "made"),
    [
        (["D6→ TA"], Placed((6, 6), "S"), ["TAS"]),
        (["D6↓ TA"], Placed((8, 4), "S"), ["TAS"]),
        (["D6↓ TA", "B8→ LE"], Placed((8, 4), "S"), ["LES", "TAS"]),
        (["D6→ LES"], Placed((6, 4), "T"), ["TES"]),
    ],
)
def test_a_single_tile_makes_a_word_in_both_directions_or_one(
    words: Words, board: list[str], tile: Placed, made: list[str]
) -> None:
    """TW-4, G-2: a letter alone is no word, so it is not looked at."""
    assert [word.text for word in words_made(board_of(*board), [tile])] == made
    game_with(words, "STAAAAA", *board).apply(Play((tile,)))


def test_a_stack_grows_to_five(words: Words) -> None:
    """TW-6: the fifth tile may still be laid."""
    game = game_with(words, "LSAAAAA", "D6→ LES", "D6→ TES", "D6→ MES", "D6→ SES")
    laid = game.lays("D6→ LES")
    assert laid.words[0].stacks == (5, 1, 1)
    assert laid.lines == (ScoreLine("TW-8", 7, "LES", (5, 1, 1)),)


def test_qu_is_one_tile(words: Words) -> None:
    """G-1: one square, one point of height; TW-10: 2 points more, not doubled."""
    laid = game_with(words, "QUIAAAAA").lays("E5→ QUI")
    assert laid.words[0].stacks == (1, 1)
    assert laid.tiles == (Placed((5, 5), "QU"), Placed((5, 6), "I"))
    assert laid.lines == (ScoreLine("TW-9", 4, "QUI", (1, 1)), ScoreLine("TW-10", 2, "QU"))


def test_there_is_no_coq(real: Words) -> None:
    """G-1: with a tile QU the word on the board reads COQU."""
    game = game_with(real, "COQUEEEE")
    assert game.refusal(game.play("E5→ COQU")).values == {"word": "COQU"}


def test_inflected_forms_slang_and_foreign_words_are_words(words: Words) -> None:
    """G-3, TW-13."""
    for rack, text in (("PIRESAA", "D6→ PIRES"), ("FLICAAA", "D6→ FLIC"), ("SALEAAA", "D6→ SALE")):
        game_with(words, rack).plays(text)


def test_a_word_that_is_only_crossed_brings_nothing(words: Words) -> None:
    """TW-8: RATEAU is not changed by RIRE."""
    laid = game_with(words, "IREAAAA", "D6→ RATEAU").lays("D6↓ RIRE")
    assert [line.word for line in laid.lines] == ["RIRE"]


def test_a_stack_in_two_new_words_counts_in_both(words: Words) -> None:
    """TW-8: B lies on the R of both RATEAU and RIRE."""
    laid = game_with(words, "BSAAAAA", "D6→ RATEAU", "D6↓ RIRE").lays("D6↓ BISE")
    assert laid.lines == (
        ScoreLine("TW-8", 6, "BISE", (2, 1, 2, 1)),
        ScoreLine("TW-8", 7, "BATEAU", (2, 1, 1, 1, 1, 1)),
    )


def test_flat_words_are_doubled_one_by_one(words: Words) -> None:
    """TW-9: of two words of a play, one may be flat and the other not."""
    laid = game_with(words, "SOLEAAA", "D6→ LE", "D6→ TE").lays("F6↓ SOL")
    assert laid.lines == (ScoreLine("TW-9", 6, "SOL", (1, 1, 1)), ScoreLine("TW-8", 4, "TES", (2, 1, 1)))


def test_bonus_tiles_count_when_they_are_laid(words: Words) -> None:
    """TW-10: once each, in the turn in which they are laid, even when the tile is in two words."""
    laid = game_with(words, "JEUXAAA").lays("E5→ JEUX")
    assert laid.lines[1:] == (ScoreLine("TW-10", 2, "J"), ScoreLine("TW-10", 2, "X"))
    laid = game_with(words, "XAAAAAA", "D6→ JEU", "G4↓ EU").lays("G4↓ EUX")
    assert [line.word for line in laid.lines] == ["JEUX", "EUX", "X"]


def test_seven_tiles_at_once(words: Words) -> None:
    """TW-11: 10 points, once, not doubled."""
    laid = game_with(words, "ARSENAL").lays("C5→ ARSENAL")
    assert laid.lines == (ScoreLine("TW-9", 14, "ARSENAL", (1,) * 7), ScoreLine("TW-11", 10))


def test_the_rack_is_refilled(words: Words) -> None:
    """TW-7."""
    game = game_with(words, "IREAAAA", "D6→ RATEAU")
    game.plays("D6↓ RIRE")
    assert sorted(game.state.racks[0]) == ["A"] * 4 + ["E"] * 3
    assert len(game.state.bag) == 27
    assert game.state.turn == 1


def test_the_rack_takes_what_the_bag_has(words: Words) -> None:
    """TW-7."""
    game = situation(words, ["IREAAAA", "RATEAAA"], "L")
    game.plays("D6↓ RIRE")
    assert len(game.state.racks[0]) == 5
    assert game.state.bag == ()


def test_the_referee_refuses_and_the_player_goes_on(words: Words) -> None:
    """G-4: nothing has changed after a refusal."""
    game = game_with(words, "IREZAAA", "D6→ RATEAU")
    assert game.refusal(game.play("D6↓ RIZ")).values == {"word": "RIZ"}
    game.plays("D6↓ RIRE")


def test_geometry_is_checked_under_contestation_too(words: Words) -> None:
    """G-4: only words are not."""
    game = game_with(words, "IREZAAA", "D6→ RATEAU", options=CONTESTATION)
    assert game.refused(game.play("D6↓ RIRES")) == ("not_held", "G-11")
    assert game.refused(game.play("A1→ RI")) == ("not_touching", "TW-3")
    assert game.lays("D6↓ RIZ").provisional


# ---- option cover_whole_word ----------------------------------------------------------------------

KEEP_ONE = Options(cover_whole_word=False)


@pytest.mark.parametrize(
    ("rack", "board", "text"),
    [
        ("LEAAAAA", ["E5→ TA"], "E5→ LE"),
        ("LESAAAA", ["E5→ TA"], "E5→ LES"),
        ("RIRAAAE", ["E5→ TA"], "D5→ RIRE"),
    ],
)
def test_covering_a_whole_word_is_an_option(words: Words, rack: str, board: list[str], text: str) -> None:
    """TW-3: allowed unless the option forbids it, then also when the covering word is longer."""
    game_with(words, rack, *board).plays(text)
    game = game_with(words, rack, *board, options=KEEP_ONE)
    refused = game.refusal(game.play(text))
    assert (refused.code, refused.values) == ("whole_word", {"word": "TA"})


@pytest.mark.parametrize(
    ("rack", "board", "text"),
    [
        ("SAAAAAA", ["E5→ TA"], "E5→ SA"),
        ("TSAAAAA", ["E5→ LA"], "E5→ TAS"),
        ("LESAAAA", ["E4↓ TAS"], "D5→ LES"),
    ],
)
def test_one_letter_in_sight_is_enough(words: Words, rack: str, board: list[str], text: str) -> None:
    """TW-3 with the option cover_whole_word off; a letter of a crossing word may be covered too."""
    game_with(words, rack, *board, options=KEEP_ONE).plays(text)
