"""Chance that comes again: what is dealt in a test, here or by a server for browsers, follows from the test's name.

So a test that passed passes, and one that failed fails again. `TABLEE_CHANCE=7 ./run test` deals something else; what a
rare rack breaks is found that way.
"""

import hashlib
import os
import tempfile
from collections import Counter
from pathlib import Path

OTHER = os.environ.get("TABLEE_CHANCE", "")
"""What makes this run another one, if it is to be."""
_folder = tempfile.TemporaryDirectory(prefix="tablee-")
RUNNING = Path(_folder.name) / "test"
"""The file with the name of the test that runs in this process."""
RUNNING.touch()


class Chance:
    """Makes seeds of the name in a file, in any process."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._dealt: Counter[str] = Counter()

    def seed(self) -> str:
        """The next seed for the test that runs."""
        test = self._file.read_text()
        self._dealt[test] += 1
        return hashlib.sha256(f"{OTHER} {test} {self._dealt[test]}".encode()).hexdigest()[:32]
