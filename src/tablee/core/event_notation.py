"""The notation of events that all games share: seat and time, score lines, draws for the first player.

The text of an event is `2 @61000 plays …`. The seat (from 1) and the time are omitted if they are those of the line.
A verb follows; each game has a reader for each of its verbs.
"""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from tablee.core.game import Command, Event, Millis, ScoreLine, Seat, State, total
from tablee.core.notation import Line, NotationError

Reader = Callable[[Line, Seat, Millis, str], Any]
"""Parses the text after an event's verb, given the line, the seat and the time of the event."""

NUMBER = r"-?\d{1,6}"
_EVENT = re.compile(r"(?:(\d{1,2}) )?(?:@(\d{1,12}) )?([a-z]+)(?: (.*))?")
_SCORE = re.compile(rf"(?:([A-Z]+) )?(?:({NUMBER}(?:\+{NUMBER})*) )?([A-Z]+-\d+) ({NUMBER})")
_Drawn = TypeVar("_Drawn")


class EventNotation(ABC, Generic[State, Command, Event]):
    """Base class of a game's `Notation`: the game adds the text, the reader and the command of each event."""

    of_the_table: frozenset[str] = frozenset({"starts", "ends"})
    """The verbs of events that have no seat."""

    def __init__(self, readers: Mapping[str, Reader]) -> None:
        self._readers = readers

    @abstractmethod
    def write_text(self, line: Line, state: State | None, event: Event) -> str:
        """Write the verb and the details of an event."""

    @abstractmethod
    def command_of(self, event: Event) -> Command | None:
        """Return the command that caused an event, or None if the event does not determine it."""

    @abstractmethod
    def draws(self, events: tuple[Event, ...]) -> list[tuple[Any, ...]]:
        """Return the random draws of these events, in the order in which the rules made them."""

    def write(self, line: Line, state: State | None, event: Event) -> str:
        """Write an event, with its seat and time where they differ from those of the line."""
        seat = getattr(event, "seat", line.actor)
        prefix = "" if seat == line.actor else f"{seat + 1} "
        if (at := getattr(event, "at", line.at)) != line.at:
            prefix += f"@{at} "
        return prefix + self.write_text(line, state, event)

    def read(self, line: Line, text: str) -> Event:
        """Parse an event with the reader of its verb; raise NotationError if it is invalid."""
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
        """Return the command of the actor; None after a deadline, or if the events do not determine it."""
        for event in events:
            if getattr(event, "seat", None) == actor and (command := self.command_of(event)) is not None:
                return command
        return None

    def situation(self, opening: tuple[Event, ...]) -> bool:  # noqa: ARG002 (for games with situations)
        """Whether an opening sets up a position; by default no."""
        return False

    def no_word_left(self, events: tuple[Event, ...]) -> bool:  # noqa: ARG002 (for games that look)
        """Whether these events state that no player could form a word; by default no."""
        return False

    def verdicts(self, events: tuple[Event, ...]) -> list[tuple[str, str]]:  # noqa: ARG002 (for games that judge)
        """Return the words that these events reject; by default none."""
        return []


# ---- parts of texts -----------------------------------------------------------------------------


def match(pattern: re.Pattern[str], text: str, verb: str = "") -> re.Match[str]:
    """Match a whole text; raise NotationError, which quotes the verb and the text, if it does not match."""
    found = pattern.fullmatch(text)
    if not found:
        raise NotationError("unknown_event", text=f"{verb} {text}".strip()[:60])
    return found


def plain_reader(event: Callable[[Seat], Any]) -> Reader:
    """Create a reader for an event that has only a seat."""

    def read(_line: Line, seat: Seat, _at: Millis, text: str) -> Any:
        if text:
            raise NotationError("unknown_event", text=text[:60])
        return event(seat)

    return read


def read_seat(text: str, line: Line) -> Seat:
    """Parse a seat number, from 1."""
    seat = int(text) - 1 if text.isascii() and text.isdigit() and len(text) < 3 else -1
    if not 0 <= seat < line.seats:
        raise NotationError("bad_seat", text=text[:60])
    return seat


