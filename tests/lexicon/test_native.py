"""The native core against Python's own search."""

from array import array
from bisect import bisect_left

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee import _core
from tests.lexicon.small_graphs import pack

words = st.text("ABC", max_size=4).map(str.encode)


@given(st.sets(words), words)
def test_find_word_finds_what_a_search_in_python_finds(known: set[bytes], wanted: bytes) -> None:
    ordered = sorted(known)
    text, starts = pack(ordered)
    expected = bisect_left(ordered, wanted) if wanted in known else -1
    assert _core.find_word(text, starts, wanted) == expected
    for index, word in enumerate(ordered):
        assert _core.find_word(text, starts, word) == index


@given(st.binary(max_size=40), st.lists(st.integers(0, 2**32 - 1), max_size=20), st.binary(max_size=10))
def test_find_word_survives_any_bytes(text: bytes, starts: list[int], wanted: bytes) -> None:
    index = _core.find_word(memoryview(text), memoryview(array("I", starts)), wanted)
    assert -1 <= index < max(len(starts), 1)


def test_find_word_takes_numbers_of_its_own_kind_only() -> None:
    with pytest.raises(TypeError):
        _core.find_word(memoryview(b"A\n"), memoryview(array("d", [0, 2])), b"A")
