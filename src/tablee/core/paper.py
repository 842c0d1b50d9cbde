"""What a game has to play with on paper, for `tablee print`."""

from typing import Protocol

from tablee.core.labels import Language


class Paper(Protocol):
    """Makes a PDF."""

    def __call__(self, which: str | None, language: Language | None = None) -> bytes:
        """The PDF of one of several things of a kind, or of the usual one; TableeError where there is no such thing."""
