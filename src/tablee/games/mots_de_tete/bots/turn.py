"""Shared by the bots: the answer to a provisional play (MT-9), and the turn in the form of the native module."""

from dataclasses import dataclass
from functools import lru_cache

from tablee.games.mots_de_tete import _native
from tablee.games.mots_de_tete.engine import Move, play_of, position
from tablee.games.mots_de_tete.model import FACES, QUARTE_LETTERS, Accept, Command, Contest, Letters, Pass, View
from tablee.games.mots_de_tete.refusals import refuse_mover
from tablee.lexicon.entry import Tier
from tablee.lexicon.graphs import GraphSpec, word_graph, word_tiers
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.words import Words


def answer(view: View, words: Words, recognised: Tier) -> Contest | Accept | None:
    """Contest a play with a word that is not recognised, or accept it; return None if there is nothing to answer.

    Bots recognise more words than they write, as people do. They do not bluff.
    """
    if not view.may_contest or view.provisional is None:
        return None
    doubted = any(not words.recognises(word.text, recognised) for word in view.provisional.words)
    return Contest() if doubted else Accept()


@dataclass(frozen=True)
class Turn:
    """A turn in the form of the native module."""

    letters: Letters
    roll: int
    known: _native.Words
    position: _native.Position

    def command(self, move: Move) -> Command:
        """The command of one of its moves."""
        return play_of(move, self.letters, self.known) if move.length else Pass()


def turn_of(view: View, words: Words, vocabulary: Tier = Tier.UNATTESTED) -> Turn | None:
    """The turn of the view's seat with the words up to a tier; None when it may not write now."""
    if view.roll is None or refuse_mover(view, view.seat):
        return None
    known = known_words(words.lexicon, words.spec.vocabulary(vocabulary))
    return Turn(view.letters, view.roll, known, position(view.letters, view.options, known))


_WEIGHTS = bytes.maketrans(bytes(Tier), bytes(tier.weight for tier in Tier))


@lru_cache(maxsize=8)  # some 18 MB for all French words
def known_words(lexicon: Lexicon, spec: GraphSpec) -> _native.Words:
    """The words of a vocabulary, with weights for the choice among equal plays."""
    weights = word_tiers(lexicon, spec).translate(_WEIGHTS)
    return _native.Words(word_graph(lexicon, spec), weights)


def next_rolls(view: View) -> list[int]:
    """How many letters the next turn may have, each as likely as the others."""
    return [QUARTE_LETTERS] if view.options.variant == "quarte" else list(range(1, FACES + 1))
