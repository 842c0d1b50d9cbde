"""Damages graphs, arrays and lexicon files at random; whatever is not refused must answer every question, and sensibly.

Run by the test suite for some seconds, with and without sanitizers; by hand for as long as you like:

    python -m tests.lexicon.fuzz --runs 1000000 --seed 1
    python -m tests.sanitized tests.lexicon.fuzz --runs 100000
"""

import tempfile
from array import array
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from tablee import _core
from tablee.lexicon.alphabet import LETTERS, Alphabet
from tablee.lexicon.entry import Entry, Reading, Tag, Tier
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.graphs import GraphSpec, word_graph
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Policy
from tablee.lexicon.writer import write_lexicon
from tests.fuzzing import Fuzzer, main
from tests.lexicon.damage import damaged, repair_header, seal, unseal
from tests.lexicon.small_graphs import build, load

ALPHABETS = [tuple(text.split()) for text in ("A", "A B C", "A E QU S U", "A I IJ J N", "A AA AB B BA")]
MANY = 3000
"""A damaged graph may spell millions of words: those with more than this are asked for some of them only."""

SPEC = GraphSpec(Policy.of([]), Alphabet.parse("A B E F I L QU R T U"))


def sound_file(path: Path) -> bytes:
    """A lexicon file of a few words with two graphs."""
    words = "AI BAR BIEN FLIC QUE QUI RATE RATEAU TAIRE UT".split()
    entries = [Entry(word, Tier.USUAL, (Reading(word.lower(), "é", Tag.COMMON),), word == "UT") for word in words]
    graphs = [SPEC, GraphSpec(SPEC.policy, LETTERS)]
    write_lexicon(path, entries, name="fr", language="fr", version="1", graphs=graphs)
    return path.read_bytes()


def read_all(path: Path) -> _core.WordGraph:
    """Open a lexicon and ask it for all it has."""
    lexicon = Lexicon.open(path)
    for word in ("BAR", "QUI", "ÉTÉ", "\ud800"):
        lexicon.get(word)
    assert sum(1 for _ in lexicon) == len(lexicon)
    return word_graph.__wrapped__(lexicon, SPEC)


