"""The word graph against the reference: text, prefixes, patterns, hooks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee import _core
from tests.lexicon.reference import Reference, spellings
from tests.lexicon.small_graphs import Small, build, graph_of, load, smalls


@given(smalls(), st.data())
def test_contains(small: Small, data: st.DataObject) -> None:
    texts = [*small.lexicon, *data.draw(st.lists(small.texts, max_size=10))]
    expected = [small.reference.contains(text) for text in texts]
    assert [text in small.graph for text in texts] == expected
    assert small.graph.contains_all(texts) == expected


@given(smalls())
def test_size_and_longest_word(small: Small) -> None:
    assert len(small.graph) == len(small.reference.words)
    assert small.graph.longest == max(map(len, small.reference.words), default=0)


@given(smalls(), st.data())
def test_prefixes(small: Small, data: st.DataObject) -> None:
    prefixes = {word[:length] for word in small.lexicon for length in range(5)}
    for prefix in ["", *sorted(prefixes), *data.draw(st.lists(small.texts, max_size=5))]:
        expected = small.reference.starting_with(prefix)
        assert small.graph.starting_with(prefix) == expected
        assert small.graph.has_prefix(prefix) == bool(expected)
        for limit in (0, 1, 3):
            assert small.graph.starting_with(prefix, limit) == expected[:limit]


@given(smalls(), st.data())
def test_patterns(small: Small, data: st.DataObject) -> None:
    pattern = data.draw(small.patterns)
    expected = small.reference.matching(pattern)
    sets = [small.set_of(tiles) for tiles in pattern]
    assert small.graph.matching(sets) == expected
    assert small.graph.matching(sets, limit=2) == expected[:2]
    beyond = 0xFFFFFFFF ^ ((1 << len(small.tiles)) - 1)
    assert small.graph.matching([some | beyond for some in sets]) == expected


@given(smalls(), st.data())
def test_patterns_by_bitsets(small: Small, data: st.DataObject) -> None:
    pattern = data.draw(small.patterns)
    index = _core.LengthIndex(small.graph, len(pattern))
    assert len(index) == sum(len(word) == len(pattern) for word in small.reference.words)
    sets = [small.set_of(tiles) for tiles in pattern]
    assert index.matching(sets) == small.reference.matching(pattern)
    assert index.matching([some | 3 << 30 for some in sets]) == small.reference.matching(pattern)
    assert index.matching([*sets, 1]) == []


@pytest.mark.parametrize("tiles", ["ABCD", "ABCDE"])  # 64 words fill a block of bits exactly, 125 do not fill two
def test_bitsets_of_whole_blocks(tiles: str) -> None:
    lexicon = dict.fromkeys((a + b + c for a in tiles for b in tiles for c in tiles), False)
    index = _core.LengthIndex(load(build(lexicon, list(tiles)), list(tiles)), 3)
    assert len(index) == len(tiles) ** 3
    assert index.matching([0b11111] * 3) == sorted(lexicon)
    assert index.matching([0b01001, 0b00010, 0b11111]) == [f"{a}B{c}" for a in "AD" for c in tiles]


@given(smalls(), st.data())
def test_hooks(small: Small, data: st.DataObject) -> None:
    rests = {word[first : len(word) - last] for word in small.lexicon for first in range(3) for last in range(3)}
    for text in [*sorted(rests), *data.draw(st.lists(small.texts, max_size=5))]:
        assert small.graph.hooks(text) == small.reference.hooks(text)


def test_a_hook_is_a_tile_of_its_own() -> None:
    graph = graph_of("ABC", tiles="A AB B C")  # AB C
    assert graph.hooks("C") == (["AB"], [])
    assert graph.hooks("BC") == ([], [])
    assert graph.hooks("AB") == ([], ["C"])


def test_a_text_is_a_word_however_its_letters_are_shared_out() -> None:
    tiles = ("B", "I", "J", "IJ", "O", "U", "N", "E")
    graph = load(build({"BIJOU": True, "BIJEN": False}, tiles), tiles)
    assert graph.contains_all(["BIJOU", "BIJEN", "BIJO", "BIJ"]) == [True, True, False, False]
    assert len(graph.matching([0xFF] * 4)) == 1  # B IJ E N
    assert len(graph.matching([0xFF] * 5)) == 1  # B I J O U


@pytest.mark.parametrize(
    ("tiles", "expected"), [("IJ I J N", ["IJN", "IJ"]), ("I IJ J N", ["IJ", "IJN"]), ("J I IJ N", ["IJ", "IJN"])]
)
def test_words_that_spell_a_prefix_differently_come_in_the_order_of_the_alphabet(
    tiles: str, expected: list[str]
) -> None:
    graph = load(build({"IJN": False, "IJ": True}, tiles.split()), tiles.split())  # IJ N and I J
    assert graph.starting_with("IJ") == graph.starting_with("") == expected


def test_a_word_no_tile_can_spell_is_left_out() -> None:
    graph = graph_of("QUE COQ COQUE", tiles="C E O QU")
    assert len(graph) == 2
    assert "COQ" not in graph
    assert not graph.has_prefix("Q")


def test_words_have_at_most_thirty_tiles() -> None:
    graph = graph_of(f"{'A' * 30} {'B' * 31} {'CH' * 30}", tiles="A B C H CH")
    assert graph.contains_all(["A" * 30, "B" * 31, "CH" * 30]) == [True, False, True]
    assert graph.longest == 30
    assert graph.starting_with("A" * 30) == ["A" * 30]
    assert graph.hooks("A" * 29) == (["A"], ["A"])
    assert graph.hooks("A" * 30) == ([], [])
    assert graph.words_from(["A"] * 99) == ["A" * 30]


def test_the_empty_graph_answers() -> None:
    graph = graph_of("")
    assert len(graph) == graph.longest == 0
    assert not graph.has_prefix("")
    assert graph.starting_with("") == graph.matching([1]) == graph.words_from(["A"], 8) == []
    assert "" not in graph
    assert graph.hooks("") == ([], [])
    anagrams = _core.Anagrams(graph)
    assert len(anagrams) == 0
    assert anagrams.words_from(["A"], 8) == []
    assert _core.BestWord(anagrams, [1] * 26)(["A"], 8) is None
    assert len(_core.LengthIndex(graph, 2)) == 0


def test_the_reference_knows_every_way_to_spell() -> None:
    ways = spellings("AIJ", ("A", "AI", "I", "IJ", "J"))
    assert ways == {("A", "I", "J"), ("A", "IJ"), ("AI", "J")}
    reference = Reference({"IJS": False, "IJ": True}, ("I", "IJ", "J", "S"))
    assert reference.words == {("IJ", "S"), ("I", "J")}
    assert reference.starting_with("IJ") == ["IJ", "IJS"]  # I J before IJ S: the order of the alphabet
