"""Reads the events that notation.py writes: a state is not needed, and nothing is believed but what is written."""

import re
from typing import Literal, cast

from tablee.boards.grid import Square
from tablee.boards.records import NUMBER, Reader, plain_reader, read_contested, read_event_with, read_seat
from tablee.core.game import Millis, ScoreLine, Seat
from tablee.core.notation import Line, NotationError
from tablee.games.topword.model import (
    FULL_STACK,
    Accepted,
    Drawn,
    Ended,
    Event,
    Laid,
    Passed,
    Started,
    Stood,
    Tile,
    Withdrawn,
    Word,
)
from tablee.games.topword.text_input import read_play, read_square, read_start, read_tiles

PLAIN: dict[type[Stood] | type[Accepted] | type[Withdrawn], str] = {
    Stood: "stands",
    Accepted: "accepts",
    Withdrawn: "withdraws",
}
"""The events that say nothing but who."""

_LAID = re.compile(rf"(\S+ \S+) \[\S+\]: (.*) = {NUMBER}")
_ITEM = re.compile(
    rf"(?:(?P<word>[A-Z]+) )?(?:(?P<start>\S+[→↓]) )?(?:(?P<parts>{NUMBER}(?:\+{NUMBER})*) )?"
    rf"(?:(?P<rule>[A-Z]+-\d+) (?P<points>{NUMBER}) )?"
)
_ENDED = re.compile(r"(rack_empty|no_word|all_passed|rounds_of_passes): (\d.*)")
_LEFT = re.compile(r"(\d{1,2}) \[(\S+)\] (.*)")


def read_event(line: Line, text: str) -> Event:
    """The event that a text tells; NotationError when it tells none."""
    event: Event = read_event_with(_READERS, line, text, of_the_table=frozenset({"starts", "ends"}))
    return event


def _read_tile(text: str) -> Tile:
    tiles = read_tiles(text)
    if len(tiles) != 1:
        raise NotationError("bad_tiles", text=text)
    return tiles[0]


_STARTED = re.compile(r"(.+) first (\d{1,2})(?: board (\S+(?: \S+:\S+)*))?(?: bag (\S+))?")


def _read_started(line: Line, _seat: Seat, at: Millis, text: str) -> Started:
    found = _STARTED.fullmatch(text)
    if not found:
        raise NotationError("unknown_event", text=f"starts {text[:60]}")
    rounds = () if found[1] == "-" else tuple(_read_round(draws, line) for draws in found[1].split(" / "))
    return Started(
        seats=line.seats,
        options=line.options,
        draws=rounds,
        starter=read_seat(found[2], line),
        at=at,
        board=tuple(map(_read_stack, found[3].split(" "))) if found[3] else (),
        bag=None if found[4] is None else read_tiles(found[4]),
    )


def _read_round(text: str, line: Line) -> tuple[tuple[Seat, Tile], ...]:
    draws = [draw.partition(":") for draw in text.split(" ")]
    return tuple((read_seat(seat, line), _read_tile(tile)) for seat, _, tile in draws)


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
    found = _LAID.fullmatch(text)
    if not found:
        raise NotationError("unknown_event", text=text[:60])
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
    found = re.fullmatch(r"\[\S+\](?: (swaps) (\S+)| (time|challenge))?", text)
    if not found:
        raise NotationError("unknown_event", text=f"passes {text[:60]}")
    returned = None if found[2] in {None, "?"} else _read_tile(found[2])
    why = cast("Literal['choice', 'time', 'challenge']", found[3] or "choice")
    return Passed(seat, found[1] is not None, returned, why, at)


def _read_ended(line: Line, _seat: Seat, _at: Millis, text: str) -> Ended:
    found = _ENDED.fullmatch(text)
    if not found:
        raise NotationError("unknown_event", text=f"ends {text[:60]}")
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


_READERS: dict[str, Reader] = {
    "starts": _read_started,
    "draws": _read_drawn,
    "plays": lambda _line, seat, at, text: _read_laid(seat, at, text, provisional=False),
    "tries": lambda _line, seat, at, text: _read_laid(seat, at, text, provisional=True),
    "passes": _read_passed,
    "contests": read_contested,
    "ends": _read_ended,
    **{verb: plain_reader(event) for event, verb in PLAIN.items()},
}
