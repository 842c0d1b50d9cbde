"""The real Dutch lexicon, for Topscore."""

import pytest

from tablee.games import game
from tablee.lexicon.build import _add_spellings
from tablee.lexicon.draft import Draft
from tablee.lexicon.entry import Tag
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Judge, Reason
from tablee.lexicon.words import Words


@pytest.fixture(scope="module")
def topscore(dutch: Lexicon) -> Judge:
    return Judge(dutch, game("topscore").policy)


def test_there_are_enough_words(dutch: Lexicon) -> None:
    assert Words(dutch, game("topscore").graph("nl")).count >= 250_000


@pytest.mark.parametrize("word", "ROE OREN SNOER ROTSEN SENATOR KWAL NOR RIJK EIEREN FIETSBEL BIJOU EEN".split())
def test_words(topscore: Judge, word: str) -> None:
    assert topscore(word).admitted, topscore(word)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("RIJN", Reason.PROPER_NOUN),
        ("AMSTERDAM", Reason.PROPER_NOUN),
        ("AFDELINGS", Reason.UNKNOWN),  # only inside compounds
        ("TOKT", Reason.UNKNOWN),  # forbidden by the source
    ],
)
def test_what_is_not_a_word_and_why(topscore: Judge, word: str, reason: Reason) -> None:
    assert topscore(word).reason == reason


def test_the_letter_ij_is_written_with_two_characters(dutch: Lexicon) -> None:
    entry = dutch.get("rĳk")
    assert entry is not None
    assert {reading.spelling for reading in entry.readings} >= {"rijk"}
    strings = dutch.section("strings")  # all spellings and stems
    assert strings is not None
    assert b"ij" in bytes(strings)
    assert "ĳ".encode() not in bytes(strings)


@pytest.mark.slow
def test_compounds_come_from_a_list_of_spellings() -> None:
    """It is in lower case throughout: what the dictionary has with a capital stays a name."""
    draft = Draft()
    draft.add("Rijn", "Rijn", Tag.PROPER_NOUN)
    _add_spellings(draft, "nl")
    spellings = set(draft.spellings())
    assert "fietsbel" in spellings
    assert "rijn" not in spellings
