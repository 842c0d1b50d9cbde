"""A server for a whole test run: many people come from one address there, so an address may do plenty.

What the limits do is tested in `tests/server`. One first rack of Topword in seventy spells nothing, and many a test
begins with a word: games are begun from seeds that deal vowels and consonants to everybody. Run as a program, with the
home to serve from and the file that names the test (see `tests/chance.py`).
"""

import sys
from pathlib import Path

from tablee.games import definition, open_shelf, words_for
from tablee.lexicon.words import Words
from tablee.server.limits import Limits, Rate
from tablee.server.serving import Served, serve
from tablee.table import table
from tablee.table.log import Seated
from tablee.table.store import MemoryStore
from tests.chance import Chance

_PLENTY = Rate(10_000, 1_000)
_SEATS = range(2, 5)
_VOWELS = set("AEIOU")


def _kind_seed(chance: Chance, words: Words) -> str:
    """A seed with which every first rack of Topword holds two vowels and two consonants."""
    while True:
        seed = chance.seed()
        if all(_deals_kindly(seed, seats, words) for seats in _SEATS):
            return seed


def _deals_kindly(seed: str, seats: int, words: Words) -> bool:
    people = [Seated(f"{seat}") for seat in range(seats)]
    game = table.Table.create(MemoryStore(), definition("topword"), words, people, seed=seed)
    assert isinstance(game, table.Table)
    racks = [game.view(seat).rack for seat in range(seats)]
    return all(2 <= sum(tile in _VOWELS for tile in rack) <= len(rack) - 2 for rack in racks)


def _tell(served: Served) -> None:
    sys.stdout.write(f"{served.local}\n")
    sys.stdout.flush()


def main(home: Path, chance: Chance) -> None:
    shelf = open_shelf()
    words = words_for("topword", shelf)
    table.new_seed = lambda: _kind_seed(chance, words)  # type: ignore[attr-defined]
    serve(
        host="127.0.0.1",
        port=0,
        home=home,
        shelf=shelf,
        ready=_tell,
        pace=0.0,
        limits=Limits(openings=_PLENTY, guesses=_PLENTY, connections=_PLENTY),
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Chance(Path(sys.argv[2])))
