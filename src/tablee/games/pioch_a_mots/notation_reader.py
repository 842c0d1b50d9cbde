"""Reads the events that `notation.py` writes, from the text alone: no state is needed."""

import re
from collections.abc import Mapping
from typing import get_args, get_type_hints

from tablee.core.event_notation import NUMBER, Reader, match, one_of, plain_reader, read_draws, read_scores, read_seat
from tablee.core.game import Millis, Seat
from tablee.core.notation import Line, NotationError
from tablee.games.pioch_a_mots.material import Card
from tablee.games.pioch_a_mots.model import (
    Called,
    Drawn,
    Dropped,
    Ended,
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

_ROUND_ENDS = get_args(get_type_hints(RoundOver)["why"])
_GAME_ENDS = get_args(get_type_hints(Ended)["why"])


def _started(line: Line, _seat: Seat, at: Millis, text: str) -> Started:
    found = match(_STARTED, text, "starts")
    draws = read_draws(found["draws"], line, _one_card)
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
    found = match(_CALLED, text, "calls")
    return Called(seat, int(found[1]), int(found[2] or 0), at)


def _taken(_line: Line, seat: Seat, at: Millis, text: str) -> Taken:
    match(re.compile(""), text, "taken")
    return Taken(seat, at)


def _laid(_line: Line, seat: Seat, at: Millis, text: str) -> Laid:
    found = match(_LAID, text, "lays")
    return Laid(seat, found["word"], read_cards(found["cards"]), read_scores(found["lines"]), at)


def _voted(accept: bool) -> Reader:
    def read(_line: Line, seat: Seat, _at: Millis, text: str) -> Voted:
        return Voted(seat, match(re.compile(_WORD), text, "accepts" if accept else "rejects")[0], accept)

    return read


def _right(_line: Line, seat: Seat, _at: Millis, text: str) -> Right:
    found = match(_RIGHT, text, "right")
    return Right(seat, found["word"], read_scores(found["lines"]))


def _wrong(_line: Line, seat: Seat, at: Millis, text: str) -> Wrong:
    found = match(_WRONG, text, "wrong")
    why: Why = one_of(get_args(Why), found["why"], "wrong")
    word = "" if found["word"] == "-" else found["word"]
    return Wrong(seat, word, why, found["reason"] or "", read_scores(found["lines"]), at)


def _over(line: Line, _seat: Seat, at: Millis, text: str) -> RoundOver:
    found = match(_OVER, text, "round")
    hands = tuple(map(read_cards, found["hands"].split(" ")))
    return RoundOver(one_of(_ROUND_ENDS, found["why"], "round"), hands, read_seat(found["next"], line), at)


def _turned(_line: Line, _seat: Seat, _at: Millis, text: str) -> Turned:
    return Turned(int(match(_COUNT, text, "turns")[0]))


def _ended(_line: Line, _seat: Seat, _at: Millis, text: str) -> Ended:
    return Ended(one_of(_GAME_ENDS, text, "ends"))


READERS: Mapping[str, Reader] = {
    "starts": _started,
    "turns": _turned,
    "draws": _drawn,
    "calls": _called,
    "taken": _taken,
    "dropped": plain_reader(Dropped),
    "lays": _laid,
    "accepts": _voted(True),
    "rejects": _voted(False),
    "right": _right,
    "wrong": _wrong,
    "round": _over,
    "ends": _ended,
}
