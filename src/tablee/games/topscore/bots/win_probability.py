"""The probability to win, by the turns that everybody still needs and by the scores (TS-10).

The first player to fill the small pyramids usually wins: the other has at most one more turn (TS-11), and no word
without all seven letters. Scores and words decide only where both are about to finish.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt

from tablee.games.topscore.bots.move_costs import ROUND, Turn
from tablee.games.topscore.model import CELLS
from tablee.games.topscore.scoring import BONUSES, LETTER_POINTS

_WORD = 6.5 * LETTER_POINTS
"""The usual points of the small pyramids' word."""
_ALONE = BONUSES[0] + _WORD
"""The lead in points of a player who fills them over one who does not."""
_BOTH = BONUSES[0] - BONUSES[1]
_SPREAD_ALONE, _SPREAD_BOTH = 60.0, 45.0
"""The standard deviations, in points, of the final scores."""
_SPREAD_ROUND, _SPREAD = 0.3, 0.5
"""The variance of the turns of a round, and a constant part."""


@dataclass(frozen=True)
class Standing:
    """A player's standing."""

    turns: float
    """Its turns until its small pyramids are full; 0: they are."""
    score: float
    rounds: int
    """How many small pyramids are empty."""


def standings(turn: Turn, own: float) -> list[Standing]:
    """The standings by seat; `own` is the cost of the player's own word."""
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
    """The probability of the player whose turn it is to win against another, on average over the others."""
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
