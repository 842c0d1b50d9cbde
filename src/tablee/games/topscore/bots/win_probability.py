"""Who will be first (TS-10): how likely a player wins, by the turns that everybody still needs and by the scores.

Whoever fills the small pyramids first usually wins: the other has one turn more at most (TS-11), and no word without
all seven letters. Only where both are about to finish do scores and words decide.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt

from tablee.games.topscore.bots.move_costs import ROUND, Turn
from tablee.games.topscore.model import CELLS
from tablee.games.topscore.scoring import BONUSES, LETTER_POINTS

_WORD = 6.5 * LETTER_POINTS
"""What the word of the small pyramids usually brings."""
_ALONE = BONUSES[0] + _WORD
"""What who fills them has before who does not."""
_BOTH = BONUSES[0] - BONUSES[1]
_SPREAD_ALONE, _SPREAD_BOTH = 60.0, 45.0
"""How far, in points, the scores may still turn out otherwise."""
_SPREAD_ROUND, _SPREAD = 0.3, 0.5
"""The variance of the turns that a round takes, and of what is always uncertain."""


@dataclass(frozen=True)
class Standing:
    """A player in the race."""

    turns: float
    """How many of its own turns it still needs until its small pyramids are full; 0: they are."""
    score: float
    rounds: int
    """How many small pyramids are empty."""


def standings(turn: Turn, own: float) -> list[Standing]:
    """Everybody as they stand, seat by seat; `own` is what the player's own word costs."""
    found = []
    for seat, each in enumerate(turn.view.seats):
        left = CELLS - each.filled
        corner = each.corner
        if seat == turn.view.seat:
            word = own
        else:
            word = 0.0 if corner.completed else turn.usual_turns(turn.class_of(corner.word), len(corner.word))
        found.append(Standing(word + ROUND * (left - 1) if left else 0.0, each.score, left))
    return found


def chance(everybody: Sequence[Standing], seat: int) -> float:
    """How likely the player whose turn it is wins against another, on average over the others."""
    others = [standing for at, standing in enumerate(everybody) if at != seat]
    return sum(_duel(everybody[seat], other, len(others)) for other in others) / len(others)


def _duel(mine: Standing, other: Standing, others: int) -> float:
    spread = sqrt(_SPREAD_ROUND * (mine.rounds + other.rounds) + _SPREAD)
    ahead = other.turns - mine.turns  # in full turns, since the player has the move
    points = mine.score - other.score
    # With more players the one behind finishes too, mostly.
    alone = _ALONE / others
    margins = (
        (_normal((ahead - 1) / spread), (points + alone) / _SPREAD_ALONE),
        (_normal(ahead / spread), (points + _BOTH) / _SPREAD_BOTH),
        (_normal((ahead + 1) / spread), (points - _BOTH) / _SPREAD_BOTH),
        (1.0, (points - alone) / _SPREAD_ALONE),
    )
    won = before = 0.0
    for reached, margin in margins:
        won += (reached - before) * _normal(margin)
        before = reached
    return won


def _normal(value: float) -> float:
    return (1 + erf(value / sqrt(2))) / 2
