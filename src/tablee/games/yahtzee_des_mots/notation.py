"""The game's events as text and back, as docs/records.md describes them.

    rolls EJB.... > EJBOAEM
    writes turn JOB:310 [EJBOAEM]: JOB 2+1+2 YM-3 5 = 5

Dice are written by their faces in their order, with a dot for a die that was not kept; a word by its letters and the
numbers of its dice.
"""

import re
from typing import Literal, cast

from tablee.core.event_notation import (
    NUMBER,
    EventNotation,
    Reader,
    check_headers,
    match,
    read_scores,
    read_seat,
    write_scores,
)
from tablee.core.game import Millis, Seat
from tablee.core.notation import Line, Notation
from tablee.games.yahtzee_des_mots.material import BOX, DICE, Face
from tablee.games.yahtzee_des_mots.model import (
    BOXES,
    Box,
    Command,
    Die,
    Event,
    Roll,
    Rolled,
    Spelled,
    Started,
    State,
    Write,
    Written,
)
from tablee.games.yahtzee_des_mots.text_input import DiceError

_FREE = "."
_STARTED = re.compile(r"first (\d{1,2})")
_ROLLED = re.compile(r"(?:(\S+) > )?(\S+)")
_WRITTEN = re.compile(rf"({'|'.join(BOXES)})((?: [A-Z]+:\d+)*) \[\S+\](?: (time))?: (.+) = {NUMBER}")


class _Notation(EventNotation[State, Command, Event]):
    """The notation of Yahtzee des Mots."""

    of_the_table = frozenset({"starts"})

    def write_text(self, line: Line, state: State | None, event: Event) -> str:
        """An event, with the dice of whoever writes."""
        match event:
            case Started(seats=seats, options=options, starter=starter):
                check_headers(line, seats=seats, options=options)
                return f"starts first {starter + 1}"
            case Rolled(kept=kept, faces=faces):
                held = "".join(face if die in kept else _FREE for die, face in enumerate(faces))
                return f"rolls {held} > {''.join(faces)}" if kept else f"rolls {''.join(faces)}"
            case Written(box=box, words=words, lines=lines, why=why):
                laid = "".join(f" {spelled.word}:{''.join(str(die + 1) for die in spelled.dice)}" for spelled in words)
                dice = "".join(state.faces) if state and state.faces else "-"
                return f"writes {box}{laid} [{dice}]{' time' if why == 'time' else ''}: {write_scores(lines)}"

    def command_of(self, event: Event) -> Command | None:
        """The roll or the writing of an event."""
        match event:
            case Rolled(kept=kept):
                return Roll(kept)
            case Written(box=box, words=words, why="choice"):
                return Write(box, words)
        return None

    def draws(self, events: tuple[Event, ...]) -> list[tuple[object, ...]]:
        """Who starts, where that was drawn, and each die that was rolled."""
        drawn: list[tuple[object, ...]] = []
        for event in events:
            if isinstance(event, Started) and event.options.starter == "random":
                drawn.append((event.starter,))
            elif isinstance(event, Rolled):
                drawn += [(face,) for die, face in enumerate(event.faces) if die not in event.kept]
        return drawn


def _read_started(line: Line, _seat: Seat, at: Millis, text: str) -> Started:
    return Started(line.seats, line.options, read_seat(match(_STARTED, text, "starts")[1], line), at)


def _read_faces(text: str) -> tuple[Face, ...]:
    if len(text) != DICE or any(face not in sides for face, sides in zip(text, BOX.dice, strict=True)):
        raise DiceError("bad_dice", text=text[:60])
    return tuple(text)


def _read_rolled(_line: Line, seat: Seat, at: Millis, text: str) -> Rolled:
    found = match(_ROLLED, text, "rolls")
    faces = _read_faces(found[2])
    kept: tuple[Die, ...] = ()
    if found[1]:
        kept = tuple(die for die, face in enumerate(found[1]) if face != _FREE)
        if len(found[1]) != DICE or any(found[1][die] != faces[die] for die in kept):
            raise DiceError("bad_dice", text=text[:60])
    return Rolled(seat, kept, faces, at)


def _read_written(_line: Line, seat: Seat, at: Millis, text: str) -> Written:
    found = match(_WRITTEN, text, "writes")
    words = tuple(map(_read_word, found[2].split()))
    why: Literal["choice", "time"] = "time" if found[3] else "choice"
    return Written(seat, cast("Box", found[1]), words, read_scores(found[4]), why, at)


def _read_word(text: str) -> Spelled:
    word, _, dice = text.partition(":")
    if not dice.isascii() or len(dice) > DICE:
        raise DiceError("bad_dice", text=text[:60])
    return Spelled(word, tuple(int(die) - 1 for die in dice))


READERS: dict[str, Reader] = {"starts": _read_started, "rolls": _read_rolled, "writes": _read_written}

NOTATION: Notation[State, Command, Event] = _Notation(READERS)
