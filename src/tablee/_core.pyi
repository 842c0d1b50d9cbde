"""The native core: letters and words, and the moves of games where Python is too slow to look for them.

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

# ---- Topword ------------------------------------------------------------------------------------
#
# Tiles are bytes of codes. A move is 16 bytes, `struct` format "=QhBBBBBx": the tiles laid (5 bits for each square of
# the line from its first: code + 1, or 0), score, direction (0 across, 1 down), line, start and length of the main
# word, number of tiles laid. Lines and places count from 0. Where a pass may stand, it is a move without tiles; the
# first 5 bits then tell the tile it swaps. Scores come as int32 in the machine's order, seat by seat.

class TopwordRules:
    """The numbers of the game (see `games/topword/engine.py`); `bonus` gives the points of each tile by its code."""

    def __init__(
        self,
        *,
        size: int,
        centre: Sequence[tuple[int, int]],
        full_stack: int,
        rack: int,
        bonus: Sequence[int],
        whole_rack: int,
        tile_left: int,
        rounds_of_passes: int,
        cover_whole_word: bool,
    ) -> None: ...

TOPWORD_FEATURES: int
"""How many features of a move are weighed: see `games/topword/bots/evaluation.py`."""

class TopwordJudgement:
    """Weights of the features, by stages of the game: how many tiles the bag holds at most, and a weight for each."""

    def __init__(self, stages: Sequence[tuple[int, Sequence[float]]], vowels: int) -> None: ...

class TopwordPosition:
    """A board to look for moves on: the tops of its stacks, row by row (255: none), and their heights.

    Any board is taken whose stacks have a possible height and top, whether or not a game can come to it. ValueError for
    everything else that does not fit: unknown tiles, racks too large, moves that cannot be laid.
    """

    def __init__(self, graph: WordGraph, rules: TopwordRules, tops: bytes, heights: bytes) -> None: ...
    @property
    def tops(self) -> bytes: ...
    @property
    def heights(self) -> bytes: ...
    def __eq__(self, another: object) -> bool:
        """Whether both know the same of every square, that which is worked out included."""
    def copy(self) -> TopwordPosition: ...
    def moves(self, rack: bytes) -> bytes:
        """Every legal move, each once."""
    def best(self, rack: bytes) -> bytes:
        """The move that scores most, of several the first by direction, line, start, length and tiles; or nothing."""
    def count_moves(self, racks: Sequence[bytes]) -> list[int]:
        """How many legal moves each of the racks has."""
    def can_move(self, rack: bytes) -> bool:
        """Whether there is a legal move."""
    def play(self, move: bytes) -> None:
        """Lay the tiles of a move, whether or not it makes words."""
    def play_out(
        self,
        racks: Sequence[bytes],
        bag: bytes,
        scores: Sequence[int],
        turn: int,
        passes: int,
        seed: int,
        turns: int | None = None,
    ) -> bytes:
        """The scores when everybody lays what scores most, to the end (-5 for tiles left included) or for some turns.

        The bag has no order: the seed gives it one.
        """
    def roll_out(
        self,
        candidates: bytes,
        rack: bytes,
        unseen: bytes,
        tiles: Sequence[int],
        scores: Sequence[int],
        turn: int,
        passes: int,
        samples: int,
        seed: int,
        turns: int | None = None,
        judgement: TopwordJudgement | None = None,
    ) -> bytes:
        """The scores as in `play_out` after each candidate, in each of the same worlds: [candidate][world][seat].

        The seat whose turn it is holds `rack`; the others hold as many of the unseen tiles as `tiles` says, seat by
        seat, and the bag has the rest. `turns` are those after the candidate. With a judgement everybody plays by it,
        but for what it thinks of replies.
        """
    def features(self, moves: bytes, rack: bytes, unseen: bytes, held: int, vowels: int) -> bytes:
        """The features of moves (float32), [move][feature]; the next player holds so many of the unseen tiles."""
    def values(
        self, moves: bytes, rack: bytes, unseen: bytes, held: int, bag: int, judgement: TopwordJudgement
    ) -> bytes:
        """What moves are worth by a judgement (float32): their points and their features' weights."""
    def end_game(self, racks: tuple[bytes, bytes], passes: int, budget: int) -> tuple[bytes, int, bool, int]:
        """The best move of the first rack when the bag is empty and two play; at most `budget` turns are looked at.

        Also what it makes more than the other from here on, whether every move was looked at, and how many turns were.
        """

