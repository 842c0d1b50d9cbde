"""Opens lexicons for commands, and builds missing ones with a progress bar."""

from typing import TYPE_CHECKING

from tablee.cli.text import text
from tablee.games import open_lexicon_store
from tablee.lexicon.build import Report
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.store import LexiconStore

if TYPE_CHECKING:
    from rich.progress import Progress


def open_lexicon(name: str) -> Lexicon:
    """Open a lexicon, after building it if it is one of Tablée's own and missing."""
    lexicon_store = open_lexicon_store()
    if name in lexicon_store.languages() and name not in lexicon_store.names():
        build_lexicons(lexicon_store, [name])
    return lexicon_store.get(name)


def build_lexicons(lexicon_store: LexiconStore, languages: list[str]) -> None:
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
            lexicon_store.build(language, _reporter(progress, language))


def _reporter(progress: "Progress", language: str) -> Report:
    task = progress.add_task("", total=1.0)

    def report(step: str, share: float) -> None:
        description = text("lexicon.building", name=language, step=text(f"lexicon.steps.{step}"))
        progress.update(task, completed=share, description=description)

    return report
