"""`tablee arena`: tournaments between bots."""

import os
import sys
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any, Literal

import click
import msgspec

from tablee import __version__
from tablee.arena.match import MatchResult, MatchRunner, TournamentPlan
from tablee.arena.report import Draw, Report, report
from tablee.arena.schedule import draws_for, games_for_draw
from tablee.arena.tournament import open_runner, play_draws
from tablee.cli.arena_output import progress_bar, show_report
from tablee.cli.errors import CommandLineError
from tablee.cli.lexicon_loading import open_lexicon
from tablee.cli.options import json_option, lexicon_option
from tablee.cli.output import decimal, printable, show_json, show_text
from tablee.cli.table_options import explain_options, read_options
from tablee.cli.text import text
from tablee.core.errors import TableeError
from tablee.core.rng import new_seed
from tablee.games import AnyGame, definition, game, games
from tablee.table.decider import lexicon_ref

Ending = Literal["played", "sure", "interrupted", "failed"]

_DEFAULT_GAMES = 200
_INTERRUPTED = 130
"""Exit code of a program that is interrupted by Ctrl+C."""


@click.command(help=text("arena.help"))
@click.argument("slug", metavar=text("metavars.game"), shell_complete=lambda *_: list(games()))
@click.argument("bots", metavar=text("metavars.bots"), nargs=-1)
@click.option(
    "--games", "wanted", metavar="N", type=click.IntRange(min=1), help=text("arena.games", default=_DEFAULT_GAMES)
)
@click.option("--pairs", "draws", metavar="N", type=click.IntRange(min=1), help=text("arena.pairs"))
@click.option("--players", metavar="N", type=click.IntRange(min=1), help=text("arena.players"))
@click.option("--seed", metavar=text("metavars.seed"), help=text("play.seed"))
@click.option("--jobs", metavar="N", type=click.IntRange(1, 1024), help=text("arena.jobs"))
@click.option("--options", "-o", "settings", metavar=text("metavars.setting"), multiple=True, help=text("play.options"))
@lexicon_option
@json_option
@click.option(
    "--save", "folder", metavar=text("metavars.folder"), type=click.Path(path_type=Path), help=text("arena.save")
)
@click.option("--until-sure", is_flag=True, help=text("arena.until_sure"))
def command(  # noqa: PLR0917 (one parameter for each option)
    slug: str,
    bots: tuple[str, ...],
    wanted: int | None,
    draws: int | None,
    players: int | None,
    seed: str | None,
    jobs: int | None,
    settings: tuple[str, ...],
    lexicon_name: str | None,
    as_json: bool,
    folder: Path | None,
    until_sure: bool,
) -> None:
    """Run a tournament and show the results."""
    rules = definition(slug)
    if "help" in settings:
        click.echo(explain_options(rules))
        return
    if wanted and draws:
        raise CommandLineError("games_or_pairs")
    players = _players(slug, players)
    lexicon = lexicon_name or game(slug).languages[0]
    open_lexicon(lexicon)  # builds it if it is missing
    plan = TournamentPlan(
        game=slug,
        bots=tuple(map(printable, bots)),
        players=players,
        seed=seed or new_seed()[:8],
        lexicon=lexicon,
        options=read_options(rules, settings),
        records=folder is not None,
    )
    runner = open_runner(plan)
    _make_folder(folder)
    draws = draws or draws_for(wanted or _DEFAULT_GAMES, len(bots), players)
    tournament = _Tournament(runner, plan, draws, folder)
    tournament.play(jobs or _cores(), until_sure=until_sure, quietly=as_json)
    if as_json:
        show_json(tournament.document(rules))
    else:
        tournament.show()
    if tournament.failure:
        show_text(f"tablee: {printable(str(tournament.failure))}", err=True)
        sys.exit(1)
    sys.exit(_INTERRUPTED if tournament.ended == "interrupted" else 0)


def _players(slug: str, players: int | None) -> int:
    """Return the number of players: by default two, or the nearest number the game allows."""
    lowest, highest = game(slug).players
    if players is None:
        return min(max(2, lowest), highest)
    if not lowest <= players <= highest:
        raise CommandLineError("too_many", game=game(slug).names["fr"], lowest=lowest, highest=highest, count=players)
    return players


