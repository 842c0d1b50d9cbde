"""Reads the events of a record: what notation.py writes."""

import re
from collections.abc import Mapping
from typing import cast, get_args

from tablee.boards.records import NUMBER, Reader, read_event_with, read_score, read_seat
from tablee.core.game import Millis, ScoreLine, Seat
from tablee.core.notation import Line, NotationError
from tablee.games.pioch_a_mots.material import Card
from tablee.games.pioch_a_mots.model import (
    Called,
    Drawn,
    Dropped,
    Ended,
    Event,
    Laid,
    Right,
    RoundOver,
    Started,
    Taken,
    Turned,
    Voted,
    Why,
    Wrong,
)
from tablee.games.pioch_a_mots.text_input import CardsError, read_cards

_WORD = r"[A-Z]{1,40}"
_POINTS = rf"(?P<lines>.+) = {NUMBER}"
_STARTED = re.compile(
    r"(?P<draws>\S.*?) first (?P<first>\d{1,2})"
    r"(?: hands (?P<hands>\S+(?: \S+)*?))?(?: pile (?P<pile>\S+))?(?: pit (?P<pit>\S+))?"
)
_LAID = re.compile(rf"(?P<word>{_WORD}) (?P<cards>\S+) \[\S+\]: {_POINTS}")
_RIGHT = re.compile(rf"(?P<word>{_WORD}): {_POINTS}")
_WRONG = re.compile(rf"(?P<word>{_WORD}|-) (?P<why>[a-z_]+)(?: (?P<reason>[a-z_]+))?: {_POINTS}")
_OVER = re.compile(r"(?P<why>[a-z_]+): (?P<hands>.+), next (?P<next>\d{1,2})")
_CALLED = re.compile(r"(\d{1,6})(?: lag (\d{1,6}))?")
_COUNT = re.compile(r"\d{1,3}")

_ROUND_ENDS = get_args(RoundOver.__annotations__["why"])
_GAME_ENDS = get_args(Ended.__annotations__["why"])


def read_event(line: Line, text: str) -> Event:
    """The event that a text tells."""
    event: Event = read_event_with(_READERS, line, text, of_the_table=frozenset({"starts", "turns", "round", "ends"}))
    return event


def _match(pattern: re.Pattern[str], verb: str, text: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if not found:
        raise NotationError("unknown_event", text=f"{verb} {text}"[:60])
    return found


def _started(line: Line, _seat: Seat, at: Millis, text: str) -> Started:
    found = _match(_STARTED, "starts", text)
    draws = () if found["draws"] == "-" else tuple(_read_draw(draw, line) for draw in found["draws"].split(" / "))
    return Started(
        line.seats,
        line.options,
        draws,
        read_seat(found["first"], line),
        at,
        tuple(map(read_cards, found["hands"].split())) if found["hands"] else (),
        read_cards(found["pile"]) if found["pile"] else None,
        read_cards(found["pit"]) if found["pit"] else (),
    )


def _read_draw(text: str, line: Line) -> tuple[tuple[Seat, Card], ...]:
    return tuple(_read_drawn(drawn, line) for drawn in text.split(" "))


def _read_drawn(text: str, line: Line) -> tuple[Seat, Card]:
    seat, _, card = text.partition(":")
    return read_seat(seat, line), _one_card(card)


def _one_card(text: str) -> Card:
    cards = read_cards(text)
    if len(cards) != 1:
        raise CardsError("bad_cards", text=text[:60])
    return cards[0]


def _drawn(_line: Line, seat: Seat, at: Millis, text: str) -> Drawn:
    card, _, by_table = text.partition(" ")
    if by_table not in {"", "table"}:
        raise NotationError("unknown_event", text=f"draws {text}"[:60])
    return Drawn(seat, _one_card(card), bool(by_table), at)


def _called(_line: Line, seat: Seat, at: Millis, text: str) -> Called:
    found = _match(_CALLED, "calls", text)
    return Called(seat, int(found[1]), int(found[2] or 0), at)


def _taken(_line: Line, seat: Seat, at: Millis, text: str) -> Taken:
    _match(re.compile(""), "taken", text)
    return Taken(seat, at)


def _dropped(_line: Line, seat: Seat, _at: Millis, text: str) -> Dropped:
    _match(re.compile(""), "dropped", text)
    return Dropped(seat)


def _laid(_line: Line, seat: Seat, at: Millis, text: str) -> Laid:
    found = _match(_LAID, "lays", text)
    return Laid(seat, found["word"], read_cards(found["cards"]), _lines(found["lines"]), at)


def _lines(text: str) -> tuple[ScoreLine, ...]:
    return tuple(map(read_score, text.split(", ")))


def _voted(accept: bool) -> Reader:
    def read(_line: Line, seat: Seat, _at: Millis, text: str) -> Voted:
        return Voted(seat, _match(re.compile(_WORD), "accepts" if accept else "rejects", text)[0], accept)

    return read


def _right(_line: Line, seat: Seat, _at: Millis, text: str) -> Right:
    found = _match(_RIGHT, "right", text)
    return Right(seat, found["word"], _lines(found["lines"]))


def _wrong(_line: Line, seat: Seat, at: Millis, text: str) -> Wrong:
    found = _match(_WRONG, "wrong", text)
    if found["why"] not in get_args(Why):
        raise NotationError("unknown_event", text=f"wrong {text}"[:60])
    word = "" if found["word"] == "-" else found["word"]
    return Wrong(seat, word, cast("Why", found["why"]), found["reason"] or "", _lines(found["lines"]), at)


def _over(line: Line, _seat: Seat, at: Millis, text: str) -> RoundOver:
    found = _match(_OVER, "round", text)
    if found["why"] not in _ROUND_ENDS:
        raise NotationError("unknown_event", text=f"round {text}"[:60])
    hands = tuple(map(read_cards, found["hands"].split(" ")))
    return RoundOver(found["why"], hands, read_seat(found["next"], line), at)  # type: ignore[arg-type]


def _turned(_line: Line, _seat: Seat, _at: Millis, text: str) -> Turned:
    return Turned(int(_match(_COUNT, "turns", text)[0]))


def _ended(_line: Line, _seat: Seat, _at: Millis, text: str) -> Ended:
    if text not in _GAME_ENDS:
        raise NotationError("unknown_event", text=f"ends {text}"[:60])
    return Ended(text)  # type: ignore[arg-type]


_READERS: Mapping[str, Reader] = {
    "starts": _started,
    "turns": _turned,
    "draws": _drawn,
    "calls": _called,
    "taken": _taken,
    "dropped": _dropped,
    "lays": _laid,
    "accepts": _voted(True),
    "rejects": _voted(False),
    "right": _right,
    "wrong": _wrong,
    "round": _over,
    "ends": _ended,
}
