"""What the native core says to input that makes no sense: a ValueError, a TypeError or an empty answer, at once."""

import sys
from array import array
from collections.abc import Callable, Sequence
from string import ascii_uppercase

import pytest

from tablee import _core
from tests.lexicon.small_graphs import build, graph_of, load, pack

LETTERS = list(ascii_uppercase)
WORDS = dict.fromkeys(["CHIEN", "CHINE", "NICHE", "CHAT", "CHATS"], False)
DATA = build(WORDS, LETTERS)
BIG = 2**70


@pytest.fixture(scope="module")
def graph() -> _core.WordGraph:
    return load(DATA, LETTERS)


@pytest.fixture(scope="module")
def anagrams(graph: _core.WordGraph) -> _core.Anagrams:
    return _core.Anagrams(graph)


@pytest.fixture(scope="module")
def best(anagrams: _core.Anagrams) -> _core.BestWord:
    return _core.BestWord(anagrams, [1] * 26)


Ask = Callable[[Sequence[str], int], object]


@pytest.fixture(params=["graph", "anagrams", "count", "best", "best for all"])
def ask(request: pytest.FixtureRequest, graph: _core.WordGraph, anagrams: _core.Anagrams, best: _core.BestWord) -> Ask:
    """Every question that takes a bag."""
    questions: dict[str, Ask] = {
        "graph": graph.words_from,
        "anagrams": anagrams.words_from,
        "count": lambda tiles, blanks: anagrams.count_words_from([tiles], blanks),
        "best": best,
        "best for all": lambda tiles, blanks: best.for_all([tiles], blanks),
    }
    return questions[request.param]


@pytest.mark.parametrize("blanks", [-1, _core.MAX_BLANKS + 1, 2**31 - 1, -(2**31)])
def test_too_many_or_too_few_blanks(ask: Ask, blanks: int) -> None:
    with pytest.raises(ValueError, match="0 to 8 blanks"):
        ask(["A"], blanks)


def test_blanks_that_are_no_number(ask: Ask) -> None:
    for blanks in (BIG, -BIG, 1.5, None, "1"):
        with pytest.raises(TypeError):
            ask(["A"], blanks)  # type: ignore[arg-type]


def test_too_many_tiles(ask: Ask) -> None:
    ask(["A"] * _core.MAX_BAG, _core.MAX_BLANKS)
    with pytest.raises(ValueError, match="at most 100 tiles"):
        ask(["A"] * (_core.MAX_BAG + 1), 0)
    with pytest.raises(ValueError, match="at most 100 tiles"):
        ask(["A"] * 1_000_000, 0)


@pytest.mark.parametrize("tile", ["", "a", "É", "QU", "ABC", "?", "1", "\0", "A\0", "😀", "é" * 30, "a" + "é" * 30])
def test_unknown_tiles(ask: Ask, tile: str) -> None:
    with pytest.raises(ValueError, match="is not a tile of this alphabet") as caught:
        ask(["A", tile], 0)
    assert not isinstance(caught.value, UnicodeError)


def test_a_tile_is_text(ask: Ask) -> None:
    for tiles in ([1], [None], [b"A"], ["\ud800"], None, 5, b"AB"):
        with pytest.raises(TypeError):
            ask(tiles, 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ask("CHIEN", 0)  # a hand is a list of tiles: CH might be one


@pytest.mark.parametrize(
    ("tiles", "problem"),
    [
        ([], "1 to 30 tiles"),
        ([*LETTERS, "CH", "LL", "NY", "QU", "RR"], "1 to 30 tiles"),
        (["A"] * 1_000_000, "1 to 30 tiles"),
        (["A", "B", "A"], "twice"),
        (["A", "QU", "QU"], "twice"),
        (["A", "SCH"], "one letter or two"),
        (["A", ""], "one letter or two"),
        (["A", "b"], "from A to Z"),
        (["A", "É"], "from A to Z"),
        (["A", "\0"], "from A to Z"),
        (["A", "A "], "from A to Z"),
    ],
)
def test_impossible_alphabets(tiles: list[str], problem: str) -> None:
    text, starts = pack([b"A"])
    with pytest.raises(ValueError, match=problem):
        _core.build_graph(text, starts, b"\1", b"\0", tiles)
    with pytest.raises(ValueError, match=problem):
        load(DATA, tiles)


def test_a_graph_of_another_alphabet() -> None:
    others = [LETTERS[:25], [*LETTERS, "QU"], LETTERS[::-1], [*LETTERS[:25], "QU"]]
    for other in others:
        with pytest.raises(ValueError, match=r"another alphabet|impossible tiles"):
            load(DATA, other)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chien",
        "Chien",
        "CHIÉN",
        "CHIEN ",
        " CHIEN",
        "CHIEN\n",
        "CHIEN\0",
        "\0",
        "\ud800",
        "CHIEN\udcff",
        "😀",
        "ＣＨＩＥＮ",
    ],
)
def test_text_that_is_no_word(graph: _core.WordGraph, text: str) -> None:
    assert text not in graph
    assert graph.contains_all([text, "CHIEN"]) == [False, True]
    if text:
        assert not graph.has_prefix(text)
        assert graph.starting_with(text) == []
    assert graph.hooks(text) == ([], [])


