"""How benchmarks measure and show: the best of several runs, and a table with ratios to the peer."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured on both sides; smaller is better."""

    what: str
    ours: float
    peer: float
    unit: str


def best_of(runs: int, action: Callable[[], object]) -> float:
    """The shortest time of several runs, in seconds."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        action()
        times.append(time.perf_counter() - began)
    return min(times)


def show(peer: str, rows: list[Row]) -> None:
    """Print the rows; the ratio says how many times the peer's figure is ours."""
    print(f"{'':40}{'tablee':>14}{peer:>24}{'ratio':>9}")
    for row in rows:
        print(f"{row.what:40}{row.ours:>10.4g} {row.unit:3}{row.peer:>20.4g} {row.unit:3}{row.peer / row.ours:>8.2f}×")
