"""Fits the weights of the expert's evaluation by self-play: python -m bench.topword_evaluation [--positions N].

In positions of self-played games, several moves are each played out many times with the same random draws. A linear
model of a move's features is fitted to what it gains beyond its own points, compared with the other moves of its
position (least squares with a small ridge). The weights are written to evaluation.toml.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from importlib import resources
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games import open_lexicon_store, words_for
from tablee.games.topword import _native, bots, engine
from tablee.games.topword.bots.evaluation import FEATURES, VOWELS, Stage, evaluation
from tablee.games.topword.material import FULL_SET
from tablee.games.topword.model import RACK, Options
from tablee.lexicon.words import Words

Array = NDArray[np.float64]

STAGES = (0, 14, 100)
"""Maximum number of tiles in the bag: none, few enough to look ahead to the end, more."""

WORLDS = 12
SIGHT = 4
"""Number of turns played out while the end is far; near the end, all."""
BEST, OTHERS, SWAPS = 10, 4, 2
"""Number of moves played out in a position: those with the most points, some others, some swaps."""
HEAD = "# What the expert weighs: made by python -m bench.topword_evaluation, see evaluation.py.\n\n"
RIDGE = 20.0
NOISE = 0.25
"""Probability of continuing a game with a move other than the best, so that unusual positions occur too."""


class Moment(NamedTuple):
    """A position of a game of two, as seen by the player to move."""

    position: _native.Position
    stage: int
    rack: list[str]
    unseen: list[str]
    held: int


class Sample(NamedTuple):
    """Moves of one position: their features and their gains beyond their points, both minus their mean."""

    stage: int
    features: Array
    gain: Array


def sample_games(
    words: Words, random: Random, evaluated: _native.Evaluation | None, wanted: Callable[[int], bool]
) -> Iterator[Sample]:
    """Yield samples of the wanted stages from games of two, endlessly."""
    graph = words.vocabulary()
    options = Options()
    while True:
        bag = random.sample(FULL_SET, len(FULL_SET))
        racks = [[bag.pop() for _ in range(RACK)] for _ in range(2)]
        position = engine.position({}, options, graph)
        turn = passes = 0
        while passes < 2 and all(racks):
            rack, other = racks[turn], racks[1 - turn]
            moves = [move.packed for move in engine.read_moves(position.moves(engine.codes(rack)))]
            moves.sort(key=lambda packed: -engine.MOVE.unpack(packed)[1])
            stage = next(place for place, most in enumerate(STAGES) if len(bag) <= most)
            if len(moves) > 1 and wanted(stage) and random.random() < 0.5:
                yield _sample(Moment(position, stage, rack, [*other, *bag], len(other)), moves, random, evaluated)
            passes = 0 if moves else passes + 1
            if moves:
                chosen = random.choice(moves[:BEST]) if random.random() < NOISE else moves[0]
                (move,) = engine.read_moves(chosen)
                position.play(chosen)
                for placed in move.play.tiles:
                    rack.remove(placed.tile)
                while bag and len(rack) < RACK:
                    rack.append(bag.pop())
            elif bag:  # TW-15
                random.shuffle(rack)
                bag.insert(random.randrange(len(bag)), rack.pop())
                rack.append(bag.pop())
            turn = 1 - turn


def _sample(moment: Moment, moves: list[bytes], random: Random, evaluated: _native.Evaluation | None) -> Sample:
    position, stage, rack, unseen, held = moment
    chosen = moves[:BEST] + random.sample(moves[BEST:], min(OTHERS, len(moves[BEST:])))
    kinds = sorted(set(rack))
    swaps = random.sample(kinds, min(SWAPS, len(kinds))) if len(unseen) > held else [None]  # TW-15
    chosen += [engine.pass_move(tile).packed for tile in swaps]
    candidates, mine, hidden = b"".join(chosen), engine.codes(rack), engine.codes(unseen)
    turns = SIGHT if stage == len(STAGES) - 1 else None
    scores = position.roll_out(
        candidates, mine, hidden, [0, held], [0, 0], 0, 0, WORLDS, random.getrandbits(64), turns, evaluated
    )
    finals = np.frombuffer(scores, np.int32).reshape(len(chosen), WORLDS, 2).astype(float)
    spread = (finals[:, :, 0] - finals[:, :, 1]).mean(axis=1)
    points = np.array([engine.MOVE.unpack(packed)[1] for packed in chosen], float)
    features = np.frombuffer(position.features(candidates, mine, hidden, held, VOWELS), np.float32).astype(float)
    features = features.reshape(len(chosen), -1)
    gain = spread - points
    return Sample(stage, features - features.mean(axis=0), gain - gain.mean())


def fit(samples: list[Sample]) -> list[float]:
    """Return the weights that fit the gains best, and print the quality of the fit."""
    features = np.concatenate([sample.features for sample in samples])
    gain = np.concatenate([sample.gain for sample in samples])
    ridge = RIDGE * np.eye(features.shape[1])
    weights = np.linalg.solve(features.T @ features + ridge, features.T @ gain)
    left = gain - features @ weights
    print(f"  {len(samples)} positions, {len(gain)} moves: {1 - left.var() / gain.var():.0%} explained")
    return [round(float(weight), 2) for weight in weights]


def _toml(stage: Stage) -> str:
    weights = "\n".join(f"{name} = {weight}" for name, weight in stage.weights.items())
    return f"[[stages]]\nbag = {stage.bag}\n\n[stages.weights]\n{weights}\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.topword_evaluation", description=__doc__)
    parser.add_argument("--positions", type=int, default=2000, help="for each stage of the game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluated", action="store_true", help="play out by the present evaluation, not greedily")
    asked = parser.parse_args()
    words = words_for("topword", open_lexicon_store())
    samples: list[list[Sample]] = [[] for _ in STAGES]
    evaluated = evaluation() if asked.evaluated else None
    for sample in sample_games(
        words, Random(asked.seed), evaluated, lambda stage: len(samples[stage]) < asked.positions
    ):
        samples[sample.stage].append(sample)
        if sum(map(len, samples)) % 500 == 0:
            print([len(stage) for stage in samples], file=sys.stderr, flush=True)
        if all(len(stage) >= asked.positions for stage in samples):
            break
    weights = [fit(stage) for stage in samples]
    stages = tuple(Stage(bag, dict(zip(FEATURES, row, strict=False))) for bag, row in zip(STAGES, weights, strict=True))
    with resources.as_file(resources.files(bots).joinpath("evaluation.toml")) as path:
        path.write_text(HEAD + "\n".join(map(_toml, stages)), "utf-8")
    for place, name in enumerate(FEATURES):
        print(f"{name:12}", *(f"{stage[place]:8.2f}" for stage in weights))


if __name__ == "__main__":
    main()
