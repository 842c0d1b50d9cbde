"""Finds every play of a rack on a board, with admitted words only: rules ask whether there is one, bots take one."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tablee.boards.grid import DIRECTIONS, Direction, Square, neighbours, run
from tablee.games.topword.model import CENTRE, FULL_STACK, GRID, Board, Options, Placed, Play, Tile
from tablee.games.topword.plays import covered_word
from tablee.lexicon.words import Words
from tests.boards.stretches import cross_set, crossing, stretches


def find_plays(board: Board, rack: Sequence[Tile], options: Options, words: Words) -> Iterator[Play]:
    """All plays that no rule forbids, each once, tiles in the order of the line."""
    if rack:
        for direction in DIRECTIONS:
            yield from _Search(board, rack, options, words, direction).plays()


class _Search:
    """The plays in one direction."""

    def __init__(
        self, board: Board, rack: Sequence[Tile], options: Options, words: Words, direction: Direction
    ) -> None:
        self._board = board
        self._tops = {square: stack[-1] for square, stack in board.items()}
        self._rack = Counter(rack)
        self._held = words.alphabet.set_of(list(rack))
        self._options = options
        self._words = words
        self._direction = direction
        self._touching = {*board, *(near for square in board for near in neighbours(square))}
        self._sets: dict[Square, int] = {}

    def plays(self) -> Iterator[Play]:
        for line in GRID.lines(self._direction):
            for squares in stretches(line, self._board):
                if self._worth_a_look(squares):
                    yield from self._fill(squares)

    def _worth_a_look(self, squares: tuple[Square, ...]) -> bool:
        if sum(square not in self._board for square in squares) > self._rack.total():
            return False
        return not (self._touching or CENTRE).isdisjoint(squares)  # TW-3, or TW-2 for the first word

    def _fill(self, squares: tuple[Square, ...]) -> Iterator[Play]:
        sets = [self._open_to(square) for square in squares]
        if not all(sets):
            return
        shown = [self._tops.get(square) for square in squares]
        for word in self._words.graph.matching(sets):
            tiles = word if len(word) == len(squares) else self._words.alphabet.split(word)
            laid = [at for at, tile in enumerate(tiles) if tile != shown[at]]
            if laid and self._holds([tiles[at] for at in laid]) and self._allowed([squares[at] for at in laid]):
                yield Play(tuple(Placed(squares[at], tiles[at]) for at in laid))

    def _open_to(self, square: Square) -> int:
        """The tiles that may show here afterwards: the one on top already, or one of the rack that fits across."""
        if square not in self._sets:
            stack = self._board.get(square, ())
            shown = self._words.alphabet.set_of(list(stack[-1:]))
            fresh = 0
            if len(stack) < FULL_STACK:  # TW-6
                across = crossing(square, self._direction, self._board)
                fresh = self._held & cross_set(square, across, self._tops, self._words)
            self._sets[square] = shown | fresh
        return self._sets[square]

    def _holds(self, tiles: list[Tile]) -> bool:
        return len(tiles) <= self._rack.total() and all(tiles.count(tile) <= self._rack[tile] for tile in tiles)

    def _allowed(self, laid: list[Square]) -> bool:
        if len(laid) == 1:  # a single tile is found in both directions: the word across reports it
            return self._direction == "across" or len(run(laid[0], "across", self._board)) == 1
        return self._options.cover_whole_word or covered_word(self._board, laid, self._direction) is None
