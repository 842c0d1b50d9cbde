"""Blanks: declared, kept, freed, played again (TS-12)."""

from tablee.games.topscore.engine import find_lays
from tablee.games.topscore.model import Change, Free, Laid, Lay, Piece, Place
from tablee.games.topscore.position import from_state
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.topscore.playing import pieces, situation


def test_a_blank_keeps_its_letter_when_the_word_is_rearranged(words: Words) -> None:
    game = situation(words, ["?UEXYZ", "KWQJ"])
    game.lays("R*UE")
    assert game.state.corners[0].word == pieces("rUE")
    game = situation(words, ["TKWQJH", "XYZ"], ["rUE", "-"])
    assert game.refused(Lay(0, pieces("TUSE"))) == ("letter_left_out", "TS-3")
    assert game.refused(Lay(0, pieces("TUER"))) == ("letter_left_out", "TS-3")
    game.lays("TUER")
    assert game.state.corners[0].word == pieces("TUEr")


def test_a_blank_must_have_a_letter(words: Words) -> None:
    game = situation(words, ["?UEXYZ", "KW"])
    assert game.refused(Lay(0, (Piece("?", True), Piece("U"), Piece("E")))) == ("blank_without_letter", "TS-12")
    assert game.refused(Lay(0, (Piece("?"), Piece("U"), Piece("E")))) == ("blank_without_letter", "TS-12")
    assert game.refused(Lay(0, (Piece("ÉÉ", True), Piece("U"), Piece("E")))) == ("no_such_letter", "G-1")


def test_a_blank_is_freed_and_played_at_once(words: Words) -> None:
    """From the word that grows: ROI with a blank I, one's own I in its place, the blank as an N."""
    game = situation(words, ["IKWXYZ", "AAAAAA"], ["ROi", "-"])
    laid = game.lays("NOIR", "1I")[0]
    assert isinstance(laid, Laid)
    assert laid.word == (Piece("N", True), Piece("O"), Piece("I"), Piece("R"))
    assert laid.added == (Piece("N", True),)
    assert laid.free == (Free(0, 2),)
    assert len(game.state.racks[0]) == 6


def test_a_blank_is_freed_from_any_pyramid(words: Words) -> None:
    game = situation(words, ["EKWXYZ", "AAAAAA", "QJ"], ["ROI", "-", "RUe"])
    game.lays("NOIR", "3E")
    assert game.state.corners[2].word == pieces("RUE")
    assert game.state.corners[0].word == pieces("nOIR")


def test_also_from_a_completed_word_that_waits_for_its_owner(words: Words) -> None:
    """TS-7: the letters lie there until the owner's turn."""
    game = situation(words, ["KWXYZQ", "SAIOUE", "JH"], ["TROUVe", "-", "-"])
    game.passes()
    game.steals("OUVERTS")
    game.places("V", 1)
    blank = next(place for place, piece in enumerate(game.state.corners[0].word) if piece.blank)
    game.apply(Lay(1, (Piece("O"), Piece("U"), Piece("I", True)), (Free(0, blank),)))
    assert not any(piece.blank for piece in game.state.corners[0].word)


def test_a_freed_blank_must_be_played(words: Words) -> None:
    game = situation(words, ["INWXYZ", "AAAAAA"], ["ROi", "-"])
    assert game.refused(Lay(0, pieces("NOIR"), (Free(0, 2),))) == ("freed_not_played", "TS-12")
    assert game.refused(Change(pieces("RON"), (Free(0, 2),))) == ("freed_not_played", "TS-12")


def test_several_are_freed_if_all_are_played(words: Words) -> None:
    game = situation(words, ["EIUXYZ", "AAAAAA", "QJ"], ["-", "ROi", "RUe"])
    free = (Free(1, 2), Free(2, 2))
    assert game.refused(Lay(0, pieces("rUE"), free)) == ("not_held", "G-11")
    game.apply(Lay(0, pieces("rUe"), free))
    assert len(game.state.racks[0]) == 6
    grown = situation(words, ["EIUXYZ", "AAAAAA", "QJ"], ["OUI", "ROi", "RUe"])
    assert grown.refused(Lay(0, pieces("OUIe"), free)) == ("freed_not_played", "TS-12")


def test_a_freed_blank_may_change_ones_word(words: Words) -> None:
    """TS-14."""
    game = situation(words, ["EKWXYZ", "AAAAAA"], ["ROI", "RUe"])
    assert kinds(game.changes("ROS", "2E")) == ["Drawn", "Changed", "TurnBegan"]
    assert game.state.corners[0].word == pieces("ROs")
    assert len(game.state.racks[0]) == 6


def test_what_cannot_be_freed(words: Words) -> None:
    game = situation(words, ["NAWXYZ", "QJ"], ["ROi", "RUE"])
    assert game.refused(Lay(0, pieces("nOIR"), (Free(0, 2),))) == ("letter_of_blank", "TS-12")
    for free in (Free(1, 2), Free(0, 0), Free(0, 9), Free(0, -1), Free(7, 0), Free(-1, 2)):
        assert game.refused(Lay(0, pieces("nOIR"), (free,))) == ("no_blank_there", "TS-12")
    assert game.refused(Lay(0, pieces("nOIR"), (Free(0, 2), Free(0, 2)))) == ("freed_twice", "G-11")


def test_a_blank_is_no_letter_of_the_small_pyramids(words: Words) -> None:
    game = situation(words, ["SXYZKW", "QJ"], ["TROUVe", "-"])
    game.lays("OUVERTS")
    assert "E" not in game.view(0).choices
    assert game.refused(Place("E", 0)) == ("blank_not_placed", "TS-12")


def test_a_blank_may_stand_for_ij(dutch_words: Words) -> None:
    """TS-12, G-1."""
    game = situation(dutch_words, ["R?KXYZ", "QJ"])
    game.lays("RIJK")
    assert game.state.corners[0].word == (Piece("R"), Piece("IJ", True), Piece("K"))


def test_one_letter_frees_one_of_two_blanks(words: Words) -> None:
    game = situation(words, ["ENOWYZ", "AAAAAA", "QJ"], ["-", "RUe", "TUe"])
    found = list(find_lays(from_state(game.state), words, words.graph))
    assert {lay.free for lay in found if lay.free} == {(Free(1, 2),), (Free(2, 2),)}
