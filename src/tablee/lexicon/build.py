"""Builds a lexicon: expands the dictionary, applies the hand-written lists, assigns tiers, writes the file."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tablee.lexicon.draft import Draft
from tablee.lexicon.entry import Entry, Reading, Tag
from tablee.lexicon.frequency import Frequency, frequencies, tiers
from tablee.lexicon.graphs import GraphSpec
from tablee.lexicon.hunspell import Expander, Stem
from tablee.lexicon.overrides import LISTS, MARKING, RETAGGING, Item
from tablee.lexicon.sources import LanguageSources, Manifest
from tablee.lexicon.writer import write_lexicon

Report = Callable[[str, float], None]
"""Receives the current step (a label key) and the share that is done, from 0 to 1."""


def build(sources: LanguageSources, path: Path, report: Report, graphs: Iterable[GraphSpec] = ()) -> str:
    """Build the lexicon of a language into `path`, including the given word graphs, and return its hash."""
    graphs = tuple(graphs)
    manifest = sources.manifest()
    lists = {name: sources.items(name) for name in LISTS}
    report("frequencies", 0.0)
    frequency = frequencies(sources.language)
    report("expand", 0.1)
    expander = sources.expander()
    draft = Draft()
    _add_source(draft, expander, manifest, frequency, lambda share: report("expand", 0.1 + 0.5 * share))
    if manifest.spellings:
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
        version=manifest.version,
        sources=sources.package_sources(manifest),
        graphs=graphs,
    )
    report("done", 1.0)
    return digest


def _add_source(
    draft: Draft, expander: Expander, manifest: Manifest, frequency: Frequency, report: Callable[[float], None]
) -> None:
    for number, stem in enumerate(expander.stems):
        if number % 1000 == 0:
            report(number / len(expander.stems))
        symbol = any(flag in stem.flags for flag in manifest.abbreviation_flags)
        unit = any(flag in stem.flags for flag in manifest.unit_flags)
        name = _modern(stem.spelling)
        for form in expander.forms(stem):
            if unit and not form.startswith(stem.spelling) and not frequency(form) + frequency(form.removesuffix("s")):
                continue  # a unit that nobody writes: yottagramme
            draft.add(_modern(form), name, Tag.ABBREVIATION if symbol else _kind(form))


def _modern(spelling: str) -> str:
    """Replace the single Dutch character ĳ by the letters i and j."""
    return spelling.replace("ĳ", "ij").replace("Ĳ", "IJ")


def _kind(spelling: str) -> Tag:
    """Classify a spelling by its capitals. Each entry is classified alone, so BAR may have several kinds."""
    if spelling == spelling.lower():
        return Tag.COMMON
    if spelling[:1].isupper() and spelling[1:2].islower():
        return Tag.PROPER_NOUN
    return Tag.ABBREVIATION


def _add_spellings(draft: Draft, language: str) -> None:
    """Add the words of pyspellchecker's list that the dictionary lacks, mainly compounds.

    The list is all lower case, so a word that the dictionary writes with a capital is not added: it stays a name.
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
            raise item.error("the source has no such model")
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
