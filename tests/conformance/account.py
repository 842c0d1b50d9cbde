"""The score sheet, kept a second time: every change of a score must be the sum of score lines that were told.

A score line stands anywhere in an event. It belongs to the event's `seat`; in an event without one, a field with as
many lines as there are seats holds one for each. Lines that an event tells wait until the seat's score changes (a
provisional play's may never count); newer lines replace those that still wait.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.core.game import ScoreLine, Seat


class Account:
    """The lines that wait, seat by seat."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._waiting: dict[Seat, int] = {}
        self._scores = (0,) * seats
        self.rules: set[str] = set()

    def book(self, event: Any, scores: tuple[int, ...]) -> None:
        """Check the scores after an event."""
        self._waiting.update(self._told(event))
        for seat, (before, after) in enumerate(zip(self._scores, scores, strict=True)):
            if after != before:
                told = self._waiting.pop(seat, 0)
                assert after - before == told, f"seat {seat}: {before} → {after}, but lines of {told}: {event}"
        self._scores = scores

    def _told(self, event: Any) -> dict[Seat, int]:
        lines = list(find_lines(event))
        self.rules.update(line.rule for line in lines)
        seat = getattr(event, "seat", None)
        if seat is not None:
            return {seat: sum(line.points for line in lines)} if lines else {}
        told: dict[Seat, int] = {}
        for field in event.__struct_fields__:
            value = getattr(event, field)
            if isinstance(value, tuple) and len(value) == self._seats and list(find_lines(value)):
                told |= {place: sum(line.points for line in find_lines(part)) for place, part in enumerate(value)}
        assert bool(told) == bool(lines), f"whose score lines are these? {event}"
        return told


def find_lines(value: Any) -> Iterator[ScoreLine]:
    """The score lines anywhere in a value."""
    if isinstance(value, ScoreLine):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from find_lines(getattr(value, field))
    elif isinstance(value, (tuple, list, frozenset)):
        for part in value:
            yield from find_lines(part)
    elif isinstance(value, dict):
        yield from find_lines(list(value.values()))
