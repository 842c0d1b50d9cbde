"""The arithmetic of doubt: means with the intervals in which the truth lies, as far as chance lets us say."""

import math
from collections.abc import Sequence
from functools import cache
from statistics import NormalDist, fmean, stdev

import msgspec

CONFIDENCE = 0.95


class Estimate(msgspec.Struct, frozen=True):
    """What was found, and between which values the truth lies; None where nothing can be said."""

    value: float | None
    low: float | None = None
    high: float | None = None


def mean_estimate(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean of independent values, with Student's interval; one value alone has none."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean)
    half = student(len(values) - 1, confidence) * stdev(values) / math.sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def rate_estimate(shares: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean of independent shares between 0 and 1.

    Two imaginary shares are added for the interval, one of everything and one of nothing (after Agresti and Coull):
    ten victories out of ten do not prove that there will never be a defeat.
    """
    doubted = mean_estimate([*shares, 0.0, 1.0], confidence)
    low, high = doubted.low or 0.0, doubted.high or 0.0
    value = fmean(shares)
    return Estimate(value, max(0.0, min(low, value)), min(1.0, max(high, value)))


def elo(rate: float | None) -> float | None:
    """The difference on Elo's scale that a rate of victories means; None where it is boundless."""
    return None if rate is None or not 0 < rate < 1 else 400 * math.log10(rate / (1 - rate))


def elo_estimate(rate: Estimate) -> Estimate:
    """A rate and its interval on Elo's scale."""
    return Estimate(elo(rate.value), elo(rate.low), elo(rate.high))


def percentile(ordered: Sequence[float], share: float) -> float:
    """The smallest of the ordered values that is not below this share of them."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


# ---- Student's t --------------------------------------------------------------------------------

_EXACT = 40
"""Up to so many degrees of freedom the quantile is searched for; behind, an expansion has more digits than needed."""


@cache
def student(freedom: int, confidence: float) -> float:
    """How many standard errors to each side hold the truth with this confidence, for `freedom` degrees of freedom."""
    if freedom > _EXACT:
        return _expanded(NormalDist().inv_cdf((1 + confidence) / 2), freedom)
    low, high = 0.0, math.pi / 2  # the angle whose tangent is t / sqrt(freedom)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _held(middle, freedom) < confidence else (low, middle)
    return math.tan(low) * math.sqrt(freedom)


def _held(angle: float, freedom: int) -> float:
    """The probability between -t and t, by the finite series for whole degrees of freedom."""
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term, total = (cosine, cosine) if odd else (1.0, 1.0)
    if freedom == 1:
        total = 0.0
    for power in range(2 + odd, freedom - 1, 2):
        term *= cosine * cosine * (power - 1) / power
        total += term
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


def _expanded(z: float, freedom: int) -> float:
    """The normal quantile, corrected by powers of 1 / freedom (Cornish and Fisher)."""
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
