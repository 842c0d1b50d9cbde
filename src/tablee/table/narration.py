"""What happens at a table, in sentences: the game's own, and the table's."""

from collections.abc import Sequence
from typing import Any

from tablee.core.game import Seat
from tablee.core.labels import Language, label
from tablee.games import AnyGame
from tablee.table.log import TableEvent, of_table

_LABELS = "tablee.table"


def tell(game: AnyGame, event: Any, names: Sequence[str], language: Language | None = None) -> str:
    """An event, redacted or not, in a sentence; empty where it is not worth one."""
    if of_table(event):
        return tell_table(event, names, language)
    return game.tell(event, names, language)


def tell_table(event: TableEvent, names: Sequence[str], language: Language | None = None) -> str:
    """What the table itself did."""
    seat: Seat | None = getattr(event, "seat", None)
    return label(_LABELS, f"events.{type(event).__name__}", language, name="" if seat is None else names[seat])
