"""Builds a lexicon: expand the source, apply the hand-written lists, weigh every word, write the file."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tablee import _core
from tablee.lexicon.draft import Draft
from tablee.lexicon.entry import Entry, Reading, Tag
from tablee.lexicon.errors import SourceError
from tablee.lexicon.frequency import Frequency, frequencies, tiers
from tablee.lexicon.graphs import GraphSpec
from tablee.lexicon.hunspell import Expander, Stem, read_affixes, read_stems
from tablee.lexicon.lexicon import Source
from tablee.lexicon.overrides import LISTS, MARKING, RETAGGING, Item, read_list
from tablee.lexicon.writer import write_lexicon

INSTALLED_SOURCES = Path(_core.__file__).parent / "sources"
"""The dictionaries and hand-written lists are installed beside the native module."""

Report = Callable[[str, float], None]
"""Told which step is under way (a label key) and how much of the whole is done, from 0 to 1."""


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`lexicon.toml`: what a language's lexicon is made of."""

    version: str
    hunspell: str
    licences: dict[str, str]
    abbreviation_flags: tuple[str, ...] = ()
    unit_flags: tuple[str, ...] = ()
    """Classes that put every prefix before every unit: only what somebody ever wrote is taken from them."""
    spellings: str | None = None

    @property
    def packages(self) -> tuple[str, ...]:
        """The Python packages that contribute."""
        return ("wordfreq", *([self.spellings] if self.spellings else []))


@dataclass(frozen=True, slots=True)
class LanguageSources:
    """The folder of one language's ingredients."""

    language: str
    folder: Path

    def recipe(self) -> Recipe:
        """Read `lexicon.toml`."""
        try:
            return msgspec.toml.decode(self._read("lexicon.toml"), type=Recipe)
        except msgspec.DecodeError as error:
            raise SourceError("bad_source", place=self.folder / "lexicon.toml", problem=error) from None

    def items(self, name: str) -> list[Item]:
        """One hand-written list."""
        return list(read_list(f"{self.language}/{name}.txt", self._read(f"{name}.txt").decode()))

    def expander(self) -> Expander:
        """The hunspell dictionary."""
        return Expander(
            read_affixes(self._read("hunspell/index.aff").decode()),
            read_stems(self._read("hunspell/index.dic").decode()),
        )

    def package_sources(self, recipe: Recipe) -> Iterator[Source]:
        """The packages with the versions that are really there."""
        from importlib import metadata  # noqa: PLC0415 (slow to import, needed for builds only)

        package = json.loads(self._read("hunspell/package.json"))
        yield Source(recipe.hunspell, package["version"], recipe.licences[recipe.hunspell])
        for name in recipe.packages:
            yield Source(name, metadata.version(name), recipe.licences[name])

    def fingerprint(self, graphs: Iterable[GraphSpec]) -> str:
        """A hash over everything the result depends on: ingredients, package versions, wanted graphs and this code."""
        digest = hashlib.sha256()
        for path in sorted(self.folder.rglob("*")) + sorted(Path(__file__).parent.glob("*.py")):
            if path.is_file():
                digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
        for source in self.package_sources(self.recipe()):
            digest.update(f"{source.name} {source.version}\0".encode())
        digest.update(f"graph format {_core.GRAPH_FORMAT}\0".encode())
        for graph in graphs:
            digest.update(f"{graph.section}: {' '.join(graph.alphabet.tiles)}\0".encode())
        return digest.hexdigest()

    def _read(self, name: str) -> bytes:
        path = self.folder / name
        try:
            return path.read_bytes()
        except OSError as error:
            raise SourceError("unreadable", path=path, problem=error.strerror) from None


def language_sources(root: Path = INSTALLED_SOURCES) -> dict[str, LanguageSources]:
    """The languages a lexicon can be built for."""
    return {folder.name: LanguageSources(folder.name, folder) for folder in sorted(root.iterdir()) if folder.is_dir()}