def topword_games(graph: WordGraph, rules: TopwordRules, box: bytes, seats: int, games: int, seed: int) -> bytes:
    """The final scores of games in which everybody lays what scores most; the first seat begins: [game][seat]."""

# ---- Mots de Tête -------------------------------------------------------------------------------
#
# A move is 12 bytes, `struct` format "<IHBBBBBx": the word's number among those of its length, its points on average in
# halves of a point, direction (0 across, 1 down), line, start and length of the main word, number of letters written.
# Lines and places count from 0. Where a pass may stand, it is a move of length 0.

class MotsGrid:
    """A printed grid, row by row: values (255: black), dice, and whether the first word may touch a square."""

    def __init__(self, *, rows: int, columns: int, values: bytes, dice: bytes, first: bytes) -> None: ...

class MotsCourse:
    """How a game ends (target 0: by none) and how many letters a turn has (0: as the die says)."""

    def __init__(self, *, target: int, marathon: bool, solo: bool, letters: int, rounds_of_passes: int) -> None: ...

class MotsWords:
    """The words of a graph by length, place and letter, up to the longest line.

    `weights` tells how likely each word is to be chosen among equals, in the order of the graph; none: all alike.
    """

    def __init__(self, graph: WordGraph, weights: bytes = b"") -> None: ...
    @property
    def nbytes(self) -> int: ...
    def word(self, length: int, number: int) -> str: ...

class MotsPosition:
    """A grid with letters on it, row by row (255: none).

    Any letters are taken that stand on squares which are not black. ValueError for everything that does not fit.
    """

    def __init__(self, words: MotsWords, grid: MotsGrid, letters: bytes) -> None: ...
    @property
    def letters(self) -> bytes: ...
    def __eq__(self, another: object) -> bool:
        """Whether both know the same of every square, that which is worked out included."""
    def copy(self) -> MotsPosition: ...
    def moves(self, letters: int) -> bytes:
        """Every legal play of so many letters, each once."""
    def count(self, letters: int) -> int:
        """How many there are."""
    def walk(self, letters: int) -> bytes:
        """The same by walking the word graph: in place of a word's number, its new letters' codes, five bits each."""
    def slots(self, letters: int) -> bytes:
        """Where a word of so many new letters could stand, as moves without a word, most points first."""
    def slot_moves(self, letters: int, which: int) -> bytes:
        """The plays of one of the slots, by its place in `slots`."""
    def best(self, letters: int, wanted: int, of_each_slot: int, seed: int | None = None) -> bytes:
        """The plays that are worth most on average; of each slot some, spread over the alphabet.

        With a seed, slots that are worth the same come in any order, and words are chosen by their weights.
        """
    def can_move(self, letters: int) -> bool: ...
    def play(self, move: bytes) -> None:
        """Write the letters of a move."""
    def replies(self, candidates: bytes, letters: Sequence[int]) -> bytes:
        """What the best play is worth after each candidate, for each number of letters: int32, in halves of a point."""
    def roll_out(
        self,
        candidates: bytes,
        course: MotsCourse,
        scores: Sequence[int],
        failures: Sequence[int],
        gone: Sequence[bool],
        turn: int,
        passes: int,
        samples: int,
        seed: int,
        turns: int | None = None,
    ) -> bytes:
        """The scores when everybody writes what brings most, after each candidate, with the same dice for each.

        [candidate][sample][seat]; to the end or for some turns.
        """
