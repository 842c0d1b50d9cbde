"""The word graph compared with a Python set, marisa-trie and DAWG2, with the French words that Topscore admits."""

import random
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import dawg
import marisa_trie

from bench.report import Report, Row
from bench.timing import best_of, least_output, resident_bytes
from tablee import _core
from tablee.games import game, open_lexicon_store
from tablee.lexicon.alphabet import MINIMUM_LENGTH
from tablee.lexicon.graphs import build_graph, word_graph
from tablee.lexicon.lexicon import Lexicon

OURS, SET, MARISA, DAWG = "tablee", "Python set", "marisa-trie", "DAWG2"
PEERS = (SET, MARISA, DAWG)
SPEC = game("topscore").graph("fr")
BAG = "".join(
    letter * count
    for letter, count in zip(
        SPEC.alphabet.tiles,
        (9, 2, 2, 3, 15, 2, 2, 2, 8, 1, 1, 5, 3, 6, 6, 2, 1, 6, 6, 6, 6, 2, 1, 1, 1, 1),
        strict=True,
    )
)
"""A hundred letters with the frequencies of French tile games."""

Values = tuple[int, ...]
POINTS: Values = (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10)  # of A to Z
LENGTH: Values = (1,) * len(POINTS)
RUNS = 5
LOOKUPS = 20_000
PREFIXES = 2_000
HANDS = 2_000
SCANNED = 5  # hands of twenty letters for the peer, which is thousands of times slower
BLANKS = 2

NOTES = (
    "*Load*: Tablée opens the lexicon file, takes the graph from it and verifies its checksum and structure. The peers "
    "load a file of their own without verification (marisa-trie maps it); the set reads a list of words.",
    f"*Memory*: the growth of a fresh process after loading and {LOOKUPS:,} look-ups, including the mapped pages it "
    "touched; best of 3.",
    f"*Look-ups*: the same {LOOKUPS:,} strings for all sides, half of them not words. *Batch*: `contains_all`; the "
    "peers have no such function and use a list comprehension.",
    f"*Prefixes*: all words with each of {PREFIXES:,} prefixes of 3 to 6 letters, as lists of str.",
    f"*All words of 7 letters*: {HANDS:,} hands drawn from a bag of 100 letters. *Counted*: one `count_words_from` for "
    "all hands, including their conversion from Python lists. *As strings*: one `words_from` per hand. Peer: a dict "
    "from sorted letters to words, queried for every combination of the hand.",
    f"*Longest and best word*: one `BestWord.for_all` for {HANDS:,} hands of {20 - BLANKS} letters and {BLANKS} "
    "blanks, including conversion of hands and answers; best by letter values of 1 to 10. *Letters as in words*: the "
    "letters follow their frequency in words, so a hand has more duplicates. Peer: all words in order of value, tried "
    f"one by one until none can be better ({SCANNED} hands).",
)


def measure() -> Report:
    """Compare the answers of all sides, then time them."""
    lexicon = open_lexicon_store().get("fr")
    graph = word_graph(lexicon, SPEC)
    words = graph.starting_with("")
    anagrams = _core.Anagrams(graph)
    draw = random.Random(7)
    with tempfile.TemporaryDirectory() as folder:
        files = _save(words, Path(folder))
        rows = [
            *_loading(files, _queries(words, draw)),
            _building(lexicon, words),
            *_looking_up(files, _queries(words, draw)),
            _prefixes(files, words, draw),
            *_hands(anagrams, words, draw),
            *_best_words(anagrams, words, draw),
        ]
    facts = f"{len(words):,} words. Best of several runs, one thread, all sides in one run."
    return Report("Words: the word graph and its peers", (facts, *NOTES), PEERS, rows)


def _load_ours(path: Path) -> _core.WordGraph:
    return word_graph.__wrapped__(Lexicon.open(path), SPEC)


def _load_set(path: Path) -> frozenset[str]:
    return frozenset(path.read_text("ascii").split())


def _load_marisa(path: Path) -> Any:
    return marisa_trie.Trie().mmap(str(path))


def _load_dawg(path: Path) -> Any:
    return dawg.CompletionDAWG().load(str(path))


