"""The expert: knows every word and estimates the turns that a word still needs."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random

from tablee.games.topscore.bots.classes import letter_classes
from tablee.games.topscore.bots.letter_steps import letter_step
from tablee.games.topscore.bots.move_costs import Move, SearchSettings, Turn
from tablee.games.topscore.bots.stealing import steals
from tablee.games.topscore.model import Command, Pass, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

POINTS = 40.0
"""Points that are worth a turn: being first decides the game (TS-10)."""

_POOR = 1.5
"""The turns above the fewest from which changes and exchanges are considered besides words."""


class Searcher(ABC):
    """A bot with the whole word list: steals if that is worth more than its own best option, else takes that."""

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Return its command for a view."""
        if view.seat not in view.awaiting:
            return None
        step = letter_step(view, letter_classes(words, Tier.UNATTESTED))
        if step:
            return step
        turn = Turn(view, words, Tier.UNATTESTED, self._settings(view), random)
        options = own_options(turn)
        stolen = self._steal(turn, options[0][0] if options else turn.stuck())
        if stolen:
            return stolen.command
        return self._choose(turn, options).command if options else Pass()

    @abstractmethod
    def _settings(self, view: View) -> SearchSettings: ...

    @abstractmethod
    def _steal(self, turn: Turn, own: float) -> Move | None:
        """Return the best steal if it is worth more than the player's own best option, whose cost is `own`."""

    @abstractmethod
    def _choose(self, turn: Turn, options: list[tuple[float, Move]]) -> Move:
        """Return one of the player's own options, which come with their costs, best first."""


@dataclass(frozen=True)
class Expert(Searcher):
    """Takes the option of the lowest expected cost."""

    samples: int = 48
    """The number of sampled draws."""

    def _settings(self, view: View) -> SearchSettings:  # noqa: ARG002 (the same in every game)
        return SearchSettings(samples=self.samples)

    def _choose(self, turn: Turn, options: list[tuple[float, Move]]) -> Move:  # noqa: ARG002 (by their costs alone)
        return options[0][1]

    def _steal(self, turn: Turn, own: float) -> Move | None:
        """The most valuable steal, if any has value: the other's gain is divided by the number of others."""
        others = len(turn.view.seats) - 1
        gains = {
            steal.points / POINTS + steal.letter - (steal.own - own) - (steal.before - steal.after) / others: steal
            for steal in steals(turn)
        }
        best = max(gains, default=0.0)
        return gains[best].move if best > 0 else None


def own_options(turn: Turn) -> list[tuple[float, Move]]:
    """The options for the player's own word, best first: words, and the others where they may be clearly better."""
    steps = turn.steps()
    last = turn.view.last_chance and turn.view.options.last_chance == "turn"
    if not turn.view.may_change or (steps and (last or steps[0][0] < turn.soonest + _POOR)):
        return steps
    return sorted([*steps, *turn.instead()], key=lambda pair: pair[0])
