"""What happened at a table, in sentences: the game's own, and the table's."""

from collections.abc import Sequence
from typing import Any

from tablee.cli.text import text
from tablee.table.log import TABLE_EVENTS


def tell(terminal: Any, event: Any, names: Sequence[str], *, fully: bool = False) -> str | None:
    """An event in a sentence; None where it is not worth one, unless it is to be told fully."""
    if not isinstance(event, TABLE_EVENTS):
        told: str | None = terminal.tell(event, names, fully=fully)
        return told
    seat = getattr(event, "seat", None)
    if seat is None and not fully:
        return None
    return text(f"play.table.{type(event).__name__}", name="" if seat is None else names[seat])
