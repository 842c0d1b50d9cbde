"""Narration: the events of games and tables as sentences."""

from collections.abc import Sequence
from typing import Any

from tablee.core.game import Seat
from tablee.core.labels import Language, label
from tablee.games import AnyGame
from tablee.table.log import TableEvent, of_table

_LABELS = "tablee.table"


def narrate(game: AnyGame, event: Any, names: Sequence[str], language: Language | None = None) -> str:
    """Describe an event, redacted or not, in a sentence; return an empty string for minor events."""
    if of_table(event):
        return narrate_table_event(event, names, language)
    return game.narrate(event, names, language)


def narrate_table_event(event: TableEvent, names: Sequence[str], language: Language | None = None) -> str:
    """Describe an event of the table in a sentence."""
    seat: Seat | None = getattr(event, "seat", None)
    return label(_LABELS, f"events.{type(event).__name__}", language, name="" if seat is None else names[seat])
