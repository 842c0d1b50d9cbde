"""The game's events as text and back, as docs/records.md describes them.

    rolls EJB.... > EJBOAEM
    writes turn JOB:310 [EJBOAEM]: JOB 2+1+2 YM-3 5 = 5

An event begins with its seat (1 for the first) where that is not the line's own. Dice are told by their faces in their
order; a kept die by a capital place, a word by its letters and the numbers of its dice.
"""

import re
from typing import Literal, cast, get_args

from tablee.core.game import Millis, ScoreLine, Seat
from tablee.core.notation import Line, Notation, NotationError
from tablee.games.yahtzee_des_mots.material import BOX, DICE, Face
from tablee.games.yahtzee_des_mots.model import (
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
_NUMBER = r"\d{1,6}"
_EVENT = re.compile(r"(?:(\d{1,2}) )?(?:@(\d{1,12}) )?(starts|rolls|writes) (.*)")
_STARTED = re.compile(r"first (\d{1,2})")
_ROLLED = re.compile(r"(?:(\S+) > )?(\S+)")
_WRITTEN = re.compile(rf"([a-z]+)((?: [A-Z]+:\d+)*) \[\S+\](?: (time))?: (.+) = {_NUMBER}")
_LINE = re.compile(
    rf"(?:(?P<word>[A-Z]+) )?(?:(?P<parts>{_NUMBER}(?:\+{_NUMBER})*) )?(?P<rule>YM-\d+) (?P<points>{_NUMBER})"
)


class _Notation:
    """Spells the game's events. See `tablee.core.notation.Notation`."""

    def write(self, line: Line, state: State | None, event: Event) -> str:
        """An event, with the dice of whoever writes."""
        seat = getattr(event, "seat", line.actor)
        prefix = "" if seat == line.actor else f"{seat + 1} "
        if event.at != line.at:
            prefix += f"@{event.at} "
        return prefix + _write(line, state, event)

    def read(self, line: Line, text: str) -> Event:
        """The event that a text tells."""
        found = _EVENT.fullmatch(text)
        if not found:
            raise NotationError("unknown_event", text=text[:60])
        seat = _read_seat(found[1], line) if found[1] else line.actor
        at = int(found[2]) if found[2] else line.at
        if found[3] == "starts":
            return _read_started(line, at, found[4])
        if seat < 0:  # the table itself neither rolls nor writes
            raise NotationError("bad_seat", text=text[:60])
        return _read_rolled(seat, at, found[4]) if found[3] == "rolls" else _read_written(seat, at, found[4])

    def command(self, events: tuple[Event, ...], actor: Seat) -> Command | None:
        """What the actor must have sent; None where it was time that acted."""
        match events[0]:
            case Rolled(seat=seat, kept=kept) if seat == actor:
                return Roll(kept)
            case Written(seat=seat, box=box, words=words, why="choice") if seat == actor:
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

    def situation(self, opening: tuple[Event, ...]) -> bool:  # noqa: ARG002 (a record without a seed may roll anything)
        """No opening sets up a situation."""
        return False

    def no_word_left(self, events: tuple[Event, ...]) -> bool:  # noqa: ARG002 (the game asks no such thing)
        """Never told."""
        return False

    def verdicts(self, events: tuple[Event, ...]) -> list[tuple[str, str]]:  # noqa: ARG002 (a word refused is no event)
        """None."""
        return []


NOTATION: Notation = _Notation()


def _write(line: Line, state: State | None, event: Event) -> str:
    match event:
        case Started(seats=seats, options=options, starter=starter):
            if (seats, options) != (line.seats, line.options):
                raise ValueError("the headers of a record must tell the seats and options the game started with")
            return f"starts first {starter + 1}"
        case Rolled(kept=kept, faces=faces):
            held = "".join(face if die in kept else _FREE for die, face in enumerate(faces))
            return f"rolls {held} > {''.join(faces)}" if kept else f"rolls {''.join(faces)}"
        case Written(box=box, words=words, lines=lines, why=why):
            laid = "".join(f" {spelled.word}:{''.join(str(die + 1) for die in spelled.dice)}" for spelled in words)
            dice = "".join(state.faces) if state and state.faces else "-"
            scored = ", ".join(_write_line(score) for score in lines)
            total = sum(score.points for score in lines)
            return f"writes {box}{laid} [{dice}]{' time' if why == 'time' else ''}: {scored} = {total}"


def _write_line(score: ScoreLine) -> str:
    parts = "+".join(map(str, score.parts))
    return " ".join(filter(None, (score.word, parts, score.rule, str(score.points))))


def _read_seat(text: str, line: Line) -> Seat:
    seat = int(text) - 1
    if not 0 <= seat < line.seats:
        raise NotationError("bad_seat", text=text)
    return seat


def _read_started(line: Line, at: Millis, text: str) -> Started:
    found = _STARTED.fullmatch(text)
    if not found:
        raise NotationError("unknown_event", text=f"starts {text[:60]}")
    return Started(line.seats, line.options, _read_seat(found[1], line), at)


def _read_faces(text: str) -> tuple[Face, ...]:
    if len(text) != DICE or any(face not in sides for face, sides in zip(text, BOX.dice, strict=True)):
        raise DiceError("bad_dice", text=text[:60])
    return tuple(text)


def _read_rolled(seat: Seat, at: Millis, text: str) -> Rolled:
    found = _ROLLED.fullmatch(text)
    if not found:
        raise NotationError("unknown_event", text=f"rolls {text[:60]}")
    faces = _read_faces(found[2])
    kept: tuple[Die, ...] = ()
    if found[1]:
        kept = tuple(die for die, face in enumerate(found[1]) if face != _FREE)
        if len(found[1]) != DICE or any(found[1][die] != faces[die] for die in kept):
            raise DiceError("bad_dice", text=text[:60])
    return Rolled(seat, kept, faces, at)


def _read_written(seat: Seat, at: Millis, text: str) -> Written:
    found = _WRITTEN.fullmatch(text)
    if not found or found[1] not in get_args(Box):
        raise NotationError("unknown_event", text=f"writes {text[:60]}")
    words = tuple(map(_read_word, found[2].split()))
    lines = tuple(map(_read_line, found[4].split(", ")))
    why: Literal["choice", "time"] = "time" if found[3] else "choice"
    return Written(seat, cast("Box", found[1]), words, lines, why, at)


def _read_word(text: str) -> Spelled:
    word, _, dice = text.partition(":")
    if not dice.isascii() or len(dice) > DICE:
        raise DiceError("bad_dice", text=text[:60])
    return Spelled(word, tuple(int(die) - 1 for die in dice))


def _read_line(text: str) -> ScoreLine:
    found = _LINE.fullmatch(text)
    if not found:
        raise NotationError("bad_score", text=text[:60])
    parts = tuple(map(int, found["parts"].split("+"))) if found["parts"] else ()
    return ScoreLine(found["rule"], int(found["points"]), found["word"] or "", parts)
