"""The words of the tests of Mots de Tête: a few of every kind, and the real ones."""

import pytest

from tablee.games import game
from tablee.lexicon.entry import Tag, Tier
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.words import Words
from tests.lexicons import small_lexicon

COMMON = """
disque disques solo notes en penser pense depenser as es et eu il la le les li lis lit os ra ras rat rate rateau rates
rats re ri rire ris rit sa se si su ta tas te tes ti tri tris pre pres or ors pas pan pans panse nos nota note ne ni on
ose oses os do dos de des den dent dents pente pentes rente rentes entre entres quel quels qui soles sole sol sols loto
lots lot oser osera as ase ases est este tester reste restes presse presses
"""
OTHERS = {
    "PARIS": Tag.PROPER_NOUN,
    "KM": Tag.ABBREVIATION,
    "EX": Tag.AFFIX,
    "FUR": Tag.FRAGMENT,
    "NUL": Tag.COMMON | Tag.OFFENSIVE,
}
RARE = {"OSE": Tier.UNATTESTED}


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    """A lexicon of some hundred words."""
    return small_lexicon(tmp_path_factory.mktemp("mots"), COMMON, OTHERS, RARE)


@pytest.fixture(scope="session")
def words(small: Lexicon) -> Words:
    return Words(small, game("mots-de-tete").graph("fr"))


@pytest.fixture(scope="session")
def real(french: Lexicon) -> Words:
    return Words(french, game("mots-de-tete").graph("fr"))
