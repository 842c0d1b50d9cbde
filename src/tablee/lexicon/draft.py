"""A lexicon under construction: readings grouped by stem, which the hand-written lists modify."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from tablee.lexicon.alphabet import fold, has_word_length, is_letters
from tablee.lexicon.entry import Reading, Tag
from tablee.lexicon.overrides import Item

_VOWELS = set("AEIOUY")
_SHORT = (2, 3)


class Draft:
    """Spellings and their tags, by stem."""

    def __init__(self) -> None:
        self._kinds: defaultdict[str, defaultdict[str, set[Tag]]] = defaultdict(lambda: defaultdict(set))
        self._stems_of: defaultdict[str, set[str]] = defaultdict(set)
        self._hiatus: set[str] = set()
        self._marks: defaultdict[tuple[str, str], Tag] = defaultdict(lambda: Tag(0))

    def add(self, spelling: str, stem: str, kind: Tag) -> None:
        """Add a reading, unless it is not spelled with 2 to 15 letters."""
        folded = fold(spelling)
        if is_letters(folded) and has_word_length(folded):
            self._kinds[stem][spelling].add(kind)
            self._stems_of[spelling].add(stem)

    def spellings(self) -> Iterable[str]:
        """All spellings, of any kind."""
        return self._stems_of.keys()

    def retag(self, item: Item, kind: Tag) -> None:
        """Replace the kind of the spellings an item names; add the word if it names none."""
        named = list(self._named(item))
        for stem, spelling in named:
            kinds = self._kinds[stem][spelling]
            kinds -= {Tag.COMMON, Tag.PROPER_NOUN, Tag.ABBREVIATION}
            kinds.add(kind)
        if not named:
            self.add(item.word, item.word, kind)

    def mark(self, item: Item, tag: Tag) -> None:
        """Add a tag to the spellings an item names."""
        for key in self._must_name(item):
            self._marks[key] |= tag

    def keep_apart(self, item: Item) -> None:
        """Spell the item's words without two-letter tiles."""
        self._hiatus.update(fold(spelling) for _, spelling in self._must_name(item))

    def has_hiatus(self, word: str) -> bool:
        """Whether a folded word is spelled without two-letter tiles."""
        return word in self._hiatus

    def ban(self, item: Item) -> None:
        """Remove the spellings an item names."""
        for stem, spelling in self._must_name(item):
            self._kinds[stem][spelling].clear()

    def settle_short_words(self, items: Iterable[Item]) -> None:
        """Restrict the common words of two and three letters to those listed."""
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
        """Yield every reading with its folded word."""
        for stem, spellings in self._kinds.items():
            for spelling, kinds in spellings.items():
                marks = self._marks.get((stem, spelling))
                for kind in kinds:
                    yield fold(spelling), Reading(spelling, stem, kind | marks if marks else kind)

    def _named(self, item: Item) -> Iterator[tuple[str, str]]:
        """The (stem, spelling) pairs an item names.

        Removed spellings never match, and proper nouns match only an item with capitals.
        """
        if not item.one_spelling and item.word in self._kinds:
            candidates = ((item.word, spelling) for spelling in self._kinds[item.word])
        else:
            candidates = ((stem, item.word) for stem in self._stems_of.get(item.word, ()))
        no_match = {Tag.PROPER_NOUN} if item.word.islower() else set()
        return ((stem, spelling) for stem, spelling in candidates if self._kinds[stem][spelling] - no_match)

    def _must_name(self, item: Item) -> list[tuple[str, str]]:
        named = list(self._named(item))
        if not named:
            raise item.error("it names no word of the source")
        return named
