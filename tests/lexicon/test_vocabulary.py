"""The vocabularies of bots: words up to a tier, and none that may be read as offensive."""

import pytest

from tablee.games import game, open_lexicon_store, words_for
from tablee.lexicon.entry import Tag, Tier
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.words import Words
from tests.lexicon.tagged import offensive_entries, reading_tags


@pytest.fixture(scope="module")
def topword(french: Lexicon) -> Words:
    return Words(french, game("topword").graph("fr"))


@pytest.mark.parametrize(
    ("tier", "least", "most"),
    [(Tier.BASIC, 7_500, 8_000), (Tier.USUAL, 19_000, 20_000), (Tier.UNATTESTED, 400_000, 420_000)],
)
def test_sizes(topword: Words, tier: Tier, least: int, most: int) -> None:
    assert least <= len(topword.vocabulary(tier)) <= most


def test_a_vocabulary_holds_the_words_up_to_its_tier(topword: Words) -> None:
    for word in ("MAISON", "QUAND", "RATEAU", "CUISTRE", "BRUINER"):
        entry = topword.judge(word).entry
        assert entry
        for tier in Tier:
            assert (word in topword.vocabulary(tier)) == (entry.tier <= tier)
            assert topword.recognises(word, tier) == (entry.tier <= tier)
    assert not topword.recognises("MAISUN", Tier.UNATTESTED)
    assert not topword.recognises("KM", Tier.UNATTESTED)


def test_no_offensive_word_in_any_of_them(topword: Words, french: Lexicon) -> None:
    """G-3: also where another reading is harmless. Whoever meets such a word still recognises it."""
    offensive = offensive_entries(french)
    assert len(offensive) > 2000
    assert any(Tag.OFFENSIVE not in reading.tags for entry in offensive for reading in entry.readings)
    words = [entry.word for entry in offensive if topword.judge(entry.word).admitted]
    assert sum(topword.graph.contains_all(words)) > 2000
    assert not any(topword.vocabulary().contains_all(words))
    assert all(topword.recognises(word, Tier.UNATTESTED) for word in words)


def test_nothing_else_is_left_out(topword: Words, french: Lexicon) -> None:
    decent = [word for word, kinds in reading_tags(french).items() if not any(Tag.OFFENSIVE in kind for kind in kinds)]
    assert topword.vocabulary().contains_all(decent) == topword.graph.contains_all(decent)


def test_the_largest_vocabulary_is_kept_in_the_file() -> None:
    words = words_for("topword", open_lexicon_store())
    assert words.lexicon.section(words.spec.vocabulary().section) is not None
