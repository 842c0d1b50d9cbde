"""A real terminal for the tests of the command line: what is shown there is read, and keys are pressed."""

import codecs
import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

PATIENCE = 60.0
"""Seconds after which something that should come does not."""


def plain(shown: str) -> str:
    """What was shown, with ordinary spaces for the non-breaking ones of French punctuation."""
    return shown.replace("\u00a0", " ")


class Terminal:
    """`tablee play` at a terminal of its own."""

    def __init__(
        self, folder: Path, *arguments: str, game: str = "topword", program: str = "tablee", **environment: str
    ) -> None:
        mine, theirs = pty.openpty()
        variables = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "LANG", "LC_ALL", "TABLEE_LANG"}}
        variables |= {"TABLEE_HOME": str(folder), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", program, "play", game, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=variables | environment,
            start_new_session=True,
        )
        os.close(theirs)
        self._screen = mine
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self.seen = ""

    def until(self, text: str | re.Pattern[str], seconds: float = PATIENCE) -> str:
        """What was shown since the last time, up to a text."""
        wanted = re.compile(re.escape(text)) if isinstance(text, str) else text
        end = time.monotonic() + seconds
        while not wanted.search(self.seen):
            ready, _, _ = select.select([self._screen], [], [], max(0, end - time.monotonic()))
            assert ready, f"{text!r} did not come: {self.seen[-100:]!r}"
            try:
                shown = self._decoder.decode(os.read(self._screen, 65536))
            except OSError:
                break
            self.seen += plain(shown)
            for _ in range(shown.count("\x1b[6n")):  # "where is the cursor?": a terminal answers
                self.type("\x1b[1;1R")
        found = wanted.search(self.seen)
        assert found, self.seen[-300:]
        shown, self.seen = self.seen[: found.end()], self.seen[found.end() :]
        return shown

    def type(self, text: str) -> None:
        os.write(self._screen, text.encode())

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._screen)
