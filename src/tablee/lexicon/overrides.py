"""The hand-written lists of `lexicons/<language>/`. lexicons/README.md explains each list."""

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
"""Lists whose words are not common words, with the tag they get instead."""

MARKING: Mapping[str, Tag] = {"slang": Tag.SLANG, "foreign": Tag.FOREIGN, "offensive": Tag.OFFENSIVE}
"""Lists whose words keep their kind and get an additional tag."""

LISTS = ("short", "additions", *RETAGGING, *MARKING, "hiatus", "bans")


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list, with its reason and its position in the file."""

    text: str
    reason: str
    place: str

    @property
    def word(self) -> str:
        """The word without full stop, stem or model."""
        return self.text.removesuffix(".").partition("<")[0].partition(":")[0]

    @property
    def one_spelling(self) -> bool:
        """Whether the entry names a single spelling, not a stem with all its forms."""
        return self.text.endswith(".")

    @property
    def model(self) -> str | None:
        """The stem that the word is inflected like (`lemma<model`)."""
        return self.text.partition("<")[2] or None

    @property
    def stem(self) -> str:
        """The stem of a short word (`spelling:stem`); by default the word itself."""
        return self.text.partition(":")[2] or self.word

    def error(self, problem: str) -> SourceError:
        """Create the error for an invalid item."""
        return SourceError("bad_source", place=self.place, problem=f"{self.text}: {problem}")


def read_list(name: str, text: str) -> Iterator[Item]:
    """Parse a list; `name` appears in error messages."""
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
                raise item.error("it stands before any reason (a line that starts with '=')")
            if not is_letters(fold(item.word)):
                raise item.error("it is not a word")
            if word in seen:
                raise item.error("it is listed twice")
            seen.add(word)
            yield item
