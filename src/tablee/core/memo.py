"""What was worked out last, kept: everybody at a table is shown the same state one after the other."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

_State = TypeVar("_State")
_Found = TypeVar("_Found")


def memoize_last(work_out: Callable[[_State], _Found]) -> Callable[[_State], _Found]:
    """A function of a state that never changes, which gives its last answer again when it is asked for it again."""
    last: tuple[_State, _Found] | None = None

    @wraps(work_out)
    def again(state: _State) -> _Found:
        nonlocal last
        known = last  # threads may come between: what one of them reads and writes is whole
        if known is None or known[0] is not state:
            known = last = state, work_out(state)
        return known[1]

    return again
