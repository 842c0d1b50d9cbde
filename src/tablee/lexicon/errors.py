"""What can be wrong with lexicons and lists."""

from typing import ClassVar

from tablee.core.errors import TableeError


class LexiconError(TableeError):
    """A lexicon that is not there, not sound, or not allowed."""

    labels: ClassVar[str] = "tablee.lexicon"


class LexiconFileError(LexiconError):
    """The file is not a lexicon, or is damaged."""


class SourceError(LexiconError):
    """The ingredients of a lexicon do not say what they should."""
