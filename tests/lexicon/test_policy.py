"""G-3: what each game admits, and the reason given for what it does not."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games import Game, games
from tablee.lexicon.entry import Entry, Reading, Tag, Tier
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Judge, Policy, Reason
from tablee.lexicon.words import Words
from tests.lexicons import small_lexicon

KINDS = {
    "common": Tag.COMMON,
    "proper": Tag.PROPER_NOUN,
    "abbreviation": Tag.ABBREVIATION,
    "slang": Tag.COMMON | Tag.SLANG,
    "foreign": Tag.COMMON | Tag.FOREIGN,
    "alien": Tag.FOREIGN,  # foreign, and in no dictionary
    "fragment": Tag.FRAGMENT,
    "affix": Tag.AFFIX,
    "offensive": Tag.COMMON | Tag.OFFENSIVE,
}
MOST = {"common", "slang", "foreign", "offensive"}
G3 = {
    "topword": MOST,
    "topscore": MOST,
    "mots-de-tete": MOST,
    "pioch-a-mots": MOST | {"proper"},
    "yahtzee-des-mots": {"common", "offensive"},
}


def test_every_game_has_a_policy() -> None:
    assert games().keys() == G3.keys()


@pytest.mark.parametrize("slug", G3)
def test_the_table_of_g3(slug: str) -> None:
    policy = games()[slug].policy
    assert {kind for kind, tags in KINDS.items() if policy.admits(tags)} == G3[slug]


@pytest.fixture
def lexicon(tmp_path: Path) -> Lexicon:
    both = (Reading("Bar", "Bar", Tag.PROPER_NOUN), Reading("bar", "bar", Tag.COMMON))
    slang_and_name = (Reading("flic", "flic", Tag.COMMON | Tag.SLANG), Reading("Flic", "Flic", Tag.PROPER_NOUN))
    several = [Entry("BAR", Tier.BASIC, both), Entry("FLIC", Tier.BASIC, slang_and_name)]
    return small_lexicon(tmp_path, tagged={kind.upper(): tags for kind, tags in KINDS.items()}, more=several)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("common", None),
        ("Çômmon", None),
        ("bar", None),
        ("offensive", None),
        ("proper", Reason.PROPER_NOUN),
        ("abbreviation", Reason.ABBREVIATION),
        ("slang", Reason.SLANG),
        ("flic", Reason.SLANG),  # as slang rather than as a name: that is what a player meant
        ("foreign", Reason.FOREIGN),
        ("alien", Reason.FOREIGN),
        ("fragment", Reason.FRAGMENT),
        ("affix", Reason.AFFIX),
        ("xyz", Reason.UNKNOWN),
        ("", Reason.TOO_SHORT),
        ("a", Reason.TOO_SHORT),
        ("anticonstitutionnellement", Reason.TOO_LONG),
        ("a" * 100_000, Reason.TOO_LONG),
        ("aujourd'hui", Reason.PUNCTUATION),
        ("aujourd’hui", Reason.PUNCTUATION),
        ("week-end", Reason.PUNCTUATION),
        ("pomme de terre", Reason.NOT_LETTERS),
        ("r2d2", Reason.NOT_LETTERS),
        ("😀", Reason.NOT_LETTERS),
        ("ab\0cd", Reason.NOT_LETTERS),
        ("-", Reason.NOT_LETTERS),
    ],
)
def test_reasons(lexicon: Lexicon, word: str, reason: Reason | None) -> None:
    verdict = Judge(lexicon, Policy.of(()))(word)
    assert verdict.reason == reason
    assert verdict.admitted == (reason is None)
    assert len(verdict.word) <= 60


@given(st.text())
def test_any_text_gets_a_verdict(french: Lexicon, text: str) -> None:
    verdict = Judge(french, Policy.of(()))(text)
    assert verdict.admitted or isinstance(verdict.reason, Reason)


def test_counts_agree_with_judging_word_by_word(lexicon: Lexicon) -> None:
    for game in games().values():
        words = Words(lexicon, game.graph("fr"))
        judged = [entry.word for entry in lexicon if words.judge(entry.word).admitted]
        assert words.listed() == judged
        assert words.count == len(judged)


def test_a_word_without_tiles_for_it_is_refused(tmp_path: Path) -> None:
    """G-1: where Q stands on a tile QU only, COQ is a word that nobody can lay."""
    lexicon = small_lexicon(tmp_path, "coq coque que")
    words = Words(lexicon, games()["topword"].graph("fr"))
    assert [words.refuse(word) for word in ("COQ", "COQUE", "QUE")] == [Reason.NO_TILE, None, None]
    assert Reason.NO_TILE.cites("TW-13") == "G-1"
    assert words.listed() == ["COQUE", "QUE"]
    assert Words(lexicon, games()["topscore"].graph("fr")).refuse("COQ") is None


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.slug)
def test_every_game_names_itself_in_both_languages(game: Game) -> None:
    assert game.names.keys() == game.taglines.keys() == {"fr", "en"}
    assert 1 <= game.players[0] <= game.players[1]
