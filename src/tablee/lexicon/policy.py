"""Policies: which words a game admits (G-3), and the reason why a word is rejected."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tablee.lexicon.alphabet import MAXIMUM_LENGTH, MINIMUM_LENGTH, fold, is_letters
from tablee.lexicon.entry import KINDS, Entry, Tag
from tablee.lexicon.lexicon import Lexicon


class Reason(StrEnum):
    """Why a word is not admitted. The codes are stable; label files have the texts."""

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
        """Return the rule to cite for this reason: a common rule, or the game's own rule on admitted words."""
        return {Reason.OFFENSIVE: "G-17", Reason.OTHER_TILES: "G-1", Reason.NO_TILE: "G-1"}.get(self, own)


_REASON_PRIORITY = (Tag.OFFENSIVE, Tag.SLANG, Tag.FOREIGN, Tag.FRAGMENT, Tag.AFFIX, Tag.ABBREVIATION, Tag.PROPER_NOUN)
"""Priority of the reasons when several readings are rejected."""

_PUNCTUATION = set("'’ʼ‘-‐‑–—")


@dataclass(frozen=True, slots=True)
class Policy:
    """The kinds of words a game admits."""

    admitted: Tag

    @classmethod
    def of(cls, codes: Iterable[str]) -> "Policy":
        """Create the policy that admits common words and the tags with these codes.

        Offensive words are admitted like others of their kind (G-3), but bots and hints avoid them. A table for
        children excludes them (`suited`).
        """
        admitted = Tag.COMMON | Tag.OFFENSIVE
        for code in codes:
            admitted |= Tag.parse(code)
        return cls(admitted)

    @property
    def for_children(self) -> bool:
        """Whether offensive words are excluded (G-17)."""
        return Tag.OFFENSIVE not in self.admitted

    def suited(self, *, for_children: bool) -> "Policy":
        """Return the same policy with offensive words included or excluded."""
        return Policy(self.admitted & ~Tag.OFFENSIVE if for_children else self.admitted | Tag.OFFENSIVE)

    def admits(self, tags: Tag) -> bool:
        """Whether a reading is admitted: the policy has all its tags, and one of them is a kind of dictionary word."""
        return not tags & ~self.admitted and bool(tags & KINDS)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of judging a word: admitted, or rejected for a reason; with the lexicon's entry."""

    word: str
    reason: Reason | None
    entry: Entry | None = None

    @property
    def admitted(self) -> bool:
        """Whether the word is admitted."""
        return self.reason is None


@dataclass(frozen=True, slots=True)
class Judge:
    """Decides whether a policy admits a word."""

    lexicon: Lexicon
    policy: Policy

    def __call__(self, text: str) -> Verdict:
        """Judge a word in any spelling: accents and case are ignored (G-1)."""
        if len(text) > 4 * MAXIMUM_LENGTH:  # too long in any spelling; folding it would cost time
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
        # Readings that some game admits give the more useful reason: FLIC is rejected as slang.
        readings = [r.tags for r in entry.readings if Tag.COMMON in r.tags] or [r.tags for r in entry.readings]
        refused = Tag(0)
        for tags in readings:
            refused |= tags & ~(self.policy.admitted if tags & KINDS else self.policy.admitted & Tag.OFFENSIVE)
        return next(Reason(tag.code) for tag in _REASON_PRIORITY if tag in refused)


def _misspelled(word: str) -> Reason | None:
    if word and not is_letters(word):
        joined = "".join(letter for letter in word if letter not in _PUNCTUATION)
        return Reason.PUNCTUATION if is_letters(joined) else Reason.NOT_LETTERS
    if len(word) < MINIMUM_LENGTH:
        return Reason.TOO_SHORT
    return Reason.TOO_LONG if len(word) > MAXIMUM_LENGTH else None
