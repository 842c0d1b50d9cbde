"""Writes lexicon files; `lexicon.py` reads them."""

from array import array
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path

from tablee.lexicon import file
from tablee.lexicon.entry import Entry
from tablee.lexicon.graphs import GraphSpec, graph_sections
from tablee.lexicon.lexicon import Meta, Profile, Source


def write_lexicon(
    path: Path,
    entries: Iterable[Entry],
    *,
    name: str,
    language: str,
    version: str,
    sources: Iterable[Source] = (),
    graphs: Iterable[GraphSpec] = (),
) -> str:
    """Write entries and graphs to a lexicon file and return its hash. The same content gives the same bytes."""
    ordered = sorted(entries, key=lambda entry: entry.word)
    strings = sorted(
        {text for entry in ordered for reading in entry.readings for text in (reading.spelling, reading.stem)}
    )
    number = {text: index for index, text in enumerate(strings)}
    readings = [reading for entry in ordered for reading in entry.readings]
    profiles = Counter(tuple(sorted(int(reading.tags) for reading in entry.readings)) for entry in ordered)
    meta = Meta(
        name=name,
        language=language,
        version=version,
        sources=tuple(sources),
        words=len(ordered),
        lengths=dict(sorted(Counter(len(entry.word) for entry in ordered).items())),
        tiers=dict(sorted(Counter(int(entry.tier) for entry in ordered).items())),
        profiles=tuple(Profile(tags, count) for tags, count in sorted(profiles.items())),
    )
    sections = {
        **_text_sections("words", [entry.word for entry in ordered]),
        "tiers": bytes(entry.tier for entry in ordered),
        "hiatus": bytes(entry.hiatus for entry in ordered),
        "readings.starts": _numbers(accumulate((len(entry.readings) for entry in ordered), initial=0)),
        "readings.spellings": _numbers(number[reading.spelling] for reading in readings),
        "readings.stems": _numbers(number[reading.stem] for reading in readings),
        "readings.tags": bytes(reading.tags for reading in readings),
        **_text_sections("strings", strings),
    }
    return file.write(path, meta, sections, graph_sections(sections, graphs))


def _text_sections(name: str, texts: list[str]) -> dict[str, bytes]:
    encoded = [text.encode() + b"\n" for text in texts]
    return {name: b"".join(encoded), f"{name}.starts": _numbers(accumulate(map(len, encoded), initial=0))}


def _numbers(values: Iterable[int]) -> bytes:
    return array("I", values).tobytes()
