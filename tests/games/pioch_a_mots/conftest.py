"""The words of the game's tests: a few of every kind, and the real ones."""

import pytest

from tablee.games import game
from tablee.lexicon.entry import Tag
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.words import Words
from tests.lexicons import small_lexicon

COMMON = """
chat chats rats rate rates tarte tartes tasser torse osier retraites chantera enchantera chanteront enchanteront
incontestable
"""
OTHERS = {
    "PARIS": Tag.PROPER_NOUN,
    "CHTI": Tag.COMMON | Tag.SLANG,
    "RAST": Tag.ABBREVIATION,
}


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    """Some twenty words."""
    return small_lexicon(tmp_path_factory.mktemp("pioche"), COMMON, OTHERS)


@pytest.fixture(scope="session")
def words(small: Lexicon) -> Words:
    return Words(small, game("pioch-a-mots").graph("fr"))


@pytest.fixture(scope="session")
def real(french: Lexicon) -> Words:
    return Words(french, game("pioch-a-mots").graph("fr"))
