"""The two lower levels: they see a part of the possible words and lay the best of it."""

from dataclasses import dataclass
from random import Random

from tablee.games.topscore.bots.classes import NONE, LetterClasses, letter_classes
from tablee.games.topscore.bots.letter_steps import letter_step
from tablee.games.topscore.engine import find_changes, find_lays
from tablee.games.topscore.model import BLANK, Change, Command, Exchange, Lay, Pass, View, Word
from tablee.games.topscore.position import Position, declined, from_view
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Casual:
    """Sees a part of the words; if it sees none, it changes a word that cannot grow, or exchanges tiles."""

    vocabulary: Tier
    at_a_loss: Tier
    """The vocabulary after a whole round without a word, which could end the game (G-15)."""
    sight: float
    """The share of the words it could lay that it sees in a turn."""
    foresight: bool
    """Whether it prefers words that can grow in many ways, not just in any."""
    carelessness: float
    """The standard deviation, in points, of its error when it compares small pyramids for a letter."""

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        if view.seat not in view.awaiting:
            return None
        tier = self.at_a_loss if view.idle >= len(view.seats) else self.vocabulary
        graph = letter_classes(words, tier)
        step = letter_step(view, graph, random, self.carelessness)
        if step:
            return step
        position, vocabulary = declined(from_view(view)), words.vocabulary(tier)
        lays = list(find_lays(position, words, vocabulary))
        seen = self._seen(lays, random) or self._seen(lays, random)  # whoever sees nothing looks again
        if seen:
            return self._pick(seen, graph, random)
        if not view.may_change:
            return Pass()
        changes = list(find_changes(position, words, vocabulary))
        return self._instead(position, changes, graph, random)

    def _seen(self, lays: list[Lay], random: Random) -> list[Lay]:
        return [lay for lay in lays if random.random() < self.sight]

    def _pick(self, lays: list[Lay], graph: LetterClasses, random: Random) -> Lay:
        longest = max(len(lay.word) for lay in lays)
        lays = [lay for lay in lays if len(lay.word) == longest]
        most = len(graph.alphabet.tiles) if self.foresight else 1
        return max(lays, key=lambda lay: (min(_ways_on(graph, lay.word), most), random.random()))

    @staticmethod
    def _instead(position: Position, changes: list[Change], graph: LetterClasses, random: Random) -> Command:
        """Change a word that cannot grow in this vocabulary, else exchange tiles."""
        stuck = position.own.word and not _ways_on(graph, position.own.word)
        if stuck and changes:
            return max(changes, key=lambda change: (_ways_on(graph, change.word) > 0, random.random()))
        tiles = tuple(tile for tile in position.rack if tile != BLANK)
        return Exchange(tiles) if tiles else Pass()


def _ways_on(graph: LetterClasses, word: Word) -> int:
    """The number of different tiles with which a word grows."""
    return int((graph.child[graph.find([piece.letter for piece in word])] != NONE).sum())
