"""The headers of a record: the settings of the game."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from tablee.table.errors import RecordError
from tablee.table.log import GameHeader, LexiconRef, Seated

_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})Z")
_SEAT = re.compile(r"(seat|bot) (\d{1,2})")
_OPTION = re.compile(r'([a-z_]+)=("(?:[^"\\ ]|\\.)*"|[^\s"]+)')
_PLAIN = re.compile(r"[\w.:@/-]+", re.ASCII)
_NAMES = ("game", "rules", "lexicon", "date", "options")
_VOCABULARY, _FOR_CHILDREN = "vocabulary", "children"
"""A header that only games with a vocabulary for children have (G-17)."""


class Numbered(NamedTuple):
    """A line of a text, with its number, which starts at 1."""

    number: int
    text: str


# ---- arbitrary texts ----------------------------------------------------------------------------


def quote(text: str, *, spaces: bool = False) -> str:
    """Return a text unchanged if it is unambiguous, otherwise as JSON without spaces or line breaks."""
    if spaces and text and text.isprintable() and text == text.strip() and text[0] != '"':
        return text
    return text if _PLAIN.fullmatch(text) else _json(text)


def _json(value: Any) -> str:
    """Encode JSON in ASCII, with separators of a line escaped. They occur only inside strings."""
    return re.sub(r"[ ;#!^]", lambda mark: f"\\u{ord(mark[0]):04x}", json.dumps(value, separators=(",", ":")))


def unquote(text: str) -> str:
    """Reverse `quote`; raise ValueError if the text is not quoted correctly."""
    if not text.startswith('"'):
        return text
    value = json.loads(text)
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


# ---- writing ------------------------------------------------------------------------------------


def write_headers(header: GameHeader) -> Iterator[str]:
    """Yield the header lines, without the seed."""
    lexicon = header.lexicon
    day = datetime.fromtimestamp(header.created // 1000, UTC)
    yield f"game: {quote(header.game)}"
    yield f"rules: {quote(header.rules_version)}"
    yield f"lexicon: {quote(lexicon.name)} {quote(lexicon.language)} {quote(lexicon.hash)}"
    yield f"date: {day:%Y-%m-%dT%H:%M:%S}.{header.created % 1000:03}Z"
    yield "options: " + (" ".join(f"{name}={_write_value(value)}" for name, value in header.options.items()) or "-")
    if header.for_children:
        yield f"{_VOCABULARY}: {_FOR_CHILDREN}"
    for number, seat in enumerate(header.seats, 1):
        name = quote(seat.name, spaces=True)
        yield f"seat {number}: {name}" if seat.bot is None else f"bot {number}: {quote(seat.bot)} {name}"


def _write_value(value: Any) -> str:
    if isinstance(value, str) and _PLAIN.fullmatch(value) and _read_value(value) == value:
        return value
    return _json(value)


# ---- reading ------------------------------------------------------------------------------------


def read_headers(lines: list[Numbered], end: int) -> GameHeader:
    """Parse the header lines, without the seed; `end` is the number of the line after them."""
    found: dict[str, tuple[int, str]] = {}
    seats: list[Seated] = []
    for_children = False
    for number, text in lines:
        name, colon, value = text.partition(":")
        seat = _SEAT.fullmatch(name)
        if seat and int(seat[2]) == len(seats) + 1:
            seats.append(_guard(number, text, _read_seat, seat[1], value.strip()))
        elif name == _VOCABULARY and value.strip() == _FOR_CHILDREN and not for_children:
            for_children = True
        elif name in _NAMES and name not in found and colon and value.strip():
            found[name] = number, value.strip()
        else:
            raise RecordError(number, "bad_header", text=text[:60])
    for name in _NAMES:
        if name not in found:
            raise RecordError(end, "missing_header", name=name)
    if not seats:
        raise RecordError(end, "missing_header", name="seat 1")
    lexicon, date, options = (_guard(*found[name], _READERS[name], found[name][1]) for name in _NAMES[2:])
    game, rules = (_guard(*found[name], unquote, found[name][1]) for name in _NAMES[:2])
    return GameHeader(game, rules, lexicon, options, tuple(seats), "", date, for_children)


def _guard(number: int, text: str, read: Any, *arguments: str) -> Any:
    """Call a parser; turn its errors into a RecordError with the line's number."""
    try:
        return read(*arguments)
    except (ValueError, RecursionError, OverflowError):
        raise RecordError(number, "bad_header", text=text[:60]) from None


def _read_seat(kind: str, value: str) -> Seated:
    if kind == "seat":
        return Seated(unquote(value))
    level, _, name = value.partition(" ")
    return Seated(unquote(name.strip()), unquote(level))


def _read_lexicon(value: str) -> LexiconRef:
    name, language, hash_ = map(unquote, value.split())
    return LexiconRef(name, hash_, language)


def _read_date(value: str) -> int:
    found = _DATE.fullmatch(value)
    if not found:
        raise ValueError(value)
    *moment, millis = map(int, found.groups())
    return int(datetime(*moment, tzinfo=UTC).timestamp()) * 1000 + millis  # type: ignore[arg-type, misc]


def _read_options(value: str) -> dict[str, Any]:
    if value == "-":
        return {}
    found = [_OPTION.fullmatch(part) for part in value.split()]
    if not all(found):
        raise ValueError(value)
    return {one[1]: _read_value(one[2]) for one in found if one}


def _read_value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return unquote(text)


_READERS = {"lexicon": _read_lexicon, "date": _read_date, "options": _read_options}
