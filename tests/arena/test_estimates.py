"""The arithmetic of doubt, against tables in books and against chance itself."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.arena.estimates import (
    Estimate,
    elo,
    elo_estimate,
    mean_estimate,
    percentile,
    rate_estimate,
    student_t,
)


@pytest.mark.parametrize(
    ("freedom", "confidence", "expected"),
    [
        (1, 0.95, 12.7062),
        (2, 0.95, 4.30265),
        (3, 0.95, 3.18245),
        (4, 0.95, 2.77645),
        (5, 0.99, 4.03214),
        (10, 0.95, 2.22814),
        (29, 0.95, 2.04523),
        (30, 0.99, 2.75000),
        (40, 0.95, 2.02108),
        (60, 0.95, 2.00030),
        (60, 0.999, 3.46020),
        (120, 0.95, 1.97993),
        (1_000_000, 0.95, 1.95997),
    ],
)
def test_quantiles_are_those_of_the_tables(freedom: int, confidence: float, expected: float) -> None:
    assert student_t(freedom, confidence) == pytest.approx(expected, abs=6e-5)


def test_the_two_ways_to_a_quantile_meet() -> None:
    assert student_t(41, 0.95) < student_t(40, 0.95)
    assert student_t(40, 0.95) - student_t(41, 0.95) == pytest.approx(0.00153, abs=1e-4)


def test_the_interval_of_a_mean() -> None:
    found = mean_estimate([1, 2, 3, 4, 5])
    assert found.value == 3
    assert found.low == pytest.approx(3 - 1.96324, abs=1e-4)
    assert found.high == pytest.approx(3 + 1.96324, abs=1e-4)
    assert mean_estimate([4]) == Estimate(4)
    assert mean_estimate([4, 4, 4]) == Estimate(4, 4, 4)


def test_ten_of_ten_is_not_for_ever() -> None:
    found = rate_estimate([1.0] * 10)
    assert found.value == 1
    assert found.high == 1
    assert found.low == pytest.approx(0.733, abs=0.001)
    assert rate_estimate([0.0] * 10).high == pytest.approx(0.267, abs=0.001)


def test_a_bot_that_always_breaks_even_is_soon_known_to() -> None:
    found = rate_estimate([0.5] * 100)
    assert found.low is not None
    assert found.low > 0.48


@given(st.lists(st.sampled_from([0, 0.25, 0.5, 0.75, 1]), min_size=1, max_size=40))
def test_rates_stay_rates(shares: list[float]) -> None:
    found = rate_estimate(shares)
    assert found.value is not None
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= found.value <= found.high <= 1
    mirrored = rate_estimate([1 - share for share in shares])
    assert mirrored.low == pytest.approx(1 - found.high)
    assert mirrored.high == pytest.approx(1 - found.low)


@pytest.mark.parametrize("strength", [0.5, 0.65, 0.9, 0.98])
@pytest.mark.parametrize("luck", [0.0, 0.5, 0.9])
@pytest.mark.parametrize("draws", [10, 60])
def test_the_interval_holds_the_truth_nineteen_times_of_twenty(strength: float, luck: float, draws: int) -> None:
    """Draws decide a share of the games by themselves: then whoever changes seats wins one and loses one."""
    random = Random(f"{strength} {luck} {draws}")
    truth = (1 - luck) * strength + luck / 2
    held = 0
    runs = 1500
    for _ in range(runs):
        shares = [
            0.5 if random.random() < luck else ((random.random() < strength) + (random.random() < strength)) / 2
            for _ in range(draws)
        ]
        found = rate_estimate(shares)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= truth <= found.high
    assert held / runs > 0.93


def test_elo_is_the_usual_scale() -> None:
    assert elo(0.5) == 0
    assert elo(0.64) == pytest.approx(99.95, abs=0.01)
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.0) is elo(1.0) is elo(None) is None
    assert elo_estimate(Estimate(1.0, 0.5, 1.0)) == Estimate(None, 0.0, None)


def test_percentiles_are_values_that_were_seen() -> None:
    assert percentile([1, 2, 3, 4], 0.5) == 2
    assert percentile(range(1, 101), 0.99) == 99
    assert percentile([7], 0.99) == 7
    assert percentile([1, 2, 3], 1) == 3
