"""Entries of a lexicon: a word with its readings, their tags, and its frequency tier."""

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import NamedTuple


class Tag(IntFlag):
    """The kind of word a reading is (G-3). Lexicon files store the values, so they never change."""

    COMMON = 1
    PROPER_NOUN = 2
    ABBREVIATION = 4
    SLANG = 8
    FOREIGN = 16
    FRAGMENT = 32
    AFFIX = 64
    OFFENSIVE = 128

    @property
    def code(self) -> str:
        """The name in data files and messages: `proper_noun`."""
        return "|".join(tag.name.lower() for tag in self if tag.name)

    @classmethod
    def parse(cls, code: str) -> "Tag":
        """Return the tag with this code, or raise KeyError."""
        return cls[code.upper()]


KINDS = Tag.COMMON | Tag.PROPER_NOUN | Tag.ABBREVIATION | Tag.FRAGMENT | Tag.AFFIX
"""A reading with none of these is in no dictionary of the language: a foreign word that is not a loanword."""


class Tier(IntEnum):
    """Frequency class of a word within its language. The vocabulary of a bot is a range of tiers."""

    BASIC = 1
    USUAL = 2
    KNOWN = 3
    RARE = 4
    UNATTESTED = 5

    @property
    def weight(self) -> int:
        """Weight of this tier when a bot chooses between equally good words: twice that of the next rarer tier."""
        return 1 << Tier.UNATTESTED - self


TIER_SIZES = {Tier.BASIC: 8_000, Tier.USUAL: 20_000, Tier.KNOWN: 60_000}
"""Number of words up to and including each tier, by frequency; the remaining words are rare or unattested."""


class Reading(NamedTuple):
    """One meaning of a folded word: BAR is the common noun *bar* and also a unit."""

    spelling: str
    stem: str
    tags: Tag


@dataclass(frozen=True, slots=True)
class Entry:
    """A folded word with all its readings."""

    word: str
    tier: Tier
    readings: tuple[Reading, ...]
    hiatus: bool = False
    """Whether this word is spelled without two-letter tiles (G-1), as I and J in BIJOU."""

    @property
    def tags(self) -> Tag:
        """The union of the tags of all readings."""
        union = Tag(0)
        for reading in self.readings:
            union |= reading.tags
        return union
