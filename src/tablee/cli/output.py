"""How the command line shows things: tables for people, JSON for programs."""

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
    """Print a text; at a terminal its lines break between words."""
    stream = sys.stderr if err else sys.stdout
    click.echo(wrap(message) if stream.isatty() else message, err=err)


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
    """A number with its thousands set apart, as the user's language does it."""
    written = f"{value:,}"
    return written if user_language() == "en" else written.replace(",", "\u202f")


def wrap(lines: str, width: int | None = None) -> str:
    """A text whose lines break between words where the terminal ends; what follows is indented like its line."""
    wide = width or shutil.get_terminal_size().columns
    return "\n".join(part for line in lines.split("\n") for part in _wrap_line(line, wide) or [""])


def _wrap_line(line: str, width: int) -> list[str]:
    indent = _hanging(line)
    return textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def _hanging(line: str) -> str:
    """As deep as the second of two columns, where a line has two, else as the line itself and a little more."""
    column = _COLUMNS.match(line)
    return " " * (column.end() if column else len(line) - len(line.lstrip()) + 2)
