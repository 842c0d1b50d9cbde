"""The expert's evaluation: the value of a move beyond its points.

The native module computes the features of moves (native/evaluation.hpp). Their weights are in evaluation.toml, fitted
by `python -m bench.topword_evaluation`, in points of the final difference.
"""

from functools import cache
from importlib import resources

import msgspec

from tablee.games.topword import _native
from tablee.games.topword.material import ALPHABET

VOWELS = ALPHABET.set_of(list("AEIOUY"))
FEATURES = (
    *("twins", "uneven", "word", "flat", "height_1", "height_2", "height_3", "height_4", "height_5"),
    *("reply", "reply_most", *ALPHABET.tiles),
)
"""In the core's order: tiles kept beyond the first of their kind; how far the tiles kept are from three vowels in
seven, squared; tiles in the stacks of the main word; squares of the main word where it is flat (TW-9); tiles laid that
bring a stack to a height; points that the next player is expected to make with a single tile, and could make at most;
tiles of each kind that are kept."""


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stage of the game: the most tiles in the bag, and the weights."""

    bag: int
    weights: dict[str, float]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of evaluation.toml."""

    stages: tuple[Stage, ...]


@cache
def evaluation() -> _native.Evaluation:
    """The expert's evaluation."""
    data = resources.files(__package__).joinpath("evaluation.toml").read_bytes()
    return evaluation_by(msgspec.toml.decode(data, type=Weights))


def evaluation_by(weights: Weights) -> _native.Evaluation:
    """An evaluation with these weights; a feature without a name has weight 0."""
    stages = []
    for stage in weights.stages:
        row = [stage.weights.get(name, 0.0) for name in FEATURES]
        stages.append((stage.bag, row + [0.0] * (_native.FEATURES - len(row))))
    return _native.Evaluation(stages, VOWELS)
