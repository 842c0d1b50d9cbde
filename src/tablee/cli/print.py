"""`tablee print`: the printable material of a game as a PDF."""

import sys
from pathlib import Path

import click

from tablee.cli.errors import CommandLineError
from tablee.cli.output import show_text
from tablee.cli.text import text
from tablee.core.paper import Paper
from tablee.games import definitions


@click.command(help=text("print.help"))
@click.argument("thing", metavar=text("metavars.thing"))
@click.argument("which", metavar=text("metavars.which"), required=False)
@click.option(
    "-o",
    "--output",
    metavar=text("metavars.file"),
    type=click.Path(path_type=Path, allow_dash=True),
    help=text("print.output"),
)
def command(thing: str, which: str | None, output: Path | None) -> None:
    """Write a PDF."""
    papers = _papers()
    if thing not in papers:
        raise CommandLineError("nothing_to_print", thing=thing[:80], things=", ".join(papers))
    data = papers[thing](which, None)
    path = output or Path(f"{thing}{f'-{Path(which).stem}' if which else ''}.pdf")
    if str(path) == "-":
        sys.stdout.buffer.write(data)
        return
    try:
        path.write_bytes(data)
    except OSError as error:
        raise CommandLineError("cannot_write", path=path, problem=error) from None
    show_text(text("print.written", path=path))


def _papers() -> dict[str, Paper]:
    """Return what can be printed, by name: the game's slug and the name of the paper."""
    return {f"{slug}-{name}": paper for slug, game in definitions().items() for name, paper in game.papers.items()}