def _cores() -> int:
    """The number of CPU cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not available on every system
        return os.cpu_count() or 1


def _make_folder(folder: Path | None) -> None:
    try:
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandLineError("no_folder", path=printable(str(folder)), problem=error) from None


class _Tournament:
    """A tournament: its plan, its results so far, and why it ended."""

    def __init__(self, runner: MatchRunner, plan: TournamentPlan, draws: int, folder: Path | None) -> None:
        self._runner = runner
        self._plan = plan
        self._draws = draws
        self._folder = folder
        self._names = [entrant.name for entrant in runner.entrants]
        self._known: list[Draw] = []
        self._seconds = 0.0
        self._jobs = 1
        self.ended: Ending = "played"
        self.failure: TableeError | None = None

    def play(self, jobs: int, *, until_sure: bool, quietly: bool) -> None:
        """Play until the last game, a significant result, Ctrl+C, or the failure of a bot."""
        expected = self._draws * games_for_draw(len(self._names), self._plan.players)
        self._jobs = min(jobs, expected)
        began = monotonic()
        with progress_bar(expected, shown=not quietly) as progress:
            playing = play_draws(
                self._runner,
                self._plan,
                self._draws,
                jobs=self._jobs,
                until_sure=until_sure,
                advance=progress.advance,
            )
            try:
                with closing(playing):
                    for draw in _save_records(playing, self._folder, self._plan.game):
                        self._known.append(draw)
                        progress.show_leader(self._names, self._known)
            except KeyboardInterrupt:
                self.ended = "interrupted"
            except TableeError as error:  # a bot fails, or a record cannot be written
                self.ended, self.failure = "failed", error
            else:
                self.ended = "played" if len(self._known) == self._draws else "sure"
        self._seconds = monotonic() - began

    def show(self) -> None:
        """Print the results as tables."""
        played = sum(map(len, self._known))
        if not played:
            show_text(text("arena.nothing"))
            return
        facts = {"games": played, "draws": len(self._known), "seed": printable(self._plan.seed)}
        show_text(text(f"arena.ended.{self.ended}", game=game(self._plan.game).names["fr"], **facts))
        show_report(self._report())
        show_text(text("arena.legend"))
        pace = decimal(played / self._seconds, 1)
        show_text(text("arena.pace", seconds=decimal(self._seconds, 1), pace=pace, jobs=self._jobs))
        if self._folder:
            show_text(text("arena.saved", path=self._folder))

    def document(self, rules: AnyGame) -> dict[str, Any]:
        """Return the results for JSON. In a repetition only `seconds` and `decisions` differ."""
        told: dict[str, Any] = msgspec.to_builtins(self._report()) if self._known else {"bots": [], "pairs": []}
        options = msgspec.convert(self._plan.options, rules.options)
        failure = self.failure and {
            "code": self.failure.code,
            "message": self.failure.message(),
            **self.failure.values,
        }
        return {
            "tablee": __version__,
            "game": rules.slug,
            "rules": rules.rules_version,
            "options": options,
            "lexicon": lexicon_ref(self._runner.words),
            "seed": self._plan.seed,
            "players": self._plan.players,
            "ended": self.ended,
            "failure": failure,
            "games": sum(map(len, self._known)),
            "seconds": round(self._seconds, 3),
            **told,
            "draws": [
                {"seed": draw[0].seating.seed, "games": [self._game_json(played) for played in draw]}
                for draw in self._known
            ],
        }

    def _report(self) -> Report:
        return report(self._names, self._known)

    def _game_json(self, played: MatchResult) -> dict[str, Any]:
        return {
            "seats": [self._names[number] for number in played.seating.entrants],
            "scores": played.scores,
            "winners": played.winners,
        }


def _save_records(draws: Generator[Draw, None, None], folder: Path | None, slug: str) -> Generator[Draw, None, None]:
    """Yield the draws after writing their records to the folder."""
    for draw in draws:
        for number, played in enumerate(draw, 1):
            if folder:
                path = folder / f"{slug}-{played.seating.draw:05}-{number}.txt"
                try:
                    path.write_text(played.record, "utf-8")
                except OSError as error:
                    raise CommandLineError("no_folder", path=printable(str(path)), problem=error) from None
        yield draw
