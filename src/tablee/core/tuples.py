"""Changed copies of tuples, for frozen states."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

_T = TypeVar("_T")


def with_item(items: tuple[_T, ...], at: int, item: _T) -> tuple[_T, ...]:
    """Return the items with one replaced, such as the score or the rack of a seat."""
    return (*items[:at], item, *items[at + 1 :])


def without(held: Sequence[_T], taken: Iterable[_T]) -> tuple[_T, ...]:
    """Return the held items without the taken ones; raise ValueError if one is not held."""
    left = list(held)
    for item in taken:
        left.remove(item)
    return tuple(left)
