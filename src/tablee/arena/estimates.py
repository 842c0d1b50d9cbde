"""Statistics: means and rates with confidence intervals."""

import math
from collections.abc import Sequence
from functools import cache
from statistics import NormalDist, fmean, stdev

import msgspec

CONFIDENCE = 0.95


class Estimate(msgspec.Struct, frozen=True):
    """A value and its confidence interval; None where there is none."""

    value: float | None
    low: float | None = None
    high: float | None = None


def mean_estimate(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """Estimate the mean of independent values with Student's t interval; a single value has no interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean)
    half = student_t(len(values) - 1, confidence) * stdev(values) / math.sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def rate_estimate(shares: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """Estimate the mean of independent shares between 0 and 1.

    For the interval, one share of 0 and one of 1 are added (after Agresti and Coull): otherwise ten wins in ten games
    would give an interval of width 0.
    """
    adjusted = mean_estimate([*shares, 0.0, 1.0], confidence)
    low, high = adjusted.low or 0.0, adjusted.high or 0.0
    value = fmean(shares)
    return Estimate(value, max(0.0, min(low, value)), min(1.0, max(high, value)))


def elo(rate: float | None) -> float | None:
    """Convert a win rate to a difference in Elo; None if it is infinite."""
    return None if rate is None or not 0 < rate < 1 else 400 * math.log10(rate / (1 - rate))


def elo_estimate(rate: Estimate) -> Estimate:
    """Convert a win rate and its interval to Elo."""
    return Estimate(elo(rate.value), elo(rate.low), elo(rate.high))


def percentile(ordered: Sequence[float], share: float) -> float:
    """Return the percentile of ordered values by the nearest-rank method."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


# ---- Student's t --------------------------------------------------------------------------------

_EXACT = 40
"""Up to this number of degrees of freedom the quantile is found by bisection; above, an expansion is precise enough."""


@cache
def student_t(freedom: int, confidence: float) -> float:
    """Return the two-sided quantile of Student's t distribution with `freedom` degrees of freedom."""
    if freedom > _EXACT:
        return _cornish_fisher(NormalDist().inv_cdf((1 + confidence) / 2), freedom)
    low, high = 0.0, math.pi / 2  # the angle whose tangent is t / sqrt(freedom)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _central_probability(middle, freedom) < confidence else (low, middle)
    return math.tan(low) * math.sqrt(freedom)


def _central_probability(angle: float, freedom: int) -> float:
    """Return the probability between -t and t, by the finite series for integer degrees of freedom."""
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term, total = (cosine, cosine) if odd else (1.0, 1.0)
    if freedom == 1:
        total = 0.0
    for power in range(2 + odd, freedom - 1, 2):
        term *= cosine * cosine * (power - 1) / power
        total += term
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


def _cornish_fisher(z: float, freedom: int) -> float:
    """Correct the normal quantile by powers of 1 / freedom (Cornish–Fisher expansion)."""
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
