"""A player who looks ahead: its best words are played out, and it never forgets who follows, and who will be first."""

from dataclasses import dataclass
from random import Random

from tablee.games.topscore.bots.classes import letter_classes
from tablee.games.topscore.bots.expert import POINTS, own_options
from tablee.games.topscore.bots.playouts import play_out
from tablee.games.topscore.bots.settling import settle
from tablee.games.topscore.bots.stealing import steals
from tablee.games.topscore.bots.weighing import Habits, Move, Turn
from tablee.games.topscore.model import Command, Lay, Pass, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Master:
    """The whole list, and a budget."""

    playouts: int = 100
    """How often it plays each of its candidates out."""
    candidates: int = 5
    letter_turns: float = 60.0
    f6: float = 2.5
    f5: float = 0.3
    margin: float = 1.0
    samples: int = 48

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        if view.seat not in view.awaiting:
            return None
        settled = settle(view, letter_classes(words))
        if settled:
            return settled
        turn = Turn(view, words, Tier.UNATTESTED, Habits(samples=self.samples, letter_turns=self.letter_turns, failure=(0.0, 0.1, self.f5, self.f6)), random)
        options = own_options(turn)
        stolen = self._steal(turn, options[0][0] if options else turn.stuck())
        if stolen:
            return stolen.command
        return self._choose(turn, options)

    def _choose(self, turn: Turn, options: list[tuple[float, Move]]) -> Command:
        if not options:
            return Pass()
        best = [move for cost, move in options[: self.candidates] if cost < options[0][0] + self.margin]
        if self.playouts and len(best) > 1 and isinstance(best[0].command, Lay) and len(best[0].command.word) < 7:
            costs = play_out(turn, best, self.playouts)
            return best[int(costs.argmin())].command
        return best[0].command

    @staticmethod
    def _steal(turn: Turn, own: float) -> Move | None:
        others = len(turn.view.seats) - 1
        gains = {
            steal.points / POINTS + steal.letter - (steal.own - own) - (steal.before - steal.after) / others: steal
            for steal in steals(turn)
        }
        best = max(gains, default=0.0)
        return gains[best].move if best > 0 else None
