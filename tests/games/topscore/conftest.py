"""The words of the game's tests: the real ones, in both languages."""

import pytest

from tablee.games import words_for
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words


@pytest.fixture(scope="session")
def words(lexicon_store: LexiconStore) -> Words:
    """French."""
    return words_for("topscore", lexicon_store, "fr")


@pytest.fixture(scope="session")
def dutch_words(lexicon_store: LexiconStore) -> Words:
    return words_for("topscore", lexicon_store, "nl")
