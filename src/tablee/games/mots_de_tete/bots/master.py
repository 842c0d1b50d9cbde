"""A player who looks ahead: the expert's best plays are played out with dice that may come, the same ones for each.

So it sees what an average cannot: the race to the target (MT-10), and in a Marathon which places to keep (MT-11).
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tablee.games.mots_de_tete.bots.expert import Expert
from tablee.games.mots_de_tete.bots.reckoning import Reckoning, answer, reckon
from tablee.games.mots_de_tete.engine import Move, course
from tablee.games.mots_de_tete.model import Command, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Master:
    """The expert's judgement first, then a budget of playouts."""

    candidates: int = 16
    playouts: int = 60
    """For each candidate."""
    turns: int = 4
    """How far a playout goes on: the farther, the less the same dice mean the same."""
    won: float = 50.0
    """What reaching the target within a playout is worth, in points."""

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        answered = answer(view, words, Tier.UNATTESTED)
        turn = None if answered else reckon(view, words.vocabulary())
        if turn is None:
            return answered
        ranked = Expert().ranked(turn, view)[: self.candidates]
        if len(ranked) == 1:
            return turn.command(ranked[0])
        values = self._values(turn, view, ranked, random.getrandbits(64))
        return turn.command(max(zip(values, range(0, -len(ranked), -1), ranked, strict=True))[2])

    def _values(self, turn: Reckoning, view: View, moves: list[Move], seed: int) -> list[float]:
        """What each play is worth: by how much it leads, and how often it wins."""
        seats = len(view.seats)
        scores = array(
            "i",
            turn.position.roll_out(
                b"".join(move.packed for move in moves),
                course(view.options, seats),
                [each.score for each in view.seats],
                [each.failures for each in view.seats],
                [each.gone for each in view.seats],
                view.turn,
                view.passes,
                self.playouts,
                seed,
                self.turns,
            ),
        )
        games = [scores[at : at + seats] for at in range(0, len(scores), seats)]
        worth = [self._worth(game, view) for game in games]
        return [sum(worth[at : at + self.playouts]) / self.playouts for at in range(0, len(worth), self.playouts)]

    def _worth(self, scores: Sequence[int], view: View) -> float:
        own = scores[view.turn]
        others = max((score for seat, score in enumerate(scores) if seat != view.turn), default=0)
        if view.target is None or max(own, others) < view.target:
            return own - others
        return own - others + (self.won if own > others else -self.won)
