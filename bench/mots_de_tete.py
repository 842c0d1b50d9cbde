"""Mots de Tête: all plays of a roll with bitsets, compared with a plain walk of the word graph."""

import random
import time
from collections.abc import Callable

from bench.report import Report, Row
from tablee import _core
from tablee.games import open_lexicon_store, words_for
from tablee.games.mots_de_tete import _native
from tablee.games.mots_de_tete.engine import MOVE, index_of, position, read_moves
from tablee.games.mots_de_tete.model import Options

WALK = "graph walk"
GAMES, TURNS, OPENING = 12, 18, 4
ROUNDS = 5
TARGETS = {3: 80.0, 6: 250.0}

NOTES = (
    f"{GAMES} games of random plays on the grid *classique*; positions from turn {OPENING} to {TURNS}. All French "
    "words of Mots de Tête.",
    "Times are CPU time of one thread per position, the best of several rounds over all positions, including the "
    "encoding of the result. On both sides, cross-sets are part of a position and not of the search.",
    "*Graph walk*: the same cross-sets and the same graph; a word is spelled letter by letter from every first square "
    "that can reach a letter. Both sides find the same plays (checked before the measurement).",
    "*Best play*: the play with the highest average value, found without enumerating the others. The walk must "
    "enumerate all.",
)


def measure() -> Report:
    """Compare the answers of both sides, then time them."""
    words = words_for("mots-de-tete", open_lexicon_store())
    positions = _positions(words.graph)
    rows = [*(_row(positions, roll) for roll in range(1, 7)), _best(positions, 6)]
    facts = f"{len(words.graph):,} words, {len(positions)} positions."
    return Report("Mots de Tête: all plays of a roll", (facts, *NOTES), (WALK,), rows)


def _positions(graph: _core.WordGraph) -> list[_native.Position]:
    draw = random.Random(7)
    found = []
    for _ in range(GAMES):
        at = position({}, Options(), index_of(graph))
        for turn in range(TURNS):
            roll = draw.randint(1, 6) if turn else draw.randint(3, 6)
            moves = at.moves(roll) if turn else at.best(roll, 300, 30)
            if moves:
                place = draw.randrange(len(moves) // MOVE.size) * MOVE.size
                at.play(moves[place : place + MOVE.size])
            if turn >= OPENING:
                found.append(at.copy())
    return found


def _row(positions: list[_native.Position], roll: int) -> Row:
    for at in positions:
        ours = sorted(move[1:] for move in read_moves(at.moves(roll)))
        assert ours == sorted(move[1:] for move in read_moves(at.walk(roll))), "the sides find different plays"
    count = sum(at.count(roll) for at in positions) / len(positions)
    figures = _each({"tablee": lambda at: at.moves(roll), WALK: lambda at: at.walk(roll)}, positions)
    what = f"{roll} letter{'s' if roll > 1 else ''} ({count:,.0f} plays)"
    return Row(what, "µs", figures["tablee"], {WALK: figures[WALK]}, TARGETS.get(roll))


def _best(positions: list[_native.Position], roll: int) -> Row:
    actions = {"tablee": lambda at: at.best(roll, 1, 1), WALK: lambda at: at.walk(roll)}
    figures = _each(actions, positions)
    return Row(f"best play of {roll} letters", "µs", figures["tablee"], {WALK: figures[WALK]})


def _each(
    actions: dict[str, Callable[[_native.Position], object]], positions: list[_native.Position]
) -> dict[str, float]:
    """Return the best time of each side in µs. They alternate, so that other load affects both."""
    best = dict.fromkeys(actions, float("inf"))
    for _ in range(ROUNDS):
        for name, action in actions.items():
            began = time.process_time()
            for at in positions:
                action(at)
            best[name] = min(best[name], time.process_time() - began)
    return {name: spent / len(positions) * 1e6 for name, spent in best.items()}
