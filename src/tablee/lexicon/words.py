"""The words a game is played with: a lexicon, a policy and tiles, behind one small door."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from tablee import _core
from tablee.lexicon.alphabet import Alphabet
from tablee.lexicon.entry import Entry, Tier
from tablee.lexicon.graphs import GraphSpec, word_graph
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Judge, Reason, Verdict

_REMEMBERED = 30_000


@dataclass(frozen=True)
class Words:
    """What a game may ask of words. Words are spelled by tiles: a tile QU is one of them (G-1)."""

    lexicon: Lexicon
    spec: GraphSpec

    @property
    def alphabet(self) -> Alphabet:
        """The tiles."""
        return self.spec.alphabet

    @property
    def for_children(self) -> bool:
        """Whether nothing offensive is admitted (G-17)."""
        return self.spec.policy.for_children

    def suited(self, *, for_children: bool) -> "Words":
        """These words for a table that wants a vocabulary for children, or one that does not (G-17)."""
        suited = self.spec.suited(for_children=for_children)
        return self if suited == self.spec else replace(self, spec=suited)

    @property
    def hash(self) -> str:
        """What games record: the lexicon's hash."""
        return self.lexicon.hash

    @cached_property
    def graph(self) -> _core.WordGraph:
        """The word graph, for whoever looks for words."""
        return word_graph(self.lexicon, self.spec)

    def vocabulary(self, highest_tier: Tier = Tier.UNATTESTED) -> _core.WordGraph:
        """The graph of the words that a bot plays, or a hint shows: up to a tier, and none that offends (G-3)."""
        return word_graph(self.lexicon, self.spec.vocabulary(highest_tier))

    def weight(self, word: str) -> int:
        """How likely a bot chooses a word among those that are as good: the more frequent, the likelier."""
        entry = self.lexicon.get(word)
        return Tier.UNATTESTED.weight if entry is None else entry.tier.weight

    def recognises(self, word: str, highest_tier: Tier) -> bool:
        """Whether somebody who knows the words up to a tier takes a word for admitted, when others play it."""
        verdict = self.judge(word)
        return verdict.admitted and verdict.entry is not None and verdict.entry.tier <= highest_tier

    @cached_property
    def _judge(self) -> Judge:
        return Judge(self.lexicon, self.spec.policy)

    def judge(self, word: str) -> Verdict:
        """Whether a word is admitted, with what the lexicon knows of it.

        What there are no tiles for is not (G-1), and one tile alone is never a word (G-2).
        """
        verdict = self._judge(word)
        if verdict.admitted and not self.alphabet.spells(verdict.word):
            return replace(verdict, reason=Reason.NO_TILE)
        if verdict.admitted and verdict.word in self.alphabet.tiles:
            return replace(verdict, reason=Reason.TOO_SHORT)
        return verdict

    def listed(self) -> list[str]:
        """All admitted words, in alphabetical order."""
        return sorted(word for word in self.graph.starting_with("") if word not in self.alphabet.pairs)

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.graph) - sum(tile in self.graph for tile in self.alphabet.pairs)

    def any_left(self, search: Callable[[], bool]) -> bool:
        """Whether a word is left to lay, as a search in the graph finds; where words are believed, as they say."""
        return search()

    @cached_property
    def _refusals(self) -> Callable[[str], Reason | None]:
        return lru_cache(_REMEMBERED)(lambda word: self.judge(word).reason)

    def refuse(self, word: str) -> Reason | None:
        """Why a word is not admitted, or None. The words that are played most are not looked up every time."""
        return self._refusals(word)

    def refuse_tiles(self, tiles: Sequence[str]) -> Reason | None:
        """Why tiles in a row are not an admitted word, or None: R I J K is none where IJ is a tile (G-1)."""
        verdict = self.judge("".join(tiles))
        if verdict.reason is None and verdict.entry is not None and self._tiles(verdict.entry) != tuple(tiles):
            return Reason.OTHER_TILES
        return verdict.reason

    def spell(self, word: str) -> tuple[str, ...]:
        """The tiles that a word of the lexicon is laid with."""
        if not any(pair in word for pair in self.alphabet.pairs):
            return tuple(word)
        entry = self.lexicon.get(word)
        return tuple(self.alphabet.split(word)) if entry is None else self._tiles(entry)

    def _tiles(self, entry: Entry) -> tuple[str, ...]:
        return tuple(entry.word) if entry.hiatus else tuple(self.alphabet.split(entry.word))
