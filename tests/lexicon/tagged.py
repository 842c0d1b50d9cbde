"""The tags of all words of a lexicon, read once: to read every entry takes seconds."""

from functools import cache

from tablee.lexicon.entry import Entry, Tag
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Policy


@cache
def reading_tags(lexicon: Lexicon) -> dict[str, tuple[Tag, ...]]:
    """For every word the tags of each of its readings."""
    known: dict[tuple[Tag, ...], tuple[Tag, ...]] = {}
    tags = ((entry.word, tuple(reading.tags for reading in entry.readings)) for entry in lexicon)
    return {word: known.setdefault(of_readings, of_readings) for word, of_readings in tags}


@cache
def admitted_words(lexicon: Lexicon, policy: Policy) -> frozenset[str]:
    """The words with a reading that a policy admits."""
    tags = reading_tags(lexicon)
    admitted = {kinds for kinds in set(tags.values()) if any(map(policy.admits, kinds))}
    return frozenset(word for word, kinds in tags.items() if kinds in admitted)


@cache
def offensive_entries(lexicon: Lexicon) -> tuple[Entry, ...]:
    """The entries with a reading that offends."""
    words = [word for word, kinds in reading_tags(lexicon).items() if any(Tag.OFFENSIVE in kind for kind in kinds)]
    entries = tuple(entry for word in words if (entry := lexicon.get(word)))
    assert len(entries) == len(words)
    return entries
