"""The tags of all words of a lexicon, read at once from its sections: to make an entry of every word takes seconds."""

from array import array
from functools import cache
from itertools import pairwise

from tablee.lexicon.entry import Entry, Tag
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Policy

SAMPLE = 1000
"""Of so many words one is compared with its entry."""


@cache
def reading_tags(lexicon: Lexicon) -> dict[str, tuple[Tag, ...]]:
    """For every word the tags of each of its readings."""
    words = _section(lexicon, "words").decode().split()
    starts, tags = array("I", _section(lexicon, "readings.starts")), _section(lexicon, "readings.tags")
    spans = [tags[start:end] for start, end in pairwise(starts)]
    kinds = {span: tuple(map(Tag, span)) for span in set(spans)}
    found = {word: kinds[span] for word, span in zip(words, spans, strict=True)}
    assert len(found) == len(lexicon)
    for word in words[::SAMPLE]:
        entry = lexicon.get(word)
        assert entry
        assert found[word] == tuple(reading.tags for reading in entry.readings)
    return found


def _section(lexicon: Lexicon, name: str) -> bytes:
    section = lexicon.section(name)
    assert section is not None
    return bytes(section)


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
