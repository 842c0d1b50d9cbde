"""Measurements: the best time of several runs, and memory in separate processes."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

_PAGE = 4096


def best_of(runs: int, action: Callable[[], object]) -> float:
    """Return the shortest time of several runs in seconds."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        action()
        times.append(time.perf_counter() - began)
    return min(times)


def resident_bytes() -> int:
    """Return the resident memory of this process, including touched pages of mapped files (Linux)."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * _PAGE


def least_output(runs: int, code: str, *arguments: str) -> int:
    """Run Python code several times in fresh processes, and return the smallest number that it prints."""
    command = [sys.executable, "-c", code, *arguments]
    return min(int(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(runs))
