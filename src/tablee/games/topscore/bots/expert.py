"""A player who knows every word and counts the turns that a word still needs."""

from dataclasses import dataclass
from random import Random

from tablee.games.topscore.bots.classes import letter_classes
from tablee.games.topscore.bots.outlook import NEVER
from tablee.games.topscore.bots.settling import settle
from tablee.games.topscore.bots.weighing import Habits, Move, Turn
from tablee.games.topscore.model import Command, Pass, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Expert:
    """The whole list."""

    samples: int = 48
    """How often it imagines what it draws."""

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        if view.seat not in view.awaiting:
            return None
        settled = settle(view, letter_classes(words))
        if settled:
            return settled
        turn = Turn(view, words, Tier.UNATTESTED, Habits(samples=self.samples), random)
        steps = turn.steps()
        stolen = self._steal(turn, steps)
        if stolen:
            return stolen.command
        if not view.may_change:
            return steps[0][1].command if steps else Pass()
        if steps and steps[0][0] < NEVER / 2:
            return steps[0][1].command
        options = sorted([*steps, *turn.instead()], key=lambda pair: pair[0])
        return options[0][1].command if options else Pass()

    @staticmethod
    def _steal(turn: Turn, steps: list[tuple[float, Move]]) -> Move | None:
        return None
