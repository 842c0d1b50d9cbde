"""The native core: letters and words. A game that searches moves natively has a module `_native` in its folder.

Words are folded; a tile carries one letter or two.

A *set* of tiles is an int with bit c set for the tile of code c, its place in the alphabet; bits beyond the alphabet
mean nothing. Answers come in the order of the alphabet unless said otherwise. Arrays that do not hold what they should
are refused with ValueError. Text is not refused: what no tile can spell is simply no word.
"""

from collections.abc import Sequence

MAX_BLANKS: int
MAX_BAG: int
GRAPH_FORMAT: int

def find_word(text: memoryview, starts: memoryview, word: bytes) -> int:
    """Index of `word` among sorted words that each end in '\\n', or -1; `starts` (uint32) has one place more."""

def select_words(
    starts: memoryview, tags: memoryview, tiers: memoryview, admitted: int, kinds: int, highest_tier: int
) -> bytes:
    """A byte for each word: 1 where a reading has only admitted tags, one of the kinds, and no higher tier."""

def build_graph(text: memoryview, starts: memoryview, keep: bytes, apart: bytes, tiles: Sequence[str]) -> bytes:
    """The word graph of the words marked in `keep`; `apart` marks those whose digraphs are two tiles."""

class WordGraph:
    """A minimal word graph over memory that is not copied; ValueError when the memory does not hold one.

    The memory is checked once, so it must be read-only. A text is a word when its letters can be shared out among
    the tiles so that they spell one; a prefix is made of whole tiles: where QU is a tile and Q is none, nothing
    starts with Q.
    """

    def __init__(self, array: memoryview, tiles: Sequence[str]) -> None: ...
    def __len__(self) -> int: ...
    def __contains__(self, word: str) -> bool: ...
    @property
    def longest(self) -> int: ...
    @property
    def nbytes(self) -> int: ...
    def contains_all(self, words: list[str]) -> list[bool]:
        """Whether each of many words is one."""
    def has_prefix(self, prefix: str) -> bool:
        """Whether a word starts so."""
    def starting_with(self, prefix: str, limit: int = ...) -> list[str]:
        """The words that start so, in the order of the alphabet."""
    def matching(self, sets: Sequence[int], limit: int = ...) -> list[str]:
        """The words with a tile of each set, place by place."""
    def words_from(self, tiles: Sequence[str], blanks: int = 0, whole: bool = False, limit: int = ...) -> list[str]:
        """The words that tiles and blanks can lay; with `whole`, those that use them all."""
    def hooks(self, word: str) -> tuple[list[str], list[str]]:
        """The tiles that make another word when put before the word, and behind it."""

class Anagrams:
    """The anagram classes of a graph: the same questions as `words_from`, answered faster, in no promised order."""

    def __init__(self, graph: WordGraph) -> None: ...
    def __len__(self) -> int: ...
    @property
    def nbytes(self) -> int: ...
    def words_from(self, tiles: Sequence[str], blanks: int = 0, whole: bool = False, limit: int = ...) -> list[str]: ...
    def count_words_from(self, hands: Sequence[Sequence[str]], blanks: int = 0) -> list[int]:
        """How many words each of many hands can lay."""

class BestWord:
    """The most valuable word of a hand: the sum of its tiles' values (blanks: 0) and a bonus for its length."""

    def __init__(self, anagrams: Anagrams, values: Sequence[int], bonus: Sequence[int] = ...) -> None: ...
    def __call__(self, tiles: Sequence[str], blanks: int = 0) -> tuple[str, int] | None: ...
    def for_all(self, hands: Sequence[Sequence[str]], blanks: int = 0) -> list[tuple[str, int] | None]: ...

class LengthIndex:
    """The words of one length, by a bitset for each place and tile."""

    def __init__(self, graph: WordGraph, length: int) -> None: ...
    def __len__(self) -> int: ...
    @property
    def nbytes(self) -> int: ...
    def matching(self, sets: Sequence[int]) -> list[str]:
        """The words with a tile of each set, place by place."""
