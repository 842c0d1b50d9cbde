"""Tuples with an item replaced or taken out: a state is frozen, and so is what it holds."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

_T = TypeVar("_T")


def with_item(items: tuple[_T, ...], at: int, item: _T) -> tuple[_T, ...]:
    """The items with another one at a place: a seat's score, a seat's rack."""
    return (*items[:at], item, *items[at + 1 :])


def without(held: Sequence[_T], taken: Iterable[_T]) -> tuple[_T, ...]:
    """What is held without what is taken, each item once; ValueError where one is not held."""
    left = list(held)
    for item in taken:
        left.remove(item)
    return tuple(left)
