"""Asks the person at the keyboard, for as long as there is time."""

import contextlib
import signal
import sys
from collections.abc import Iterator
from types import FrameType

with contextlib.suppress(ImportError):  # not on every system; then a line cannot be edited
    import readline


class TimeUp(Exception):  # noqa: N818 (nobody's fault)
    """The time to answer is over. What was typed until then is kept for the next question."""


class Keyboard:
    """Standard input, line by line."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self._typed = ""

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        """A line; TimeUp when it does not come within so many seconds. EOFError at the end of the input."""
        with self._limit(seconds), self._prefilled():
            return input(prompt)

    @contextlib.contextmanager
    def _limit(self, seconds: float | None) -> Iterator[None]:
        if seconds is None or not self.live or not hasattr(signal, "setitimer"):
            yield
            return

        def ring(_signal: int, _frame: FrameType | None) -> None:
            self._typed = readline.get_line_buffer() if "readline" in sys.modules else ""
            raise TimeUp

        before = signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, max(0.01, seconds))
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    @contextlib.contextmanager
    def _prefilled(self) -> Iterator[None]:
        """The line begins with what was typed when time ran out."""
        typed, self._typed = self._typed, ""
        if not typed or "readline" not in sys.modules:
            yield
            return
        readline.set_startup_hook(lambda: readline.insert_text(typed))
        try:
            yield
        finally:
            readline.set_startup_hook()
