"""What the native core must answer, in plain Python: sets of words and Counters of tiles, slow and easy to believe.

A word is the tuple of its tiles. Nothing here knows how the core works.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

Word: TypeAlias = tuple[str, ...]

LONGEST = 30
"""Longer words are in no graph."""


def spelling(text: str, tiles: Sequence[str], *, apart: bool) -> Word | None:
    """The tiles of a word as a player lays it, None when they cannot spell it.

    From left to right, two letters that a tile carries are that tile, unless the word keeps them apart.
    """
    word: list[str] = []
    rest = text
    while rest:
        tile = rest[:2] if not apart and len(rest) > 1 and rest[:2] in tiles else rest[0]
        if tile not in tiles:
            return None
        word.append(tile)
        rest = rest[len(tile) :]
    return tuple(word) if 0 < len(word) <= LONGEST else None


def spellings(text: str, tiles: Sequence[str]) -> set[Word]:
    """Every way to share the letters of a text out among tiles."""
    if not text:
        return {()}
    return {(tile, *rest) for tile in tiles if text.startswith(tile) for rest in spellings(text[len(tile) :], tiles)}


def blanks_needed(word: Word, held: Sequence[str]) -> Counter[str]:
    """The tiles of a word that the held ones do not give: each takes a blank."""
    return Counter(word) - Counter(held)


class Reference:
    """The words of a small lexicon over an alphabet, and every question the core answers about them."""

    def __init__(self, lexicon: Mapping[str, bool], tiles: Sequence[str]) -> None:
        """Take the words with, for each, whether it keeps the letters of two-letter tiles apart (a hiatus)."""
        self.tiles = tuple(tiles)
        found = (spelling(text, tiles, apart=apart) for text, apart in lexicon.items())
        self.words = {word for word in found if word is not None}

    def texts(self, words: Iterable[Word]) -> list[str]:
        """Words as text, in the order of the alphabet."""
        return ["".join(word) for word in sorted(words, key=lambda word: [self.tiles.index(tile) for tile in word])]

    def contains(self, text: str) -> bool:
        """Whether some way to spell the text is a word."""
        return bool(spellings(text, self.tiles) & self.words)

    def starting_with(self, prefix: str) -> list[str]:
        """The words whose first tiles spell the prefix."""
        starts = spellings(prefix, self.tiles)
        return self.texts(word for word in self.words if any(word[: len(start)] == start for start in starts))

    def matching(self, pattern: Sequence[set[str]]) -> list[str]:
        """The words with a tile of each set, place by place."""
        return self.texts(
            word
            for word in self.words
            if len(word) == len(pattern) and all(tile in some for tile, some in zip(word, pattern, strict=True))
        )

    def words_from(self, held: Sequence[str], blanks: int, *, whole: bool) -> list[str]:
        """The words that the held tiles and blanks can lay; with `whole`, using all of them."""
        return self.texts(
            word
            for word in self.words
            if blanks_needed(word, held).total() <= blanks and (not whole or len(word) == len(held) + blanks)
        )

    def best_value(
        self, held: Sequence[str], blanks: int, values: Sequence[int], bonus: Sequence[int], text: str | None = None
    ) -> int | None:
        """The most that a word can be worth (with `text`, that word), None where none can be laid.

        A tile is worth its value, a blank nothing, and a word of n tiles has the n-th bonus on top.
        """
        value = dict(zip(self.tiles, values, strict=True))
        worth = []
        for word in self.words:
            lacking = blanks_needed(word, held)
            if lacking.total() <= blanks and text in {None, "".join(word)}:
                laid = Counter(word) - lacking
                extra = bonus[len(word)] if len(word) < len(bonus) else 0
                worth.append(sum(value[tile] * count for tile, count in laid.items()) + extra)
        return max(worth, default=None)

    def hooks(self, text: str) -> tuple[list[str], list[str]]:
        """The tiles that make a word when put before the text, and behind it."""
        ways = spellings(text, self.tiles)
        front = [tile for tile in self.tiles if any((tile, *way) in self.words for way in ways)]
        back = [tile for tile in self.tiles if any((*way, tile) in self.words for way in ways)]
        return front, back

    def anagram_classes(self) -> set[Word]:
        """The sorted tiles of every group of words that share them."""
        return {tuple(sorted(word)) for word in self.words}
