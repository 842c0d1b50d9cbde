"""The notation of events in the lines of a record. A real game has a more readable one."""

from typing import Any

import msgspec

from tablee.core.game import Seat
from tablee.core.notation import Line, Notation, NotationError

from .model import Announce, Announced, Believe, Believed, Command, Doubt, Drawn, Event, State, Turned

_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


class _Notation:
    def write(self, line: Line, state: State | None, event: Event) -> str:  # noqa: ARG002 (repeats nothing)
        return msgspec.json.encode(event).decode()

    def read(self, line: Line, text: str) -> Event:  # noqa: ARG002
        try:
            return _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError):
            raise NotationError("unknown_event", text=text[:60]) from None

    def command(self, events: tuple[Event, ...], actor: Seat) -> Command | None:
        match events[0]:
            case Announced(_, card, value) if actor >= 0 and card is not None:
                return Announce(card, value)
            case Believed():
                return Believe()
            case Turned():
                return Doubt()
        return None

    def draws(self, events: tuple[Event, ...]) -> list[tuple[Any, ...]]:
        return [event.cards for event in events if isinstance(event, Drawn) and event.cards is not None]

    def situation(self, opening: tuple[Event, ...]) -> bool:  # noqa: ARG002 (there are no set-up situations)
        return False

    def no_word_left(self, events: tuple[Any, ...]) -> bool:  # noqa: ARG002 (no words in this game)
        return False

    def verdicts(self, events: tuple[Event, ...]) -> list[tuple[str, str]]:  # noqa: ARG002 (there are no words)
        return []


NOTATION: Notation[State, Command, Event] = _Notation()
