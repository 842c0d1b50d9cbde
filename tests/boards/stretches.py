"""Where words can be looked for: the stretches of a line that a word could fill, the tiles a crossing word leaves open.

A *set* of tiles is an int as the native core writes it.
"""

from collections.abc import Iterator, Mapping, Sequence

from tablee.boards.grid import Direction, Square, other, run
from tablee.lexicon.words import Words


def stretches(line: Sequence[Square], occupied: Mapping[Square, object]) -> Iterator[tuple[Square, ...]]:
    """Every stretch of two squares or more of a line that has no tile right before it or behind it."""
    bounds = [True, *(square not in occupied for square in line), True]
    for first in range(len(line)):
        if bounds[first]:
            for last in range(first + 1, len(line)):
                if bounds[last + 2]:
                    yield tuple(line[first : last + 1])


def crossing(square: Square, direction: Direction, occupied: Mapping[Square, object]) -> tuple[Square, ...]:
    """The squares of the word that a tile here makes across a word in this direction; itself alone where none."""
    return run(square, other(direction), occupied)


def cross_set(square: Square, squares: Sequence[Square], tops: Mapping[Square, str], words: Words) -> int:
    """The tiles that make a word of these squares when they lie on this one of them."""
    alphabet = words.alphabet
    if len(squares) == 1:
        return alphabet.all
    at = squares.index(square)
    sets = [alphabet.all if each == square else alphabet.set_of([tops[each]]) for each in squares]
    return alphabet.set_of([alphabet.split(word)[at] for word in words.graph.matching(sets)])
