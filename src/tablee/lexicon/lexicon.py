"""A lexicon: the words of a language and their readings, read from a memory-mapped file."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import msgspec

from tablee import _core
from tablee.lexicon import file
from tablee.lexicon.alphabet import fold
from tablee.lexicon.entry import Entry, Reading, Tag, Tier


class Source(msgspec.Struct, frozen=True):
    """A package that words come from."""

    name: str
    version: str
    licence: str


class Profile(msgspec.Struct, frozen=True):
    """Number of words whose readings have exactly these tags: enough to count what a policy admits."""

    readings: tuple[int, ...]
    words: int


class Meta(msgspec.Struct, frozen=True):
    """The metadata in the header of a lexicon file."""

    name: str
    language: str
    version: str
    sources: tuple[Source, ...]
    words: int
    lengths: dict[int, int]
    tiers: dict[int, int]
    profiles: tuple[Profile, ...]

    @property
    def tags(self) -> dict[str, int]:
        """The number of words with each tag."""
        counts: Counter[str] = Counter()
        for profile in self.profiles:
            union = Tag(0)
            for reading in profile.readings:
                union |= Tag(reading)
            counts.update({tag.code: profile.words for tag in union})
        return {tag.code: counts[tag.code] for tag in Tag}


class Lexicon:
    """The words of one lexicon file, in alphabetical order."""

    def __init__(self, source: file.LexiconFile[Meta]) -> None:
        self._file = source
        self.meta = source.meta
        self.hash = source.hash
        if not 0 <= self.meta.words < 1 << 32:
            raise source.damaged("its number of words is impossible")

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a lexicon file; raise LexiconFileError if it is invalid."""
        return cls(file.LexiconFile(path, Meta))

    def __len__(self) -> int:
        """The number of words, of every kind."""
        return self.meta.words

    def __contains__(self, word: str) -> bool:
        """Whether the lexicon has the word, in whatever spelling and of whatever kind."""
        return self._find(word) >= 0

    def __iter__(self) -> Iterator[Entry]:
        """Iterate over the entries in alphabetical order of their folded words."""
        return map(self._entry, range(len(self)))

    def get(self, word: str) -> Entry | None:
        """Return the entry of a word in any spelling: `get("Râteau")` finds RATEAU."""
        index = self._find(word)
        return None if index < 0 else self._entry(index)

    def verify(self) -> None:
        """Verify the checksums of the whole file."""
        self._file.verify()

    def section(self, name: str) -> memoryview | None:
        """Return a verified section of the file, or None if it does not exist."""
        return self._file.section(name) if name in self._file else None

    def _find(self, word: str) -> int:
        key = fold(word)
        if not key.isascii():
            return -1
        return _core.find_word(self._file.section("words"), self._numbers("words.starts"), key.encode())

    def _numbers(self, section: str) -> memoryview:
        try:
            return file.numbers(self._file.section(section))
        except ValueError as error:
            raise self._file.damaged(str(error)) from None

    def _text(self, section: str, index: int) -> str:
        starts = self._numbers(f"{section}.starts")
        data = self._file.section(section)
        start, end = starts[index], starts[index + 1]
        if not start < end <= len(data):
            raise ValueError("a text lies outside its section")
        return str(data[start : end - 1], "utf-8")

    def _entry(self, index: int) -> Entry:
        try:
            return self._read(index)
        except (IndexError, ValueError):  # the checksums are right, but the numbers are inconsistent
            raise self._file.damaged(f"its entry {index} does not fit") from None

    def _read(self, index: int) -> Entry:
        starts = self._numbers("readings.starts")
        spellings = self._numbers("readings.spellings")
        stems = self._numbers("readings.stems")
        tags = self._file.section("readings.tags")
        return Entry(
            self._text("words", index),
            Tier(self._file.section("tiers")[index]),
            tuple(
                Reading(self._text("strings", spellings[i]), self._text("strings", stems[i]), Tag(tags[i]))
                for i in range(starts[index], starts[index + 1])
            ),
            bool(self._file.section("hiatus")[index]),
        )
