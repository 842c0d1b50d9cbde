"""Small lexicons, their graphs, and Hypothesis strategies for them."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from string import ascii_uppercase

from hypothesis import strategies as st

from tablee import _core
from tests.lexicon.reference import Reference


def pack(words: Sequence[bytes]) -> tuple[memoryview, memoryview]:
    """Words as a lexicon file keeps them: the text, and where each word starts."""
    ended = [word + b"\n" for word in words]
    return memoryview(b"".join(ended)), memoryview(array("I", accumulate(map(len, ended), initial=0)))


def build(lexicon: Mapping[str, bool], tiles: Sequence[str]) -> bytes:
    """The graph of words that are, or are not, marked to keep their letters apart."""
    text, starts = pack([word.encode() for word in lexicon])
    return _core.build_graph(text, starts, b"\1" * len(lexicon), bytes(lexicon.values()), tiles)


def load(data: bytes, tiles: Sequence[str]) -> _core.WordGraph:
    return _core.WordGraph(memoryview(data).cast("I"), tiles)


def graph_of(words: str, tiles: str = " ".join(ascii_uppercase)) -> _core.WordGraph:
    """The graph of the words in a text, over the tiles in another."""
    return load(build(dict.fromkeys(words.split(), False), tiles.split()), tiles.split())


@dataclass(frozen=True)
class Small:
    """A lexicon small enough to ask the reference about it."""

    tiles: tuple[str, ...]
    lexicon: Mapping[str, bool]

    @cached_property
    def graph(self) -> _core.WordGraph:
        return load(build(self.lexicon, self.tiles), self.tiles)

    @cached_property
    def reference(self) -> Reference:
        return Reference(self.lexicon, self.tiles)

    def set_of(self, tiles: set[str]) -> int:
        """A set of tiles as the core writes it."""
        return sum(1 << self.tiles.index(tile) for tile in tiles)

    @property
    def texts(self) -> st.SearchStrategy[str]:
        """Texts to ask about: known words, their beginnings and ends, and others."""
        made = st.lists(st.sampled_from(self.tiles), max_size=6).map("".join)
        if not self.lexicon:
            return made
        known = st.sampled_from(sorted(self.lexicon))
        cut = st.builds(lambda word, at: word[at:] if at >= 0 else word[:at], known, st.integers(-3, 3))
        return known | cut | made

    @property
    def bags(self) -> st.SearchStrategy[list[str]]:
        """Tiles in hand: any, or those of a word with others."""
        some = st.lists(st.sampled_from(self.tiles), max_size=12)
        if not self.reference.words:
            return some
        laid = st.sampled_from(sorted(self.reference.words)).map(list)
        return some | st.builds(lambda word, more: (word + more)[-14:], laid, some)

    @property
    def patterns(self) -> st.SearchStrategy[list[set[str]]]:
        """A set of tiles for each place; most admit many."""
        everything = set(self.tiles)
        few = st.sets(st.sampled_from(self.tiles), max_size=3)
        return st.lists(few | few.map(everything.difference) | st.just(everything), max_size=8)


_singles = st.lists(st.sampled_from("ABCDE"), min_size=1, max_size=5, unique=True)
_pairs = st.lists(st.sampled_from(["AA", "AB", "BA", "CD", "DE", "EE"]), max_size=3, unique=True)
alphabets = st.one_of(
    st.just(("A", "B", "C")),
    st.just(("A", "E", "I", "QU", "S", "U")),  # QU instead of Q
    st.just(("A", "I", "IJ", "J", "N")),  # IJ beside I and J
    st.just((*ascii_uppercase, "CH", "LL", "NY", "RR")),  # as many as there may be
    st.builds(lambda ones, twos: [*ones, *twos], _singles, _pairs).flatmap(st.permutations).map(tuple),
)


@st.composite
def smalls(draw: st.DrawFn) -> Small:
    """A random alphabet with a random lexicon."""
    tiles = draw(alphabets)
    letters = sorted(set("".join(tiles)) | {"Q"})  # a letter that some alphabets cannot spell
    words = st.lists(st.sampled_from(tiles), min_size=1, max_size=12).map("".join) | st.text(letters, max_size=6)
    return Small(tiles, draw(st.dictionaries(words, st.booleans(), max_size=30)))
