"""`tablee words anagrams|from|pattern|hooks`: searches for words."""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import click

from tablee.cli.lexicon_loading import open_lexicon
from tablee.cli.options import graph_spec, word_options
from tablee.cli.output import number, show_json, show_table, show_text
from tablee.cli.text import text
from tablee.lexicon.alphabet import MINIMUM_LENGTH
from tablee.lexicon.queries import parse_bag, parse_pattern, parse_word
from tablee.lexicon.words import Words

_Row = tuple[str | tuple[str, str], ...]

_SHOWN = 200
"""Default limit of words in a table; JSON has no default limit."""

_limit_option = click.option(
    "--limit", type=click.IntRange(min=1), metavar="N", help=text("words.limit", default=_SHOWN)
)


@dataclass(frozen=True)
class _Words(Words):
    """The words that a query searches."""

    @classmethod
    def chosen(cls, lang: str, lexicon_name: str | None, slug: str | None) -> "_Words":
        spec = graph_spec(slug, lang)
        return cls(open_lexicon(lexicon_name or lang), spec)

    def spellings(self, word: str) -> list[str]:
        """Return the spellings of the admitted readings of a word."""
        entry = self.lexicon.get(word)
        admitted = (r.spelling for r in entry.readings if self.spec.policy.admits(r.tags)) if entry else ()
        return list(dict.fromkeys(admitted))

    def length(self, word: str) -> int:
        """Return the length of a word in tiles: QUE has two in Topword."""
        return len(self.spell(word))

    def long_enough(self, found: Iterable[str]) -> list[str]:
        """Keep the words of at least two tiles (G-2)."""
        return [word for word in found if self.length(word) >= MINIMUM_LENGTH]

    def json(self, word: str) -> dict[str, Any]:
        return {"word": word, "length": self.length(word), "spellings": self.spellings(word)}


@click.command(help=text("words.anagrams.help"))
@click.argument("letters", metavar=text("metavars.word"))
@_limit_option
@word_options
def anagrams(
    letters: str, *, limit: int | None, lang: str, lexicon_name: str | None, slug: str | None, as_json: bool
) -> None:
    """Show the words made of exactly these letters."""
    words = _Words.chosen(lang, lexicon_name, slug)
    bag = parse_bag(letters, words.spec.alphabet)
    found = words.long_enough(words.graph.words_from(bag.tiles, bag.blanks, whole=True))
    if as_json:
        _show_json(words, found, limit)
    else:
        _show_spelled(words, found, limit)
    sys.exit(0 if found else 1)


@click.command(help=text("words.from.help"))
@click.argument("letters", metavar=text("metavars.letters"))
@click.option("--min", "shortest", type=click.IntRange(min=1), default=1, metavar="N", help=text("words.from.min"))
@_limit_option
@word_options
def from_(
    letters: str,
    *,
    shortest: int,
    limit: int | None,
    lang: str,
    lexicon_name: str | None,
    slug: str | None,
    as_json: bool,
) -> None:
    """Show the words that can be formed from these letters, longest first."""
    words = _Words.chosen(lang, lexicon_name, slug)
    bag = parse_bag(letters, words.spec.alphabet)
    laid = words.long_enough(words.graph.words_from(bag.tiles, bag.blanks))
    lengths = {word: words.length(word) for word in laid}
    found = sorted((word for word in lengths if lengths[word] >= shortest), key=lambda word: -lengths[word])
    if as_json:
        _show_json(words, found, limit)
    else:
        groups = groupby(found[: limit or _SHOWN], key=lengths.__getitem__)
        rows: list[_Row] = [((str(length), "bold cyan"), " ".join(group)) for length, group in groups]
        _show_rows(("length", "words"), rows, more=len(found) - (limit or _SHOWN))
    sys.exit(0 if found else 1)


@click.command(help=text("words.pattern.help"))
@click.argument("pattern", metavar=text("metavars.pattern"))
@_limit_option
@word_options
def pattern(
    pattern: str, *, limit: int | None, lang: str, lexicon_name: str | None, slug: str | None, as_json: bool
) -> None:
    """Show the words that match a pattern."""
    words = _Words.chosen(lang, lexicon_name, slug)
    found = words.long_enough(words.graph.matching(parse_pattern(pattern, words.spec.alphabet)))
    if as_json:
        _show_json(words, found, limit)
    else:
        _show_spelled(words, found, limit)
    sys.exit(0 if found else 1)


@click.command(help=text("words.hooks.help"))
@click.argument("word", metavar=text("metavars.word"))
@word_options
def hooks(word: str, lang: str, lexicon_name: str | None, slug: str | None, as_json: bool) -> None:
    """Show the tiles that form another word when added before or after a word."""
    words = _Words.chosen(lang, lexicon_name, slug)
    folded = parse_word(word, words.spec.alphabet)
    before, behind = words.graph.hooks(folded)
    found = {
        "before": [(tile, tile + folded) for tile in before],
        "behind": [(tile, folded + tile) for tile in behind],
    }
    if as_json:
        sides = {side: [{"tile": tile, **words.json(made)} for tile, made in found[side]] for side in found}
        show_json({"word": folded, **sides})
    else:
        rows: list[_Row] = [
            (text(f"words.hooks.{side}"), (tile, "bold cyan"), made, ", ".join(words.spellings(made)))
            for side in found
            for tile, made in found[side]
        ]
        _show_rows(("side", "letter", "word", "spelling"), rows)
    sys.exit(0 if before or behind else 1)


COMMANDS = {"anagrams": anagrams, "from": from_, "pattern": pattern, "hooks": hooks}


def _show_json(words: _Words, found: list[str], limit: int | None) -> None:
    show_json({"total": len(found), "words": [words.json(word) for word in found[:limit]]})


def _show_spelled(words: _Words, found: list[str], limit: int | None) -> None:
    shown = found[: limit or _SHOWN]
    rows: list[_Row] = [((word, "bold cyan"), ", ".join(words.spellings(word))) for word in shown]
    _show_rows(("word", "spelling"), rows, more=len(found) - len(shown))


def _show_rows(columns: Sequence[str], rows: list[_Row], more: int = 0) -> None:
    """Show a table and the number of omitted words, or a message if it is empty."""
    if not rows:
        show_text(text("words.none"))
        return
    show_table([text(f"words.columns.{name}") for name in columns], rows)
    if more > 0:
        show_text(text("words.more", count=number(more)))
