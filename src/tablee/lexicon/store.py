"""The lexicon store: a folder with one file per lexicon."""

import os
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from tablee.lexicon.build import Report, build
from tablee.lexicon.club_list import ClubList
from tablee.lexicon.errors import LexiconError, LexiconFileError
from tablee.lexicon.graphs import GraphSpec
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.sources import language_sources
from tablee.lexicon.writer import write_lexicon

_SUFFIX = ".lexicon"
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")


def home() -> Path:
    """Return Tablée's data folder: TABLEE_HOME, or the default of the operating system."""
    named = os.environ.get("TABLEE_HOME")
    if named:
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415 (not needed when TABLEE_HOME is set)

    return user_data_path("tablee", appauthor=False)


Graphs = Callable[[str], tuple[GraphSpec, ...]]
"""Returns the word graphs to store in the lexicons of a language."""


class LexiconStore:
    """The folder of lexicons."""

    def __init__(self, folder: Path | None = None, graphs: Graphs = lambda _language: ()) -> None:
        self.folder = folder or home() / "lexicons"
        self._graphs = graphs
        self.get = cache(self._open)

    def names(self) -> list[str]:
        """The names of the stored lexicons."""
        return sorted(path.stem for path in self.folder.glob(f"*{_SUFFIX}"))

    def languages(self) -> list[str]:
        """The languages that a lexicon can be built for."""
        return list(language_sources())

    def path(self, name: str) -> Path:
        """The file of a lexicon."""
        return self.folder / f"{name}{_SUFFIX}"

    def stale(self) -> Iterator[str]:
        """Yield the languages whose lexicon is missing, damaged, or built from other sources than the current ones."""
        for language, sources in language_sources().items():
            try:
                recorded = self._fingerprint_file(language).read_text("ascii")
                found = Lexicon.open(self.path(language)).hash
            except (OSError, ValueError, LexiconFileError):
                recorded, found = "", ""
            if recorded != _note(sources.fingerprint(self._graphs(language)), found):
                yield language

    def build(self, language: str, report: Report) -> Lexicon:
        """Build the lexicon of a language."""
        sources = language_sources().get(language)
        if sources is None:
            raise LexiconError("no_language", language=language, languages=", ".join(language_sources()))
        graphs = self._graphs(language)
        digest = build(sources, self.path(language), report, graphs)
        self._fingerprint_file(language).write_text(_note(sources.fingerprint(graphs), digest), "ascii")
        self.get.cache_clear()
        return self.get(language)

    def add(self, name: str, words: ClubList, *, language: str, replace: bool) -> Lexicon:
        """Store the word list of a club under a new name."""
        if not _NAME.fullmatch(name):
            raise LexiconError("bad_name", name=name)
        if name in language_sources():
            raise LexiconError("reserved_name", name=name)
        if self.path(name).exists() and not replace:
            raise LexiconError("name_taken", name=name)
        if not words.spellings:
            raise LexiconError("empty_list", path=words.path)
        entries = words.entries(language)
        graphs = self._graphs(language)
        write_lexicon(self.path(name), entries, name=name, language=language, version="1", graphs=graphs)
        self.get.cache_clear()
        return self.get(name)

    def _fingerprint_file(self, language: str) -> Path:
        """The file with the fingerprint of a lexicon's sources; the lexicon's own hash covers only its words."""
        return self.path(language).with_suffix(".made-of")

    def _open(self, name: str) -> Lexicon:
        if name not in self.names():
            raise LexiconError("no_lexicon", name=name, names=", ".join(self.names()) or "—")
        return Lexicon.open(self.path(name))


def _note(fingerprint: str, digest: str) -> str:
    return f"{fingerprint} {digest}\n"
