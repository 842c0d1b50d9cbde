"""Where the bots put letters, and which word they name (TS-6, TS-9)."""

from random import Random

import numpy as np
import pytest

from tablee.games.topscore.bots.classes import letter_classes
from tablee.games.topscore.bots.letter_steps import best_placing
from tablee.games.topscore.bots.pyramids import Pyramids, letter_values, pyramids_of
from tablee.games.topscore.model import CELLS, SHORTEST, Name, Tile
from tablee.games.topscore.scoring import LETTER_POINTS
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


def cells(text: str) -> tuple[Tile | None, ...]:
    """Small pyramids: `CHE.AUX`."""
    return tuple(None if letter == "." else letter for letter in text)


@pytest.fixture(scope="module")
def known(words: Words) -> Pyramids:
    return pyramids_of(letter_classes(words, Tier.UNATTESTED), "fr")


def value(known: Pyramids, text: str, letter: Tile, cell: int) -> float:
    return float(letter_values(known, cells(text))[known.graph.code[letter]][cell])


def longest(words: Words, text: str) -> int:
    """The longest word in full small pyramids, by trying all."""
    spans = [text[first:last] for first in range(CELLS) for last in range(first + SHORTEST, CELLS + 1)]
    return max((len(span) for span in spans if span in words.vocabulary()), default=0)


def test_the_last_letter_is_worth_what_is_named(words: Words, known: Pyramids) -> None:
    for text in ("CHE.AUX", "XZQ.JKW", ".OUTESB", "MAISON."):
        cell = text.index(".")
        for letter in "AELNORSTUV":
            expected = LETTER_POINTS * longest(words, text.replace(".", letter))
            assert value(known, text, letter, cell) == pytest.approx(expected, abs=1e-6)


def test_the_letter_that_finishes_a_word_is_taken(known: Pyramids) -> None:
    assert best_placing(known, cells("CHE.AUX"), ("A", "E", "V", "S")) == ("V", 3)


def test_a_letter_that_helps_nothing_goes_where_it_harms_least(known: Pyramids) -> None:
    """PLANTE is there: an X spoils nothing behind or before it, PLANTES aside."""
    assert best_placing(known, cells("PLANT.."), ("X", "K"))[1] == CELLS - 1


def test_cells_that_are_full_are_left_alone(known: Pyramids) -> None:
    assert (letter_values(known, cells("CHE.AUX"))[:, [0, 1, 2, 4, 5, 6]] == -1).all()


def test_a_frequent_letter_is_awaited_with_more_confidence(known: Pyramids) -> None:
    """PORT.E. : after S at the end PORTEES or PORTEUS… need an E, PORTEUX an X: the first is likelier."""
    assert value(known, "PORTE..", "S", 6) > value(known, "PORTE..", "X", 6)


def test_what_is_expected_grows_with_what_fits(known: Pyramids) -> None:
    """The best letter never promises less than the mean of all, and no more than seven letters bring."""
    for text in (".......", "..A....", "S.....E", "PL.N..S"):
        values = letter_values(known, cells(text))
        assert 0 <= values[values >= 0].min() <= values.max() <= LETTER_POINTS * CELLS
        best = values.max(axis=1)
        assert best[known.graph.code["E"]] > best[known.graph.code["W"]]


def test_the_longest_word_is_named(known: Pyramids, words: Words) -> None:
    """TS-9: neighbouring cells, left to right."""
    assert known.best_name(cells("XROUTEQ")) == Name(1, 5)
    assert known.best_name(cells("CHEVAUX")) == Name(0, 6)
    assert known.best_name(cells("XZQKJWX")) is None
    assert longest(words, "XROUTEQ") == 5


def test_a_dutch_word_is_named(dutch_words: Words) -> None:
    """ALEKWAL shows KWAL; IJ is one tile (G-1)."""
    dutch = pyramids_of(letter_classes(dutch_words, Tier.UNATTESTED), "nl")
    name = dutch.best_name(cells("ALEKWAL"))
    assert name is not None
    assert name.last - name.first + 1 == len("KWAL")
    assert dutch.best_name(("X", "R", "IJ", "K", "X", "Q", "X")) == Name(1, 3)
    assert np.isfinite(letter_values(dutch, (None, "R", "IJ", None, None, None, None))).all()


def test_whoever_is_careless_still_takes_a_free_cell(known: Pyramids) -> None:
    for seed in range(50):
        letter, cell = best_placing(known, cells("CHE.A.X"), ("E", "S"), Random(seed), 200.0)
        assert letter in "ES"
        assert cell in {3, 5}
