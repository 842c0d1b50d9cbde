"""The output of `tablee arena` for people: a progress bar, then tables."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tablee.arena.estimates import Estimate
from tablee.arena.report import Draw, PairReport, Report, report
from tablee.cli.output import decimal, show_table
from tablee.cli.text import text

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


# ---- progress -----------------------------------------------------------------------------------


class ProgressBar:
    """A progress bar with the number of finished games, the remaining time and the leading bot."""

    def __init__(self, progress: "Progress", task: "TaskID") -> None:
        self._progress = progress
        self._task = task

    def advance(self) -> None:
        """Count a finished game."""
        self._progress.advance(self._task)

    def show_leader(self, names: Sequence[str], draws: Sequence[Draw]) -> None:
        """Show the leading bot; less often as draws accumulate, because the report takes longer."""
        if not self._progress.disable and len(draws) % (1 + len(draws) // 20) == 0:
            best = report(names, draws).bots[0]
            told = text("arena.standing", bot=_cut(best.bot), rate=_rate(best.rate.value))
            self._progress.update(self._task, description=told)


@contextmanager
def progress_bar(games: int, *, shown: bool) -> Iterator[ProgressBar]:
    """Show a progress bar on standard error, if that is a terminal."""
    from rich.console import Console  # noqa: PLC0415 (slow to import, needed by few commands)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not (shown and console.is_terminal)) as progress:
        yield ProgressBar(progress, progress.add_task(text("arena.starting"), total=games))


# ---- results ------------------------------------------------------------------------------------

_LONGEST_NAME = 24


def show_report(told: Report) -> None:
    """Show a table of the bots, best first, and a table of all pairs."""
    show_table(
        [text(f"arena.columns.{name}") for name in ("rank", "bot", "games", "rate", "score", "decision")],
        (
            (
                str(place),
                bot.bot,
                str(bot.games),
                _interval(*map(_rate, _parts(bot.rate))),
                decimal(bot.score.value or 0, 1),
                " · ".join(_millis(one) for one in (bot.decisions.mean, bot.decisions.p99, bot.decisions.longest)),
            )
            for place, bot in enumerate(told.bots, 1)
        ),
    )
    show_table(
        [text(f"arena.columns.{name}") for name in ("pair", "rate", "difference", "elo")],
        (
            (
                _pair(pair),
                _interval(*map(_rate, _parts(pair.rate))),
                _interval(*map(_difference, _parts(pair.difference))),
                _interval(*map(_elo, _parts(pair.elo), _parts(pair.rate))),
            )
            for pair in told.pairs
        ),
    )


def _pair(pair: PairReport) -> tuple[str, str]:
    """Return the names of a pair, the better bot first, and a style for its significance."""
    key, style = ("arena.better", "green") if pair.sure else ("arena.alike", "yellow")
    return text(key, bot=pair.bots[0], other=pair.bots[1]), style


def _cut(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def _parts(estimate: Estimate) -> tuple[float | None, float | None, float | None]:
    return estimate.value, estimate.low, estimate.high


def _interval(value: str, low: str, high: str) -> str:
    return f"{value} ({low}…{high})" if low and high else value


def _rate(value: float | None) -> str:
    return "" if value is None else decimal(value * 100, 1)


def _difference(value: float | None) -> str:
    return "" if value is None else decimal(value, 0 if abs(value) >= 10 else 1, sign=True)


def _elo(value: float | None, rate: float | None) -> str:
    """Format an Elo difference: infinite if all games were won or lost."""
    return _difference(value) or ("" if rate is None else "+∞" if rate else "-∞")


def _millis(value: float) -> str:
    return decimal(value, 0 if value >= 100 else 1 if value >= 1 else 2)
