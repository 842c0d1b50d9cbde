"""Dutch: IJ is one tile, but for a few words (G-1); one tile is no word (G-2)."""

import pytest

from tablee.games.topscore.engine import find_lays
from tablee.games.topscore.model import Lay, Piece
from tablee.games.topscore.position import from_state
from tablee.lexicon.policy import Reason
from tablee.lexicon.words import Words
from tests.games.topscore.playing import situation


def pieces(text: str) -> tuple[Piece, ...]:
    """Tiles with blanks between them."""
    return tuple(map(Piece, text.split()))


@pytest.mark.parametrize(
    ("tiles", "reason"),
    [
        ("R IJ K", None),
        ("R I J K", Reason.OTHER_TILES),
        ("B I J O U", None),
        ("B IJ O U", Reason.OTHER_TILES),
        ("B I J O U S", None),
        ("IJ S", None),
        ("I J S", Reason.OTHER_TILES),
        ("IJ", Reason.TOO_SHORT),
        ("R IJ N", Reason.PROPER_NOUN),
    ],
)
def test_words_are_judged_by_their_tiles(dutch_words: Words, tiles: str, reason: Reason | None) -> None:
    """G-1, G-2."""
    assert dutch_words.refuse_tiles(tiles.split()) == reason


def test_words_are_spelled_with_their_tiles(dutch_words: Words, words: Words) -> None:
    assert dutch_words.spell("RIJK") == ("R", "IJ", "K")
    assert dutch_words.spell("BIJOU") == ("B", "I", "J", "O", "U")
    assert words.spell("BIJOU") == ("B", "I", "J", "O", "U")


def test_the_tile_ij_is_not_an_i_and_a_j(dutch_words: Words) -> None:
    game = situation(dutch_words, ["RKIJEEE", "AAOO"])
    assert game.state.racks[0] == ("R", "K", "IJ", "E", "E", "E")
    assert game.refused(Lay(0, pieces("R I J K"))) == ("three_tiles", "TS-2")
    game.apply(Lay(0, pieces("R IJ K")))
    assert situation(dutch_words, ["I.JX", "AAOO"]).state.racks[0] == ("I", "J", "X")


def test_i_and_j_side_by_side_are_refused(dutch_words: Words) -> None:
    """G-1: LIJK would have four tiles then."""
    game = situation(dutch_words, ["JEEEE", "AAOO"], ["KIL", "-"])
    assert game.refused(Lay(0, pieces("L I J K"))) == ("word_other_tiles", "G-1")


def test_bijou_keeps_them_apart(dutch_words: Words) -> None:
    game = situation(dutch_words, ["BEEEE", "AAOO"], ["JUIO", "-"])
    game.lays("BIJOU")
    assert len(game.state.corners[0].word) == 5


def test_no_word_that_is_found_has_fewer_than_three_tiles(dutch_words: Words) -> None:
    game = situation(dutch_words, ["RKIJES?", "AAOO"])
    found = list(find_lays(from_state(game.state), dutch_words, dutch_words.graph))
    assert found
    assert {len(lay.word) for lay in found} == {3}
    assert any(piece.letter == "IJ" and piece.blank for lay in found for piece in lay.word)
