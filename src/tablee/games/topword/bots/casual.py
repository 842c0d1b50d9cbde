"""The two lower levels: they look at a part of the board and lay the best play that they see."""

from dataclasses import dataclass
from random import Random

from tablee.boards.grid import DIRECTIONS
from tablee.games.topword.bots.contestation import answer
from tablee.games.topword.bots.knowledge import knowledge_of, may_move, swaps
from tablee.games.topword.engine import Move, read_moves
from tablee.games.topword.model import SIZE, Command, Pass, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Casual:
    """Looks at some rows and columns; if it sees no play there, at all of them, and swaps a tile if there is none."""

    vocabulary: Tier
    recognised: Tier
    longest: int
    """The longest words it looks for."""
    sight: float
    """The share of rows and columns that it looks at in a turn."""
    carelessness: float
    """The standard deviation, in points, of its error when it compares plays."""

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        answered = answer(view, words, self.recognised)
        if answered or not may_move(view):
            return answered
        known = knowledge_of(view, words.vocabulary(self.vocabulary))
        moves = list(read_moves(known.position.moves(known.rack)))
        found = self._seen(moves, random) or moves
        if not found:
            tiles = swaps(view)
            return Pass(random.choice(tiles) if tiles else None)
        return max(found, key=lambda move: move.score + random.gauss(0, self.carelessness)).play

    def _seen(self, moves: list[Move], random: Random) -> list[Move]:
        looked_at = {
            (direction, line)
            for direction in range(len(DIRECTIONS))
            for line in range(SIZE)
            if random.random() < self.sight
        }
        return [move for move in moves if move.length <= self.longest and (move.direction, move.line) in looked_at]
