"""The delay of a connection, measured by pings. Answering late gains nothing (PM-4, ADR 14)."""

from tablee.server.transport.latency import Latency


def measured(*round_trips: float) -> Latency:
    delay = Latency()
    for at, took in enumerate(round_trips):
        delay.pong(delay.ping(100.0 * at), 100.0 * at + took)
    return delay


def test_a_lag_is_half_of_the_least_round_trip() -> None:
    assert measured().lag == 0, "who was never measured gains nothing"
    assert measured(0.08).lag == 40
    assert measured(0.08, 0.5, 0.06, 3.0).lag == 30


def test_who_answers_some_pings_late_gains_nothing() -> None:
    honest = measured(*[0.04] * 9).lag
    assert measured(*[0.04, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3]).lag == honest
    assert measured(0.3, 0.04).lag == honest


def test_who_answers_all_pings_late_for_long_is_taken_for_far_away() -> None:
    """Such a connection cannot be distinguished from a slow one; the game limits what it can gain."""
    assert measured(0.04, *[0.3] * 9).lag == 150
    assert measured(0.04, *[60.0] * 9).lag == 30_000


def test_pongs_that_answer_nothing_tell_nothing() -> None:
    delay = measured(0.08)
    for n in (0, -1, 2, 99, 2**63):
        delay.pong(n, 500.0)
    assert delay.lag == 40
    early = Latency()
    early.pong(1, 0.0)
    early.pong(early.ping(1.0), 1.05)
    assert early.lag == 25


def test_a_line_is_settled_after_a_few_pings() -> None:
    assert not measured(0.05, 0.05).settled
    assert measured(0.05, 0.05, 0.05).settled


def test_a_delay_is_the_median_and_survives_a_hiccup_and_a_liar() -> None:
    assert measured().millis == -1
    delay = measured(0.05, 0.06, 5.0, 0.05, 0.06)
    assert delay.millis == 60
    delay.pong(99, 500.0)
    delay.pong(1, 500.0)
    assert delay.millis == 60
