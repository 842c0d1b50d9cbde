"""The server of a whole browser test run, in a process of its own. Run as a program, with the home to serve from and
the file that names the test (see `tests/chance.py`).

It differs from `tablee serve` in three things: many people come from one address, so an address may do plenty (what the
limits do is tested in `tests/server`); games begin from seeds with which every first rack of Topword holds vowels and
consonants, because many a test begins with a word; and a table may be opened from a record (`prepared.py`).
"""

import sys
from pathlib import Path

from tablee.games import definition, open_shelf, words_for
from tablee.lexicon.words import Words
from tablee.server.guests import Guests, load_key
from tablee.server.house import House
from tablee.server.limits import Limits, Rate
from tablee.server.roomsqlite import SqliteRooms
from tablee.server.serving import listen, make_server
from tablee.table import table
from tablee.table.log import Seated
from tablee.table.sqlite import SqliteStore
from tablee.table.sqlite_file import SqliteFile
from tablee.table.store import MemoryStore
from tests.browser.prepared_routes import with_prepared_tables
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


def main(home: Path, chance: Chance) -> None:
    shelf = open_shelf()
    words = words_for("topword", shelf)
    table.new_seed = lambda: _kind_seed(chance, words)  # type: ignore[attr-defined]
    listener = listen("127.0.0.1", 0)
    with SqliteFile(home / "tablee.db") as file:
        house = House(
            store=SqliteStore(file),
            rooms=SqliteRooms(file),
            shelf=shelf,
            guests=Guests(load_key(home / "guests.key")),
            limits=Limits(openings=_PLENTY, guesses=_PLENTY, connections=_PLENTY),
            pace=0.0,
        )
        server = make_server(house)
        server.config.app = with_prepared_tables(server.config.app, house)
        sys.stdout.write(f"http://127.0.0.1:{listener.getsockname()[1]}\n")
        sys.stdout.flush()
        server.run(sockets=[listener])


if __name__ == "__main__":
    main(Path(sys.argv[1]), Chance(Path(sys.argv[2])))
