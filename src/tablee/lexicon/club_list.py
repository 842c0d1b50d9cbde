"""Word lists of clubs: one word per line, checked before anything is written."""

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from tablee.lexicon.alphabet import fold, has_word_length, is_letters
from tablee.lexicon.entry import Entry, Reading, Tag
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.frequency import frequencies, tiers

MAXIMUM_BYTES = 64 << 20


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that is not a word; `problem` is a label key."""

    number: int
    text: str
    problem: str


@dataclass(frozen=True, slots=True)
class ClubList:
    """The words of a file and its bad lines."""

    path: Path
    spellings: tuple[str, ...]
    bad: tuple[BadLine, ...]

    def entries(self, language: str) -> list[Entry]:
        """Return the words as lexicon entries, all tagged as common."""
        words: defaultdict[str, set[Reading]] = defaultdict(set)
        for spelling in self.spellings:
            words[fold(spelling)].add(Reading(spelling, spelling, Tag.COMMON))
        tier = tiers(words, frequencies(language))
        return [Entry(word, tier[word], tuple(sorted(readings))) for word, readings in words.items()]


def read_club_list(path: Path) -> ClubList:
    """Read a list: one word per line, skipping blank lines and lines that start with #."""
    try:
        if path.stat().st_size > MAXIMUM_BYTES:
            raise LexiconError("big_list", path=path, megabytes=MAXIMUM_BYTES >> 20)
        lines = path.read_bytes().removeprefix(b"\xef\xbb\xbf").split(b"\n")
    except OSError as error:
        raise LexiconError("unreadable", path=path, problem=error) from None
    spellings: dict[str, None] = {}
    bad: list[BadLine] = []
    for number, line in enumerate(lines, 1):
        text = line.decode("utf-8", "replace").strip()
        if not text or text.startswith("#"):
            continue
        problem = _problem(text)
        if problem:
            bad.append(BadLine(number, text, problem))
        else:
            spellings[text.lower()] = None
    return ClubList(path, tuple(spellings), tuple(bad))


def _problem(text: str) -> str | None:
    if "\ufffd" in text:
        return "not_utf8"
    folded = fold(text[:100])
    if not is_letters(folded):
        return "not_letters"
    return None if has_word_length(folded) else "bad_length"
