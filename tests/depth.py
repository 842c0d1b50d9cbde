"""The three depths of a test run: fast, ordinary and long (docs/testing.md says what each proves).

- A test marked `slow` is left out of the fast run. Browser tests are slow without being marked.
- A test marked `long` runs in the long run only.
- A test marked `early`, one of the longest, begins before the others: else one worker would end with it alone.
- `by_depth` gives a number for each depth; `matrix` parametrizes a test by all pairs of values, or by all combinations.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Literal, TypeVar, get_args

import pytest
from allpairspy import AllPairs
from hypothesis import HealthCheck, settings

from tests.chance import OTHER

Depth = Literal["fast", "ordinary", "long"]
_T = TypeVar("_T")

_depth: Depth = "ordinary"

_STEADY: dict[str, Any] = {
    "deadline": None,  # no test is timed: machines are busy now and then
    "suppress_health_check": [HealthCheck.too_slow],
    "derandomize": not OTHER,
}
for _name, _examples in {"fast": 25, "ordinary": 100, "long": 1000, "sanitized": 20}.items():
    settings.register_profile(_name, max_examples=_examples, **_STEADY)


def by_depth(ordinary: _T, *, long: _T, fast: _T | None = None) -> _T:
    """The value for the depth of this run. The fast run takes the ordinary one unless it has its own."""
    if _depth == "long":
        return long
    return ordinary if _depth == "ordinary" or fast is None else fast


def matrix(**axes: Sequence[Any] | Mapping[str, Any]) -> pytest.MarkDecorator:
    """Parametrize a test over these axes: in the long run by every combination, else so that every pair of values of
    two axes is covered."""
    values = [list(axis) for axis in axes.values()]
    return pytest.mark.parametrize(",".join(axes), combinations(values))


def combinations(axes: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
    """The combinations of values that `matrix` tests."""
    if _depth == "long" or len(axes) < 2:
        return list(product(*axes))
    return [tuple(row) for row in AllPairs([list(axis) for axis in axes])]


# ---- pytest's hooks -----------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--depth", choices=get_args(Depth), default="ordinary", help="how much to test (docs/testing.md)")
    parser.addoption("--screenshots", action="store_true", help="take pictures of pages (the long run always does)")


def pytest_configure(config: pytest.Config) -> None:
    global _depth  # noqa: PLW0603 (test modules ask for it while they are imported)
    _depth = config.getoption("--depth")
    config.addinivalue_line("markers", "slow: left out of the fast run")
    config.addinivalue_line("markers", "long: runs in the long run only")
    config.addinivalue_line("markers", "early: begins before the others, which are shorter")
    if config.getoption("--hypothesis-profile") is None:
        settings.load_profile(_depth)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [item for item in items if not _belongs(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if _belongs(item)]
    items.sort(key=lambda item: item.get_closest_marker("early") is None)


def _belongs(item: pytest.Item) -> bool:
    if _depth != "long" and item.get_closest_marker("long"):
        return False
    slow = item.get_closest_marker("slow") or "browser" in item.path.parts
    return not (slow and _depth == "fast")
