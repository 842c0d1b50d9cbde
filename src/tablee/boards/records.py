"""What the records of board games share: whose event it is and when, contestations, and lines of points."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from tablee.boards.contestation import Contested
from tablee.core.game import Millis, ScoreLine, Seat
from tablee.core.notation import Line, NotationError

Reader = Callable[[Line, Seat, Millis, str], Any]
"""Reads what stands behind an event's verb: the line, whose event it is, when, and the text."""

NUMBER = r"-?\d{1,6}"
_EVENT = re.compile(r"(?:(\d{1,2}) )?(?:@(\d{1,12}) )?([a-z]+)(?: (.*))?")
_CONTESTED = re.compile(r"(-|[A-Z]+ [a-z_]+(?:, [A-Z]+ [a-z_]+)*?)( loses_turn)?")
_SCORE = re.compile(rf"(?:([A-Z]+) )?(?:({NUMBER}(?:\+{NUMBER})*) )?([A-Z]+-\d+) ({NUMBER})")


def write_event(line: Line, event: Any, text: str) -> str:
    """The text of an event, with its seat (1 for the first) and time where they are not the line's own."""
    seat = getattr(event, "seat", line.actor)
    prefix = "" if seat == line.actor else f"{seat + 1} "
    if (at := getattr(event, "at", line.at)) != line.at:
        prefix += f"@{at} "
    return prefix + text


def read_event_with(readers: Mapping[str, Reader], line: Line, text: str, *, of_the_table: frozenset[str]) -> Any:
    """The event that a text tells, by the reader of its verb; those `of_the_table` need no seat."""
    found = _EVENT.fullmatch(text)
    if not found or found[3] not in readers:
        raise NotationError("unknown_event", text=text[:60])
    seat = read_seat(found[1], line) if found[1] else line.actor
    if seat < 0 and found[3] not in of_the_table:
        raise NotationError("bad_seat", text=text[:60])
    at = int(found[2]) if found[2] else line.at
    return readers[found[3]](line, seat, at, found[4] or "")


def read_seat(text: str, line: Line) -> Seat:
    """The seat that a number tells, 1 for the first."""
    seat = int(text) - 1 if text.isascii() and text.isdigit() and len(text) < 3 else -1
    if not 0 <= seat < line.seats:
        raise NotationError("bad_seat", text=text[:60])
    return seat


def plain_reader(event: Callable[[Seat], Any]) -> Reader:
    """Reads an event that says nothing but who."""

    def read(_line: Line, seat: Seat, _at: Millis, text: str) -> Any:
        if text:
            raise NotationError("unknown_event", text=text[:60])
        return event(seat)

    return read


def write_contested(event: Contested) -> str:
    """A contestation and its verdict: `contests ZUTE unknown`, or `contests -` when it failed."""
    text = "contests " + (", ".join(f"{word} {why}" for word, why in event.refused) or "-")
    return f"{text} loses_turn" if event.loses_turn else text


def read_contested(_line: Line, seat: Seat, at: Millis, text: str) -> Contested:
    """Read what `write_contested` writes."""
    found = _CONTESTED.fullmatch(text)
    if not found:
        raise NotationError("unknown_event", text=f"contests {text[:60]}")
    verdicts = () if found[1] == "-" else tuple(verdict.partition(" ") for verdict in found[1].split(", "))
    return Contested(seat, tuple((word, why) for word, _, why in verdicts), found[2] is not None, at)


def write_score(line: ScoreLine) -> str:
    """A line of points: `SOLO 4+1+5+1 MT-5 11`."""
    return " ".join(filter(None, (line.word, "+".join(map(str, line.parts)), line.rule, str(line.points))))


def read_score(text: str) -> ScoreLine:
    """Read what `write_score` writes."""
    found = _SCORE.fullmatch(text)
    if not found:
        raise NotationError("bad_score", text=text[:60])
    parts = tuple(map(int, found[2].split("+"))) if found[2] else ()
    return ScoreLine(found[3], int(found[4]), found[1] or "", parts)
