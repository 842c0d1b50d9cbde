"""The expert: knows every word and evaluates moves without looking ahead."""

import heapq
from array import array
from dataclasses import dataclass
from itertools import chain
from random import Random

from tablee.games.topword.bots.contestation import answer
from tablee.games.topword.bots.evaluation import evaluation
from tablee.games.topword.bots.knowledge import Knowledge, knowledge_of, may_move, swaps
from tablee.games.topword.engine import MOVE, Move, pass_move, read_moves
from tablee.games.topword.material import ALPHABET
from tablee.games.topword.model import Command, Pass, Tile, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Expert:
    """Uses the whole word list and the evaluation of evaluation.py."""

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Its command for a view."""
        answered = answer(view, words, Tier.UNATTESTED)
        if answered or not may_move(view):
            return answered
        known = knowledge_of(view, words.vocabulary())
        return command_of(next(iter(candidates(known, swaps(view), 1, random))))


def candidates(known: Knowledge, tiles: list[Tile], count: int, random: Random) -> dict[Move, float]:
    """The most valuable moves with their values, best first: plays, swaps of these tiles, a pass with none to swap.

    Equal moves, such as the same first word in other rows, are ordered at random.
    """
    passes = [pass_move(tile) for tile in tiles] or [pass_move()]
    packed = known.position.moves(known.rack) + b"".join(move.packed for move in passes)
    values = array(
        "f", known.position.values(packed, known.rack, known.unseen, known.next_held, known.bag, evaluation())
    )
    first = random.randrange(len(values))
    order = chain(range(first, len(values)), range(first))
    best = heapq.nlargest(count, order, key=values.__getitem__)
    return {next(read_moves(packed[at * MOVE.size : (at + 1) * MOVE.size])): values[at] for at in best}


def command_of(move: Move) -> Command:
    """Convert a move to a command."""
    if move.tiles:
        return move.play
    return Pass(ALPHABET.tiles[move.laid - 1] if move.laid else None)
