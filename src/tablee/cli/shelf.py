"""Opening lexicons from the command line, building them when they are missing."""

from typing import TYPE_CHECKING

from tablee.cli.text import text
from tablee.games import open_shelf
from tablee.lexicon.build import Report
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.shelf import Shelf

if TYPE_CHECKING:
    from rich.progress import Progress


def open_lexicon(name: str) -> Lexicon:
    """Open a lexicon; one of Tablée's own is built first where it was never built."""
    shelf = open_shelf()
    if name in shelf.languages() and name not in shelf.names():
        build_lexicons(shelf, [name])
    return shelf.get(name)


def build_lexicons(shelf: Shelf, languages: list[str]) -> None:
    """Build lexicons with a progress bar on standard error."""
    from rich.console import Console  # noqa: PLC0415 (slow to import, needed by few commands)
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        for language in languages:
            shelf.build(language, _reporter(progress, language))


def _reporter(progress: "Progress", language: str) -> Report:
    task = progress.add_task("", total=1.0)

    def report(step: str, share: float) -> None:
        description = text("lexicon.building", name=language, step=text(f"lexicon.steps.{step}"))
        progress.update(task, completed=share, description=description)

    return report
