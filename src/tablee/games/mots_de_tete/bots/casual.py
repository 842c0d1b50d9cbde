"""The two lower levels: they look at a part of the grid and write the best play that they see."""

from dataclasses import dataclass
from random import Random

from tablee.boards.grid import DIRECTIONS
from tablee.games.mots_de_tete.bots.turn import answer, turn_of
from tablee.games.mots_de_tete.engine import PASS, Move, read_moves
from tablee.games.mots_de_tete.model import Command, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

_PLACES = 500
"""More places than a grid has for any roll."""


@dataclass(frozen=True)
class Casual:
    """Looks at some rows and columns; if it sees no play there, at all of them, and passes if there is none."""

    vocabulary: Tier
    recognised: Tier
    sight: float
    """The share of rows and columns that it looks at in a turn."""
    carelessness: float
    """The standard deviation, in points, of its error when it compares places."""

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        answered = answer(view, words, self.recognised)
        turn = None if answered else turn_of(view, words, self.vocabulary)
        if turn is None:
            return answered
        places = list(read_moves(turn.position.best(turn.roll, _PLACES, 1, random.getrandbits(64))))
        found = self._seen(places, view, random) or places
        chosen = max(found, key=lambda move: move.halves / 2 + random.gauss(0, self.carelessness), default=PASS)
        return turn.command(chosen)

    def _seen(self, places: list[Move], view: View, random: Random) -> list[Move]:
        lines = (view.rows, view.columns)
        looked_at = {
            (direction, line)
            for direction in range(len(DIRECTIONS))
            for line in range(lines[direction])
            if random.random() < self.sight
        }
        return [move for move in places if (move.direction, move.line) in looked_at]
