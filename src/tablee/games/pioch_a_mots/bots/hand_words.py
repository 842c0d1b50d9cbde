"""The words of a hand with their points, and the highest points of each of many hands."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from tablee import _core
from tablee.core.game import total
from tablee.games.pioch_a_mots.material import BLANK, Card, Colour, colour_of, letter_of
from tablee.games.pioch_a_mots.scoring import score
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

_OLDEST = 4
"""The oldest age of a word that is told apart, in draws."""


class Held(NamedTuple):
    """A word that a hand can lay."""

    word: str
    points: int
    one_colour: bool
    tier: Tier
    blanks: int
    """The least number of blanks it needs."""
    age: int
    """The number of draws since the hand holds it."""


@cache
def worth(letters: int, one_colour: bool) -> int:
    """The points of a word with this many letters (PM-9)."""
    cards = ("Ar",) * letters if one_colour else ("Ab", *("Ar",) * (letters - 1))
    return total(score("A" * letters, cards))


def held_words(hand: tuple[Card, ...], words: Words, tier: Tier, lengths: range) -> list[Held]:
    """The words of a tier and those before it that a hand can lay, in the order of the alphabet."""
    graph = words.vocabulary(tier)
    found = [word for word in _laid_with(graph, hand) if len(word) in lengths]
    if not found:
        return []
    known = [words.vocabulary(Tier(below)).contains_all(found) for below in range(Tier.BASIC, tier)]
    one_colour = {word for colour in ("red", "black") for word in _laid_with(graph, _of_colour(hand, colour))}
    blanks = hand.count(BLANK)
    letters = tuple(card for card in hand if card != BLANK)
    with_less = [set(_laid_with(graph, letters + (BLANK,) * some)) for some in range(blanks)]
    before = [set(_laid_with(graph, hand[:-back])) for back in range(1, min(_OLDEST, len(hand)) + 1)]
    return [
        Held(
            word=word,
            points=worth(len(word), word in one_colour),
            one_colour=word in one_colour,
            tier=Tier(next((below for below, has in enumerate(known, Tier.BASIC) if has[place]), tier)),
            blanks=next((some for some, less in enumerate(with_less) if word in less), blanks),
            age=next((back for back, earlier in enumerate(before) if word not in earlier), len(before)),
        )
        for place, word in enumerate(found)
    ]


def _laid_with(graph: _core.WordGraph, cards: Sequence[Card]) -> list[str]:
    letters = [letter_of(card) for card in cards if card != BLANK]
    return graph.words_from(letters, len(cards) - len(letters))


def _of_colour(cards: Sequence[Card], colour: Colour) -> list[Card]:
    return [card for card in cards if colour_of(card) in {colour, None}]


class Most:
    """The points of the best word of each of many hands."""

    def __init__(self, graph: _core.WordGraph, lengths: range) -> None:
        anagrams = _core.Anagrams(graph)
        self._shortest = lengths.start
        mixed, one_colour = (
            [worth(letters, coloured) if letters in lengths else 0 for letters in range(lengths.stop)]
            for coloured in (False, True)
        )
        nothing = [0] * len("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        self._mixed = _core.BestWord(anagrams, nothing, mixed)
        self._one_colour = _core.BestWord(anagrams, nothing, one_colour)

    def __call__(self, hands: Sequence[Sequence[Card]]) -> list[int]:
        """Return the points for each hand; 0 where there is no word."""
        best = self._best(self._mixed, hands)
        for colour in ("red", "black"):
            of_colour = self._best(self._one_colour, [_of_colour(hand, colour) for hand in hands])
            best = [max(pair) for pair in zip(best, of_colour, strict=True)]
        return best

    def _best(self, search: _core.BestWord, hands: Sequence[Sequence[Card]]) -> list[int]:
        best = [0] * len(hands)
        by_blanks: dict[int, list[int]] = {}
        for place, hand in enumerate(hands):
            if len(hand) < self._shortest:
                continue
            by_blanks.setdefault(list(hand).count(BLANK), []).append(place)
        for blanks, places in by_blanks.items():
            letters = [[letter_of(card) for card in hands[place] if card != BLANK] for place in places]
            for place, found in zip(places, search.for_all(letters, blanks), strict=True):
                best[place] = found[1] if found else 0
        return best


@lru_cache(maxsize=16)
def most(graph: _core.WordGraph, lengths: range) -> Most:
    """Return the search for a vocabulary and a range of lengths; they are cached."""
    return Most(graph, lengths)
