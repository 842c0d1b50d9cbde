"""`tablee solve`: the exact solution of a game: the best expected score, its distribution, a histogram."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from tablee.cli.errors import CommandLineError
from tablee.cli.lexicon_loading import open_lexicon
from tablee.cli.options import json_option, lexicon_option
from tablee.cli.output import decimal, number, show_json, show_text
from tablee.cli.text import text
from tablee.core.solver import Figures, Report, Solver
from tablee.games import definition, game, games
from tablee.lexicon.store import home
from tablee.lexicon.words import Words

if TYPE_CHECKING:
    from rich.progress import Progress


@click.command(help=text("solve.help"))
@click.argument("slug", metavar=text("metavars.game"), shell_complete=lambda *_: list(games()))
@lexicon_option
@click.option("--games", "count", type=click.IntRange(0, 1_000_000), default=10_000, show_default=True, metavar="N",
              help=text("solve.games"))  # fmt: skip
@click.option(
    "--plot", type=click.Path(dir_okay=False, path_type=Path), metavar=text("metavars.file"), help=text("solve.plot")
)
@click.option(
    "--export",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar=text("metavars.file"),
    help=text("solve.export"),
)
@click.option("--force", is_flag=True, help=text("solve.force"))
@json_option
def command(  # noqa: PLR0917 (one parameter for each option)
    slug: str, lexicon_name: str | None, count: int, plot: Path | None, export: Path | None, force: bool, as_json: bool
) -> None:
    """Show the solution of a game; compute it if it is not cached for these words."""
    facts = game(slug)
    load = definition(slug).solver
    if load is None:
        raise CommandLineError("not_solved", game=facts.names["fr"])
    solver = load()
    lexicon = open_lexicon(lexicon_name or facts.languages[0])
    words = Words(lexicon, facts.in_language(lexicon.meta.language))
    with _progress() as progress:
        solved = _solved(solver, slug, words, progress, force=force)
        values = solver.read(solved)
        figures = solver.measure(words, values, count, _report(progress, "solve.simulating")) if count else None
    if export:
        _write(export, solved)
    name, digest = lexicon.meta.name, words.hash
    if as_json:
        measured = {key: value for key, value in msgspec.to_builtins(figures or {}).items() if key != "scores"}
        show_json({"game": slug, "lexicon": name, "hash": digest, "expected": values.expected} | measured)
        return
    show_text(text("solve.expected", expected=decimal(values.expected, 2), lexicon=name, hash=digest[:8]))
    if figures:
        _show(solver, figures, plot or _folder() / f"{slug}-{digest[:8]}.svg")


def _solved(solver: Solver[Any], slug: str, words: Words, progress: "Progress", *, force: bool) -> str:
    """Return the solution from the cache, whose key is the fingerprint of its inputs, or compute it."""
    path = _folder() / f"{slug}-{solver.fingerprint(words)}.toml"
    if not force:
        try:
            kept = path.read_text("utf-8")
            solver.read(kept)
        except (OSError, ValueError):  # missing or damaged: compute it
            pass
        else:
            return kept
    solved = solver.solve(words, _report(progress, "solve.solving"))
    _write(path, solved)
    return solved


def _show(solver: Solver[Any], figures: Figures, path: Path) -> None:
    mean, games = decimal(figures.mean, 1), number(figures.games)
    show_text(text("solve.simulated", games=games, mean=mean, error=decimal(figures.error, 1)))
    low, quarter, half, three_quarters, high = figures.percentiles.values()
    show_text(text("solve.percentiles", low=low, quarter=quarter, half=half, three_quarters=three_quarters, high=high))
    title = text("solve.title", games=games, mean=mean)
    across, upwards = text("solve.score"), text("solve.share")
    _write(path, solver.histogram_svg(figures.scores, figures.mean, title, across, upwards))
    show_text(text("solve.picture", path=path))


def _folder() -> Path:
    return home() / "solutions"


def _write(path: Path, content: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    except OSError as error:
        raise CommandLineError("no_folder", path=path, problem=error) from None


def _progress() -> "Progress":
    from rich.console import Console  # noqa: PLC0415 (slow to import)
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
    )
    return Progress(*columns, console=Console(stderr=True))


def _report(progress: "Progress", key: str) -> Report:
    task = progress.add_task(text(key), total=1.0)
    return lambda share: progress.update(task, completed=share)
