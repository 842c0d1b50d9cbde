"""Whatever is wrong with a command: refused under a rule, and nothing has changed."""

import pytest

from tablee.games.topscore.model import Change, Exchange, Free, Lay, Name, Pass, Piece, Place
from tablee.lexicon.words import Words
from tests.games.topscore.playing import NONE, REST, Game, pieces, situation


@pytest.fixture
def game(words: Words) -> Game:
    return situation(words, ["TOSEE?", REST, "UUOO"], ["RUE", "ROI", "-"])


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("RUETO", "one_tile_more", "TS-3"),  # two tiles at once
        ("RUE", "one_tile_more", "TS-3"),
        ("", "one_tile_more", "TS-3"),
        ("TOSE", "letter_left_out", "TS-3"),
        ("RUEM", "not_held", "G-11"),
        ("RUEt", "word_unknown", "TS-17"),
        ("URET", "word_unknown", "TS-17"),
        ("rUET", "letter_left_out", "TS-3"),  # the R that lies there is no blank
        ("RUEts", "one_tile_more", "TS-3"),
    ],
)
def test_words_that_cannot_be_laid(game: Game, text: str, code: str, rule: str) -> None:
    assert game.refused(Lay(0, pieces(text))) == (code, rule)


def test_more_blanks_than_one_holds(words: Words) -> None:
    game = situation(words, ["?UEXYZ", REST])
    assert game.refused(Lay(0, pieces("ruE"))) == ("no_blank_held", "G-11")
    assert game.refused(Lay(0, pieces("RU"))) == ("three_tiles", "TS-2")
    assert game.refused(Lay(0, pieces("RUEX"))) == ("three_tiles", "TS-2")
    assert game.refused(Lay(0, pieces("RUE"))) == ("not_held", "G-11")
    assert game.refused(Change(pieces("RUE"))) == ("nothing_to_change", "TS-14")


@pytest.mark.parametrize("pyramid", [-1, 3, 99, 2**31])
def test_pyramids_that_are_not_there(game: Game, pyramid: int) -> None:
    assert game.refused(Lay(pyramid, pieces("TUER"))) == ("no_such_pyramid", "G-11")


def test_pyramids_that_are_not_ones_own(game: Game) -> None:
    """TS-5: at the start nobody has played before; and never any but the player before."""
    assert game.refused(Lay(1, pieces("TROI"))) == ("not_direct_opponent", "TS-5")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("RUET", "same_length"),
        ("RU", "same_length"),
        ("TOS", "one_letter"),
        ("RUE", "one_letter"),
        ("ERU", "one_letter"),
        ("RUe", "same_letter"),
        ("RUM", "not_held"),
        ("RUO", "word_unknown"),
    ],
)
def test_words_that_cannot_be_changed_so(game: Game, text: str, code: str) -> None:
    """TS-14."""
    rule = {"not_held": "G-11", "word_unknown": "TS-17"}.get(code, "TS-14")
    assert game.refused(Change(pieces(text))) == (code, rule)


def test_exchanges(game: Game) -> None:
    """TS-13, G-11."""
    assert game.refused(Exchange(())) == ("nothing_to_exchange", "TS-13")
    for tiles in (("M",), ("T", "T"), ("",), ("t",), ("?", "?"), ("TO",), ("\0" * 99,)):
        assert game.refused(Exchange(tiles)) == ("not_held", "G-11")


def test_out_of_turn_and_out_of_place(game: Game) -> None:
    """G-11."""
    for seat in (1, 2):
        assert game.refused(Pass(), seat) == ("not_your_turn", "G-11")
    for seat in (-2, 3, 99):
        assert game.refused(Pass(), seat) == ("unknown_command", "G-11")
    assert game.refused(Place("R", 0)) == ("nothing_to_place", "TS-6")
    assert game.refused(Name(0, 3)) == ("not_full", "TS-9")


def test_letters_that_cannot_be_placed(words: Words) -> None:
    """TS-6."""
    game = situation(words, ["SXYZKW", REST], ["TROUVE", "-"], ["__A____", NONE])
    game.lays("OUVERTS")
    assert game.refused(Place("O", 2)) == ("cell_taken", "TS-6")  # placing twice
    for letter in ("A", "", "?", "o", "OU", "\0"):
        assert game.refused(Place(letter, 0)) == ("not_in_word", "TS-6")
    for cell in (-1, 7, 2**31):
        assert game.refused(Place("O", cell)) == ("no_such_cell", "G-11")
    game.places("O", 1)
    assert game.refused(Place("U", 1), 0) == ("not_your_turn", "G-11")


def test_nonsense(game: Game) -> None:
    for letter in ("", "É", "\0", "TU", "t", "1", "QU" * 40):
        assert game.refused(Lay(0, (*pieces("RUE"), Piece(letter)))) == ("no_such_letter", "G-1")
    many = tuple(Free(seat, place) for seat in range(9) for place in range(9))
    assert game.refused(Lay(0, pieces("TUER"), many)) == ("no_blank_there", "TS-12")
    assert game.refused(Lay(0, pieces("TUER" * 500))) == ("one_tile_more", "TS-3")


@pytest.mark.parametrize(
    ("text", "code"),
    [("LEO", "word_proper_noun"), ("ETC", "word_abbreviation"), ("NEW", "word_foreign"), ("OCE", "word_unknown")],
)
def test_words_that_are_not_admitted(words: Words, text: str, code: str) -> None:
    """TS-17, G-3, G-4: the table says which word and why."""
    game = situation(words, [text, REST])
    assert game.refused(Lay(0, pieces(text))) == (code, "TS-17")


@pytest.mark.parametrize("text", ["FAC", "BOF", "SKI"])
def test_slang_and_foreign_words_that_a_dictionary_has(words: Words, text: str) -> None:
    """TS-17."""
    situation(words, [text, REST]).lays(text)
