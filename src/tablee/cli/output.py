"""Output of commands: text and tables for people, JSON for programs."""

import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

import click
import msgspec

from tablee.core.labels import user_language

_COLUMNS = re.compile(r"\S(?:\S| \S){0,30} {2,}(?=\S)")


def show_json(value: Any) -> None:
    """Print a value as JSON."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def show_text(message: str, *, err: bool = False) -> None:
    """Print a text, wrapped at the width of the terminal."""
    stream = sys.stderr if err else sys.stdout
    click.echo(wrap(message) if stream.isatty() else message, err=err)


def printable(text: str) -> str:
    """Replace control characters by �, so that a text cannot send escape sequences to the terminal."""
    return "".join("�" if unicodedata.category(letter)[0] == "C" else letter for letter in text)


def show_table(columns: Sequence[str], rows: Iterable[Sequence[str | tuple[str, str]]]) -> None:
    """Print a table. A cell is a text, or a text with a style."""
    from rich.console import Console  # noqa: PLC0415 (slow to import)
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
    """Format a number with decimals in the user's language."""
    written = f"{value:{'+' if sign else ''}.{places}f}"
    return written if user_language() == "en" else written.replace(".", ",")


def number(value: int) -> str:
    """Format an integer with the thousands separator of the user's language."""
    written = f"{value:,}"
    return written if user_language() == "en" else written.replace(",", "\u202f")


def wrap(lines: str, width: int | None = None) -> str:
    """Wrap lines at the width of the terminal, with a hanging indent."""
    wide = width or shutil.get_terminal_size().columns
    return "\n".join(part for line in lines.split("\n") for part in _wrap_line(line, wide) or [""])


def _wrap_line(line: str, width: int) -> list[str]:
    indent = _hanging(line)
    return textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def _hanging(line: str) -> str:
    """Return the hanging indent of a line: its second column if it has two, else its own indent plus 2."""
    column = _COLUMNS.match(line)
    return " " * (column.end() if column else len(line) - len(line.lstrip()) + 2)
