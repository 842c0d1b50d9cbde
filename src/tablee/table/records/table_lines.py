"""Events of the table in a line of a record: `*paused`, `*conceded 2` …"""

import re
from collections.abc import Callable
from typing import Any

from tablee.core.notation import NotationError
from tablee.table.actions import Action, Concede, GiveSeat, Pause, Resume, Stop, TakeBack, TakeSeat
from tablee.table.log import (
    Conceded,
    LexiconChanged,
    LexiconRef,
    Paused,
    Resumed,
    SeatGiven,
    SeatTaken,
    Stopped,
    TableEvent,
    TakenBack,
)
from tablee.table.records.headers import quote, unquote

_PLAIN: dict[type[TableEvent], str] = {Paused: "paused", Resumed: "resumed", Stopped: "stopped"}
_EVENT = re.compile(r"\*([a-z]+)((?: \S+)*)")


def write_table_event(event: TableEvent) -> str:
    """Write an event of the table."""
    match event:
        case SeatGiven(seat, level):
            text = f"*given {seat + 1} {quote(level)}"
        case SeatTaken(seat):
            text = f"*taken {seat + 1}"
        case Conceded(seat):
            text = f"*conceded {seat + 1}"
        case TakenBack(seat, to):
            text = f"*back {seat + 1} {to}"
        case LexiconChanged(lexicon):
            text = f"*lexicon {quote(lexicon.name)} {quote(lexicon.language)} {quote(lexicon.hash)}"
        case Paused() | Resumed() | Stopped():
            text = f"*{_PLAIN[type(event)]}"
    return text


def read_table_event(text: str, seats: int) -> TableEvent:
    """Parse an event of the table, which begins with *."""
    found = _EVENT.fullmatch(text)
    values = found[2].split() if found else []
    if not found or found[1] not in _READERS or len(values) != _READERS[found[1]][0]:
        raise NotationError("unknown_event", text=text[:60])
    seat = values[0] if found[1] in {"given", "taken", "conceded", "back"} else "1"
    if not re.fullmatch(r"[0-9]{1,2}", seat) or not 1 <= int(seat) <= seats:
        raise NotationError("bad_seat", text=text[:60])
    try:
        return _READERS[found[1]][1](*map(unquote, values))
    except (ValueError, RecursionError):
        raise NotationError("unknown_event", text=text[:60]) from None


def implied_action(events: tuple[Any, ...]) -> Action | None:
    """Derive the action from the table's events; return None if they do not determine it."""
    match events[0] if events else None:
        case SeatGiven(seat, level):
            action: Action | None = GiveSeat(seat, level)
        case SeatTaken():
            action = TakeSeat()
        case Conceded():
            action = Concede()
        case TakenBack():
            action = TakeBack()
        case Paused() | Resumed() | Stopped() as plain:
            action = {Paused: Pause, Resumed: Resume, Stopped: Stop}[type(plain)]()
        case _:
            action = None
    return action


_READERS: dict[str, tuple[int, Callable[..., TableEvent]]] = {
    "paused": (0, Paused),
    "resumed": (0, Resumed),
    "stopped": (0, Stopped),
    "given": (2, lambda seat, level: SeatGiven(int(seat) - 1, level)),
    "taken": (1, lambda seat: SeatTaken(int(seat) - 1)),
    "conceded": (1, lambda seat: Conceded(int(seat) - 1)),
    "back": (2, lambda seat, to: TakenBack(int(seat) - 1, int(to))),
    "lexicon": (3, lambda name, language, hash_: LexiconChanged(LexiconRef(name, hash_, language))),
}
