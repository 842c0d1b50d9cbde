"""Topword's native module: moves, playouts, evaluation and end games.

Tiles are bytes of codes. A move is 16 bytes, `struct` format "=QhBBBBBx": the tiles laid (5 bits for each square of
the line from its first: code + 1, or 0), score, direction (0 across, 1 down), line, start and length of the main
word, number of tiles laid. Lines and places count from 0. Where a pass may stand, it is a move without tiles; the
first 5 bits then tell the tile it swaps. Scores come as int32 in the machine's order, seat by seat.
"""

from collections.abc import Sequence

from tablee._core import WordGraph

class Rules:
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

FEATURES: int
"""How many features of a move are weighed: see `games/topword/bots/evaluation.py`."""

class Evaluation:
    """Weights of the features, by stages of the game: how many tiles the bag holds at most, and a weight for each."""

    def __init__(self, stages: Sequence[tuple[int, Sequence[float]]], vowels: int) -> None: ...

class Position:
    """A board to look for moves on: the tops of its stacks, row by row (255: none), and their heights.

    Any board is taken whose stacks have a possible height and top, whether or not a game can come to it. ValueError for
    everything else that does not fit: unknown tiles, racks too large, moves that cannot be laid.
    """

    def __init__(self, graph: WordGraph, rules: Rules, tops: bytes, heights: bytes) -> None: ...
    @property
    def tops(self) -> bytes: ...
    @property
    def heights(self) -> bytes: ...
    def __eq__(self, another: object) -> bool:
        """Whether both know the same of every square, that which is worked out included."""
    def copy(self) -> Position: ...
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
        evaluation: Evaluation | None = None,
    ) -> bytes:
        """The scores as in `play_out` after each candidate, in each of the same worlds: [candidate][world][seat].

        The seat whose turn it is holds `rack`; the others hold as many of the unseen tiles as `tiles` says, seat by
        seat, and the bag has the rest. `turns` are those after the candidate. With an evaluation everybody plays by it,
        but for what it thinks of replies.
        """
    def features(self, moves: bytes, rack: bytes, unseen: bytes, held: int, vowels: int) -> bytes:
        """The features of moves (float32), [move][feature]; the next player holds so many of the unseen tiles."""
    def values(self, moves: bytes, rack: bytes, unseen: bytes, held: int, bag: int, evaluation: Evaluation) -> bytes:
        """What moves are worth by an evaluation (float32): their points and their features' weights."""
    def end_game(self, racks: tuple[bytes, bytes], passes: int, budget: int) -> tuple[bytes, int, bool, int]:
        """The best move of the first rack when the bag is empty and two play; at most `budget` turns are looked at.

        Also what it makes more than the other from here on, whether every move was looked at, and how many turns were.
        """

def play_games(graph: WordGraph, rules: Rules, box: bytes, seats: int, games: int, seed: int) -> bytes:
    """The final scores of games in which everybody lays what scores most; the first seat begins: [game][seat]."""
