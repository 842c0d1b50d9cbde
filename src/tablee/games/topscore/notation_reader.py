"""Reads the events that `notation.py` writes, from the text alone: no state is needed."""

import re
from collections.abc import Sequence
from typing import Literal, get_args, get_type_hints

from tablee.core.event_notation import NUMBER, Reader, match, one_of, only, read_draws, read_scores, read_seat
from tablee.core.game import Millis, Seat
from tablee.core.notation import Line, NotationError
from tablee.games.topscore.model import (
    CELLS,
    Changed,
    Cleared,
    Drawn,
    Ended,
    Exchanged,
    Filled,
    Forgone,
    Free,
    Laid,
    Named,
    Passed,
    Placed,
    Situation,
    Started,
    Tile,
    TurnBegan,
)
from tablee.games.topscore.text_input import EMPTY, letters_of, read_tiles, read_word

_FREE = r"((?: freeing \d{1,2}/\d{1,2})*)"
_RACK = r"\[\S+\]"
_TOTAL = rf"(.*) = {NUMBER}"
_STARTED = re.compile(r"(.+) first (\d{1,2})(?: words (\S+(?: \S+)*) cells (\S+(?: \S+)*) bag (\S+))?")
_LAID = re.compile(rf"(\S+){_FREE} {_RACK}: {_TOTAL}")
_STOLEN = re.compile(rf"(\d{{1,2}}) (\S+){_FREE} {_RACK}: {_TOTAL}")
_CHANGED = re.compile(rf"(\S+) for (\S+){_FREE} {_RACK}")
_EXCHANGED = re.compile(rf"(\S+) {_RACK}")
_PLACED = re.compile(r"(\S+) (\d{1,2}) from (\d{1,2})")
_FORGONE = re.compile(r"from (\d{1,2})( time)?")
_FILLED = re.compile(rf"(\d): {_TOTAL}")
_NAMED = re.compile(rf"(\S+) (\d)( time)?: {_TOTAL}")
_PASSED = re.compile(rf"{_RACK}( time)?")
_COUNT = re.compile(r"\?(\d{1,2})")
_WHY_ENDED = get_args(get_type_hints(Ended)["why"])


def _read_started(line: Line, _seat: Seat, at: Millis, text: str) -> Started:
    found = match(_STARTED, text)
    letters = letters_of(line.language)
    rounds = read_draws(found[1], line, lambda tile: _read_tile(tile, letters))
    situation = None
    if found[3]:
        situation = Situation(
            tuple(read_word(word, letters)[0] for word in found[3].split(" ")),
            tuple(_read_cells(row, letters) for row in found[4].split(" ")),
            read_tiles(found[5], letters),
        )
    return Started(line.seats, line.options, line.language, rounds, read_seat(found[2], line), at, situation)


def _read_tile(text: str, letters: Sequence[Tile]) -> Tile:
    return only(read_tiles(text, letters), text)


def _read_cells(text: str, letters: Sequence[Tile]) -> tuple[Tile | None, ...]:
    return tuple(None if tile == EMPTY else tile for tile in read_tiles(text, letters))


def _read_hidden(text: str, line: Line) -> tuple[int, tuple[Tile, ...] | None]:
    if found := _COUNT.fullmatch(text):
        return int(found[1]), None
    tiles = read_tiles(text, letters_of(line.language))
    return len(tiles), tiles


def _read_drawn(line: Line, seat: Seat, _at: Millis, text: str) -> Drawn:
    return Drawn(seat, *_read_hidden(text, line))


def _read_free(text: str) -> tuple[Free, ...]:
    places = [part.partition("/") for part in text.split() if part != "freeing"]
    return tuple(Free(int(seat) - 1, int(place) - 1) for seat, _, place in places)


def _read_laid(line: Line, seat: Seat, at: Millis, text: str) -> Laid:
    found = match(_LAID, text)
    word, added = read_word(found[1], letters_of(line.language))
    return Laid(seat, seat, word, added, _read_free(found[2]), read_scores(found[3]), at)


def _read_stolen(line: Line, seat: Seat, at: Millis, text: str) -> Laid:
    found = match(_STOLEN, text)
    word, added = read_word(found[2], letters_of(line.language))
    return Laid(seat, read_seat(found[1], line), word, added, _read_free(found[3]), read_scores(found[4]), at)


def _read_changed(line: Line, seat: Seat, at: Millis, text: str) -> Changed:
    found = match(_CHANGED, text)
    letters = letters_of(line.language)
    word, added = read_word(found[1], letters)
    removed, _ = read_word(found[2], letters)
    return Changed(seat, word, only(added, text), only(removed, text), _read_free(found[3]), at)


def _read_exchanged(line: Line, seat: Seat, at: Millis, text: str) -> Exchanged:
    return Exchanged(seat, *_read_hidden(match(_EXCHANGED, text)[1], line), at)


def _read_placed(line: Line, seat: Seat, at: Millis, text: str) -> Placed:
    found = match(_PLACED, text)
    letter = _read_tile(found[1], letters_of(line.language))
    return Placed(seat, read_seat(found[3], line), letter, _read_cell(found[2]), at)


def _read_cell(text: str) -> int:
    if not 1 <= int(text) <= CELLS:
        raise NotationError("unknown_event", text=text)
    return int(text) - 1


def _read_forgone(line: Line, seat: Seat, _at: Millis, text: str) -> Forgone:
    found = match(_FORGONE, text)
    return Forgone(seat, read_seat(found[1], line), _why(found[2]))


def _why(text: str | None) -> Literal["choice", "time"]:
    return "time" if text else "choice"


def _read_cleared(line: Line, seat: Seat, _at: Millis, text: str) -> Cleared:
    return Cleared(seat, read_tiles(text or "?", letters_of(line.language)))


def _read_filled(_line: Line, seat: Seat, at: Millis, text: str) -> Filled:
    found = match(_FILLED, text)
    return Filled(seat, int(found[1]), read_scores(found[2]), at)


def _read_named(line: Line, seat: Seat, at: Millis, text: str) -> Named:
    found = match(_NAMED, text)
    tiles = read_tiles(found[1], letters_of(line.language))
    return Named(seat, tiles, _read_cell(found[2]), _why(found[3]), read_scores(found[4]), at)


def _read_passed(_line: Line, seat: Seat, at: Millis, text: str) -> Passed:
    return Passed(seat, _why(match(_PASSED, text)[1]), at)


def _read_turn(_line: Line, seat: Seat, at: Millis, text: str) -> TurnBegan:
    if text not in {"", "last"}:
        raise NotationError("unknown_event", text=f"begins {text[:60]}")
    return TurnBegan(seat, text == "last", at)


def _read_ended(_line: Line, _seat: Seat, _at: Millis, text: str) -> Ended:
    return Ended(one_of(_WHY_ENDED, text, "ends"))


READERS: dict[str, Reader] = {
    "starts": _read_started,
    "draws": _read_drawn,
    "lays": _read_laid,
    "steals": _read_stolen,
    "changes": _read_changed,
    "exchanges": _read_exchanged,
    "places": _read_placed,
    "forgoes": _read_forgone,
    "clears": _read_cleared,
    "fills": _read_filled,
    "names": _read_named,
    "passes": _read_passed,
    "begins": _read_turn,
    "ends": _read_ended,
}