@pytest.mark.parametrize("letter", ["A", "É", "\ud800", "\0"])
def test_a_whole_book_is_no_word(graph: _core.WordGraph, letter: str) -> None:
    book = letter * 100_000
    assert book not in graph
    assert graph.contains_all([book] * 100) == [False] * 100
    assert not graph.has_prefix(book)
    assert graph.starting_with(book) == []
    assert graph.hooks(book) == ([], [])


@pytest.mark.parametrize("word", [None, 5, b"CHIEN", ["CHIEN"]])
def test_a_word_is_text(graph: _core.WordGraph, word: object) -> None:
    with pytest.raises(TypeError, match="a word is a str"):
        graph.contains_all(["CHIEN", word])  # type: ignore[list-item]
    questions: list[Callable[[str], object]] = [graph.has_prefix, graph.starting_with, graph.hooks, graph.__contains__]
    for question in questions:
        with pytest.raises(TypeError):
            question(word)  # type: ignore[arg-type]


def test_patterns_that_match_nothing(graph: _core.WordGraph) -> None:
    everything = (1 << 26) - 1
    for pattern in ([], [everything] * 6, [everything] * 31, [everything] * 100_000, [0] * 5, [63 << 26] * 5):
        assert graph.matching(pattern) == []
        assert _core.LengthIndex(graph, 5).matching(pattern) == []
    assert graph.matching([everything | 63 << 26] * 4) == ["CHAT"]
    for wrong in (-1, 1 << 32, BIG, 1.5, "A", None):
        with pytest.raises(TypeError):
            graph.matching([wrong] * 5)  # type: ignore[list-item]


def test_limits(graph: _core.WordGraph) -> None:
    assert graph.starting_with("CH", 0) == []
    assert graph.starting_with("CH", sys.maxsize) == ["CHAT", "CHATS", "CHIEN", "CHINE"]
    for limit in (-1, BIG, None):
        with pytest.raises(TypeError):
            graph.starting_with("CH", limit)  # type: ignore[arg-type]


def test_lengths(graph: _core.WordGraph) -> None:
    assert len(_core.LengthIndex(graph, 0)) == len(_core.LengthIndex(graph, 30)) == 0
    with pytest.raises(ValueError, match="no word is that long"):
        _core.LengthIndex(graph, 31)
    for length in (-1, BIG, None):
        with pytest.raises(TypeError):
            _core.LengthIndex(graph, length)  # type: ignore[arg-type]


def test_values(anagrams: _core.Anagrams) -> None:
    for values in ([], [1] * 25, [1] * 27):
        with pytest.raises(ValueError, match="one value for each tile"):
            _core.BestWord(anagrams, values)
    for value in (-1, 1_000_001, 2**31 - 1, -(2**31)):
        with pytest.raises(ValueError, match=r"between 0 and 1,000,000"):
            _core.BestWord(anagrams, [value] * 26)
        with pytest.raises(ValueError, match=r"between 0 and 1,000,000"):
            _core.BestWord(anagrams, [1] * 26, [value])
    with pytest.raises(TypeError):
        _core.BestWord(anagrams, [2**31] * 26)
    most = _core.BestWord(anagrams, [1_000_000] * 26, [1_000_000] * 40)
    assert most(list("CHATS")) == ("CHATS", 6_000_000)


@pytest.mark.parametrize("kind", ["B", "b", "H", "i", "L", "Q", "f", "d"])
def test_numbers_of_another_kind(kind: str) -> None:
    with pytest.raises(TypeError, match="memoryview of uint32"):
        _core.WordGraph(memoryview(bytes(80)).cast(kind), LETTERS)  # type: ignore[call-overload]
    if kind == "B":
        return
    numbers = memoryview(array(kind, [0, 2]))
    with pytest.raises(TypeError):
        _core.find_word(memoryview(b"A\n"), numbers, b"A")
    with pytest.raises(TypeError):
        _core.build_graph(memoryview(b"A\n"), numbers, b"\1", b"\0", LETTERS)
    with pytest.raises(TypeError):
        _core.select_words(numbers, memoryview(b"\1\1"), memoryview(b"\1"), 1, 1, 5)


def test_what_is_no_array() -> None:
    for wrong in (DATA, 5, "A", [1, 2, 3], memoryview(DATA).cast("I")[::2]):
        with pytest.raises(TypeError, match="memoryview of uint32"):
            _core.WordGraph(wrong, LETTERS)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        _core.WordGraph(None, LETTERS)  # type: ignore[arg-type]


def test_a_graph_in_memory_that_can_change() -> None:
    """It is checked once: who could write to it afterwards could make it point anywhere."""
    with pytest.raises(ValueError, match="read-only"):
        _core.WordGraph(memoryview(bytearray(DATA)).cast("I"), LETTERS)
    with pytest.raises(ValueError, match="read-only"):
        _core.WordGraph(memoryview(array("I", DATA)), LETTERS)


