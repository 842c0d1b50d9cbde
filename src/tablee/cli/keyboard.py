"""Reads lines from the keyboard, with a time limit and a hint that is updated while the user types."""

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

Hint = Callable[[str], str]
"""Returns the text below the line being typed."""


class InputTimeout(Exception):  # noqa: N818 (not an error)
    """The time limit is over. The text typed so far is kept for the next prompt."""


class Keyboard:
    """Standard input: an editable line in a terminal, plain lines from a pipe."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self._typed = ""
        self._session: PromptSession[str] | None = None

    def ask(self, prompt: str, seconds: float | None = None, hint: Hint | None = None) -> str:
        """Read a line; raise InputTimeout after `seconds`, EOFError at the end of the input."""
        return self._ask_live(prompt, seconds, hint) if self.live else input(prompt)

    def forget(self) -> None:
        """Discard the text that was typed before the time limit."""
        self._typed = ""

    def _ask_live(self, prompt: str, seconds: float | None, hint: Hint | None) -> str:
        from prompt_toolkit import PromptSession  # noqa: PLC0415 (slow to import, and only for terminals)
        from prompt_toolkit.application import get_app  # noqa: PLC0415

        if self._session is None:
            self._session = PromptSession()
        typed, self._typed = self._typed, ""

        def time_out() -> None:
            app = get_app()
            self._typed = app.current_buffer.text
            app.exit(exception=InputTimeout)

        def start_timer() -> None:
            loop = get_app().loop
            if seconds is not None and loop is not None:
                loop.call_later(max(0.01, seconds), time_out)

        until = None if seconds is None else time.monotonic() + seconds

        def toolbar() -> str:
            left = "" if until is None else f"{max(0, round(until - time.monotonic()))} s  "
            return left + (hint(get_app().current_buffer.text) if hint else "")

        # Set on the session: `prompt` without a toolbar would keep that of the previous prompt.
        self._session.bottom_toolbar = toolbar if hint or until else None
        self._session.refresh_interval = 0 if until is None else 0.5
        return self._session.prompt(prompt, default=typed, pre_run=start_timer)
