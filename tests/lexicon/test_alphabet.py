"""G-1: words are spelled on A–Z."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.lexicon.alphabet import LETTERS, Alphabet, fold, is_letters

FRENCH = "abcdefghijklmnopqrstuvwxyzàâäçéèêëîïôöùûüÿœæ"


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("râteau", "RATEAU"),
        ("Ça", "CA"),
        ("cœur", "COEUR"),
        ("ex æquo", "EX AEQUO"),
        ("rĳk", "RIJK"),
        ("reine-claude", "REINE-CLAUDE"),
        ("e\u0301te\u0301", "ETE"),
    ],
)
def test_fold(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text(FRENCH, max_size=20))
def test_folding_french_gives_letters_however_it_is_encoded(text: str) -> None:
    folded = fold(text)
    assert is_letters(folded) or not text
    assert folded == fold(folded) == fold(text.upper()) == fold(unicodedata.normalize("NFD", text))


@given(st.text(max_size=50))
def test_folding_anything_is_stable(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize("text", ["", "A B", "L'A", "A-B", "A1", "😀", "\0", "АВС"])  # the last one is Cyrillic
def test_not_letters(text: str) -> None:
    assert not is_letters(fold(text))


def test_the_key_of_an_alphabet_tells_how_it_differs_from_the_letters() -> None:
    letters = " ".join(LETTERS.tiles)
    assert LETTERS.key == "AZ"
    assert Alphabet.parse(letters.replace("Q", "QU")).key == "AZ+QU-Q"
    assert Alphabet.parse(letters.replace("I J", "I IJ J")).key == "AZ+IJ"  # IJ, which also stands in A–Z side by side


def test_what_an_alphabet_spells() -> None:
    with_qu = Alphabet.parse(" ".join(LETTERS.tiles).replace("Q", "QU"))
    assert [word for word in ("COQ", "COQUE", "QUE", "CINQ", "QQUU", "COU") if with_qu.spells(word)] == [
        "COQUE",
        "QUE",
        "COU",
    ]
    assert LETTERS.spells("COQ")
