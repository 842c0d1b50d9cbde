"""Narration: events as sentences, the game's own and the table's."""

from collections.abc import Sequence
from typing import Any

from tablee.core.game import Seat
from tablee.core.labels import Language, label
from tablee.games import AnyGame
from tablee.table.log import TableEvent, of_table

_LABELS = "tablee.table"


def narrate(game: AnyGame, event: Any, names: Sequence[str], language: Language | None = None) -> str:
    """An event, redacted or not, in a sentence; empty where it is not worth one."""
    if of_table(event):
        return narrate_table_event(event, names, language)
    return game.narrate(event, names, language)


def narrate_table_event(event: TableEvent, names: Sequence[str], language: Language | None = None) -> str:
    """An event of the table itself in a sentence."""
    seat: Seat | None = getattr(event, "seat", None)
    return label(_LABELS, f"events.{type(event).__name__}", language, name="" if seat is None else names[seat])