class LexiconFuzzer(Fuzzer):
    """Damages one thing after another."""

    def __init__(self, seed: int, folder: Path) -> None:
        super().__init__(seed)
        self._graphs = [(tiles, self._sound_graph(tiles)) for tiles in ALPHABETS for _ in range(8)]
        self._path = folder / "fuzzed.lexicon"
        self._file = sound_file(self._path)
        self._kinds: dict[Callable[[], str], int] = {
            self._damaged_graph: 30,
            self._repaired_graph: 40,
            self._sound_questions: 15,
            self._arrays: 10,
            self._damaged_file: 2,
            self._forged_file: 3,
        }

    def _once(self) -> str:
        (kind,) = self._draw.choices(list(self._kinds), weights=list(self._kinds.values()))
        return kind()

    def _sound_graph(self, tiles: Sequence[str]) -> list[int]:
        words = {"".join(self._draw.choices(tiles, k=self._draw.randint(1, 7))) for _ in range(30)}
        data = build({word: self._draw.random() < 0.3 for word in sorted(words)}, tiles)
        return array("I", data).tolist()

    def _damaged_graph(self) -> str:
        tiles, sound = self._draw.choice(self._graphs)
        return self._try(tiles, damaged(sound, self._draw), "damaged graph")

    def _repaired_graph(self) -> str:
        tiles, sound = self._draw.choice(self._graphs)
        numbers = damaged(sound, self._draw)
        repair_header(numbers, tiles)
        return self._try(tiles, numbers, "damaged graph, its header repaired")

    def _sound_questions(self) -> str:
        tiles, sound = self._draw.choice(self._graphs)
        self._ask(load(array("I", sound).tobytes(), tiles), tiles)
        return "sound graph: asked"

    def _try(self, tiles: Sequence[str], numbers: list[int], kind: str) -> str:
        data = array("I", numbers).tobytes()
        try:
            graph = load(data, tiles)
        except ValueError:
            return f"{kind}: refused"
        self._ask(graph, tiles)
        return f"{kind}: asked"

    def _ask(self, graph: _core.WordGraph, tiles: Sequence[str]) -> None:
        """Every question, with answers that must agree with each other."""
        words = graph.starting_with("", MANY)
        assert len(words) == min(len(graph), MANY)
        assert all(graph.contains_all(words))
        text = self._text(tiles)
        assert graph.has_prefix(text) == bool(graph.starting_with(text, 1))
        front, back = graph.hooks(text)
        assert all(tile + text in graph for tile in front)
        assert all(text + tile in graph for tile in back)
        held = self._draw.choices(tiles, k=self._draw.choice((0, 3, 7, 7, 12, 40)))
        blanks = self._draw.choice((0, 0, 1, 2, 8))
        whole = self._draw.random() < 0.3
        laid = graph.words_from(held, blanks, whole, MANY)
        sets = [self._draw.getrandbits(32) | self._draw.getrandbits(32) for _ in range(self._draw.randrange(8))]
        matching = graph.matching(sets, MANY)
        if len(graph) > MANY:
            return
        assert _core.LengthIndex(graph, len(sets)).matching(sets) == matching
        anagrams = _core.Anagrams(graph)
        assert sorted(anagrams.words_from(held, blanks, whole)) == sorted(laid)
        values = self._draw.choices(range(10), k=len(tiles))
        best = _core.BestWord(anagrams, values, self._draw.choices(range(50), k=self._draw.randrange(40)))
        assert (best(held, blanks) is None) == (anagrams.count_words_from([held], blanks) == [0])

    def _text(self, tiles: Sequence[str]) -> str:
        text = "".join(self._draw.choices(tiles, k=self._draw.randrange(6)))
        if self._draw.random() < 0.9:
            return text
        strange = self._draw.choice(("a", "É", "\0", "\ud800", "😀", "Z", "A" * 70))
        return text[:2] + strange + text[2:]

    def _arrays(self) -> str:
        """What a graph is made from: words, places, marks."""
        draw = self._draw
        text = memoryview(bytes(draw.choices(b"AB\n", k=draw.randrange(20))))
        count = draw.randrange(6)
        limit = draw.choice((4, 22, 2**32))
        places = sorted(draw.randrange(limit) for _ in range(count + 1))
        if draw.random() < 0.3:
            draw.shuffle(places)
        starts = memoryview(array("I", places))
        assert -1 <= _core.find_word(text, starts, draw.choice((b"", b"A", b"AB", b"BA\n"))) < max(count, 1)
        tiles = ("A", "AB", "B")
        try:
            marks = _core.select_words(starts, text, memoryview(draw.randbytes(count)), 255, 255, 200)
            graph = load(_core.build_graph(text, starts, marks, draw.randbytes(count), tiles), tiles)
        except ValueError:
            return "arrays: refused"
        self._ask(graph, tiles)
        return "arrays: asked"

    def _damaged_file(self) -> str:
        data = bytearray(self._file)
        for _ in range(self._draw.choice((1, 1, 3))):
            data[self._draw.randrange(len(data))] ^= 1 << self._draw.randrange(8)
        if self._draw.random() < 0.2:
            del data[self._draw.randrange(len(data)) :]
        return self._open(data, "damaged file")

    def _forged_file(self) -> str:
        """Damage in the sections, or in the table of them, under checksums that fit."""
        draw = self._draw
        header, sections = unseal(self._file)
        section = draw.choice(header["sections"])
        match draw.randrange(6):
            case 0:
                section["offset"] += draw.choice((-8, -4, -1, 1, 4, 8, 2**40))
            case 1:
                section["length"] += draw.choice((-8, -4, -1, 1, 4, 8, 2**40))
            case 2:
                section["name"] = draw.choice((SPEC.section, "tiers", "words.starts"))
            case 3:
                header["meta"]["words"] += draw.choice((-100, -1, 1, 5, 2**32, 2**63))
            case _:
                for _ in range(draw.choice((1, 1, 4))):
                    at = section["offset"] + draw.randrange(section["length"])
                    sections[at] = draw.choice((0, 1, 255, draw.getrandbits(8)))
        return self._open(seal(header, sections), "forged file")

    def _open(self, data: bytes | bytearray, kind: str) -> str:
        self._path.write_bytes(data)
        try:
            graph = read_all(self._path)
        except LexiconError:
            return f"{kind}: refused"
        self._ask(graph, SPEC.alphabet.tiles)
        return f"{kind}: asked"


def fuzz(runs: int, seed: int) -> Counter[str]:
    """Do this many runs; the counts of how they ended."""
    with tempfile.TemporaryDirectory() as folder:
        return LexiconFuzzer(seed, Path(folder)).run(runs)


if __name__ == "__main__":
    main(fuzz, __doc__)
