"""The part of a game that `tablee play` and `tablee replay` show: how a view is drawn, and what is typed.

Nothing here, nor in a game's `terminal.py`, writes to a screen or reads from a keyboard: `cli/session.py` and
`cli/race.py` do.
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
    """What a screen shows of a game in turns."""

    view: View
    names: Sequence[str]
    news: Sequence[str]
    """What happened last, in sentences."""
    width: int
    rack: Sequence[str] = ()
    """The tiles of the view's seat, in the order in which its player keeps them."""
    tried: Command | None = None
    """A command that is being weighed."""


@dataclass(frozen=True, slots=True)
class RealTimeScreen(Generic[View]):
    """What a screen shows of a race."""

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
    """A game in turns, in a terminal."""

    screen: "Callable[[Screen[View, Command]], RenderableType]"
    position: "Callable[[State], RenderableType]"
    """The board alone, for replays."""
    narrate: Callable[[Event, Sequence[str], bool], str | None]
    """An event in a sentence, by the players' names; None where it is not worth one, unless all is to be told."""
    read: Callable[[str, View], Command | None]
    """The command that a typed text means; None where it is none of this game, NotationError where it is wrong."""
    points: "Callable[[Preview], Text]"
    """What a command would bring, in a line."""
    turn: Callable[[View], Seat] = _turn
    """Who is to type next."""
    at_once: Callable[[View, Command], bool] = _never
    """Whether a command is sent without being weighed first."""
    draft: Callable[[Command], Any] = _no_draft
    """What counts of a command that is being weighed when time runs out."""
    let_pass: Command | None = None
    """The answer of a seat that has nothing to say to a play."""
    rack: Callable[[View], Sequence[str]] | None = None
    """The tiles that players keep in an order of their own, and may shuffle."""


@dataclass(frozen=True)
class RealTimeTerminal(Generic[State, Command, Event, View]):
    """A race in a terminal: keys count at any moment."""

    screen: "Callable[[RealTimeScreen[View]], RenderableType]"
    position: "Callable[[State], RenderableType]"
    narrate: Callable[[Event, Sequence[str], bool], str | None]
    pressed: Callable[[View, str, str], Command | str | None]
    """What a key means, with the word typed so far: a command, the word from then on, or None for nothing.

    NotationError where the word cannot be laid.
    """
    typing: Callable[[View], bool]
    """Whether keys type a word now, so that none of them leaves the game."""


GameTerminal = Terminal[State, Command, Event, View] | RealTimeTerminal[State, Command, Event, View]
"""The terminal part of any game."""

AnyTerminal = GameTerminal[Any, Any, Any, Any]
"""The same, of a game whose types do not matter."""


# ---- what terminals share -----------------------------------------------------------------------


@cache
def typed_verbs(package: str, meanings: tuple[str, ...]) -> dict[str, str]:
    """What people may type in any language, without accents, and which of the meanings it has."""
    return {
        as_typed(word): meaning
        for meaning in meanings
        for language in LANGUAGES
        for word in label(package, f"terminal.verbs.{meaning}", language).split()
    }


def score_parts(preview: Preview) -> str:
    """The lines of points of a preview: `RATEAU 12 (1+1+1+1+1+1) TW-9 + 20 TW-10`."""
    lines = (
        (line.word, str(line.points), f"({'+'.join(map(str, line.parts))})" if line.parts else "", line.rule)
        for line in preview.lines
    )
    return " + ".join(" ".join(filter(None, line)) for line in lines)


def wrap_news(news: Iterable[str], width: int) -> list[str]:
    """Sentences as lines of a width, each sentence after a dot."""
    return [line for sentence in news for line in textwrap.wrap(f"· {sentence}", width, subsequent_indent="  ")]
