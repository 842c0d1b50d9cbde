"""Reads the events that notation.py writes: a state is not needed, and nothing is believed but what is written."""

import re
from typing import Literal, cast, get_args, get_type_hints

from tablee.boards.grid import Square
from tablee.boards.records import Reader, plain_reader, read_contested, read_event_with, read_score, read_seat
from tablee.core.game import Millis, Seat
from tablee.core.notation import Line, NotationError
from tablee.games.mots_de_tete.model import (
    FACES,
    Accepted,
    Bonus,
    Ended,
    Event,
    Passed,
    Placed,
    Retired,
    Rolled,
    Started,
    Stood,
    TimeCalled,
    Withdrawn,
    Word,
    Written,
)
from tablee.games.mots_de_tete.text_input import spelling

PLAIN: dict[type[Accepted] | type[Withdrawn] | type[Retired] | type[TimeCalled], str] = {
    Accepted: "accepts",
    Withdrawn: "withdraws",
    Retired: "retires",
    TimeCalled: "time",
}
"""The events that say nothing but who, or when."""

_STARTED = re.compile(r"(.+) first (\d{1,2})(?: letters (\S+:\S+(?: \S+:\S+)*))?(?: scores (\d{1,6}(?: \d{1,6})*))?")
_WRITTEN = re.compile(r"(\S+ \S+): (.+)")
_WORD = re.compile(r"([A-Z]+) (\S+[→↓])")
_STOOD = re.compile(r"(?:\[(\S+:\S+(?:, \S+:\S+)*)\] )?(.+) = \d{1,6}")
_WHY_PASSED = get_args(get_type_hints(Passed)["why"])
_WHY_ENDED = get_args(get_type_hints(Ended)["why"])


def read_event(line: Line, text: str) -> Event:
    """The event that a text tells; NotationError when it tells none."""
    event: Event = read_event_with(_READERS, line, text, of_the_table=frozenset({"starts", "time", "ends"}))
    return event


def _misread(text: str) -> NotationError:
    return NotationError("unknown_event", text=text[:60])


def _dice(text: str, separator: str | None = None) -> tuple[int, ...]:
    faces = text.split(separator)
    if not faces or not all(len(face) == 1 and face in "123456789"[:FACES] for face in faces):
        raise _misread(text)
    return tuple(map(int, faces))


def _read_started(line: Line, _seat: Seat, at: Millis, text: str) -> Started:
    found = _STARTED.fullmatch(text)
    if not found:
        raise _misread(f"starts {text}")
    return Started(
        seats=line.seats,
        options=line.options,
        rolls=() if found[1] == "-" else tuple(_read_round(rolls, line) for rolls in found[1].split(" / ")),
        starter=read_seat(found[2], line),
        at=at,
        letters=tuple(_read_letter(line, letter) for letter in found[3].split(" ")) if found[3] else (),
        scores=tuple(map(int, found[4].split(" "))) if found[4] else (),
    )


def _read_round(text: str, line: Line) -> tuple[tuple[Seat, int], ...]:
    rolls = [roll.partition(":") for roll in text.split(" ")]
    return tuple((read_seat(seat, line), _dice(roll)[0]) for seat, _, roll in rolls)


def _read_letter(line: Line, text: str) -> Placed:
    square, _, letter = text.partition(":")
    letters = spelling(line.options.grid).read_tiles(letter)
    if len(letters) != 1:
        raise NotationError("bad_tiles", text=text[:40])
    return Placed(spelling(line.options.grid).read_square(square), letters[0])


def _read_rolled(_line: Line, seat: Seat, _at: Millis, text: str) -> Rolled:
    return Rolled(seat, _dice(text, " "))


def _read_written(line: Line, seat: Seat, at: Millis, text: str, *, provisional: bool) -> Written:
    found = _WRITTEN.fullmatch(text)
    if not found:
        raise _misread(text)
    words = () if found[2] == "-" else tuple(_read_word(line, word) for word in found[2].split(", "))
    return Written(seat, spelling(line.options.grid).read_play(found[1]), words, provisional, at)


def _read_word(line: Line, text: str) -> Word:
    found = _WORD.fullmatch(text)
    if not found:
        raise _misread(text)
    return Word(found[1], *spelling(line.options.grid).read_start(found[2]))


def _read_stood(line: Line, seat: Seat, _at: Millis, text: str) -> Stood:
    found = _STOOD.fullmatch(text)
    if not found:
        raise _misread(f"scores {text}")
    bonus = tuple(_read_bonus(line, each) for each in found[1].split(", ")) if found[1] else ()
    lines = () if found[2] == "-" else tuple(map(read_score, found[2].split(", ")))
    return Stood(seat, bonus, lines)


def _read_bonus(line: Line, text: str) -> Bonus:
    square, _, dice = text.partition(":")
    at: Square = spelling(line.options.grid).read_square(square)
    return Bonus(at, _dice(dice, "+"))


def _read_passed(_line: Line, seat: Seat, at: Millis, text: str) -> Passed:
    why = text or "choice"
    if why not in _WHY_PASSED or text == "choice":
        raise _misread(f"passes {text}")
    return Passed(seat, cast("Literal['choice', 'time', 'one', 'challenge']", why), at)


def _read_ended(_line: Line, _seat: Seat, _at: Millis, text: str) -> Ended:
    if text not in _WHY_ENDED:
        raise _misread(f"ends {text}")
    return Ended(cast("Literal['target', 'duration', 'marathon', 'solo', 'rounds_of_passes']", text))


def _read_time(_line: Line, _seat: Seat, at: Millis, text: str) -> TimeCalled:
    if text:
        raise _misread(f"time {text}")
    return TimeCalled(at)


_READERS: dict[str, Reader] = {
    "starts": _read_started,
    "rolls": _read_rolled,
    "plays": lambda line, seat, at, text: _read_written(line, seat, at, text, provisional=False),
    "tries": lambda line, seat, at, text: _read_written(line, seat, at, text, provisional=True),
    "scores": _read_stood,
    "passes": _read_passed,
    "contests": read_contested,
    "time": _read_time,
    "ends": _read_ended,
    **{verb: plain_reader(event) for event, verb in PLAIN.items() if event is not TimeCalled},
}
