"""The lexicon file against a Python dict of the same words: opening it, and looking words up."""

import random
import tempfile
from pathlib import Path

from bench.timing import Row, best_of, show
from tablee.games import open_shelf
from tablee.lexicon.lexicon import Lexicon

LOOKUPS = 20_000


def main() -> None:
    shelf = open_shelf()
    path = shelf.path("fr")
    lexicon = Lexicon.open(path)
    words = [entry.word for entry in lexicon]
    chosen = random.Random(7).choices(words, k=LOOKUPS)
    queries = [word if index % 2 else word[::-1] for index, word in enumerate(chosen)]
    with tempfile.TemporaryDirectory() as folder:
        listing = Path(folder) / "fr.txt"
        listing.write_text("\n".join(words), "ascii")

        def read_set() -> frozenset[str]:
            return frozenset(listing.read_text("ascii").split())

        def open_and_find() -> bool:
            return "RATEAU" in Lexicon.open(path)

        known = read_set()
        rows = [
            Row("open, then one look-up", best_of(7, open_and_find) * 1e3, best_of(7, read_set) * 1e3, "ms"),
            Row(
                "a look-up, half of them not words",
                best_of(7, lambda: [word in lexicon for word in queries]) / LOOKUPS * 1e6,
                best_of(7, lambda: [word in known for word in queries]) / LOOKUPS * 1e6,
                "µs",
            ),
        ]
    show("frozenset of str", rows)
