"""Bots choose by chance among words that are as good: none writes the dictionary from its beginning.

What a bot writes in 200 turns is compared with what it could have written: in its place in the alphabet, in its first
letter, its length, and how frequent it is.
"""

import dataclasses
from collections import Counter, defaultdict
from collections.abc import Callable
from itertools import islice
from statistics import fmean
from typing import Any

import pytest

from tablee.games import definitions, words_for
from tablee.lexicon.entry import Tier
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.conformance.rooms import folder_of_tests, read_traits
from tests.depth import by_depth
from tests.games.bot_words import Turn, turns_of

TURNS = 200
SLOW = dict.fromkeys(("topscore", "pioch-a-mots", "yahtzee-des-mots"), by_depth(80, long=TURNS))
"""A word takes longer in these games: the ordinary run looks at fewer turns."""
VOCABULARY = {"debutant": Tier.BASIC, "amateur": Tier.USUAL, "expert": Tier.UNATTESTED, "maitre": Tier.UNATTESTED}
HASTE: dict[str, Any] = {"playouts": 2, "plays": 240, "samples": 8}
"""What bots with a budget search: what they choose among is what is tested here, not how well they choose."""

RARER = {"mots-de-tete": 0.1, "topword": 1.0, "topscore": 0.2, "pioch-a-mots": 0.1, "yahtzee-des-mots": 0.4}
"""By how many tiers, at most, words are rarer than those that could be written: points count, in some games more."""


@pytest.mark.slow
@pytest.mark.parametrize("level", VOCABULARY)
@pytest.mark.parametrize("slug", RARER)
def test_bots_write_the_whole_dictionary(lexicon_store: LexiconStore, slug: str, level: str) -> None:
    game, words = definitions()[slug], words_for(slug, lexicon_store)
    count = SLOW.get(slug, TURNS)
    turns = list(islice(turns_of(game, _in_haste(game.bots[level]), words, VOCABULARY[level]), count))
    tolerance = 0.03 + count**-0.5
    assert abs(fmean(map(_rank, turns)) - 0.5) < tolerance, "in the middle of the alphabet"
    letter, more = _favourite_letter(turns)
    assert more < tolerance, f"too many begin with {letter}"
    assert _difference(turns, len) > -0.3, "no shorter than others"
    assert _difference(turns, lambda word: _tier(words, word)) < RARER[slug], "no rarer than others"
    assert Counter(turn.word for turn in turns).most_common(1)[0][1] < count / 10, "not always the same"


def test_every_game_with_words_is_among_them() -> None:
    writing = {slug: game for slug, game in definitions().items() if read_traits(folder_of_tests(game)).writes_words}
    assert RARER.keys() == writing.keys(), (
        "add the game to RARER, and to bot_words.py what its bots write; or `writes_words = false` to the"
        " conformance.toml beside its tests"
    )
    assert all(list(game.bots) == list(VOCABULARY) for game in writing.values())


def _in_haste(bot: Any) -> Any:
    return dataclasses.replace(bot, **{name: value for name, value in HASTE.items() if hasattr(bot, name)})


def _rank(turn: Turn) -> float:
    """Where a word stands among those that could be written: 0 for the first in the alphabet, 1 for the last."""
    before = sum(word < turn.word for word in turn.possible)
    return (before + turn.possible.count(turn.word) / 2) / len(turn.possible)


def _favourite_letter(turns: list[Turn]) -> tuple[str, float]:
    """The first letter that is written most in comparison with what could be, and by how much."""
    more: defaultdict[str, float] = defaultdict(float)
    for word, possible in turns:
        more[word[0]] += 1 / len(turns)
        for other in possible:
            more[other[0]] -= 1 / len(possible) / len(turns)
    return max(more.items(), key=lambda item: item[1])


def _difference(turns: list[Turn], measure: Callable[[str], int]) -> float:
    """How much more of something words have than those that could be written."""
    return fmean(measure(word) - fmean(map(measure, possible)) for word, possible in turns)


def _tier(words: Words, word: str) -> int:
    entry = words.lexicon.get(word)
    assert entry is not None
    return entry.tier
