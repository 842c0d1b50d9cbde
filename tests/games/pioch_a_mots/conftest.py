"""The words of the game's tests: a few of every kind, and the real ones."""

from pathlib import Path

import pytest

from tablee.games import game
from tablee.lexicon.entry import Entry, Reading, Tag, Tier
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.words import Words
from tablee.lexicon.writer import write_lexicon

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
    path: Path = tmp_path_factory.mktemp("pioche") / "small.lexicon"
    tags = dict.fromkeys(COMMON.upper().split(), Tag.COMMON) | OTHERS
    entries = [Entry(word, Tier.BASIC, (Reading(word.lower(), word.lower(), tag),)) for word, tag in tags.items()]
    write_lexicon(path, entries, name="small", language="fr", version="1")
    return Lexicon.open(path)


@pytest.fixture(scope="session")
def words(small: Lexicon) -> Words:
    return Words(small, game("pioch-a-mots").graph("fr"))


@pytest.fixture(scope="session")
def real(french: Lexicon) -> Words:
    return Words(french, game("pioch-a-mots").graph("fr"))