def write_score(line: ScoreLine) -> str:
    """Write a score line: `SOLO 4+1+5+1 MT-5 11`."""
    return " ".join(filter(None, (line.word, "+".join(map(str, line.parts)), line.rule, str(line.points))))


def read_score(text: str) -> ScoreLine:
    """Parse the output of `write_score`."""
    found = _SCORE.fullmatch(text)
    if not found:
        raise NotationError("bad_score", text=text[:60])
    parts = tuple(map(int, found[2].split("+"))) if found[2] else ()
    return ScoreLine(found[3], int(found[4]), found[1] or "", parts)


def write_scores(lines: Sequence[ScoreLine]) -> str:
    """Write score lines with their sum: `OREN TS-3 10 = 10`; `-` for none."""
    return f"{', '.join(map(write_score, lines)) or '-'} = {total(lines)}"


def read_scores(text: str) -> tuple[ScoreLine, ...]:
    """Parse the output of `write_scores` without the sum."""
    return () if text == "-" else tuple(map(read_score, text.split(", ")))


# ---- the start ----------------------------------------------------------------------------------


def check_headers(line: Line, *, seats: int, options: Any) -> None:
    """Raise ValueError if the headers of a record differ from the start of the game."""
    if (seats, options) != (line.seats, line.options):
        raise ValueError("the headers of a record must tell the seats and options the game started with")


def write_start(draws: Sequence[Sequence[tuple[Seat, object]]], starter: Seat) -> str:
    """Write the draws for the first player: `starts 1:B 2:A / … first 2`."""
    told = " / ".join(" ".join(f"{seat + 1}:{drawn}" for seat, drawn in draw) for draw in draws)
    return f"starts {told or '-'} first {starter + 1}"


def read_draws(text: str, line: Line, read: Callable[[str], _Drawn]) -> tuple[tuple[tuple[Seat, _Drawn], ...], ...]:
    """Parse the draws in the output of `write_start`; `read` parses a drawn item."""

    def read_draw(draw: str) -> tuple[tuple[Seat, _Drawn], ...]:
        drawn = (each.partition(":") for each in draw.split(" "))
        return tuple((read_seat(seat, line), read(thing)) for seat, _, thing in drawn)

    return () if text == "-" else tuple(map(read_draw, text.split(" / ")))


class _Started(Protocol):
    @property
    def draws(self) -> Sequence[Sequence[tuple[Seat, str]]]: ...


class _TilesDrawn(Protocol):
    @property
    def tiles(self) -> tuple[str, ...] | None: ...


def tile_draws(events: Iterable[object], started: type[_Started], drawn: type[_TilesDrawn]) -> list[tuple[str, ...]]:
    """The tiles of each draw: those for the start, and those of the game's events of tiles drawn to racks."""
    found: list[tuple[str, ...]] = []
    for event in events:
        if isinstance(event, started):
            found += [tuple(tile for _, tile in draw) for draw in event.draws]
        elif isinstance(event, drawn):
            found.append(event.tiles or ())
    return found


def one_of(choices: Sequence[_Drawn], text: str, verb: str) -> _Drawn:
    """Return the choice that a text names, such as the reason for the end; raise NotationError if there is none."""
    for choice in choices:
        if choice == text:
            return choice
    raise NotationError("unknown_event", text=f"{verb} {text}".strip()[:60])


def only(things: Sequence[_Drawn], text: str) -> _Drawn:
    """Return the only item of a sequence; raise NotationError if there are none or several."""
    if len(things) != 1:
        raise NotationError("bad_tiles", text=text[:40])
    return things[0]


def check_deal(dealt: Iterable[tuple[Seat, Sequence[str] | None]], bag: Iterable[str], rack: int) -> None:
    """Raise NotationError if the drawn tiles are not in the bag or exceed a rack."""
    left = Counter(bag)
    held: Counter[Seat] = Counter()
    for seat, tiles in dealt:
        if tiles is None or Counter(tiles) - left:
            raise NotationError("bad_situation")
        left -= Counter(tiles)
        held[seat] += len(tiles)
    if max(held.values(), default=0) > rack:
        raise NotationError("bad_situation")
