"""What every bot does alike: answer a provisional play (MT-9), and set up the grid for the core."""

from dataclasses import dataclass

from tablee import _core
from tablee.games.mots_de_tete.engine import Move, play_of, position
from tablee.games.mots_de_tete.model import FACES, QUARTE_LETTERS, Accept, Command, Contest, Letters, Pass, View
from tablee.games.mots_de_tete.turns import refuse_mover
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


def answer(view: View, words: Words, recognised: Tier) -> Contest | Accept | None:
    """Contest a play with a word beyond those recognised, accept another; None where there is nothing to answer.

    People recognise more words than they would think of writing: so do the bots. No bot bluffs.
    """
    if not view.may_contest or view.provisional is None:
        return None
    doubted = any(not words.recognises(word.text, recognised) for word in view.provisional.words)
    return Contest() if doubted else Accept()


@dataclass(frozen=True)
class Reckoning:
    """A turn, as the core sees it."""

    letters: Letters
    roll: int
    graph: _core.WordGraph
    position: _core.MotsPosition

    def command(self, move: Move) -> Command:
        """The command of one of its moves."""
        return play_of(move, self.letters, self.graph) if move.length else Pass()


def reckon(view: View, graph: _core.WordGraph) -> Reckoning | None:
    """The turn of the view's seat; None when it may not write now."""
    if view.roll is None or refuse_mover(view, view.seat):
        return None
    return Reckoning(view.letters, view.roll, graph, position(view.letters, view.options, graph))


def next_rolls(view: View) -> list[int]:
    """How many letters the next turn may have, each as likely as the others."""
    return [QUARTE_LETTERS] if view.options.variant == "quarte" else list(range(1, FACES + 1))
