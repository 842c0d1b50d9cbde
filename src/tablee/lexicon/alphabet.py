"""Letters and tiles (G-1). Words use A–Z: accents, cedilla and case are ignored; Œ, Æ and Ĳ count as two letters.

A tile carries one letter or two (QU, IJ) and takes one square. An alphabet lists the tiles of a game.
"""

import unicodedata
from dataclasses import dataclass
from functools import cached_property
from string import ascii_uppercase

MINIMUM_LENGTH = 2  # G-2
MAXIMUM_LENGTH = 15  # the longest word that any of the five games can hold

_SPELLED_OUT = str.maketrans(
    {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ĳ": "ij", "Ĳ": "IJ", "ß": "ss", "ø": "o", "Ø": "O"}
)
_MARKS = "".join(map(chr, range(0x300, 0x370)))  # combining diacritical marks
_WITHOUT_MARKS = dict.fromkeys(map(ord, _MARKS))


def fold(text: str) -> str:
    """Return `text` without accents, in upper case: ``fold("râteau") == "RATEAU"``.

    Characters other than letters are kept; check with `is_letters`.
    """
    if text.isascii():
        return text.upper()
    decomposed = unicodedata.normalize("NFD", text.translate(_SPELLED_OUT))
    return decomposed.translate(_WITHOUT_MARKS).upper()


def is_letters(folded: str) -> bool:
    """Whether a folded word consists of A–Z only."""
    return folded.isascii() and folded.isalpha()


@dataclass(frozen=True)
class Alphabet:
    """The tiles of a game. The code of a tile is its index."""

    tiles: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> "Alphabet":
        """Parse tiles separated by spaces."""
        return cls(tuple(text.split()))

    @cached_property
    def _codes(self) -> dict[str, int]:
        return {tile: code for code, tile in enumerate(self.tiles)}

    @cached_property
    def pairs(self) -> tuple[str, ...]:
        """The tiles that carry two letters."""
        return tuple(tile for tile in self.tiles if len(tile) > 1)

    @property
    def key(self) -> str:
        """A short name that lists the differences from A–Z."""
        added = "+".join(self.pairs)
        missing = "-".join(["", *(letter for letter in ascii_uppercase if letter not in self.tiles)])
        return f"AZ+{added}{missing}" if added else f"AZ{missing}"

    def split(self, text: str) -> list[str]:
        """Split a folded text into tiles, two-letter tiles first. Raise KeyError for a letter without a tile."""
        tiles: list[str] = []
        at = 0
        while at < len(text):
            both = text[at : at + 2]
            tile = both if len(both) == 2 and both in self._codes else text[at]
            tiles.append(self.tiles[self._codes[tile]])
            at += len(tile)
        return tiles

    @cached_property
    def _missing(self) -> tuple[str, ...]:
        """The letters that no tile carries alone."""
        return tuple(letter for letter in ascii_uppercase if letter not in self._codes)

    def spells(self, text: str) -> bool:
        """Whether the tiles can spell a folded text. COQ has no tiles where Q exists only on QU (G-1)."""
        if not any(letter in text for letter in self._missing):
            return True
        for pair in self.pairs:
            text = text.replace(pair, " ")
        return not any(letter in text for letter in self._missing)

    def set_of(self, tiles: list[str]) -> int:
        """The bit set of these tiles, as the native core expects it."""
        return sum(1 << code for code in {self._codes[tile] for tile in tiles})

    @property
    def all(self) -> int:
        """The bit set of all tiles."""
        return (1 << len(self.tiles)) - 1


LETTERS = Alphabet(tuple(ascii_uppercase))


def has_word_length(folded: str) -> bool:
    """Whether a lexicon can hold a word of this length."""
    return MINIMUM_LENGTH <= len(folded) <= MAXIMUM_LENGTH
