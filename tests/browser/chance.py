"""Chance that comes again: what a server of these tests deals follows from the name of the test that asks for it.

So a test that passed passes, and one that failed fails again. With `TABLEE_CHANCE=7 ./run test` everything is dealt
anew; what a rare rack breaks is found that way.
"""

import hashlib
import os
from collections import Counter
from pathlib import Path


class Chance:
    """A file with the name of the test that runs: the tests write it, their server makes seeds of it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._dealt: Counter[str] = Counter()

    def begin(self, test: str) -> None:
        """From now on tables are dealt for this test."""
        self._file.write_text(f"{os.environ.get('TABLEE_CHANCE', '')} {test}")

    def seed(self) -> str:
        """The next seed for the test that runs."""
        test = self._file.read_text()
        self._dealt[test] += 1
        return hashlib.sha256(f"{test} {self._dealt[test]}".encode()).hexdigest()[:32]
