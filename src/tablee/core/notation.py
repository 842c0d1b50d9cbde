"""The events of a game as text and back.

`table/records` writes the record of a game: headers, and one line for each entry of its log. The game's `Notation`
writes and reads the events of a line.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar

from tablee.core.errors import TableeError
from tablee.core.game import Command, Definition, Event, Millis, Options, Seat, State, View


class NotationError(TableeError):
    """A text is not valid notation."""

    labels: ClassVar[str] = "tablee.core"


@dataclass(frozen=True, slots=True)
class Line:
    """The context of an event: what the headers and the start of its line say."""

    actor: Seat
    at: Millis
    seats: int
    options: Any
    language: str
    """The language of the words, which determines the tiles."""


_State_contra = TypeVar("_State_contra", contravariant=True)
_Command_co = TypeVar("_Command_co", covariant=True)


class Notation(Protocol[_State_contra, _Command_co, Event]):
    """How one game writes its events. No text of an event contains `;`, `#`, `!` or a line break."""

    def write(self, line: Line, state: _State_contra | None, event: Event) -> str:
        """The text of an event after a state, which may repeat what the state holds: a rack, the letters beneath."""

    def read(self, line: Line, text: str) -> Event:
        """The event of a text; NotationError where it is none."""

    def command(self, events: tuple[Event, ...], actor: Seat) -> _Command_co | None:
        """The command that made these events, or None where they do not tell."""

    def draws(self, events: tuple[Event, ...]) -> Sequence[tuple[Any, ...]]:
        """What was drawn at random in these events, draw by draw, in the order in which the rules drew."""

    def situation(self, opening: tuple[Event, ...]) -> bool:
        """Whether an opening does not come from the rules but sets up a situation.

        Raise NotationError if the position is impossible.
        """

    def no_word_left(self, events: tuple[Event, ...]) -> bool:
        """Whether these events say that nobody could form a word."""

    def verdicts(self, events: tuple[Event, ...]) -> list[tuple[str, str]]:
        """The words that these events say are not admitted, and why."""


def notation_of(game: Definition[State, Options, Command, Event, View]) -> Notation[State, Command, Event]:
    """The notation of a game that can be written down; ValueError for one that cannot."""
    if game.notation is None:
        raise ValueError(f"{game.slug} has no notation")
    return game.notation
