"""Small lexicons: a few words of every kind that a test is about."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from tablee.lexicon.entry import Entry, Reading, Tag, Tier
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.writer import write_lexicon


def small_lexicon(
    folder: Path,
    common: str = "",
    tagged: Mapping[str, Tag] | None = None,
    tiers: Mapping[str, Tier] | None = None,
    more: Iterable[Entry] = (),
) -> Lexicon:
    """Write a French lexicon of these common words, words with other tags, and entries; everybody knows a word that
    is not in `tiers`."""
    tags = dict.fromkeys(common.upper().split(), Tag.COMMON) | dict(tagged or {})
    tiers = tiers or {}
    entries = [
        Entry(word, tiers.get(word, Tier.BASIC), (Reading(word.lower(), word.lower(), tag),))
        for word, tag in tags.items()
    ]
    path = folder / "small.lexicon"
    write_lexicon(path, [*entries, *more], name="small", language="fr", version="1")
    return Lexicon.open(path)
