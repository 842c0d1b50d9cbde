"""Word graphs of a lexicon: one for each alphabet and policy, kept in the lexicon's file or built in memory.

Why one graph for each policy: docs/adr/0004-one-graph-per-policy.md.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from tablee import _core
from tablee.lexicon import file
from tablee.lexicon.alphabet import LETTERS, Alphabet
from tablee.lexicon.entry import KINDS, Tier
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Policy


@dataclass(frozen=True)
class GraphSpec:
    """Which words a graph holds and which tiles they are laid with."""

    policy: Policy
    alphabet: Alphabet = LETTERS
    highest_tier: Tier = Tier.UNATTESTED

    @property
    def section(self) -> str:
        """The name of the section that holds the graph in a lexicon file."""
        return f"graph {self.alphabet.key} {self.policy.admitted:d} {self.highest_tier:d}"


@lru_cache(maxsize=64)  # a server's clubs come and go; a graph in use lives on with its Words
def word_graph(lexicon: Lexicon, spec: GraphSpec) -> _core.WordGraph:
    """The graph of a lexicon's words: from its file where it is kept there, else built now."""
    kept = lexicon.section(spec.section)
    try:
        data = kept if kept is not None else memoryview(build_graph(_sections(lexicon), spec))
        return _core.WordGraph(file.numbers(data), spec.alphabet.tiles)
    except ValueError as error:
        raise LexiconError("damaged", path=lexicon.meta.name, problem=error) from None


def graph_sections(sections: Mapping[str, bytes], specs: Iterable[GraphSpec]) -> dict[str, bytes]:
    """The sections that keep the wanted graphs in a lexicon file, made from its other sections."""
    views = {name: memoryview(data) for name, data in sections.items()}
    return {spec.section: build_graph(views, spec) for spec in specs}


def build_graph(sections: Mapping[str, memoryview], spec: GraphSpec) -> bytes:
    """Build a graph from the sections of a lexicon."""
    keep = _select(sections, spec)
    return _core.build_graph(
        sections["words"], file.numbers(sections["words.starts"]), keep, bytes(sections["hiatus"]), spec.alphabet.tiles
    )


def select_words(lexicon: Lexicon, spec: GraphSpec) -> bytes:
    """A byte for each word of a lexicon, in its order: 1 where the graph has it, whatever the tiles."""
    return _select(_sections(lexicon), spec)


def _select(sections: Mapping[str, memoryview], spec: GraphSpec) -> bytes:
    return _core.select_words(
        file.numbers(sections["readings.starts"]),
        sections["readings.tags"],
        sections["tiers"],
        spec.policy.admitted,
        KINDS,
        spec.highest_tier,
    )


def _sections(lexicon: Lexicon) -> dict[str, memoryview]:
    names = ("words", "words.starts", "tiers", "hiatus", "readings.starts", "readings.tags")
    sections = {name: data for name in names if (data := lexicon.section(name)) is not None}
    if len(sections) < len(names):
        raise ValueError("a section is missing")
    return sections
