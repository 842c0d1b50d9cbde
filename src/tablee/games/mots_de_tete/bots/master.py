"""The master: compares more plays than the expert, and plays the best of them out.

Near the end (MT-10) and in a Marathon (MT-11) its best plays are played out with sampled dice, the same for each. This
takes into account what averages do not: the race to the target, and the places to reserve for itself.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tablee.games.mots_de_tete.bots.expert import Expert
from tablee.games.mots_de_tete.bots.turn import Turn, answer, turn_of
from tablee.games.mots_de_tete.engine import Move, rules
from tablee.games.mots_de_tete.model import Command, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Master:
    """The expert's ranking of many more plays, then a budget of playouts."""

    plays: int = 1200
    of_each_place: int = 30
    fear: float = 1.0
    candidates: int = 4
    playouts: int = 150
    """Playouts per candidate."""
    near: int = 45
    """The distance from the target, in points, from which plays are played out."""

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        answered = answer(view, words, Tier.UNATTESTED)
        turn = None if answered else turn_of(view, words)
        if turn is None:
            return answered
        ranked = Expert(self.plays, self.of_each_place, self.fear).ranked(turn, view, random)[: self.candidates]
        if len(ranked) == 1 or not self._races(view):
            return turn.command(ranked[0])
        values = self._values(turn, view, ranked, random.getrandbits(64))
        return turn.command(ranked[values.index(max(values))])

    def _races(self, view: View) -> bool:
        """Whether the order of finishing, or staying in a Marathon, matters more than the next points."""
        if view.target is None:
            return view.options.variant == "marathon"
        return max(each.score for each in view.seats) >= view.target - self.near

    def _values(self, turn: Turn, view: View, moves: list[Move], seed: int) -> list[float]:
        """The rate of wins of each play when everybody then writes the best play, with a small weight on the margin."""
        seats = len(view.seats)
        scores = array(
            "i",
            turn.position.roll_out(
                b"".join(move.packed for move in moves),
                rules(view.options, seats),
                [each.score for each in view.seats],
                [each.failures for each in view.seats],
                [each.gone for each in view.seats],
                view.turn,
                view.passes,
                self.playouts,
                seed,
            ),
        )
        worth = [_worth(scores[at : at + seats], view.turn) for at in range(0, len(scores), seats)]
        return [sum(worth[at : at + self.playouts]) for at in range(0, len(worth), self.playouts)]


def _worth(scores: Sequence[int], seat: int) -> float:
    best = max((score for place, score in enumerate(scores) if place != seat), default=0)
    won = (scores[seat] > best) + 0.5 * (scores[seat] == best)
    return won + (scores[seat] - best) / 100
