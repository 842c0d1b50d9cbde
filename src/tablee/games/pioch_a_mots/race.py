"""The order of calls, corrected by the measured latency of each connection (PM-4, ADR 14). Pure.

A call counts as made `lag` before the table recorded it, at most the window before. So a call can overtake only calls
recorded within the window before it, and nobody can overtake the first call once the window after it is over.
"""

from tablee.core.game import Millis
from tablee.games.pioch_a_mots.model import Called


def bounded(lag: Millis, window: Millis) -> Millis:
    """What counts of a lag: nothing below zero, nothing beyond the window."""
    return max(0, min(lag, window))


def made(call: Called) -> Millis:
    """When a call counts as made."""
    return call.at - call.lag


def queued(calls: tuple[Called, ...], call: Called) -> tuple[Called, ...]:
    """The calls with one more, first to be taken first; those made at the same moment in the order of their arrival."""
    return tuple(sorted((*calls, call), key=made))


def settled_at(calls: tuple[Called, ...], window: Millis) -> Millis:
    """When nobody can come before the first of the calls any more."""
    return made(calls[0]) + window
