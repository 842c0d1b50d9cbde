"""Word graphs of a lexicon: one per alphabet and policy, stored in the lexicon's file or built in memory.

docs/adr/0004-one-graph-per-policy.md gives the reasons.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import compress

from tablee import _core
from tablee.lexicon import file
from tablee.lexicon.alphabet import LETTERS, Alphabet
from tablee.lexicon.entry import KINDS, Tag, Tier
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Policy


@dataclass(frozen=True)
class GraphSpec:
    """The words of a graph and the tiles that spell them."""

    policy: Policy
    alphabet: Alphabet = LETTERS
    highest_tier: Tier = Tier.UNATTESTED
    decent: bool = False
    """Whether words with an offensive reading are excluded, as for bots and hints (G-3)."""

    @property
    def section(self) -> str:
        """The name of the section that holds the graph in a lexicon file."""
        name = f"graph {self.alphabet.key} {self.policy.admitted:d} {self.highest_tier:d}"
        return f"{name} decent" if self.decent else name

    def suited(self, *, for_children: bool) -> "GraphSpec":
        """Return the same spec with offensive words included or excluded (G-17)."""
        return replace(self, policy=self.policy.suited(for_children=for_children))

    def vocabulary(self, highest_tier: Tier = Tier.UNATTESTED) -> "GraphSpec":
        """Return the spec of a bot's words: up to a tier, none offensive. It is the same for a table with children."""
        return replace(self.suited(for_children=False), highest_tier=highest_tier, decent=True)


@lru_cache(maxsize=64)  # evicts lists of clubs that are no longer used; `Words` keep their graph alive
def word_graph(lexicon: Lexicon, spec: GraphSpec) -> _core.WordGraph:
    """Read the graph from the lexicon's file, or build it if the file does not have it."""
    kept = lexicon.section(spec.section)
    try:
        data = kept if kept is not None else memoryview(build_graph(_sections(lexicon), spec))
        return _core.WordGraph(file.numbers(data), spec.alphabet.tiles)
    except ValueError as error:
        raise LexiconError("damaged", path=lexicon.meta.name, problem=error) from None


def graph_sections(sections: Mapping[str, bytes], specs: Iterable[GraphSpec]) -> dict[str, bytes]:
    """Build the sections of a lexicon file that store these graphs, from its other sections."""
    views = {name: memoryview(data) for name, data in sections.items()}
    return {spec.section: build_graph(views, spec) for spec in specs}


def build_graph(sections: Mapping[str, memoryview], spec: GraphSpec) -> bytes:
    """Build a graph from the sections of a lexicon."""
    keep = _select(sections, spec)
    return _core.build_graph(
        sections["words"], file.numbers(sections["words.starts"]), keep, bytes(sections["hiatus"]), spec.alphabet.tiles
    )


def select_words(lexicon: Lexicon, spec: GraphSpec) -> bytes:
    """Return a byte per word of the lexicon, in its order: 1 if the graph has the word. Tiles are ignored."""
    return _select(_sections(lexicon), spec)


def word_tiers(lexicon: Lexicon, spec: GraphSpec) -> bytes:
    """Return the tier of each word of the graph, in alphabetical order. Tiles are ignored."""
    sections = _sections(lexicon)
    return bytes(compress(sections["tiers"], _select(sections, spec)))


def _select(sections: Mapping[str, memoryview], spec: GraphSpec) -> bytes:
    keep = _with_reading(sections, spec.policy.admitted, KINDS, spec.highest_tier)
    if not spec.decent:
        return keep
    offensive = _with_reading(sections, ~Tag(0), Tag.OFFENSIVE, Tier.UNATTESTED)
    return (int.from_bytes(keep) & ~int.from_bytes(offensive)).to_bytes(len(keep))


def _with_reading(sections: Mapping[str, memoryview], admitted: Tag, kinds: Tag, highest_tier: Tier) -> bytes:
    starts = file.numbers(sections["readings.starts"])
    return _core.select_words(starts, sections["readings.tags"], sections["tiers"], admitted, kinds, highest_tier)


def _sections(lexicon: Lexicon) -> dict[str, memoryview]:
    names = ("words", "words.starts", "tiers", "hiatus", "readings.starts", "readings.tags")
    sections = {name: data for name in names if (data := lexicon.section(name)) is not None}
    if len(sections) < len(names):
        raise ValueError("a section is missing")
    return sections
