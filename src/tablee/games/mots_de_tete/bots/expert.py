"""The expert: knows every word, uses the mean of the dice, and subtracts what a play offers to the next roll."""

from array import array
from dataclasses import dataclass
from random import Random

from tablee.games.mots_de_tete.bots.turn import Turn, answer, next_rolls, turn_of
from tablee.games.mots_de_tete.engine import PASS, Move, read_moves
from tablee.games.mots_de_tete.model import Command, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Expert:
    """Uses the whole word list. Its effort is the number of plays it compares."""

    plays: int = 60
    of_each_place: int = 5
    """How many words it compares in each place: any letters may be written, so many words have the same value."""
    fear: float = 0.5
    """The weight of the next player's best play against its own points."""

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        answered = answer(view, words, Tier.UNATTESTED)
        turn = None if answered else turn_of(view, words)
        return answered if turn is None else turn.command(self.ranked(turn, view, random)[0])

    def ranked(self, turn: Turn, view: View, random: Random) -> list[Move]:
        """The plays it compares, most valuable first, equals in any order; a pass where there is none."""
        found = turn.position.best(turn.roll, self.plays, self.of_each_place, random.getrandbits(64))
        moves = list(read_moves(found))
        if not moves:
            return [PASS]
        rolls = next_rolls(view)
        replies = array("i", turn.position.replies(found, rolls))
        # Alone, what is open to the next roll is one's own.
        sign = 1 if len(view.seats) == 1 else -1
        weight = sign * self.fear / len(rolls)
        values = {
            move: move.halves + weight * sum(replies[at * len(rolls) : (at + 1) * len(rolls)])
            for at, move in enumerate(moves)
        }
        return sorted(moves, key=values.__getitem__, reverse=True)
