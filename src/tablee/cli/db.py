"""`tablee db`: the database file of stored games."""

from pathlib import Path

import click

from tablee.cli.output import number, show_text
from tablee.cli.text import text
from tablee.lexicon.store import home


@click.group(help=text("db.help"), subcommand_metavar=text("metavars.command"))
def command() -> None:
    """Group of the database commands."""


@command.command(help=text("db.backup.help"))
@click.argument("path", metavar=text("metavars.file"), type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help=text("db.backup.replace"))
def backup(path: Path, replace: bool) -> None:
    """Write a consistent copy of the database, even while it is in use."""
    from tablee.table.stores.sqlite_backup import back_up  # noqa: PLC0415 (not needed for help)

    games = back_up(home() / "tablee.db", path, replace=replace)
    show_text(text("db.backup.done", path=path.absolute(), games=number(games)))
