"""A cache of the last result: the views of all seats are computed from the same state in succession."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

_State = TypeVar("_State")
_Result = TypeVar("_Result")


def memoize_last(compute: Callable[[_State], _Result]) -> Callable[[_State], _Result]:
    """Cache the last result of a function of an immutable state."""
    last: tuple[_State, _Result] | None = None

    @wraps(compute)
    def cached(state: _State) -> _Result:
        nonlocal last
        known = last  # one read and one write of a tuple, so threads need no lock
        if known is None or known[0] is not state:
            known = last = state, compute(state)
        return known[1]

    return cached
