"""`tablee replay`: verifies the record of a game and shows its moves."""

import sys
from pathlib import Path
from typing import Any

import click

from tablee.cli.errors import CommandLineError
from tablee.cli.lexicon_loading import open_lexicon
from tablee.cli.narration import narrate
from tablee.cli.options import json_option
from tablee.cli.output import printable, show_json, show_text
from tablee.cli.text import text
from tablee.games import game, open_lexicon_store
from tablee.lexicon.words import Words
from tablee.table.errors import RecordError
from tablee.table.records.check import Step, check_record
from tablee.table.records.record import Record, read_record

_LONGEST_RECORD = 16 << 20
"""In bytes: a thousand times the size of a long game."""


@click.command(help=text("replay.help"))
@click.argument("file", metavar=text("metavars.file"))
@click.option("--step", "stepwise", is_flag=True, help=text("replay.step"))
@json_option
def command(file: str, stepwise: bool, as_json: bool) -> None:
    """Verify a record line by line and narrate its events."""
    steps: list[Step] = []
    record: Record | None = None
    wrong: RecordError | None = None
    try:
        record = read_record(_text_of(file))
        shown = None if as_json else _RecordView(record, stepwise=stepwise)
        for step in check_record(record, _words(record)):
            steps.append(step)
            if shown:
                shown.step(step)
    except RecordError as error:
        wrong = error
    if as_json:
        show_json(_json(record, steps, wrong))
    elif wrong:
        show_text(text("replay.wrong", message=printable(wrong.message())), err=True)
    elif record:
        show_text(_verdict(record, steps))
        if steps and steps[-1].after.ended is None:
            show_text(text("replay.unfinished"))
    sys.exit(1 if wrong else 0)


def _text_of(file: str) -> str:
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as source:
            raw = source.read(_LONGEST_RECORD + 1)
    except OSError as error:
        raise CommandLineError("no_file", path=printable(file), problem=error) from None
    if len(raw) > _LONGEST_RECORD:
        raise CommandLineError("big_file", path=printable(file), megabytes=_LONGEST_RECORD >> 20)
    return raw.decode("utf-8-sig", "replace")


def _words(record: Record) -> Words:
    """Return the words of the record's lexicon; if it is missing, those of its language."""
    name, language = record.header.lexicon.name, record.header.lexicon.language
    known = open_lexicon_store()
    facts = game(record.header.game)
    if name not in known.names():
        name = language if language in facts.languages else facts.languages[0]
    lexicon = open_lexicon(name)
    return Words(lexicon, facts.in_language(lexicon.meta.language))


class _RecordView:
    """Shows a record in the terminal while it is verified."""

    def __init__(self, record: Record, *, stepwise: bool) -> None:
        from rich.console import Console  # noqa: PLC0415 (slow to import; JSON needs no screen)

        self._console = Console(highlight=False)
        self._terminal = record.game.terminal() if record.game.terminal else None
        self._record = record
        self._names = [printable(seat.name) for seat in record.header.seats]
        readable = not sys.stdin.closed and sys.stdin.isatty()  # reading the record from it has closed it
        self._asking = stepwise and readable
        self._stepwise = stepwise

    def step(self, step: Step) -> None:
        """Show one line of the record; the board too in stepwise mode and at the end."""
        from rich.text import Text  # noqa: PLC0415

        told = (
            narrate(self._record.game, self._terminal, event, self._names, fully=True) for event in step.entry.events
        )
        sentence = " ".join(filter(None, told))
        scores = " – ".join(map(str, step.after.game.scores))
        self._console.print(Text(f"{step.entry.seq:>3}  {sentence}  [{scores}]"))
        last = step.entry.seq == len(self._record.entries)
        if self._terminal and (self._stepwise or last):
            self._console.print(self._terminal.position(step.after.game))
        if (
            self._asking
            and not last
            and click.prompt(text("replay.next"), default="", show_default=False, prompt_suffix="")
            .strip()
            .lower()
            .startswith("q")
        ):
            self._asking = self._stepwise = False


def _verdict(record: Record, steps: list[Step]) -> str:
    return text(
        "replay.true",
        entries=len(steps) - 1,
        chance=text("replay.seeded" if record.header.seed else "replay.dictated"),
        words=text("replay.judged" if all(step.judged for step in steps) else "replay.believed"),
    )


def _json(record: Record | None, steps: list[Step], wrong: RecordError | None) -> dict[str, Any]:
    answer: dict[str, Any] = {"true": wrong is None}
    if wrong:
        answer["error"] = {"line": wrong.line, "code": wrong.code, "message": wrong.problem()}
    if record:
        header = record.header
        ended = steps[-1].after.ended if steps else None
        answer |= {
            "game": header.game,
            "rules": header.rules_version,
            "lexicon": header.lexicon,
            "options": header.options,
            "seats": header.seats,
            "seed": header.seed or None,
            "sealed": record.sealed,
            "words_judged": all(step.judged for step in steps),
            "turns": [
                {
                    "line": step.line.number,
                    "seq": step.entry.seq,
                    "clock": step.entry.clock,
                    "actor": step.entry.actor,
                    "events": step.entry.events,
                    "scores": step.after.game.scores,
                }
                for step in steps
            ],
            "result": ended,
        }
    return answer
