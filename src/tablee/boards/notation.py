"""The notation of contestation: its answers and verdicts."""

import re
from abc import abstractmethod
from typing import cast

from tablee.boards.contestation import Accept, Accepted, Contest, Contested, Withdrawn
from tablee.core.event_notation import EventNotation, Reader, match, plain_reader
from tablee.core.game import Command, Event, Millis, Seat, State
from tablee.core.notation import Line

_CONTESTED = re.compile(r"(-|[A-Z]+ [a-z_]+(?:, [A-Z]+ [a-z_]+)*?)( loses_turn)?")


class ContestNotation(EventNotation[State, Command, Event]):
    """Base class of the notation of a game with contestation."""

    @abstractmethod
    def move_of(self, event: Event) -> Command | None:
        """Return the play or pass that caused an event, or None."""

    def command_of(self, event: Event) -> Command | None:
        """Return the answer or the move that caused an event."""
        if isinstance(event, Contested):
            return cast("Command", Contest())
        return cast("Command", Accept()) if isinstance(event, Accepted) else self.move_of(event)

    def verdicts(self, events: tuple[Event, ...]) -> list[tuple[str, str]]:
        """Return the words that contestations rejected, with the reasons."""
        return [verdict for event in events if isinstance(event, Contested) for verdict in event.refused]


def write_answer(event: Accepted | Contested | Withdrawn) -> str:
    """Write an answer: `accepts`, `withdraws`, `contests ZUTE unknown`, or `contests -` if it failed."""
    if not isinstance(event, Contested):
        return "accepts" if isinstance(event, Accepted) else "withdraws"
    text = "contests " + (", ".join(f"{word} {why}" for word, why in event.refused) or "-")
    return f"{text} loses_turn" if event.loses_turn else text


def _read_contested(_line: Line, seat: Seat, at: Millis, text: str) -> Contested:
    found = match(_CONTESTED, text, "contests")
    verdicts = () if found[1] == "-" else tuple(verdict.partition(" ") for verdict in found[1].split(", "))
    return Contested(seat, tuple((word, why) for word, _, why in verdicts), found[2] is not None, at)


ANSWER_READERS: dict[str, Reader] = {
    "contests": _read_contested,
    "accepts": plain_reader(Accepted),
    "withdraws": plain_reader(Withdrawn),
}
"""Readers for the output of `write_answer`."""
