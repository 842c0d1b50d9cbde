"""A game's part in the terminal, for `tablee play` and `tablee replay`: how a view is drawn, and how input is parsed.

Neither this module nor a game's `terminal.py` writes to a screen or reads a keyboard: `cli/turn_session.py` and
`cli/realtime_session.py` do.
"""

import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Generic

from tablee.core.game import Command, Event, Preview, Seat, State, View
from tablee.core.labels import LANGUAGES, as_typed, label

if TYPE_CHECKING:  # slow to import, and only for terminals
    from rich.console import RenderableType
    from rich.text import Text


@dataclass(frozen=True, slots=True)
class Screen(Generic[View, Command]):
    """The content of a screen of a turn-based game."""

    view: View
    names: Sequence[str]
    news: Sequence[str]
    """The last events, as sentences."""
    width: int
    rack: Sequence[str] = ()
    """The tiles of the view's seat, in the order in which its player keeps them."""
    tried: Command | None = None
    """A command that is being previewed."""


@dataclass(frozen=True, slots=True)
class RealTimeScreen(Generic[View]):
    """The content of a screen of a race."""

    view: View
    names: Sequence[str]
    news: Sequence[str]
    width: int
    typed: str = ""
    """A word that is being typed."""
    seconds: int | None = None
    """The time left until the next deadline; None where there is none."""


def _turn(view: Any) -> Seat:
    turn: Seat = view.turn
    return turn


def _never(_view: Any, _command: Any) -> bool:
    return False


def _no_draft(_command: Any) -> None:
    return None


@dataclass(frozen=True)
class Terminal(Generic[State, Command, Event, View]):
    """The terminal part of a turn-based game."""

    screen: "Callable[[Screen[View, Command]], RenderableType]"
    position: "Callable[[State], RenderableType]"
    """The board alone, for replays."""
    narrate: Callable[[Event, Sequence[str], bool], str | None]
    """Returns an event as a sentence with names; None if it is of little interest, unless all are wanted."""
    read: Callable[[str, View], Command | None]
    """Parses a command; returns None if it is not one of the game, raises NotationError if it is invalid."""
    points: "Callable[[Preview], Text]"
    """The points of a preview, in one line."""
    turn: Callable[[View], Seat] = _turn
    """The seat that types next."""
    at_once: Callable[[View, Command], bool] = _never
    """Whether a command is sent without a preview."""
    draft: Callable[[Command], Any] = _no_draft
    """The draft of a previewed command, which counts when time runs out."""
    let_pass: Command | None = None
    """The command that lets a provisional play pass."""
    rack: Callable[[View], Sequence[str]] | None = None
    """The tiles that players may reorder and shuffle."""


@dataclass(frozen=True)
class RealTimeTerminal(Generic[State, Command, Event, View]):
    """The terminal part of a race, in which keys count at any moment."""

    screen: "Callable[[RealTimeScreen[View]], RenderableType]"
    position: "Callable[[State], RenderableType]"
    narrate: Callable[[Event, Sequence[str], bool], str | None]
    pressed: Callable[[View, str, str], Command | str | None]
    """Interprets a key, given the word typed so far: returns a command, the new word, or None.

    Raises NotationError if the word cannot be laid.
    """
    typing: Callable[[View], bool]
    """Whether keys currently type a word, so that none of them leaves the game."""


GameTerminal = Terminal[State, Command, Event, View] | RealTimeTerminal[State, Command, Event, View]
"""The terminal part of any game."""

AnyTerminal = GameTerminal[Any, Any, Any, Any]
"""The terminal part of a game of unknown types."""


# ---- what terminals share -----------------------------------------------------------------------


@cache
def typed_verbs(package: str, meanings: tuple[str, ...]) -> dict[str, str]:
    """Return the meaning of each verb that people may type, in any language, without accents."""
    return {
        as_typed(word): meaning
        for meaning in meanings
        for language in LANGUAGES
        for word in label(package, f"terminal.verbs.{meaning}", language).split()
    }


def score_parts(preview: Preview) -> str:
    """Write the score lines of a preview: `RATEAU 12 (1+1+1+1+1+1) TW-9 + 20 TW-10`."""
    lines = (
        (line.word, str(line.points), f"({'+'.join(map(str, line.parts))})" if line.parts else "", line.rule)
        for line in preview.lines
    )
    return " + ".join(" ".join(filter(None, line)) for line in lines)


def wrap_news(news: Iterable[str], width: int) -> list[str]:
    """Wrap sentences to a width, each after a dot."""
    return [line for sentence in news for line in textwrap.wrap(f"· {sentence}", width, subsequent_indent="  ")]
