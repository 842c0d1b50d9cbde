"""The master: plays the expert's best moves out in sampled worlds, and searches the end game of two players."""

from dataclasses import dataclass
from random import Random

from tablee.games.topword.bots.contestation import answer
from tablee.games.topword.bots.expert import candidates, command_of
from tablee.games.topword.bots.knowledge import Knowledge, knowledge_of, may_move, swaps
from tablee.games.topword.bots.playouts import compare
from tablee.games.topword.engine import Move, read_moves
from tablee.games.topword.model import Command, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

_DUEL = 2
_TURNS_FOR_A_PLAYOUT = 12
"""Turns of an end game that are searched per playout of the budget: they take about as long."""


@dataclass(frozen=True)
class Master:
    """Uses the whole word list, the expert's evaluation and a budget of playouts."""

    playouts: int = 2000
    """The most playouts for a move."""
    width: int = 12
    """The number of candidates."""

    def __post_init__(self) -> None:
        if self.playouts < 0 or self.width < 1:
            raise ValueError("a budget is not negative, and one candidate is the least")

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        answered = answer(view, words, Tier.UNATTESTED)
        if answered or not may_move(view):
            return answered
        known = knowledge_of(view, words.vocabulary())
        if known.bag == 0 and len(known.held) == _DUEL:
            return command_of(self._search(known))
        chosen = compare(known, candidates(known, swaps(view), self.width, random), self.playouts, random)
        return command_of(chosen.move)

    def _search(self, known: Knowledge) -> Move:
        """Search the end game: with an empty bag the other player holds all unseen tiles."""
        budget = self.playouts * _TURNS_FOR_A_PLAYOUT
        packed, _, _, _ = known.position.end_game((known.rack, known.unseen), known.passes, budget)
        return next(read_moves(packed))
