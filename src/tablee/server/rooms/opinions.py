"""Opinions on words, as they are kept: one for each guest and word, the last one they gave."""

import msgspec

from tablee.server.protocol import Claim


class Opinion(msgspec.Struct, frozen=True):
    """What a guest says of a word."""

    word: str
    """Folded (G-1)."""
    language: str
    guest: str
    """Tells guests apart, and nothing else."""
    claim: Claim
    spelling: str
    """As it was typed, in lower case, with its accents."""
    note: str
    lexicon: str
    game: str
    """Where it came up; empty where no game was played."""
    at: int
    """Wall clock, milliseconds."""
