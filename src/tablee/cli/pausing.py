"""A table that is left and come back to: the time nobody was here does not count."""

from tablee.core.game import TABLE
from tablee.table.actions import Pause, Resume
from tablee.table.table import Table


def resume(table: Table) -> None:
    """Go on: after a pause, or as of the last thing that happened when a program was killed."""
    if table.outcome() is not None:
        return
    if table.state.running:
        table.submit(TABLE, Pause(table.state.at), f"pause@{table.seq}")
    table.submit(TABLE, Resume(), f"resume@{table.seq}")


def pause(table: Table) -> None:
    """Stop the clock until somebody comes back."""
    if table.outcome() is None and table.state.running:
        table.submit(TABLE, Pause(), f"pause@{table.seq}")
