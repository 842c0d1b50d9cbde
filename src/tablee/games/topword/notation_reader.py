"""Reads the events that `notation.py` writes, from the text alone: no state is needed."""

import re
from typing import Literal, cast

from tablee.boards.grid import Square
from tablee.boards.notation import ANSWER_READERS
from tablee.core.event_notation import NUMBER, Reader, match, only, plain_reader, read_draws, read_seat
from tablee.core.game import Millis, ScoreLine, Seat
from tablee.core.notation import Line, NotationError
from tablee.games.topword.model import (
    FULL_STACK,
    Drawn,
    Ended,
    Laid,
    Passed,
    Started,
    Stood,
    Tile,
    Word,
)
from tablee.games.topword.text_input import read_play, read_square, read_start, read_tiles

_LAID = re.compile(rf"(\S+ \S+) \[\S+\]: (.*) = {NUMBER}")
_ITEM = re.compile(
    rf"(?:(?P<word>[A-Z]+) )?(?:(?P<start>\S+[→↓]) )?(?:(?P<parts>{NUMBER}(?:\+{NUMBER})*) )?"
    rf"(?:(?P<rule>[A-Z]+-\d+) (?P<points>{NUMBER}) )?"
)
_PASSED = re.compile(r"\[\S+\](?: (swaps) (\S+)| (time|challenge))?")
_ENDED = re.compile(r"(rack_empty|no_word|all_passed|rounds_of_passes): (\d.*)")
_LEFT = re.compile(r"(\d{1,2}) \[(\S+)\] (.*)")


_STARTED = re.compile(r"(.+) first (\d{1,2})(?: board (\S+(?: \S+:\S+)*))?(?: bag (\S+))?")


def _read_tile(text: str) -> Tile:
    return only(read_tiles(text), text)


def _read_started(line: Line, _seat: Seat, at: Millis, text: str) -> Started:
    found = match(_STARTED, text, "starts")
    return Started(
        seats=line.seats,
        options=line.options,
        draws=read_draws(found[1], line, _read_tile),
        starter=read_seat(found[2], line),
        at=at,
        board=tuple(map(_read_stack, found[3].split(" "))) if found[3] else (),
        bag=None if found[4] is None else read_tiles(found[4]),
    )


def _read_stack(text: str) -> tuple[Square, tuple[Tile, ...]]:
    square, _, stack = text.partition(":")
    tiles = read_tiles(stack)
    if not 1 <= len(tiles) <= FULL_STACK:
        raise NotationError("bad_tiles", text=text)
    return read_square(square), tiles


def _read_drawn(_line: Line, seat: Seat, _at: Millis, text: str) -> Drawn:
    if text.startswith("?") and text[1:].isascii() and text[1:].isdigit() and len(text) < 5:
        return Drawn(seat, int(text[1:]), None)
    tiles = read_tiles(text or "?")
    return Drawn(seat, len(tiles), tiles)


def _read_laid(seat: Seat, at: Millis, text: str, *, provisional: bool) -> Laid:
    found = match(_LAID, text)
    words: list[Word] = []
    scores: list[ScoreLine] = []
    for item in found[2].split(", ") if found[2] != "-" else ():
        word, score = _read_item(item)
        words += [word] if word else []
        scores += [score] if score else []
    return Laid(seat, read_play(found[1]), tuple(words), tuple(scores), provisional, at)


def _read_item(text: str) -> tuple[Word | None, ScoreLine | None]:
    found = _ITEM.fullmatch(f"{text} ")
    if not found or not (found["rule"] or (found["word"] and found["start"])):
        raise NotationError("bad_score", text=text[:60])
    parts = tuple(map(int, found["parts"].split("+"))) if found["parts"] else ()
    word = score = None
    if found["start"]:
        word = Word(found["word"] or "", *read_start(found["start"]), parts)
    if found["rule"]:
        score = ScoreLine(found["rule"], int(found["points"]), found["word"] or "", parts)
    return word, score


def _read_passed(_line: Line, seat: Seat, at: Millis, text: str) -> Passed:
    found = match(_PASSED, text, "passes")
    returned = None if found[2] in {None, "?"} else _read_tile(found[2])
    why = cast("Literal['choice', 'time', 'challenge']", found[3] or "choice")
    return Passed(seat, found[1] is not None, returned, why, at)


def _read_ended(line: Line, _seat: Seat, _at: Millis, text: str) -> Ended:
    found = match(_ENDED, text, "ends")
    racks: list[tuple[Tile, ...]] = []
    scores: list[ScoreLine] = []
    for left in found[2].split(", "):
        one = _LEFT.fullmatch(left)
        _, score = _read_item(one[3]) if one else (None, None)
        if not one or not score or read_seat(one[1], line) != len(racks):
            raise NotationError("bad_score", text=left[:60])
        racks.append(read_tiles(one[2]))
        scores.append(score)
    if len(racks) != line.seats:
        raise NotationError("bad_score", text=text[:60])
    why = cast("Literal['rack_empty', 'no_word', 'all_passed', 'rounds_of_passes']", found[1])
    return Ended(why, tuple(racks), tuple(scores))


READERS: dict[str, Reader] = {
    "starts": _read_started,
    "draws": _read_drawn,
    "plays": lambda _line, seat, at, text: _read_laid(seat, at, text, provisional=False),
    "tries": lambda _line, seat, at, text: _read_laid(seat, at, text, provisional=True),
    "passes": _read_passed,
    "stands": plain_reader(Stood),
    "ends": _read_ended,
    **ANSWER_READERS,
}
