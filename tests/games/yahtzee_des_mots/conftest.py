"""The words of the game's tests: a few of every kind, and the real ones."""

from pathlib import Path

import pytest

from tablee.games import game
from tablee.lexicon.entry import Entry, Reading, Tag, Tier
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.words import Words
from tablee.lexicon.writer import write_lexicon

COMMON = """
ex et ou as fez boxe foyer globe globes galop galopez zoo box job jobs sol nez ah oh abcdefg eux jeu aboyer abus baie
baies bise bises
"""
OTHERS = {
    "PARIS": Tag.PROPER_NOUN,
    "KM": Tag.ABBREVIATION,
    "FLIC": Tag.COMMON | Tag.SLANG,
    "SALE": Tag.COMMON | Tag.FOREIGN,
    "NUL": Tag.COMMON | Tag.OFFENSIVE,
}


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    """Some thirty words."""
    path: Path = tmp_path_factory.mktemp("yahtzee") / "small.lexicon"
    tags = dict.fromkeys(COMMON.upper().split(), Tag.COMMON) | OTHERS
    entries = [Entry(word, Tier.BASIC, (Reading(word.lower(), word.lower(), tag),)) for word, tag in tags.items()]
    write_lexicon(path, entries, name="small", language="fr", version="1")
    return Lexicon.open(path)


@pytest.fixture(scope="session")
def words(small: Lexicon) -> Words:
    return Words(small, game("yahtzee-des-mots").graph("fr"))


@pytest.fixture(scope="session")
def real(french: Lexicon) -> Words:
    return Words(french, game("yahtzee-des-mots").graph("fr"))
