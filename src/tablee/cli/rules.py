"""`tablee rules`: the rules of a game by id, as text or as the Markdown pages of `docs/rules`."""

from pathlib import Path

import click

from tablee.cli.errors import CommandLineError
from tablee.cli.output import show_text
from tablee.cli.rule_pages import COMMON, rule_pages
from tablee.cli.text import text
from tablee.core.rulings import rulings
from tablee.games import game, games, package


@click.command(help=text("rules.help"))
@click.argument("slug", metavar=text("metavars.maybe_game"), required=False, shell_complete=lambda *_: list(games()))
@click.option(
    "--markdown",
    "folder",
    metavar=text("metavars.folder"),
    type=click.Path(path_type=Path),
    help=text("rules.markdown"),
)
def command(slug: str | None, folder: Path | None) -> None:
    """Show the rules of a game or the common rules, or write the Markdown pages."""
    if folder is not None:
        _write(folder)
        return
    rules = rulings(package(game(slug).slug) if slug else COMMON)
    for rule, ruling in rules.items():
        status = text(f"play.status.{ruling.status}")
        show_text(text("play.rule", rule=rule, status=status, sentence=ruling.sentence()))


def _write(folder: Path) -> None:
    pages = rule_pages()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, page in pages.items():
            (folder / name).write_text(page, "utf-8")
    except OSError as error:
        raise CommandLineError("cannot_write", path=folder, problem=error) from None
    show_text(text("rules.written", path=folder, count=len(pages)))
