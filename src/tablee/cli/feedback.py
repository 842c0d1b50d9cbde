"""`tablee words feedback`: opinions of players on words, for the host to review."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tablee.cli.errors import CommandLineError
from tablee.cli.options import json_option
from tablee.cli.output import printable, show_json, show_table, show_text
from tablee.cli.text import text
from tablee.lexicon.alphabet import fold
from tablee.lexicon.store import home

if TYPE_CHECKING:
    from tablee.server.rooms.opinions import Opinion
    from tablee.server.rooms.store import RoomStore


@dataclass(frozen=True)
class _Word:
    """The opinions on a word, newest first."""

    language: str
    word: str
    opinions: "tuple[Opinion, ...]"

    def count(self, claim: str) -> int:
        return sum(opinion.claim == claim for opinion in self.opinions)

    @property
    def wanted(self) -> bool:
        """Whether most opinions say that it is a word."""
        return self.count("word") > self.count("no_word")

    @property
    def spelling(self) -> str:
        """The most frequent spelling, with accents."""
        return Counter(opinion.spelling for opinion in self.opinions).most_common(1)[0][0]

    @property
    def notes(self) -> list[str]:
        return [opinion.note for opinion in self.opinions if opinion.note]

    @property
    def last(self) -> str:
        return f"{datetime.fromtimestamp(self.opinions[0].at / 1000, UTC):%Y-%m-%d}"


@click.command(help=text("words.feedback.help"))
@click.argument("chosen", metavar=text("metavars.some_words"), nargs=-1)
@click.option("--lang", metavar=text("metavars.language"), help=text("words.feedback.lang"))
@click.option(
    "--into",
    "into",
    metavar=text("metavars.file"),
    type=click.Path(dir_okay=False, path_type=Path),
    help=text("words.feedback.into"),
)
@click.option("--forget", is_flag=True, help=text("words.feedback.forget"))
@json_option
def command(chosen: tuple[str, ...], lang: str | None, into: Path | None, forget: bool, as_json: bool) -> None:
    """List opinions on words; add the named words to a club's list, or delete the opinions."""
    from tablee.server.rooms.sqlite_store import SqliteRooms  # noqa: PLC0415 (the other word commands need no server)
    from tablee.table.stores.sqlite_file import SqliteFile  # noqa: PLC0415

    if (into or forget) and not chosen:
        raise CommandLineError("no_words_chosen")
    with SqliteFile(home() / "tablee.db") as file:
        rooms = SqliteRooms(file)
        found = _find(rooms.opinions(), {fold(word) for word in chosen}, lang)
        missing = {fold(word) for word in chosen} - {each.word for each in found}
        if missing:
            raise CommandLineError("nothing_said", words=", ".join(sorted(map(printable, missing))))
        if into:
            _write(into, found)
        if into or forget:
            _forget(rooms, found)
    if as_json:
        show_json([_json(each) for each in found])
    elif found:
        columns = [text(f"words.columns.{name}") for name in ("word", "lang", "for", "against", "last", "notes")]
        show_table(columns, [_row(each) for each in found])
    else:
        show_text(text("words.feedback.nothing"))
    if into:
        show_text(text("words.feedback.written", path=into), err=as_json)


def _find(opinions: "Iterable[Opinion]", chosen: set[str], lang: str | None) -> list[_Word]:
    """Group opinions by word, in the order of the newest opinion."""
    said: dict[tuple[str, str], list[Opinion]] = {}
    for opinion in opinions:
        if lang in {None, opinion.language} and (not chosen or opinion.word in chosen):
            said.setdefault((opinion.language, opinion.word), []).append(opinion)
    return [_Word(language, word, tuple(kept)) for (language, word), kept in said.items()]


def _write(path: Path, found: Sequence[_Word]) -> None:
    """Add the wanted words to a club's list and remove the others that are named; keep all other lines."""
    try:
        lines = path.read_text("utf-8").splitlines() if path.exists() else []
        words = {each.word for each in found}
        kept = [line for line in lines if line.startswith("#") or fold(line.strip()) not in words]
        added = sorted(each.spelling for each in found if each.wanted)
        path.write_text("".join(f"{line}\n" for line in (*kept, *added)), "utf-8")
    except (OSError, UnicodeError) as error:
        raise CommandLineError("no_file", path=printable(str(path)), problem=error) from None


def _forget(rooms: "RoomStore", found: Iterable[_Word]) -> None:
    for each in found:
        rooms.forget_opinions(each.language, each.word).result()


def _row(each: _Word) -> tuple[str | tuple[str, str], ...]:
    return (
        (each.word, "bold cyan"),
        each.language,
        str(each.count("word")),
        str(each.count("no_word")),
        each.last,
        printable(" · ".join(each.notes)),
    )


def _json(each: _Word) -> dict[str, Any]:
    return {
        "word": each.word,
        "language": each.language,
        "spelling": each.spelling,
        "for": each.count("word"),
        "against": each.count("no_word"),
        "last": each.last,
        "games": sorted({opinion.game for opinion in each.opinions if opinion.game}),
        "notes": each.notes,
    }
