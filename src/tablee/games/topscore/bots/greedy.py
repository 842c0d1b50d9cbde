"""A player who lays the first word it sees that brings most."""

from dataclasses import dataclass
from random import Random

from tablee import _core
from tablee.core.game import Refusal
from tablee.games.topscore.finding import find_changes, find_lays
from tablee.games.topscore.model import CELLS, SHORTEST, Command, Exchange, Name, Pass, Place, View
from tablee.games.topscore.plays import name
from tablee.games.topscore.position import from_view
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Greedy:
    """A vocabulary; it steals when it can, and exchanges everything when nothing fits."""

    vocabulary: Tier

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        if view.seat not in view.awaiting:
            return None
        graph = words.vocabulary(self.vocabulary)
        if view.step == "name":
            return self._name(view, words, graph)
        if view.placing is not None:
            cells = [cell for cell, tile in enumerate(view.seats[view.turn].corner.cells) if tile is None]
            return Place(random.choice(view.choices), random.choice(cells))
        position = from_view(view)
        lays = list(find_lays(position, words, graph))
        if lays:
            longest = max(len(lay.word) for lay in lays)
            return random.choice([lay for lay in lays if len(lay.word) == longest])
        if view.stolen:
            return Pass()
        changes = list(find_changes(position, words, graph))
        return random.choice(changes) if changes and random.random() < 0.5 else Exchange(view.rack)

    @staticmethod
    def _name(view: View, words: Words, graph: _core.WordGraph) -> Command:
        position = from_view(view)
        cells = position.own.cells
        spans = [
            (last - first, Name(first, last))
            for first in range(CELLS)
            for last in range(first + SHORTEST - 1, CELLS)
            if "".join(tile or "" for tile in cells[first : last + 1]) in graph
            and not isinstance(name(position, Name(first, last), words), Refusal)
        ]
        return max(spans, key=lambda span: span[0])[1] if spans else Pass()
