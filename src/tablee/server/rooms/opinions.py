"""Opinions on words: the last one of each guest on each word."""

import msgspec

from tablee.server.protocol import Claim


class Opinion(msgspec.Struct, frozen=True):
    """A guest's opinion on a word."""

    word: str
    """The folded word (G-1)."""
    language: str
    guest: str
    """Distinguishes guests without identifying them."""
    claim: Claim
    spelling: str
    """The word as typed, in lower case, with its accents."""
    note: str
    lexicon: str
    game: str
    """The slug of the game; empty outside a game."""
    at: int
    """Wall clock in milliseconds."""
