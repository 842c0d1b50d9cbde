"""G-17: a vocabulary for children leaves out readings that offend, and only those; bots lose nothing by it."""

import pytest

from tablee.games import games, words_for
from tablee.lexicon.entry import Tag
from tablee.lexicon.policy import Reason
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.lexicon.tagged import offensive_entries

LANGUAGES = [(slug, language) for slug, game in games().items() for language in game.languages]


@pytest.fixture(params=LANGUAGES, ids=":".join)
def both(request: pytest.FixtureRequest, lexicon_store: LexiconStore) -> tuple[Words, Words]:
    """The words of a game as they are, and for children."""
    slug, language = request.param
    return words_for(slug, lexicon_store, language), words_for(slug, lexicon_store, language, for_children=True)


def test_admitted_is_what_has_a_reading_that_does_not_offend(both: tuple[Words, Words]) -> None:
    words, ours = both
    assert (words.for_children, ours.for_children) == (False, True)
    known = [entry for entry in offensive_entries(words.lexicon) if words.judge(entry.word).admitted]
    assert len(known) > 500
    kept = 0
    for entry, found in zip(known, ours.graph.contains_all([entry.word for entry in known]), strict=True):
        innocent = any(
            words.spec.policy.admits(reading.tags) and Tag.OFFENSIVE not in reading.tags for reading in entry.readings
        )
        verdict = ours.judge(entry.word)
        assert verdict.reason == (None if innocent else Reason.OFFENSIVE), entry.word
        assert found == innocent, entry.word
        kept += innocent
    assert 0 < kept < len(known)


def test_other_words_are_judged_as_ever(both: tuple[Words, Words]) -> None:
    words, ours = both
    for word in ("MAISON", "RIJN", "FLIC", "PARIS", "KM", "LADY", "XYZ", "A", "L'AN", "12"):
        assert ours.judge(word) == words.judge(word)


def test_bots_and_hints_know_the_same_words(both: tuple[Words, Words]) -> None:
    """No bot's table need be built twice: what it plays offends nobody anyway (G-3)."""
    words, ours = both
    assert ours.vocabulary() is words.vocabulary()


def test_there_and_back(both: tuple[Words, Words]) -> None:
    words, ours = both
    assert words.suited(for_children=True) == ours
    assert ours.suited(for_children=False) == words
    assert ours.suited(for_children=True) is ours


@pytest.mark.parametrize("word", ["CON", "MERDE", "ENCULER", "NEGRO", "SALOPES", "BITES", "SALOPERIE", "EROTIQUES"])
def test_french_words_that_are_not_for_children(word: str, lexicon_store: LexiconStore) -> None:
    assert words_for("topword", lexicon_store).judge(word).admitted
    assert words_for("topword", lexicon_store, for_children=True).refuse(word) == Reason.OFFENSIVE


@pytest.mark.parametrize(
    "word",
    [
        *(
            "CHATTE",
            "QUEUE",
            "BITTE",
            "GLAND",
            "VERGE",
            "POULE",
            "MORUE",
            "PEDALE",
            "SALOPETTE",
            "BAISER",
            "VIOLE",
            "GODE",
        ),
        *("ZIZI", "PIPI", "CACA", "PET", "PETER", "PROUT", "FESSE", "SEXE", "GAY", "DEBILE", "PISSENLIT", "BORDELAIS"),
    ],
)
def test_french_words_that_a_child_may_play(word: str, lexicon_store: LexiconStore) -> None:
    assert words_for("topword", lexicon_store, for_children=True).judge(word).admitted


@pytest.mark.parametrize(
    ("word", "admitted"), [("KLOOTZAK", False), ("NEUKEN", False), ("POES", True), ("FLIKKEREN", True)]
)
def test_dutch(word: str, admitted: bool, lexicon_store: LexiconStore) -> None:
    assert words_for("topscore", lexicon_store, "nl").judge(word).admitted
    assert words_for("topscore", lexicon_store, "nl", for_children=True).judge(word).admitted == admitted


def test_a_word_no_dictionary_has_is_told_for_what_it_is(lexicon_store: LexiconStore) -> None:
    """Only a table for children speaks of children."""
    topword = words_for("topword", lexicon_store)
    reasons = {topword.refuse(entry.word) for entry in offensive_entries(lexicon_store.get("fr"))}
    assert Reason.OFFENSIVE not in reasons
