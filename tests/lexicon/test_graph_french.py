"""The word graph of the real French lexicon."""

from collections import Counter
from collections.abc import Set
from random import Random

import pytest

from tablee import _core
from tablee.games import game, games
from tablee.lexicon.alphabet import LETTERS
from tablee.lexicon.graphs import GraphSpec, build_graph, select_words, word_graph
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Policy
from tests.lexicon.reference import blanks_needed
from tests.lexicon.tagged import admitted_words

VALUES = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10]
BONUS = [0] * 7 + [50]


@pytest.fixture(scope="module")
def policy() -> Policy:
    return game("topscore").policy


@pytest.fixture(scope="module")
def admitted(french: Lexicon, policy: Policy) -> Set[str]:
    return admitted_words(french, policy)


@pytest.fixture(scope="module")
def graph(french: Lexicon) -> _core.WordGraph:
    return word_graph(french, game("topscore").graph("fr"))


@pytest.fixture(scope="module")
def anagrams(graph: _core.WordGraph) -> _core.Anagrams:
    return _core.Anagrams(graph)


def hands(count: int) -> list[list[str]]:
    """Seven letters each, drawn as from a bag of French: the letters of words."""
    letters = "AAAABCDDEEEEEEEFGHIIIIJKLLMMNNNOOOPPQRRRSSSTTTUUUVWXYZ"
    draw = Random(1)
    return [draw.sample(letters, 7) for _ in range(count)]


def test_it_holds_the_admitted_words(graph: _core.WordGraph, admitted: Set[str]) -> None:
    assert len(graph) == len(admitted)
    assert all(graph.contains_all(list(admitted)))
    assert graph.starting_with("") == sorted(admitted)
    assert graph.longest == 15


@pytest.mark.parametrize("word", ["COUVI", "COUVISSE", "XQZWK", "LYON", "AE", "C", "RATEAUXX", "râteau"])
def test_it_holds_no_other(graph: _core.WordGraph, admitted: Set[str], word: str) -> None:
    assert (word in graph) == (word in admitted)


@pytest.mark.slow
def test_a_graph_kept_in_a_file_is_the_one_built_anew(french: Lexicon, dutch: Lexicon) -> None:
    lexicon_store = {"fr": french, "nl": dutch}
    for each in games().values():
        for language in each.languages:
            spec, lexicon = each.graph(language), lexicon_store[language]
            names = ("words", "words.starts", "tiers", "hiatus", "readings.starts", "readings.tags")
            sections = {name: data for name in names if (data := lexicon.section(name)) is not None}
            kept = lexicon.section(spec.section)
            assert kept is not None
            assert bytes(kept) == build_graph(sections, spec)


def test_graphs_of_another_alphabet_or_policy_are_built(french: Lexicon, dutch: Lexicon) -> None:
    """The Dutch file keeps a graph with a tile IJ: who asks for plain letters must not be given that one."""
    plain = word_graph(dutch, GraphSpec(game("topscore").policy, LETTERS))
    with_ij = word_graph(dutch, game("topscore").graph("nl"))
    assert len(plain) == len(with_ij)
    assert plain.words_from(list("RIJK"), whole=True) == ["RIJK"]
    assert with_ij.words_from(["R", "IJ", "K"], whole=True) == ["RIJK"]
    assert "BIJOU" in with_ij
    without_loans = GraphSpec(Policy.of([]))
    assert len(word_graph(french, without_loans)) == sum(select_words(french, without_loans))


def test_anagrams_of_chien(graph: _core.WordGraph, anagrams: _core.Anagrams) -> None:
    assert graph.words_from(list("CHIEN"), whole=True) == ["CHIEN", "CHINE", "NICHE"]
    assert sorted(anagrams.words_from(list("NICHE"), whole=True)) == ["CHIEN", "CHINE", "NICHE"]


def test_patterns_hooks_and_prefixes(graph: _core.WordGraph) -> None:
    pattern = [LETTERS.set_of(["W"]), LETTERS.all, LETTERS.set_of(["K"])]
    assert graph.matching(pattern) == _core.LengthIndex(graph, 3).matching(pattern) == ["WOK"]
    assert graph.hooks("RATEAU") == ([], ["X"])
    assert set("AET") <= set(graph.hooks("CHAT")[0])
    assert graph.hooks("CHAT")[1] == ["S"]
    assert graph.starting_with("QUATRA") == ["QUATRAIN", "QUATRAINS"]
    assert not graph.has_prefix("XQ")


def test_the_tile_qu(french: Lexicon, admitted: Set[str]) -> None:
    graph = word_graph(french, game("topword").graph("fr"))
    assert len(graph) == sum("Q" not in word.replace("QU", "") for word in admitted)
    assert graph.contains_all(["QUI", "COQ", "COQUE"]) == [True, False, True]
    assert graph.words_from(["QU", "I"], whole=True) == ["QUI"]
    assert graph.words_from(["QU"], 1, whole=True) == ["QUE", "QUI"]


@pytest.mark.slow
def test_words_from_hands(graph: _core.WordGraph, anagrams: _core.Anagrams, admitted: Set[str]) -> None:
    for hand in hands(200):
        for blanks in (0, 1):
            assert sorted(anagrams.words_from(hand, blanks)) == graph.words_from(hand, blanks)
    short = [word for word in admitted if len(word) <= 8]
    for hand in hands(2):
        expected = sorted(word for word in short if blanks_needed(tuple(word), hand).total() <= 1)
        assert graph.words_from(hand, 1) == expected


@pytest.mark.parametrize("blanks", [0, 1, 2])
def test_best_words_of_hands(graph: _core.WordGraph, anagrams: _core.Anagrams, blanks: int) -> None:
    value = dict(zip(LETTERS.tiles, VALUES, strict=True))

    def worth(word: str, hand: list[str]) -> int:
        laid = Counter(word) - blanks_needed(tuple(word), hand)
        return sum(value[tile] * count for tile, count in laid.items()) + 50 * (len(word) == 7)

    drawn = hands(40 if blanks < 2 else 5)
    best = _core.BestWord(anagrams, VALUES, BONUS)
    for hand, answer in zip(drawn, best.for_all(drawn, blanks), strict=True):
        words = graph.words_from(hand, blanks)
        if answer is None:
            assert words == []
        else:
            assert answer[1] == worth(answer[0], hand) == max(worth(word, hand) for word in words)
