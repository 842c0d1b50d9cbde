"""The form of the word graph: minimal, the same bytes for the same words, and refused when damaged."""

from array import array

import pytest
from hypothesis import given

from tests.lexicon.small_graphs import Small, build, load, smalls

HEADER = 5
FINAL = 1 << 31


@given(smalls())
def test_the_same_words_are_the_same_bytes_in_any_order(small: Small) -> None:
    backwards = dict(reversed(list(small.lexicon.items())))
    assert build(backwards, small.tiles) == build(small.lexicon, small.tiles)


def lists_of(data: bytes) -> dict[int, tuple[int, ...]]:
    """The lists of a graph by their places: the set of tiles, then the edges."""
    numbers = array("I", data)
    lists: dict[int, tuple[int, ...]] = {}
    at = HEADER
    while at < len(numbers):
        lists[at] = tuple(numbers[at : at + 1 + numbers[at].bit_count()])
        at += len(lists[at])
    return lists


@given(smalls())
def test_the_graph_is_minimal(small: Small) -> None:
    """No two lists are alike, all can be reached, and each lies behind those it leads to."""
    data = build(small.lexicon, small.tiles)
    root, words, tiles, longest, _ = array("I", data)[:HEADER]
    lists = lists_of(data)
    assert len(set(lists.values())) == len(lists)
    targets = {edge & ~FINAL for edges in lists.values() for edge in edges[1:]} - {0}
    assert targets | {root} == set(lists) | {root}
    assert all(edge & ~FINAL < place for place, edges in lists.items() for edge in edges[1:])
    assert (words, tiles) == (len(small.reference.words), len(small.tiles))
    assert longest == max(map(len, small.reference.words), default=0)


@given(smalls())
def test_each_list_stands_for_another_rest(small: Small) -> None:
    """As many lists as there are different sets of ways to go on: fewer cannot hold the words."""
    rests: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for word in small.reference.words:
        for cut in range(len(word)):
            rests.setdefault(word[:cut], set()).add(word[cut:])
    assert len(lists_of(build(small.lexicon, small.tiles))) == len(set(map(frozenset, rests.values())))


AB = ("A", "B")
ABC = ("A", "B", "C")
SOUND = array("I", build(dict.fromkeys(["A", "AB", "CAB", "CB"], False), ABC))
"""Its lists: 5: {B} 7: {A, B} 10: {A, C}, the root."""


def test_the_sound_array() -> None:
    assert SOUND.tolist()[:4] == [10, 4, 3, 3]
    assert SOUND.tolist()[5:] == [2, FINAL, 3, 5, FINAL, 5, 5 | FINAL, 7]
    assert load(SOUND.tobytes(), ABC).starting_with("") == ["A", "AB", "CAB", "CB"]


@pytest.mark.parametrize(
    ("place", "number", "problem"),
    [
        (0, 0, "root"),
        (0, 6, "root"),
        (0, 13, "root"),
        (0, 0xFFFFFFFF, "root"),
        (0, 7, "number of words"),
        (1, 5, "number of words"),
        (1, 0xFFFFFFFF, "number of words"),
        (2, 0, "number of tiles"),
        (2, 31, "number of tiles"),
        (2, 2, "impossible tiles"),
        (2, 4, "another alphabet"),
        (3, 2, "longest word"),
        (3, 31, "longest word"),
        (4, 0, "another alphabet"),
        (5, 0, "impossible tiles"),
        (5, 1 << 3, "impossible tiles"),
        (5, 1 << 31, "impossible tiles"),
        (6, 0, "leads nowhere"),
        (6, 5 | FINAL, "no earlier list"),
        (8, 6, "no earlier list"),
        (8, 7, "no earlier list"),
        (8, 10, "no earlier list"),
        (8, 4, "no earlier list"),
        (8, 0x7FFFFFFF, "no earlier list"),
        (10, 7, "cut off"),
    ],
)
def test_damage_is_refused(place: int, number: int, problem: str) -> None:
    damaged = SOUND[:]
    damaged[place] = number
    with pytest.raises(ValueError, match=problem):
        load(damaged.tobytes(), ABC)


def test_a_truncated_or_longer_array_is_refused() -> None:
    for length in range(len(SOUND)):
        with pytest.raises(ValueError, match="the word graph is damaged"):
            load(SOUND[:length].tobytes(), ABC)
    with pytest.raises(ValueError, match="impossible tiles"):
        load(SOUND.tobytes() + bytes(4), ABC)


def ladder(steps: int, tiles: tuple[str, str]) -> bytes:
    """A graph whose every list leads with both tiles to the one below: 2 ** steps words in 3 * steps numbers."""
    checksum = array("I", build({}, tiles))[4]
    numbers = array("I", [HEADER + 3 * (steps - 1), 2**steps, 2, steps, checksum])
    for step in range(steps):
        numbers.extend([0b11, *[HEADER + 3 * (step - 1) if step else FINAL] * 2])
    return numbers.tobytes()


def test_a_graph_with_too_many_words_is_refused() -> None:
    """A few hundred bytes can spell more words than memory holds."""
    assert len(load(ladder(12, AB), AB)) == 2**12
    for steps in (23, 30):
        with pytest.raises(ValueError, match="too many words"):
            load(ladder(steps, AB), AB)


def test_a_graph_with_too_long_words_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        load(ladder(31, AB), AB)


def test_many_ways_to_spell_a_text_take_bounded_work() -> None:
    tiles = ("A", "AA")
    graph = load(ladder(22, tiles), tiles)
    assert "A" * 33 in graph
    assert "A" * 45 not in graph
    assert graph.has_prefix("A" * 12)
