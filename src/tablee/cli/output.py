"""How the command line shows things: tables for people, JSON for programs."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

import click
import msgspec

from tablee.core.labels import user_language


def show_json(value: Any) -> None:
    """Print a value as JSON."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def printable(text: str) -> str:
    """A text that cannot disturb a terminal: control characters become �."""
    return "".join("�" if unicodedata.category(letter)[0] == "C" else letter for letter in text)


def show_table(columns: Sequence[str], rows: Iterable[Sequence[str | tuple[str, str]]]) -> None:
    """Print a table; a cell is a text, or a text and its style."""
    from rich.console import Console  # noqa: PLC0415 (slow to import, needed by some commands only)
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table()
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        cells = (cell if isinstance(cell, tuple) else (cell, "") for cell in row)
        table.add_row(*(Text(printable(content), style) for content, style in cells))
    Console().print(table)


def decimal(value: float, places: int, *, sign: bool = False) -> str:
    """A number with decimals, as the user's language writes them."""
    written = f"{value:{'+' if sign else ''}.{places}f}"
    return written if user_language() == "en" else written.replace(".", ",")


def number(value: int) -> str:
    """A number with its thousands set apart."""
    return f"{value:,}".replace(",", "\u202f")
