"""`tablee words`: judges words and shows their entries."""

import sys
from typing import Any

import click

from tablee.cli import feedback, queries
from tablee.cli.lexicon_loading import open_lexicon
from tablee.cli.options import DICTIONARY, graph_spec, json_option, language_option, lexicon_option, word_options
from tablee.cli.output import show_json, show_table
from tablee.cli.text import text
from tablee.core.labels import label
from tablee.games import games
from tablee.lexicon.entry import Entry
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Judge, Verdict
from tablee.lexicon.words import Words

_words = click.argument("words", metavar=text("metavars.words"), nargs=-1, required=True)


@click.group(help=text("words.help"), subcommand_metavar=text("metavars.command"))
def command() -> None:
    """Group of the word commands."""


for _name, _query in queries.COMMANDS.items():
    command.add_command(_query, _name)
command.add_command(feedback.command, "feedback")


@command.command(help=text("words.check.help"))
@_words
@word_options
def check(words: tuple[str, ...], lang: str, lexicon_name: str | None, slug: str | None, as_json: bool) -> None:
    """Judge words; exit with 1 if one is not admitted."""
    judge = Words(open_lexicon(lexicon_name or lang), graph_spec(slug, lang)).judge
    verdicts = [judge(word) for word in _expand(words)]
    if as_json:
        show_json([_verdict_json(verdict) for verdict in verdicts])
    else:
        columns = [text(f"words.columns.{name}") for name in ("word", "verdict", "spelling")]
        show_table(columns, (_verdict_row(verdict) for verdict in verdicts))
    sys.exit(0 if all(verdict.admitted for verdict in verdicts) else 1)


@command.command(help=text("words.info.help"))
@_words
@language_option
@lexicon_option
@json_option
def info(words: tuple[str, ...], lang: str, lexicon_name: str | None, as_json: bool) -> None:
    """Show the entries of words; exit with 1 if one is unknown."""
    lexicon = open_lexicon(lexicon_name or lang)
    judge = Judge(lexicon, DICTIONARY)
    verdicts = [judge(word) for word in _expand(words)]
    if as_json:
        show_json([_info_json(verdict, lexicon) for verdict in verdicts])
    else:
        columns = [text(f"words.columns.{name}") for name in ("word", "spelling", "stem", "tags", "tier", "games")]
        show_table(columns, [row for verdict in verdicts for row in _info_rows(verdict, lexicon)])
    sys.exit(0 if all(verdict.entry for verdict in verdicts) else 1)


def _expand(words: tuple[str, ...]) -> list[str]:
    """Replace `-` by the words of standard input."""
    expanded: list[str] = []
    for word in words:
        if word == "-":
            expanded += sys.stdin.buffer.read().decode("utf-8", "replace").split()
        else:
            expanded.append(word)
    return expanded


def _spellings(entry: Entry | None) -> str:
    return ", ".join(dict.fromkeys(reading.spelling for reading in entry.readings)) if entry else ""


def _verdict_row(verdict: Verdict) -> tuple[str | tuple[str, str], ...]:
    if verdict.reason is None:
        return verdict.word, (text("words.yes"), "bold green"), _spellings(verdict.entry)
    reason = label("tablee.lexicon", f"reasons.{verdict.reason}")
    return verdict.word, (text("words.no", reason=reason), "bold red"), _spellings(verdict.entry)


def _verdict_json(verdict: Verdict) -> dict[str, Any]:
    return {
        "word": verdict.word,
        "admitted": verdict.admitted,
        "reason": verdict.reason,
        "message": verdict.reason and label("tablee.lexicon", f"reasons.{verdict.reason}"),
        "spellings": list(dict.fromkeys(r.spelling for r in verdict.entry.readings)) if verdict.entry else [],
    }


def _admitting_games(entry: Entry, lexicon: Lexicon) -> list[str]:
    return [
        slug
        for slug, facts in games().items()
        if (language := lexicon.meta.language) in facts.languages
        and Words(lexicon, facts.graph(language)).judge(entry.word).admitted
    ]


def _info_rows(verdict: Verdict, lexicon: Lexicon) -> list[tuple[str | tuple[str, str], ...]]:
    entry = verdict.entry
    if entry is None:
        reason = label("tablee.lexicon", f"reasons.{verdict.reason}")
        return [(verdict.word, (reason, "bold red"), "", "", "", "")]
    tier = f"{entry.tier} ({label('tablee.lexicon', f'tiers.{entry.tier.value}')})"
    admitting = ", ".join(_admitting_games(entry, lexicon)) or "—"
    rows: list[tuple[str | tuple[str, str], ...]] = []
    for reading in entry.readings:
        tags = ", ".join(label("tablee.lexicon", f"tags.{tag.code}") for tag in reading.tags)
        first = not rows
        rows.append(
            (
                entry.word if first else "",
                reading.spelling,
                reading.stem,
                tags,
                tier if first else "",
                admitting if first else "",
            )
        )
    return rows


def _info_json(verdict: Verdict, lexicon: Lexicon) -> dict[str, Any]:
    entry = verdict.entry
    if entry is None:
        return {"word": verdict.word, "known": False, "reason": verdict.reason}
    return {
        "word": entry.word,
        "known": True,
        "tier": entry.tier,
        "readings": [
            {"spelling": r.spelling, "stem": r.stem, "tags": [tag.code for tag in r.tags]} for r in entry.readings
        ],
        "games": _admitting_games(entry, lexicon),
    }
