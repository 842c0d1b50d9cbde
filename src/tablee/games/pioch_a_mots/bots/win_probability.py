"""The probability to reach the target first, by the points that each player needs (PM-13)."""

from functools import cache

from tablee.games.pioch_a_mots.bots.parameters import PARAMETERS

_STEP = 5
"""The granularity of points."""
_MOST = 120
"""The largest need in steps; beyond it only the difference counts."""


def chance(mine: int, other: int) -> float:
    """The probability that a player who needs `mine` points wins against an equal one who needs `other`."""
    if mine <= 0 or other <= 0:
        return 1.0 if mine <= 0 else 0.0
    steps = [-(-need // _STEP) for need in (mine, other)]
    beyond = max(0, max(steps) - _MOST)
    first, second = (max(1, step - beyond) for step in steps)
    return _table()[first][second]


@cache
def _table() -> list[list[float]]:
    """The table for each pair of needs in steps, when both win rounds equally often with the usual points."""
    rounds = [(points // _STEP, share / 2) for points, share in PARAMETERS.others.words]
    table = [[1.0] * (_MOST + 1)]
    for mine in range(1, _MOST + 1):
        row = [0.0]
        table.append(row)
        for other in range(1, _MOST + 1):
            won = sum(share * table[max(0, mine - steps)][other] for steps, share in rounds)
            lost = sum(share * row[max(0, other - steps)] for steps, share in rounds)
            row.append(won + lost)
    return table
