"""What a game has to play with on paper, for `tablee print`."""

from typing import Protocol

from tablee.core.labels import Language


class Paper(Protocol):
    """Makes a PDF."""

    def __call__(self, which: str | None, language: Language | None = None) -> bytes:
        """Return the PDF of a named variant, or of the usual one; raise TableeError if there is none."""