def test_misaligned_arrays() -> None:
    off = memoryview(b"\0" + DATA + b"\0\0\0")[1:-3].cast("I")
    with pytest.raises(ValueError, match="misaligned"):
        _core.WordGraph(off, LETTERS)
    numbers = memoryview(b"\0" + array("I", [0, 2]).tobytes() + b"\0\0\0")[1:-3].cast("I")
    with pytest.raises(ValueError, match="misaligned"):
        _core.find_word(memoryview(b"A\n"), numbers, b"A")
    with pytest.raises(ValueError, match="misaligned"):
        _core.build_graph(memoryview(b"A\n"), numbers, b"\1", b"\0", LETTERS)
    with pytest.raises(ValueError, match="misaligned"):
        _core.select_words(numbers, memoryview(b"\1\1"), memoryview(b"\1"), 1, 1, 5)


def test_a_graph_outlives_the_names_of_its_memory() -> None:
    graph = load(bytes(bytearray(DATA)), LETTERS)
    index = _core.BestWord(_core.Anagrams(load(bytes(bytearray(DATA)), LETTERS)), [1] * 26)
    assert graph.contains_all(list(WORDS)) == [True] * len(WORDS)
    assert index(list("CHAT")) == ("CHAT", 4)


def numbers(*values: int) -> memoryview:
    return memoryview(array("I", values))


@pytest.mark.parametrize("starts", [(0, 3), (2, 0), (0, 0), (0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFE, 0xFFFFFFFF)])
def test_words_outside_the_text(starts: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="outside the text"):
        _core.build_graph(memoryview(b"A\n"), numbers(*starts), b"\1", b"\0", ["A"])
    assert len(load(_core.build_graph(memoryview(b"A\n"), numbers(*starts), b"\0", b"\0", ["A"]), ["A"])) == 0


@pytest.mark.parametrize(("keep", "apart"), [(b"", b""), (b"\1", b""), (b"\1\1", b"\1\1"), (b"\1", b"\1\1")])
def test_marks_that_do_not_fit_the_words(keep: bytes, apart: bytes) -> None:
    with pytest.raises(ValueError, match="one mark for each word"):
        _core.build_graph(memoryview(b"A\n"), numbers(0, 2), keep, apart, ["A"])


def test_no_words_at_all() -> None:
    for starts in (numbers(), numbers(0), numbers(7)):
        assert len(load(_core.build_graph(memoryview(b""), starts, b"", b"", ["A"]), ["A"])) == 0


def test_words_in_any_form_are_left_out_or_taken() -> None:
    text, starts = pack([b"a", b"", b"A B", b"\xc3\x89", b"A\0", b"AB", b"AB"])
    data = _core.build_graph(text, starts, b"\1" * 7, bytes(7), ["A", "B"])
    assert load(data, ["A", "B"]).starting_with("") == ["AB"]


def test_selections_that_do_not_fit_together() -> None:
    tags, tiers = memoryview(b"\1\1"), memoryview(b"\1\1")
    assert _core.select_words(numbers(0, 1, 2), tags, tiers, 1, 1, 5) == b"\1\1"
    for starts in (numbers(), numbers(0), numbers(0, 1), numbers(0, 1, 2, 2)):
        with pytest.raises(ValueError, match="do not fit together"):
            _core.select_words(starts, tags, tiers, 1, 1, 5)
    for starts in (numbers(0, 1, 3), numbers(0, 0xFFFFFFFF, 1), numbers(0, 2, 1), numbers(3, 2, 2)):
        with pytest.raises(ValueError, match="outside the lexicon"):
            _core.select_words(starts, tags, tiers, 1, 1, 5)
    for tag in (-1, 256):
        with pytest.raises(TypeError):
            _core.select_words(numbers(0, 1, 2), tags, tiers, tag, 1, 5)


def test_objects_that_were_never_made_or_are_made_twice(graph: _core.WordGraph) -> None:
    for kind in (_core.WordGraph, _core.Anagrams, _core.BestWord, _core.LengthIndex):
        with pytest.raises(TypeError):
            kind(None)  # type: ignore[call-arg, arg-type]
    unmade = _core.WordGraph.__new__(_core.WordGraph)
    with pytest.warns(RuntimeWarning, match="uninitialized"), pytest.raises(TypeError):
        len(unmade)
    with pytest.raises(TypeError, match="never made"):
        assert "CHIEN" in unmade
    with pytest.warns(RuntimeWarning, match="uninitialized"), pytest.raises(TypeError):
        _core.Anagrams(unmade)
    with pytest.warns(RuntimeWarning, match="already-initialized"), pytest.raises(TypeError):
        graph.__init__(memoryview(DATA).cast("I"), LETTERS)  # type: ignore[misc]
    assert "CHIEN" in graph


def test_a_damaged_graph_names_its_damage() -> None:
    with pytest.raises(ValueError, match="the word graph is damaged: its size is impossible"):
        load(b"", LETTERS)
    assert "CHIEN" in graph_of("CHIEN")
