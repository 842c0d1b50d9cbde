"""How benchmarks measure: the best of several runs, and memory in processes of their own."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

_PAGE = 4096


def best_of(runs: int, action: Callable[[], object]) -> float:
    """The shortest time of several runs, in seconds."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        action()
        times.append(time.perf_counter() - began)
    return min(times)


def resident_bytes() -> int:
    """The memory this process holds now, mapped files included as far as they were touched (Linux)."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * _PAGE


def least_output(runs: int, code: str, *arguments: str) -> int:
    """The smallest number that Python code prints, run several times, each in a fresh process."""
    command = [sys.executable, "-c", code, *arguments]
    return min(int(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(runs))
