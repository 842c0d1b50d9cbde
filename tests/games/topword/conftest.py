"""The words of Topword's tests: a few of every kind, and the real ones."""

from pathlib import Path

import pytest

from tablee.games import game
from tablee.lexicon.entry import Tag
from tablee.lexicon.graphs import GraphSpec
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Policy
from tablee.lexicon.words import Words
from tests.lexicons import small_lexicon

COMMON = """
as es et eu il la le les li lis lit os ra ras rat rate rateau rateaux rates rats re ri rire ris rit sa se si su ta
tas te tes ti tri tris ria rial bris brise bateau bateaux bise bises cris cri retrace soja sol sole sols ame ames ane
anes ile iles lie lies lire pire pires pre pres qui quia quel quai raie rail raz tir tire tirs arts art ars arsenal
aires rires aire eau eaux eux feu feux jeu jeux jus kiwi wok yak zoo bijou
"""
OTHERS = {
    "PARIS": Tag.PROPER_NOUN,
    "ELSA": Tag.PROPER_NOUN,
    "KM": Tag.ABBREVIATION,
    "AE": Tag.ABBREVIATION,
    "EX": Tag.AFFIX,
    "FUR": Tag.FRAGMENT,
    "FLIC": Tag.COMMON | Tag.SLANG,
    "SALE": Tag.COMMON | Tag.FOREIGN,
    "NUL": Tag.COMMON | Tag.OFFENSIVE,
}


def write_small(folder: Path) -> Lexicon:
    """A lexicon of some hundred words."""
    return small_lexicon(folder, COMMON, OTHERS)


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    return write_small(tmp_path_factory.mktemp("topword"))


@pytest.fixture(scope="session")
def words(small: Lexicon) -> Words:
    return Words(small, game("topword").graph("fr"))


@pytest.fixture(scope="session")
def strict(small: Lexicon) -> Words:
    """The same without slang and foreign words: no game of ours is so strict, but the policy is data."""
    return Words(small, GraphSpec(Policy.of(()), game("topword").alphabet("fr")))


@pytest.fixture(scope="session")
def real(french: Lexicon) -> Words:
    return Words(french, game("topword").graph("fr"))