LOADERS: dict[str, Callable[[Path], Any]] = {
    OURS: _load_ours,
    SET: _load_set,
    MARISA: _load_marisa,
    DAWG: _load_dawg,
}


def _save(words: list[str], folder: Path) -> dict[str, Path]:
    files = {SET: folder / "words.txt", MARISA: folder / "words.marisa", DAWG: folder / "words.dawg"}
    files[SET].write_text("\n".join(words), "ascii")
    marisa_trie.Trie(words).save(str(files[MARISA]))
    dawg.CompletionDAWG(words).save(str(files[DAWG]))
    return {OURS: open_lexicon_store().path("fr"), **files}


def _row(what: str, unit: str, figures: dict[str, float], target: float | None = None) -> Row:
    return Row(what, unit, figures[OURS], {name: figures[name] for name in PEERS if name in figures}, target)


def _each(runs: int, scale: float, actions: Mapping[str, Callable[[], object]]) -> dict[str, float]:
    """Return the best time of each side. They alternate in groups of three runs, so that other load affects all."""
    rounds = [{name: best_of(3, action) for name, action in actions.items()} for _ in range(runs)]
    return {name: min(times[name] for times in rounds) * scale for name in actions}


def _loading(files: dict[str, Path], queries: list[str]) -> list[Row]:
    times = _each(RUNS, 1e3, {name: partial(LOADERS[name], files[name]) for name in files})
    code = "import sys; from bench.lexicon import print_memory; print_memory(*sys.argv[1:])"
    asked = files[SET].with_name("queries.txt")
    asked.write_text("\n".join(queries), "ascii")
    memory = {name: least_output(3, code, name, str(files[name]), str(asked)) / 2**20 for name in files}
    sizes = {name: files[name].stat().st_size / 2**20 for name in PEERS}
    section = open_lexicon_store().get("fr").section(SPEC.section)
    assert section is not None, "the graph is not kept in the lexicon file"
    return [
        _row("load", "ms", times, target=5),
        _row("memory", "MiB", memory, target=memory[SET] / 20),
        _row("on disk", "MiB", sizes | {OURS: len(section) / 2**20}),
    ]


def print_memory(name: str, path: str, asked: str) -> None:
    """Load one side and look up words; print the growth of the process in bytes."""
    queries = Path(asked).read_text("ascii").split()
    before = resident_bytes()
    loaded = LOADERS[name](Path(path))
    for query in queries:
        query in loaded  # noqa: B015 (only the touched pages matter)
    print(resident_bytes() - before)


def _building(lexicon: Lexicon, words: list[str]) -> Row:
    names = ("words", "words.starts", "tiers", "hiatus", "readings.starts", "readings.tags")
    sections = {name: data for name in names if (data := lexicon.section(name)) is not None}
    actions: dict[str, Callable[[], object]] = {
        OURS: lambda: build_graph(sections, SPEC),
        SET: lambda: frozenset(words),
        MARISA: lambda: marisa_trie.Trie(words),
        DAWG: lambda: dawg.CompletionDAWG(words),
    }
    return _row("build", "ms", _each(2, 1e3, actions), target=1000)


def _queries(words: list[str], draw: random.Random) -> list[str]:
    """Return words, and reversed words, which are seldom words."""
    chosen = draw.choices(words, k=LOOKUPS)
    return [word if index % 2 else word[::-1] for index, word in enumerate(chosen)]


def _looking_up(files: dict[str, Path], queries: list[str]) -> list[Row]:
    sides = {name: LOADERS[name](files[name]) for name in files}

    def one_by_one(side: Any) -> Callable[[], list[bool]]:
        return lambda: [query in side for query in queries]

    actions: dict[str, Callable[[], list[bool]]] = {name: one_by_one(side) for name, side in sides.items()}
    actions["batch"] = lambda: sides[OURS].contains_all(queries)
    _agree(actions.values())
    # Many short rounds, because other load slows down the set most, which misses the caches most often.
    figures = _each(16 * RUNS, 1e9 / LOOKUPS, actions)
    return [
        _row("look-up, one by one", "ns", figures),
        _row("look-up, in batch", "ns", figures | {OURS: figures["batch"]}),
    ]


