"""Pauses the clocks of a table while nobody plays."""

from tablee.core.game import TABLE
from tablee.table.actions import Pause, Resume
from tablee.table.table import Table


def resume(table: Table) -> None:
    """Resume a table. If the program was killed without a pause, the pause starts at the last event."""
    if table.outcome() is not None:
        return
    if table.state.running:
        table.submit(TABLE, Pause(table.state.at), f"pause@{table.seq}")
    table.submit(TABLE, Resume(), f"resume@{table.seq}")


def pause(table: Table) -> None:
    """Pause a table."""
    if table.outcome() is None and table.state.running:
        table.submit(TABLE, Pause(), f"pause@{table.seq}")
