"""A lexicon while it is made: readings grouped by stem, changed by the hand-written lists."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from tablee.lexicon.alphabet import fold, has_word_length, is_letters
from tablee.lexicon.entry import Reading, Tag
from tablee.lexicon.overrides import Item

_VOWELS = set("AEIOUY")
_SHORT = (2, 3)


class Draft:
    """Spellings with what they are, by stem."""

    def __init__(self) -> None:
        self._kinds: defaultdict[str, defaultdict[str, set[Tag]]] = defaultdict(lambda: defaultdict(set))
        self._stems_of: defaultdict[str, set[str]] = defaultdict(set)
        self._hiatus: set[str] = set()
        self._marks: defaultdict[tuple[str, str], Tag] = defaultdict(lambda: Tag(0))

    def add(self, spelling: str, stem: str, kind: Tag) -> None:
        """Add a reading; what is not spelled with 2 to 15 letters is left out."""
        folded = fold(spelling)
        if is_letters(folded) and has_word_length(folded):
            self._kinds[stem][spelling].add(kind)
            self._stems_of[spelling].add(stem)

    def spellings(self) -> Iterable[str]:
        """Every spelling there is, of any kind."""
        return self._stems_of.keys()

    def retag(self, item: Item, kind: Tag) -> None:
        """What the item names is not a common word but something else; it is added when nothing is named so."""
        named = list(self._named(item))
        for stem, spelling in named:
            kinds = self._kinds[stem][spelling]
            kinds -= {Tag.COMMON, Tag.PROPER_NOUN, Tag.ABBREVIATION}
            kinds.add(kind)
        if not named:
            self.add(item.word, item.word, kind)

    def mark(self, item: Item, tag: Tag) -> None:
        """The item's words stay words, marked with `tag`."""
        for key in self._must_name(item):
            self._marks[key] |= tag

    def keep_apart(self, item: Item) -> None:
        """In the item's words the letters of a two-letter tile are two tiles."""
        self._hiatus.update(fold(spelling) for _, spelling in self._must_name(item))

    def has_hiatus(self, word: str) -> bool:
        """Whether a folded word was told to keep its letters apart."""
        return word in self._hiatus

    def ban(self, item: Item) -> None:
        """Drop what the item names."""
        for stem, spelling in self._must_name(item):
            self._kinds[stem][spelling].clear()

    def settle_short_words(self, items: Iterable[Item]) -> None:
        """Make the common words of two and three letters exactly those listed."""
        listed: set[str] = set()
        for item in items:
            listed.add(fold(item.word))
            if not any(Tag.COMMON in self._kinds[stem][item.word] for stem in self._stems_of.get(item.word, ())):
                self.add(item.word, item.stem, Tag.COMMON)
        for stem, spellings in self._kinds.items():
            for spelling, kinds in spellings.items():
                folded = fold(spelling)
                if len(folded) in _SHORT and folded not in listed:
                    kinds.discard(Tag.COMMON)
                elif len(folded) not in _SHORT and not _VOWELS & set(folded) and Tag.COMMON in kinds:
                    # A spelling without a vowel is a symbol (G-3); the list of short words has the few exceptions.
                    self._kinds[stem][spelling] = (kinds - {Tag.COMMON}) | {Tag.ABBREVIATION}

    def readings(self) -> Iterator[tuple[str, Reading]]:
        """The folded word of every reading, and the reading."""
        for stem, spellings in self._kinds.items():
            for spelling, kinds in spellings.items():
                marks = self._marks.get((stem, spelling))
                for kind in kinds:
                    yield fold(spelling), Reading(spelling, stem, kind | marks if marks else kind)

    def _named(self, item: Item) -> Iterator[tuple[str, str]]:
        """The (stem, spelling) pairs an item names: spellings already dropped are no match, and names only where the
        item has capitals itself."""
        if not item.one_spelling and item.word in self._kinds:
            candidates = ((item.word, spelling) for spelling in self._kinds[item.word])
        else:
            candidates = ((stem, item.word) for stem in self._stems_of.get(item.word, ()))
        no_match = {Tag.PROPER_NOUN} if item.word.islower() else set()
        return ((stem, spelling) for stem, spelling in candidates if self._kinds[stem][spelling] - no_match)

    def _must_name(self, item: Item) -> list[tuple[str, str]]:
        named = list(self._named(item))
        if not named:
            raise item.wrong("it names no word of the source")
        return named