def _prefixes(files: dict[str, Path], words: list[str], draw: random.Random) -> Row:
    prefixes = [word[: draw.randint(3, 6)] for word in draw.choices(words, k=PREFIXES)]
    graph, marisa, completion = (LOADERS[name](files[name]) for name in (OURS, MARISA, DAWG))
    actions: dict[str, Callable[[], list[list[str]]]] = {
        OURS: lambda: [graph.starting_with(prefix) for prefix in prefixes],
        MARISA: lambda: [marisa.keys(prefix) for prefix in prefixes],
        DAWG: lambda: [completion.keys(prefix) for prefix in prefixes],
    }
    _agree(actions.values(), in_order=False)
    return _row("all words with a prefix", "µs", _each(RUNS, 1e6 / PREFIXES, actions))


def _hands(anagrams: _core.Anagrams, words: list[str], draw: random.Random) -> list[Row]:
    hands = [draw.sample(BAG, k=7) for _ in range(HANDS)]
    by_letters: defaultdict[str, list[str]] = defaultdict(list)
    for word in words:
        by_letters["".join(sorted(word))].append(word)
    counted: dict[str, Callable[[], list[int]]] = {
        OURS: lambda: anagrams.count_words_from(hands),
        SET: lambda: [len(_words_from(hand, by_letters)) for hand in hands],
    }
    named: dict[str, Callable[[], list[list[str]]]] = {
        OURS: lambda: [anagrams.words_from(hand) for hand in hands],
        SET: lambda: [_words_from(hand, by_letters) for hand in hands],
    }
    _agree(counted.values())
    _agree(named.values(), in_order=False)
    return [
        _row("all words of 7 letters, counted", "µs", _each(RUNS, 1e6 / HANDS, counted), target=5),
        _row("all words of 7 letters, as strings", "µs", _each(RUNS, 1e6 / HANDS, named)),
    ]


def _best_words(anagrams: _core.Anagrams, words: list[str], draw: random.Random) -> list[Row]:
    drawn = [draw.sample(BAG, k=20 - BLANKS) for _ in range(HANDS)]
    letters = "".join(words)
    from_words = [draw.choices(letters, k=20 - BLANKS) for _ in range(HANDS)]
    return [
        _best_word("longest word of 20, 2 of them blank", anagrams, words, LENGTH, drawn),
        _best_word("best word of 20, 2 of them blank", anagrams, words, POINTS, drawn),
        _best_word("best word, letters as in words", anagrams, words, POINTS, from_words),
    ]


def _best_word(what: str, anagrams: _core.Anagrams, words: list[str], values: Values, hands: list[list[str]]) -> Row:
    best = _core.BestWord(anagrams, values)
    worth = dict(zip(SPEC.alphabet.tiles, values, strict=True))
    by_value = sorted(((sum(map(worth.__getitem__, word)), word) for word in words), reverse=True)
    few = hands[:SCANNED]
    assert [_scan(hand, by_value, worth) for hand in few] == [found and found[1] for found in best.for_all(few, BLANKS)]
    figures = {
        OURS: best_of(3 * RUNS, lambda: best.for_all(hands, BLANKS)) / HANDS * 1e6,
        SET: best_of(2, lambda: [_scan(hand, by_value, worth) for hand in few]) / SCANNED * 1e6,
    }
    return _row(what, "µs", figures, target=50)


def _words_from(hand: list[str], by_letters: dict[str, list[str]]) -> list[str]:
    ordered = sorted(hand)
    parts = {part for length in range(MINIMUM_LENGTH, len(hand) + 1) for part in combinations(ordered, length)}
    return [word for part in parts for word in by_letters.get("".join(part), ())]


def _scan(hand: list[str], by_value: list[tuple[int, str]], worth: dict[str, int]) -> int:
    """Return the value of the best word. Blanks replace missing letters and count nothing."""
    held = Counter(hand)
    best = 0
    for value, word in by_value:
        if value <= best:
            break
        missing = Counter(word) - held
        if missing.total() <= BLANKS:
            best = max(best, value - sum(worth[letter] * times for letter, times in missing.items()))
    return best


def _agree(actions: Iterable[Callable[[], Iterable[Any]]], *, in_order: bool = True) -> None:
    first, *others = (list(action()) if in_order else [sorted(words) for words in action()] for action in actions)
    assert all(other == first for other in others), "the sides give different answers"
