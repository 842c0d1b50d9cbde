"""Reads the events that `notation.py` writes, from the text alone: no state is needed."""

import re
from typing import get_args, get_type_hints

from tablee.boards.grid import Square
from tablee.boards.notation import ANSWER_READERS
from tablee.core.event_notation import Reader, match, one_of, only, plain_reader, read_draws, read_scores, read_seat
from tablee.core.game import Millis, Seat
from tablee.core.notation import Line, NotationError
from tablee.games.mots_de_tete.model import (
    FACES,
    Bonus,
    Ended,
    Passed,
    Placed,
    Retired,
    Rolled,
    Started,
    Stood,
    TimeCalled,
    Word,
    Written,
)
from tablee.games.mots_de_tete.text_input import spelling

_STARTED = re.compile(r"(.+) first (\d{1,2})(?: letters (\S+:\S+(?: \S+:\S+)*))?(?: scores (\d{1,6}(?: \d{1,6})*))?")
_WRITTEN = re.compile(r"(\S+ \S+): (.+)")
_WORD = re.compile(r"([A-Z]+) (\S+[→↓])")
_STOOD = re.compile(r"(?:\[(\S+:\S+(?:, \S+:\S+)*)\] )?(.+) = \d{1,6}")
_WHY_PASSED = [why for why in get_args(get_type_hints(Passed)["why"]) if why != "choice"]
_WHY_ENDED = get_args(get_type_hints(Ended)["why"])


def _dice(text: str, separator: str | None = None) -> tuple[int, ...]:
    faces = text.split(separator)
    if not faces or not all(len(face) == 1 and face in "123456789"[:FACES] for face in faces):
        raise NotationError("unknown_event", text=text[:60])
    return tuple(map(int, faces))


def _read_started(line: Line, _seat: Seat, at: Millis, text: str) -> Started:
    found = match(_STARTED, text, "starts")
    return Started(
        seats=line.seats,
        options=line.options,
        rolls=read_draws(found[1], line, lambda roll: _dice(roll)[0]),
        starter=read_seat(found[2], line),
        at=at,
        letters=tuple(_read_letter(line, letter) for letter in found[3].split(" ")) if found[3] else (),
        scores=tuple(map(int, found[4].split(" "))) if found[4] else (),
    )


def _read_letter(line: Line, text: str) -> Placed:
    square, _, letter = text.partition(":")
    tile = only(spelling(line.options.grid).read_tiles(letter), text)
    return Placed(spelling(line.options.grid).read_square(square), tile)


def _read_rolled(_line: Line, seat: Seat, _at: Millis, text: str) -> Rolled:
    return Rolled(seat, _dice(text, " "))


def _read_written(line: Line, seat: Seat, at: Millis, text: str, *, provisional: bool) -> Written:
    found = match(_WRITTEN, text)
    words = () if found[2] == "-" else tuple(_read_word(line, word) for word in found[2].split(", "))
    return Written(seat, spelling(line.options.grid).read_play(found[1]), words, provisional, at)


def _read_word(line: Line, text: str) -> Word:
    found = match(_WORD, text)
    return Word(found[1], *spelling(line.options.grid).read_start(found[2]))


def _read_stood(line: Line, seat: Seat, _at: Millis, text: str) -> Stood:
    found = match(_STOOD, text, "scores")
    bonus = tuple(_read_bonus(line, each) for each in found[1].split(", ")) if found[1] else ()
    return Stood(seat, bonus, read_scores(found[2]))


def _read_bonus(line: Line, text: str) -> Bonus:
    square, _, dice = text.partition(":")
    at: Square = spelling(line.options.grid).read_square(square)
    return Bonus(at, _dice(dice, "+"))


def _read_passed(_line: Line, seat: Seat, at: Millis, text: str) -> Passed:
    return Passed(seat, one_of(_WHY_PASSED, text, "passes") if text else "choice", at)


def _read_ended(_line: Line, _seat: Seat, _at: Millis, text: str) -> Ended:
    return Ended(one_of(_WHY_ENDED, text, "ends"))


def _read_time(_line: Line, _seat: Seat, at: Millis, text: str) -> TimeCalled:
    match(re.compile(""), text, "time")
    return TimeCalled(at)


READERS: dict[str, Reader] = {
    "starts": _read_started,
    "rolls": _read_rolled,
    "plays": lambda line, seat, at, text: _read_written(line, seat, at, text, provisional=False),
    "tries": lambda line, seat, at, text: _read_written(line, seat, at, text, provisional=True),
    "scores": _read_stood,
    "passes": _read_passed,
    "retires": plain_reader(Retired),
    "time": _read_time,
    "ends": _read_ended,
    **ANSWER_READERS,
}
