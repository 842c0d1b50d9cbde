"""The words of the game's tests: the real ones, in both languages."""

import pytest

from tablee.games import words_for
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words


@pytest.fixture(scope="session")
def words(shelf: Shelf) -> Words:
    """French."""
    return words_for("topscore", shelf, "fr")


@pytest.fixture(scope="session")
def dutch_words(shelf: Shelf) -> Words:
    return words_for("topscore", shelf, "nl")
