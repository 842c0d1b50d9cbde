"""Asks the person at the keyboard, for as long as there is time, and tells what a line would do while it is typed."""

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

Hint = Callable[[str], str]
"""What to show under a line that is being typed."""


class InputTimeout(Exception):  # noqa: N818 (nobody's fault)
    """The time to answer is over. What was typed until then is kept for the next question."""


class Keyboard:
    """Standard input: an editable line at a terminal, plain lines from a pipe."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self._typed = ""
        self._session: PromptSession[str] | None = None

    def ask(self, prompt: str, seconds: float | None = None, hint: Hint | None = None) -> str:
        """A line; InputTimeout when it does not come within so many seconds. EOFError at the end of the input."""
        return self._ask_live(prompt, seconds, hint) if self.live else input(prompt)

    def forget(self) -> None:
        """What was typed when time ran out is nobody's business any more."""
        self._typed = ""

    def _ask_live(self, prompt: str, seconds: float | None, hint: Hint | None) -> str:
        from prompt_toolkit import PromptSession  # noqa: PLC0415 (slow to import, and only for terminals)
        from prompt_toolkit.application import get_app  # noqa: PLC0415

        if self._session is None:
            self._session = PromptSession()
        typed, self._typed = self._typed, ""

        def ring() -> None:
            app = get_app()
            self._typed = app.current_buffer.text
            app.exit(exception=InputTimeout)

        def set_alarm() -> None:
            loop = get_app().loop
            if seconds is not None and loop is not None:
                loop.call_later(max(0.01, seconds), ring)

        until = None if seconds is None else time.monotonic() + seconds

        def toolbar() -> str:
            left = "" if until is None else f"{max(0, round(until - time.monotonic()))} s  "
            return left + (hint(get_app().current_buffer.text) if hint else "")

        # Set here: a session keeps the toolbar of its last question when it is given none.
        self._session.bottom_toolbar = toolbar if hint or until else None
        self._session.refresh_interval = 0 if until is None else 0.5
        return self._session.prompt(prompt, default=typed, pre_run=set_alarm)
