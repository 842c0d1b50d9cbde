"""What a lexicon knows of a word: its readings, their tags, how frequent it is."""

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import NamedTuple


class Tag(IntFlag):
    """What kind of word a reading is (G-3). Stored in lexicon files: the values never change."""

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
        """The tag named by `code`; KeyError when there is none."""
        return cls[code.upper()]


KINDS = Tag.COMMON | Tag.PROPER_NOUN | Tag.ABBREVIATION | Tag.FRAGMENT | Tag.AFFIX
"""A reading with none of these is in no dictionary of the language (a foreign word nobody borrowed)."""


class Tier(IntEnum):
    """How frequent a word is among the common words of its language; the bots' vocabularies are made of tiers."""

    BASIC = 1
    USUAL = 2
    KNOWN = 3
    RARE = 4
    UNATTESTED = 5

    @property
    def weight(self) -> int:
        """How likely a bot chooses a word of this tier among words that are as good: twice as likely as a rarer one."""
        return 1 << Tier.UNATTESTED - self


TIER_SIZES = {Tier.BASIC: 8_000, Tier.USUAL: 20_000, Tier.KNOWN: 60_000}
"""How many of the most frequent words are in each tier and those before it; the others are rare or unattested."""


class Reading(NamedTuple):
    """One way to understand a folded word: BAR is the common noun *bar* and also a unit."""

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
    """Whether the letters of a two-letter tile are two tiles in this word (G-1): the I and J of BIJOU."""

    @property
    def tags(self) -> Tag:
        """The tags of all readings together."""
        union = Tag(0)
        for reading in self.readings:
            union |= reading.tags
        return union
