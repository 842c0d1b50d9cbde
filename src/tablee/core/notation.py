"""What a game must know to be written down: its events as text and back.

`table/record.py` writes the record of a game: headers, and one line for each entry of its log. A line's events are
the game's own, and the game's `Notation` spells them.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from tablee.core.errors import TableeError
from tablee.core.game import Millis, Seat


class NotationError(TableeError):
    """A text that does not say what it should."""

    labels: ClassVar[str] = "tablee.core"


@dataclass(frozen=True, slots=True)
class Line:
    """What the beginning of a line and the headers say: an event need not repeat it."""

    actor: Seat
    at: Millis
    seats: int
    options: Any
    language: str
    """The language of the words, and so of the tiles."""


class Notation(Protocol):
    """How one game spells its events. No text of an event contains `;`, `#`, `!` or a line break."""

    def write(self, line: Line, state: Any | None, event: Any) -> str:
        """An event, as it befalls a state: what the state knows (a rack, the letters beneath) may be told again."""

    def read(self, line: Line, text: str) -> Any:
        """The event that a text tells; NotationError when it tells none."""

    def command(self, events: tuple[Any, ...], actor: Seat) -> Any | None:
        """The command that made these events, or None where they do not tell."""

    def draws(self, events: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """What was drawn at random in these events, draw by draw, in the order in which the rules drew."""

    def situation(self, opening: tuple[Any, ...]) -> bool:
        """Whether an opening does not come from the rules but sets up a situation.

        NotationError when it is none that the game could be in.
        """

    def no_word_left(self, events: tuple[Any, ...]) -> bool:
        """Whether these events say that nobody could form a word."""

    def verdicts(self, events: tuple[Any, ...]) -> list[tuple[str, str]]:
        """The words that these events say are not admitted, and why."""
