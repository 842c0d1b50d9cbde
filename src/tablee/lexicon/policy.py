"""Which words a game admits (G-3), and why a word is not one of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tablee.lexicon.alphabet import MAXIMUM_LENGTH, MINIMUM_LENGTH, fold, is_letters
from tablee.lexicon.entry import KINDS, Entry, Tag
from tablee.lexicon.lexicon import Lexicon


class Reason(StrEnum):
    """Why a word is not admitted. Stable codes; the wording is in the label files."""

    NOT_LETTERS = "not_letters"
    PUNCTUATION = "punctuation"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    UNKNOWN = "unknown"
    OFFENSIVE = "offensive"
    SLANG = "slang"
    FOREIGN = "foreign"
    FRAGMENT = "fragment"
    AFFIX = "affix"
    ABBREVIATION = "abbreviation"
    PROPER_NOUN = "proper_noun"
    OTHER_TILES = "other_tiles"
    NO_TILE = "no_tile"

    def cites(self, own: str) -> str:
        """The rule behind a refusal for this reason: a common one, else the game's own of which words it admits."""
        return {Reason.OFFENSIVE: "G-17", Reason.OTHER_TILES: "G-1", Reason.NO_TILE: "G-1"}.get(self, own)


_TELLING = (Tag.OFFENSIVE, Tag.SLANG, Tag.FOREIGN, Tag.FRAGMENT, Tag.AFFIX, Tag.ABBREVIATION, Tag.PROPER_NOUN)
"""Where several readings are refused, the first of these that occurs is the reason given."""

_PUNCTUATION = set("'’ʼ‘-‐‑–—")


@dataclass(frozen=True, slots=True)
class Policy:
    """The kinds of words a game admits."""

    admitted: Tag

    @classmethod
    def of(cls, codes: Iterable[str]) -> "Policy":
        """The policy that admits the tags with these codes, and common words as every game does.

        Offensive words are words wherever their kind is (G-3): only bots and hints keep away from them, unless a table
        wants it otherwise (`suited`).
        """
        admitted = Tag.COMMON | Tag.OFFENSIVE
        for code in codes:
            admitted |= Tag.parse(code)
        return cls(admitted)

    @property
    def for_children(self) -> bool:
        """Whether it admits nothing offensive (G-17)."""
        return Tag.OFFENSIVE not in self.admitted

    def suited(self, *, for_children: bool) -> "Policy":
        """The same kinds of words, with what is offensive among them or without."""
        return Policy(self.admitted & ~Tag.OFFENSIVE if for_children else self.admitted | Tag.OFFENSIVE)

    def admits(self, tags: Tag) -> bool:
        """Whether a reading with these tags is admitted: every tag must be, and a dictionary must have the word."""
        return not tags & ~self.admitted and bool(tags & KINDS)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judge's answer: admitted, or the reason why not. `entry` is what the lexicon knows of the word."""

    word: str
    reason: Reason | None
    entry: Entry | None = None

    @property
    def admitted(self) -> bool:
        """Whether the word is admitted."""
        return self.reason is None


@dataclass(frozen=True, slots=True)
class Judge:
    """Says of a word whether a game admits it."""

    lexicon: Lexicon
    policy: Policy

    def __call__(self, text: str) -> Verdict:
        """Judge a word as a player wrote it: accents and case do not matter (G-1)."""
        if len(text) > 4 * MAXIMUM_LENGTH:  # however accented, this is no word; do not fold a whole book
            return Verdict(f"{text[:MAXIMUM_LENGTH]}…", Reason.TOO_LONG)
        word = fold(text)
        reason = _misspelled(word)
        if reason:
            return Verdict(word, reason)
        entry = self.lexicon.get(word)
        return Verdict(word, self._reason(entry), entry)

    def _reason(self, entry: Entry | None) -> Reason | None:
        if entry is None:
            return Reason.UNKNOWN
        if any(self.policy.admits(reading.tags) for reading in entry.readings):
            return None
        # A reading that is a word elsewhere tells more than one that never is: FLIC is refused as slang.
        readings = [r.tags for r in entry.readings if Tag.COMMON in r.tags] or [r.tags for r in entry.readings]
        refused = Tag(0)
        for tags in readings:
            refused |= tags & ~(self.policy.admitted if tags & KINDS else self.policy.admitted & Tag.OFFENSIVE)
        return next(Reason(tag.code) for tag in _TELLING if tag in refused)


def _misspelled(word: str) -> Reason | None:
    if word and not is_letters(word):
        joined = "".join(letter for letter in word if letter not in _PUNCTUATION)
        return Reason.PUNCTUATION if is_letters(joined) else Reason.NOT_LETTERS
    if len(word) < MINIMUM_LENGTH:
        return Reason.TOO_SHORT
    return Reason.TOO_LONG if len(word) > MAXIMUM_LENGTH else None
