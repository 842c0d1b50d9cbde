"""The words of the game's tests: a few of every kind, and the real ones."""

import pytest

from tablee.games import game
from tablee.lexicon.entry import Tag
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.words import Words
from tests.lexicons import small_lexicon

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
    return small_lexicon(tmp_path_factory.mktemp("yahtzee"), COMMON, OTHERS)


@pytest.fixture(scope="session")
def words(small: Lexicon) -> Words:
    return Words(small, game("yahtzee-des-mots").graph("fr"))


@pytest.fixture(scope="session")
def real(french: Lexicon) -> Words:
    return Words(french, game("yahtzee-des-mots").graph("fr"))