def build(sources: LanguageSources, path: Path, report: Report, graphs: Iterable[GraphSpec] = ()) -> str:
    """Build the lexicon of a language into `path`, with the wanted word graphs inside, and return its hash."""
    graphs = tuple(graphs)
    recipe = sources.recipe()
    lists = {name: sources.items(name) for name in LISTS}
    report("frequencies", 0.0)
    frequency = frequencies(sources.language)
    report("expand", 0.1)
    expander = sources.expander()
    draft = Draft()
    _add_source(draft, expander, recipe, frequency, lambda share: report("expand", 0.1 + 0.5 * share))
    if recipe.spellings:
        _add_spellings(draft, sources.language)
    report("overrides", 0.65)
    _add_missing(draft, expander, lists["additions"])
    _apply(draft, lists)
    report("tiers", 0.7)
    entries = list(_entries(draft, frequency))
    report("write", 0.8)
    digest = write_lexicon(
        path,
        entries,
        name=sources.language,
        language=sources.language,
        version=recipe.version,
        sources=sources.package_sources(recipe),
        graphs=graphs,
    )
    report("done", 1.0)
    return digest


def _add_source(
    draft: Draft, expander: Expander, recipe: Recipe, frequency: Frequency, report: Callable[[float], None]
) -> None:
    for number, stem in enumerate(expander.stems):
        if number % 1000 == 0:
            report(number / len(expander.stems))
        symbol = any(flag in stem.flags for flag in recipe.abbreviation_flags)
        unit = any(flag in stem.flags for flag in recipe.unit_flags)
        name = _modern(stem.spelling)
        for form in expander.forms(stem):
            if unit and not form.startswith(stem.spelling) and not frequency(form) + frequency(form.removesuffix("s")):
                continue  # a yottagramme
            draft.add(_modern(form), name, Tag.ABBREVIATION if symbol else _kind(form))


def _modern(spelling: str) -> str:
    """The two letters i and j that everybody types, where the Dutch source has the single character."""
    return spelling.replace("ĳ", "ij").replace("Ĳ", "IJ")


def _kind(spelling: str) -> Tag:
    """What the capitals of a spelling say of it; a source decides per entry, so BAR may be several things."""
    if spelling == spelling.lower():
        return Tag.COMMON
    if spelling[:1].isupper() and spelling[1:2].islower():
        return Tag.PROPER_NOUN
    return Tag.ABBREVIATION


def _add_spellings(draft: Draft, language: str) -> None:
    """Words of pyspellchecker's list that the source does not have, compounds most of all.

    The list is in lower case throughout, so what the source has with a capital stays a name.
    """
    from spellchecker import SpellChecker  # only for builds  # noqa: PLC0415

    known = {spelling.lower() for spelling in draft.spellings()}
    for spelling in sorted(SpellChecker(language=language).word_frequency.words()):
        if spelling not in known:
            draft.add(spelling, spelling, Tag.COMMON)


def _add_missing(draft: Draft, expander: Expander, items: Iterable[Item]) -> None:
    flags: defaultdict[str, set[str]] = defaultdict(set)
    for stem in expander.stems:
        flags[_modern(stem.spelling)].update(stem.flags)
    for item in items:
        if item.model is not None and item.model not in flags:
            raise item.wrong("the source has no such model")
        forms = expander.forms(Stem(item.word, tuple(flags[item.model]))) if item.model else set()
        for form in {item.word, *forms}:
            draft.add(form, item.word, Tag.COMMON)


def _apply(draft: Draft, lists: dict[str, list[Item]]) -> None:
    for name, tag in RETAGGING.items():
        for item in lists[name]:
            draft.retag(item, tag)
    for item in lists["bans"]:
        draft.ban(item)
    draft.settle_short_words(lists["short"])
    for name, tag in MARKING.items():
        for item in lists[name]:
            draft.mark(item, tag)
    for item in lists["hiatus"]:
        draft.keep_apart(item)


def _entries(draft: Draft, frequency: Frequency) -> Iterator[Entry]:
    words: defaultdict[str, set[Reading]] = defaultdict(set)
    for word, reading in draft.readings():
        words[word].add(reading)
    tier = tiers(words, frequency)
    for word, readings in words.items():
        yield Entry(word, tier[word], tuple(sorted(readings)), draft.has_hiatus(word))
