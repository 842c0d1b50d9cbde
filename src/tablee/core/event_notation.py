"""The notation shell that all games share: whose event it is and when, lines of points, draws for the start.

A text of an event is `2 @61000 plays …`: the seat (1 for the first) and the time stand there only where they are not
the line's own. Then comes a verb; each game has a reader for each of its verbs.
"""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from tablee.core.game import Command, Event, Millis, ScoreLine, Seat, State
from tablee.core.notation import Line, NotationError

Reader = Callable[[Line, Seat, Millis, str], Any]
"""Reads what stands behind an event's verb: the line, whose event it is, when, and the text."""

NUMBER = r"-?\d{1,6}"
_EVENT = re.compile(r"(?:(\d{1,2}) )?(?:@(\d{1,12}) )?([a-z]+)(?: (.*))?")
_SCORE = re.compile(rf"(?:([A-Z]+) )?(?:({NUMBER}(?:\+{NUMBER})*) )?([A-Z]+-\d+) ({NUMBER})")
_Drawn = TypeVar("_Drawn")


class EventNotation(ABC, Generic[State, Command, Event]):
    """A game's `Notation`: it adds how each event is written, read, and sent as a command."""

    of_the_table: frozenset[str] = frozenset({"starts", "ends"})
    """The verbs of events that have no seat."""

    def __init__(self, readers: Mapping[str, Reader]) -> None:
        self._readers = readers

    @abstractmethod
    def write_text(self, line: Line, state: State | None, event: Event) -> str:
        """An event's verb and what stands behind it."""

    @abstractmethod
    def command_of(self, event: Event) -> Command | None:
        """The command that its seat sent to make an event; None where the event does not tell."""

    @abstractmethod
    def draws(self, events: tuple[Event, ...]) -> list[tuple[Any, ...]]:
        """What was drawn at random in these events, draw by draw, in the order in which the rules drew."""

    def write(self, line: Line, state: State | None, event: Event) -> str:
        """An event as text, with its seat and time where they are not the line's own."""
        seat = getattr(event, "seat", line.actor)
        prefix = "" if seat == line.actor else f"{seat + 1} "
        if (at := getattr(event, "at", line.at)) != line.at:
            prefix += f"@{at} "
        return prefix + self.write_text(line, state, event)

    def read(self, line: Line, text: str) -> Event:
        """The event of a text, by the reader of its verb; NotationError where there is none."""
        found = _EVENT.fullmatch(text)
        if not found or found[3] not in self._readers:
            raise NotationError("unknown_event", text=text[:60])
        seat = read_seat(found[1], line) if found[1] else line.actor
        if seat < 0 and found[3] not in self.of_the_table:
            raise NotationError("bad_seat", text=text[:60])
        at = int(found[2]) if found[2] else line.at
        event: Event = self._readers[found[3]](line, seat, at, found[4] or "")
        return event

    def command(self, events: tuple[Event, ...], actor: Seat) -> Command | None:
        """The command that the actor sent; None where time acted, or where the events do not tell."""
        for event in events:
            if getattr(event, "seat", None) == actor and (command := self.command_of(event)) is not None:
                return command
        return None

    def situation(self, opening: tuple[Event, ...]) -> bool:  # noqa: ARG002 (for games with situations)
        """Whether an opening sets up a situation: not in this game."""
        return False

    def no_word_left(self, events: tuple[Event, ...]) -> bool:  # noqa: ARG002 (for games that look)
        """Whether these events say that nobody could form a word: this game does not look."""
        return False

    def verdicts(self, events: tuple[Event, ...]) -> list[tuple[str, str]]:  # noqa: ARG002 (for games that judge)
        """The words that these events say are not admitted: in this game they are refused, and in no event."""
        return []


# ---- parts of texts -----------------------------------------------------------------------------


def match(pattern: re.Pattern[str], text: str, verb: str = "") -> re.Match[str]:
    """The match of a whole text; NotationError, with the verb before the text, where there is none."""
    found = pattern.fullmatch(text)
    if not found:
        raise NotationError("unknown_event", text=f"{verb} {text}".strip()[:60])
    return found


def plain_reader(event: Callable[[Seat], Any]) -> Reader:
    """Reads an event that says nothing but who."""

    def read(_line: Line, seat: Seat, _at: Millis, text: str) -> Any:
        if text:
            raise NotationError("unknown_event", text=text[:60])
        return event(seat)

    return read


def read_seat(text: str, line: Line) -> Seat:
    """The seat of a number, 1 for the first."""
    seat = int(text) - 1 if text.isascii() and text.isdigit() and len(text) < 3 else -1
    if not 0 <= seat < line.seats:
        raise NotationError("bad_seat", text=text[:60])
    return seat


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


def write_scores(lines: Sequence[ScoreLine]) -> str:
    """Lines of points with their sum: `OREN TS-3 10 = 10`; `-` for no line."""
    return f"{', '.join(map(write_score, lines)) or '-'} = {sum(line.points for line in lines)}"


def read_scores(text: str) -> tuple[ScoreLine, ...]:
    """Read the lines that `write_scores` writes, without their sum."""
    return () if text == "-" else tuple(map(read_score, text.split(", ")))


# ---- the start ----------------------------------------------------------------------------------


def check_headers(line: Line, *, seats: int, options: Any) -> None:
    """ValueError where the headers of a record are not those of the game's start."""
    if (seats, options) != (line.seats, line.options):
        raise ValueError("the headers of a record must tell the seats and options the game started with")


def write_start(draws: Sequence[Sequence[tuple[Seat, object]]], starter: Seat) -> str:
    """The draws for the start and who starts: `starts 1:B 2:A / … first 2`."""
    told = " / ".join(" ".join(f"{seat + 1}:{drawn}" for seat, drawn in draw) for draw in draws)
    return f"starts {told or '-'} first {starter + 1}"


def read_draws(text: str, line: Line, read: Callable[[str], _Drawn]) -> tuple[tuple[tuple[Seat, _Drawn], ...], ...]:
    """Read the draws that `write_start` writes; `read` reads one thing that was drawn."""

    def read_draw(draw: str) -> tuple[tuple[Seat, _Drawn], ...]:
        drawn = (each.partition(":") for each in draw.split(" "))
        return tuple((read_seat(seat, line), read(thing)) for seat, _, thing in drawn)

    return () if text == "-" else tuple(map(read_draw, text.split(" / ")))


def only(things: Sequence[_Drawn], text: str) -> _Drawn:
    """The one thing of a text that must name one; NotationError where it names more or none."""
    if len(things) != 1:
        raise NotationError("bad_tiles", text=text[:40])
    return things[0]


def check_deal(dealt: Iterable[tuple[Seat, Sequence[str] | None]], bag: Iterable[str], rack: int) -> None:
    """NotationError where what seats drew is not in the bag, or is more than a rack holds."""
    left = Counter(bag)
    held: Counter[Seat] = Counter()
    for seat, tiles in dealt:
        if tiles is None or Counter(tiles) - left:
            raise NotationError("bad_situation")
        left -= Counter(tiles)
        held[seat] += len(tiles)
    if max(held.values(), default=0) > rack:
        raise NotationError("bad_situation")
