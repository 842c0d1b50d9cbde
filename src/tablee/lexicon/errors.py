"""Errors of lexicons and word lists."""

from typing import ClassVar

from tablee.core.errors import TableeError


class LexiconError(TableeError):
    """A lexicon or a query is missing or invalid."""

    labels: ClassVar[str] = "tablee.lexicon"


class LexiconFileError(LexiconError):
    """The file is not a lexicon, or is damaged."""


class SourceError(LexiconError):
    """A source of a lexicon is invalid."""
