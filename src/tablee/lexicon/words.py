"""The words of a game: a lexicon, a policy and an alphabet behind one interface."""

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
    """The words of a game. Tiles spell them, so QU may be one tile (G-1)."""

    lexicon: Lexicon
    spec: GraphSpec

    @property
    def alphabet(self) -> Alphabet:
        """The tiles."""
        return self.spec.alphabet

    @property
    def for_children(self) -> bool:
        """Whether offensive words are excluded (G-17)."""
        return self.spec.policy.for_children

    def suited(self, *, for_children: bool) -> "Words":
        """Return these words with offensive ones included or excluded (G-17)."""
        suited = self.spec.suited(for_children=for_children)
        return self if suited == self.spec else replace(self, spec=suited)

    @property
    def hash(self) -> str:
        """The lexicon's hash, which games record."""
        return self.lexicon.hash

    @cached_property
    def graph(self) -> _core.WordGraph:
        """The word graph, for searches."""
        return word_graph(self.lexicon, self.spec)

    def vocabulary(self, highest_tier: Tier = Tier.UNATTESTED) -> _core.WordGraph:
        """Return the graph of words for bots and hints: up to a tier, none offensive (G-3)."""
        return word_graph(self.lexicon, self.spec.vocabulary(highest_tier))

    def weight(self, word: str) -> int:
        """Weight of a word when a bot chooses between equally good words: higher for frequent words."""
        entry = self.lexicon.get(word)
        return Tier.UNATTESTED.weight if entry is None else entry.tier.weight

    def recognises(self, word: str, highest_tier: Tier) -> bool:
        """Whether a player who knows the words up to a tier considers a word admitted."""
        verdict = self.judge(word)
        return verdict.admitted and verdict.entry is not None and verdict.entry.tier <= highest_tier

    @cached_property
    def _judge(self) -> Judge:
        return Judge(self.lexicon, self.spec.policy)

    def judge(self, word: str) -> Verdict:
        """Judge a word. A word that the tiles cannot spell (G-1) or that is a single tile (G-2) is rejected."""
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
        """The number of admitted words."""
        return len(self.graph) - sum(tile in self.graph for tile in self.alphabet.pairs)

    def any_left(self, search: Callable[[], bool]) -> bool:
        """Whether a search finds a word that can be laid. Subclasses that trust a record override it."""
        return search()

    @cached_property
    def _refusals(self) -> Callable[[str], Reason | None]:
        return lru_cache(_REMEMBERED)(lambda word: self.judge(word).reason)

    def refuse(self, word: str) -> Reason | None:
        """Return why a word is not admitted, or None. Results are cached."""
        return self._refusals(word)

    def refuse_tiles(self, tiles: Sequence[str]) -> Reason | None:
        """Return why a row of tiles is not an admitted word, or None: R I J K is rejected if IJ is a tile (G-1)."""
        verdict = self.judge("".join(tiles))
        if verdict.reason is None and verdict.entry is not None and self._tiles(verdict.entry) != tuple(tiles):
            return Reason.OTHER_TILES
        return verdict.reason

    def spell(self, word: str) -> tuple[str, ...]:
        """Return the tiles that spell a word of the lexicon."""
        if not any(pair in word for pair in self.alphabet.pairs):
            return tuple(word)
        entry = self.lexicon.get(word)
        return tuple(self.alphabet.split(word)) if entry is None else self._tiles(entry)

    def _tiles(self, entry: Entry) -> tuple[str, ...]:
        return tuple(entry.word) if entry.hiatus else tuple(self.alphabet.split(entry.word))
