"""`tablee lexicon`: build, inspect, export and import lexicons."""

import sys
from pathlib import Path

import click
import msgspec

from tablee.cli.lexicon_loading import build_lexicons, open_lexicon
from tablee.cli.options import json_option, language_option
from tablee.cli.output import number, printable, show_json, show_table, show_text
from tablee.cli.text import text
from tablee.core.labels import label
from tablee.games import game, games, open_lexicon_store
from tablee.lexicon.club_list import ClubList, read_club_list
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.words import Words

_SHOWN_BAD_LINES = 20


@click.group(help=text("lexicon.help"), subcommand_metavar=text("metavars.command"))
def command() -> None:
    """Group of the lexicon commands."""


@command.command(help=text("lexicon.build.help"))
@click.argument("languages", metavar=text("metavars.languages"), nargs=-1)
@click.option("--force", is_flag=True, help=text("lexicon.build.force"))
def build(languages: tuple[str, ...], force: bool) -> None:
    """Build the lexicons that are missing or whose sources have changed."""
    lexicon_store = open_lexicon_store()
    for language in languages:
        if language not in lexicon_store.languages():
            raise LexiconError("no_language", language=language, languages=", ".join(lexicon_store.languages()))
    wanted = list(dict.fromkeys(languages)) or lexicon_store.languages()
    stale = wanted if force else [language for language in lexicon_store.stale() if language in wanted]
    build_lexicons(lexicon_store, stale)
    for language in wanted:
        lexicon = lexicon_store.get(language)
        key = "lexicon.built" if language in stale else "lexicon.current"
        show_text(text(key, name=language, words=number(len(lexicon)), hash=lexicon.hash[:12]))


@command.command(help=text("lexicon.info.help"))
@click.argument(
    "name", metavar=text("metavars.maybe_name"), required=False, shell_complete=lambda *_: open_lexicon_store().names()
)
@json_option
def info(name: str | None, as_json: bool) -> None:
    """Show the metadata of one lexicon, or of all."""
    lexicons = [open_lexicon(chosen) for chosen in ([name] if name else open_lexicon_store().names())]
    for lexicon in lexicons:
        lexicon.verify()
    if as_json:
        show_json(
            [
                {"hash": lexicon.hash, **msgspec.to_builtins(lexicon.meta), "tags": lexicon.meta.tags}
                for lexicon in lexicons
            ]
        )
        return
    for lexicon in lexicons:
        _show_facts(lexicon)


def _show_facts(lexicon: Lexicon) -> None:
    meta = lexicon.meta
    rows = [
        (text("lexicon.facts.language"), meta.language),
        (text("lexicon.facts.version"), meta.version),
        (text("lexicon.facts.hash"), lexicon.hash),
        (text("lexicon.facts.words"), number(meta.words)),
        *((label("tablee.lexicon", f"tags.{code}"), number(count)) for code, count in meta.tags.items()),
        *(
            (
                text("lexicon.facts.admitted", game=facts.names["fr"]),
                number(Words(lexicon, facts.graph(meta.language)).count),
            )
            for facts in games().values()
            if meta.language in facts.languages
        ),
        *((text("lexicon.facts.source"), f"{s.name} {s.version} ({s.licence})") for s in meta.sources),
    ]
    show_table([meta.name, ""], rows)


@command.command(name="export", help=text("lexicon.export.help"))
@click.argument("name", metavar=text("metavars.name"), shell_complete=lambda *_: open_lexicon_store().names())
@click.option(
    "--game",
    "slug",
    metavar=text("metavars.game"),
    shell_complete=lambda *_: list(games()),
    help=text("lexicon.export.game"),
)
@click.option(
    "-o",
    "--output",
    metavar=text("metavars.file"),
    type=click.Path(path_type=Path),
    help=text("lexicon.export.output"),
)
def export(name: str, slug: str | None, output: Path | None) -> None:
    """Write the words that a game admits, or all words, one per line."""
    lexicon = open_lexicon(name)
    if slug:
        words = Words(lexicon, game(slug).graph(lexicon.meta.language)).listed()
    else:
        words = [entry.word for entry in lexicon]
    listing = "".join(f"{word}\n" for word in words)
    if output is None:
        click.echo(listing, nl=False)
        return
    try:
        output.write_text(listing, "utf-8")
    except OSError as error:
        raise LexiconError("not_writable", path=output, problem=error) from None


@command.command(name="import", help=text("lexicon.import.help"))
@click.argument("path", metavar=text("metavars.file"), type=click.Path(path_type=Path))
@click.option("--name", metavar=text("metavars.name"), help=text("lexicon.import.name"))
@language_option
@click.option("--replace", is_flag=True, help=text("lexicon.import.replace"))
@click.option("--skip-bad", is_flag=True, help=text("lexicon.import.skip_bad"))
def import_(path: Path, name: str | None, lang: str, replace: bool, skip_bad: bool) -> None:
    """Import the word list of a club. Bad lines are shown and stop the import, unless they are to be skipped."""
    lexicon_store = open_lexicon_store()
    if lang not in lexicon_store.languages():
        raise LexiconError("no_language", language=lang, languages=", ".join(lexicon_store.languages()))
    words = read_club_list(path)
    _show_bad_lines(words)
    if words.bad and not skip_bad:
        show_text(text("lexicon.import.refused", count=len(words.bad)), err=True)
        sys.exit(1)
    lexicon = lexicon_store.add(name or path.stem.lower(), words, language=lang, replace=replace)
    show_text(text("lexicon.imported", name=lexicon.meta.name, words=number(len(lexicon)), hash=lexicon.hash[:12]))


def _show_bad_lines(words: ClubList) -> None:
    for bad in words.bad[:_SHOWN_BAD_LINES]:
        problem = label("tablee.lexicon", f"lines.{bad.problem}")
        click.echo(f"{words.path}:{bad.number}: {printable(bad.text[:60])!r} {problem}", err=True)
    if len(words.bad) > _SHOWN_BAD_LINES:
        show_text(text("lexicon.import.more", count=len(words.bad) - _SHOWN_BAD_LINES), err=True)
