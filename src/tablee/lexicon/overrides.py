"""The hand-written lists of `lexicons/<language>/`: see the README there for what each one does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tablee.lexicon.alphabet import fold, is_letters
from tablee.lexicon.entry import Tag
from tablee.lexicon.errors import SourceError

RETAGGING: Mapping[str, Tag] = {
    "fragments": Tag.FRAGMENT,
    "affixes": Tag.AFFIX,
    "abbreviations": Tag.ABBREVIATION,
    "names": Tag.PROPER_NOUN,
    "alien": Tag.FOREIGN,
}
"""Lists of what is not a common word, and what it is instead."""

MARKING: Mapping[str, Tag] = {"slang": Tag.SLANG, "foreign": Tag.FOREIGN, "offensive": Tag.OFFENSIVE}
"""Lists of words that stay words but are marked."""

LISTS = ("short", "additions", *RETAGGING, *MARKING, "hiatus", "bans")


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list, where it stands and why."""

    text: str
    reason: str
    place: str

    @property
    def word(self) -> str:
        """The word itself, without full stop, stem or model."""
        return self.text.removesuffix(".").partition("<")[0].partition(":")[0]

    @property
    def one_spelling(self) -> bool:
        """Whether the entry names one spelling rather than a stem with all its forms."""
        return self.text.endswith(".")

    @property
    def model(self) -> str | None:
        """The stem whose inflection the word takes (`lemma<model`)."""
        return self.text.partition("<")[2] or None

    @property
    def stem(self) -> str:
        """The stem of a short word (`spelling:stem`), itself by default."""
        return self.text.partition(":")[2] or self.word

    def wrong(self, problem: str) -> SourceError:
        """The error that says what is wrong with this item."""
        return SourceError("bad_source", place=self.place, problem=f"{self.text}: {problem}")


def read_list(name: str, text: str) -> Iterator[Item]:
    """The items of one list; `name` is used in messages."""
    reason = ""
    seen: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        place = f"{name}:{number}"
        content = line.partition("#")[0].strip()
        if content.startswith("="):
            reason = content[1:].strip()
            if not reason:
                raise SourceError("bad_source", place=place, problem="an empty reason")
            continue
        for word in content.split():
            item = Item(word, reason, place)
            if not reason:
                raise item.wrong("it stands before any reason (a line that starts with '=')")
            if not is_letters(fold(item.word)):
                raise item.wrong("it is not a word")
            if word in seen:
                raise item.wrong("it is listed twice")
            seen.add(word)
            yield item
