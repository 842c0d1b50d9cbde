"""The words of bots and hints: those of the game up to a tier of frequency, without offensive ones (G-3)."""

from functools import cache

import numpy as np
import numpy.typing as npt

from tablee.lexicon.entry import Tag, Tier
from tablee.lexicon.graphs import GraphSpec, select_words
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Policy
from tablee.lexicon.words import Words

Letters = npt.NDArray[np.uint8]
"""One row for each word, its letters from 0 (A) to 25 (Z)."""


def decent_spec(words: Words, highest_tier: Tier = Tier.UNATTESTED) -> GraphSpec:
    """The graph of the words up to a tier, without readings that offend."""
    policy = Policy(words.spec.policy.admitted & ~Tag.OFFENSIVE)
    return GraphSpec(policy, words.alphabet, highest_tier)


def known_words(words: Words, longest: int, highest_tier: Tier = Tier.UNATTESTED) -> dict[int, Letters]:
    """The words by their length, from two letters to the longest."""
    return _known(words.lexicon, decent_spec(words, highest_tier), longest)


@cache
def _known(lexicon: Lexicon, spec: GraphSpec, longest: int) -> dict[int, Letters]:
    tags = np.frombuffer(_section(lexicon, "readings.tags"), np.uint8)
    readings = np.frombuffer(_section(lexicon, "readings.starts"), np.uint32)
    # A word with one offensive reading among others is not shown either.
    offensive = np.bitwise_or.reduceat(tags, readings[:-1].astype(np.intp)) & Tag.OFFENSIVE > 0
    wanted = (np.frombuffer(select_words(lexicon, spec), np.uint8) > 0) & ~offensive
    text = np.frombuffer(_section(lexicon, "words"), np.uint8)
    starts = np.frombuffer(_section(lexicon, "words.starts"), np.uint32).astype(np.intp)
    lengths = np.diff(starts) - 1  # each word ends with a line break
    found: dict[int, Letters] = {}
    for length in range(2, longest + 1):
        begin = starts[:-1][wanted & (lengths == length)]
        found[length] = text[begin[:, None] + np.arange(length)] - np.uint8(ord("A"))
    return found


def _section(lexicon: Lexicon, name: str) -> memoryview:
    section = lexicon.section(name)
    if section is None:
        raise ValueError(f"a lexicon without {name}")
    return section
