"""The notation of a game: its events as text and back.

`table/records` writes the record of a game: headers, and one line for each entry of its log. The game's `Notation`
writes and reads the events of a line.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from tablee.core.errors import TableeError
from tablee.core.game import Millis, Seat


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


class Notation(Protocol):
    """The notation of one game. The text of an event contains no `;`, `#`, `!` or line break."""

    def write(self, line: Line, state: Any | None, event: Any) -> str:
        """Write an event. The state before it may add context: a rack, the letters below a tile."""

    def read(self, line: Line, text: str) -> Any:
        """Parse an event; raise NotationError if it is invalid."""

    def command(self, events: tuple[Any, ...], actor: Seat) -> Any | None:
        """Return the command that caused these events, or None if they do not determine it."""

    def draws(self, events: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """Return the random draws of these events, in the order in which the rules made them."""

    def situation(self, opening: tuple[Any, ...]) -> bool:
        """Whether an opening sets up a position instead of following the rules.

        Raise NotationError if the position is impossible.
        """

    def no_word_left(self, events: tuple[Any, ...]) -> bool:
        """Whether these events state that no player could form a word."""

    def verdicts(self, events: tuple[Any, ...]) -> list[tuple[str, str]]:
        """Return the words that these events reject, with the reasons."""
