"""Bags of tiles against the reference: words from a bag, anagrams, the best word."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee import _core
from tests.depth import by_depth
from tests.lexicon.small_graphs import Small, graph_of, smalls

blanks = st.integers(0, 4)


@given(smalls(), st.data(), blanks, st.booleans())
def test_words_from_a_bag(small: Small, data: st.DataObject, blanks: int, whole: bool) -> None:
    held = data.draw(small.bags)
    expected = small.reference.words_from(held, blanks, whole=whole)
    assert small.graph.words_from(held, blanks, whole) == expected
    assert small.graph.words_from(held, blanks, whole, limit=3) == expected[:3]


@given(smalls(), st.data(), blanks, st.booleans())
def test_words_from_a_bag_by_anagram_classes(small: Small, data: st.DataObject, blanks: int, whole: bool) -> None:
    anagrams = _core.Anagrams(small.graph)
    for held in data.draw(st.lists(small.bags, min_size=1, max_size=3)):
        expected = small.reference.words_from(held, blanks, whole=whole)
        assert sorted(anagrams.words_from(held, blanks, whole)) == sorted(expected)
        some = anagrams.words_from(held, blanks, whole, limit=3)
        assert len(some) == min(3, len(expected))
        assert set(some) <= set(expected)


@given(smalls(), st.data(), blanks)
def test_how_many_words_hands_can_lay(small: Small, data: st.DataObject, blanks: int) -> None:
    hands = data.draw(st.lists(small.bags, max_size=3))
    expected = [len(small.reference.words_from(held, blanks, whole=False)) for held in hands]
    assert _core.Anagrams(small.graph).count_words_from(hands, blanks) == expected


@given(smalls())
def test_exact_anagrams(small: Small) -> None:
    anagrams = _core.Anagrams(small.graph)
    assert len(anagrams) == len(small.reference.anagram_classes())
    for word in small.reference.words:
        expected = small.reference.words_from(word, 0, whole=True)
        assert "".join(word) in expected
        assert small.graph.words_from(word, whole=True) == expected
        assert sorted(anagrams.words_from(word, whole=True)) == sorted(expected)


@given(smalls(), st.data(), blanks)
def test_the_best_word(small: Small, data: st.DataObject, blanks: int) -> None:
    size = len(small.tiles)
    value = data.draw(st.sampled_from([st.integers(0, 10), st.integers(0, 1), st.integers(5, 10**6)]))
    values = data.draw(st.lists(value, min_size=size, max_size=size))
    bonus = data.draw(st.lists(st.integers(0, 50), max_size=14))
    best = _core.BestWord(_core.Anagrams(small.graph), values, bonus)
    hands = data.draw(st.lists(small.bags, min_size=1, max_size=4))
    answers = best.for_all(hands, blanks)
    assert answers == [best(held, blanks) for held in hands]
    for held, answer in zip(hands, answers, strict=True):
        expected = small.reference.best_value(held, blanks, values, bonus)
        if answer is None:
            assert expected is None
            continue
        word, worth = answer
        assert worth == expected
        assert small.reference.best_value(held, blanks, values, bonus, word) == worth


@pytest.mark.parametrize(
    ("held", "blanks", "word", "value"),
    [
        ("A" * 10, 0, "A" * 10, 11),  # more of a tile than a filter counts
        ("A" * 9, 1, "A" * 10, 10),
        ("A" * 8, 2, "A" * 10, 9),
        ("A" * 8, 1, "A" * 8, 8),
        ("A" * 7, 2, "A" * 8, 7),
        ("B" * 3, 0, None, 0),
        ("", 8, "A" * 8, 0),
    ],
)
def test_the_best_word_of_many_equal_tiles(held: str, blanks: int, word: str | None, value: int) -> None:
    anagrams = _core.Anagrams(graph_of(f"{'A' * 8} {'A' * 10}", tiles="A B"))
    best = _core.BestWord(anagrams, values=[1, 100], bonus=[0] * 10 + [1])
    answer = best(list(held), blanks)
    assert answer == (None if word is None else (word, value))


def test_the_best_word_among_more_than_one_block() -> None:
    """Classes are searched 64 at a time: here are 325, and the cheapest is the only one that fits."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    words = [a + b for a in letters for b in letters if a < b]
    best = _core.BestWord(_core.Anagrams(graph_of(" ".join(words))), list(range(1, 27)))
    assert best(["A", "B"]) == ("AB", 3)
    assert best(["A"], 1) in {("A" + b, 1) for b in letters[1:]}
    for word in words:
        assert best(list(word)) == (word, letters.index(word[0]) + letters.index(word[1]) + 2)
    assert best([], 2) is not None


@pytest.mark.parametrize("blanks", range(5))
def test_the_best_word_of_a_thousand(blanks: int) -> None:
    """Whole blocks share a dear tile that the hand may lack, and are passed over at once."""
    draw = Random(blanks)
    tiles = tuple("ABCDEFGHIZ")
    values = [1, 1, 1, 1, 2, 2, 3, 5, 8, 40]
    lexicon = {"".join(draw.choices(tiles, k=draw.randint(2, 8))): False for _ in range(1000)}
    small = Small(tiles, lexicon)
    best = _core.BestWord(_core.Anagrams(small.graph), values)
    for _ in range(by_depth(30, long=30, fast=8)):
        held = draw.choices(tiles[: draw.choice((4, 9, 10))], k=draw.randint(0, 7 - blanks))
        answer = best(held, blanks)
        expected = small.reference.best_value(held, blanks, values, [])
        assert (answer and answer[1]) == expected
        assert answer is None or small.reference.best_value(held, blanks, values, [], answer[0]) == expected
