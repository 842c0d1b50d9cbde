"""Narrates the events of a table in the terminal."""

from collections.abc import Sequence
from typing import Any

from tablee.core.terminal import AnyTerminal
from tablee.games import AnyGame
from tablee.table.log import of_table
from tablee.table.projection import narrate_table_event


def narrate(
    game: AnyGame, terminal: AnyTerminal | None, event: Any, names: Sequence[str], *, fully: bool = False
) -> str | None:
    """Return an event as a sentence; without `fully`, None for events of little interest."""
    if not of_table(event):
        return terminal.narrate(event, names, fully) if terminal else game.narrate(event, names, None)
    if getattr(event, "seat", None) is None and not fully:
        return None
    return narrate_table_event(event, names)
