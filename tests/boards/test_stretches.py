"""Where words can be looked for."""

from tablee.games import game
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.words import Words
from tests.boards.stretches import cross_set, crossing, stretches

LINE = [(1, column) for column in range(1, 6)]


def test_stretches_begin_and_end_at_free_squares() -> None:
    occupied = {(1, 3): "A"}
    found = [[column for _, column in stretch] for stretch in stretches(LINE, occupied)]
    assert found == [[1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5], [2, 3], [2, 3, 4], [2, 3, 4, 5], [3, 4], [3, 4, 5]]
    assert list(stretches(LINE[:2], {})) == [((1, 1), (1, 2))]
    assert list(stretches(LINE[:1], {})) == []


def test_the_word_across() -> None:
    tops = {(1, 2): "A", (3, 2): "E"}
    assert crossing((2, 2), "across", tops) == ((1, 2), (2, 2), (3, 2))
    assert crossing((2, 2), "down", tops) == ((2, 2),)


def test_the_tiles_a_word_across_leaves_open(french: Lexicon) -> None:
    words = Words(french, game("topword").graph("fr"))
    tops = {(1, 1): "R", (3, 1): "Z"}
    column = crossing((2, 1), "across", tops)
    fitting = [tile for tile in words.alphabet.tiles if f"R{tile}Z" in words.graph]
    assert {"A", "I"} <= set(fitting)
    assert cross_set((2, 1), column, tops, words) == words.alphabet.set_of(fitting)
    assert cross_set((9, 9), [(9, 9)], tops, words) == words.alphabet.all
    assert cross_set((2, 1), column, tops | {(3, 1): "QU"}, words) == 0
