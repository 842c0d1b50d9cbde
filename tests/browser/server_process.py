"""The server of a whole browser test run, in a process of its own. Run as a program, with the home to serve from and
the file that names the test (see `tests/chance.py`).

It differs from `tablee serve` in four things: many people come from one address, so an address may do plenty, and
whoever leaves counts as absent at once (what the limits do is tested in `tests/server`); games begin from seeds with
which every first rack of Topword holds vowels and consonants, because many a test begins with a word; and a table may
be opened from a record (`prepared.py`).
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablee.games import definition, open_lexicon_store, words_for
from tablee.lexicon.words import Words
from tablee.server.limits import Limits, Rate
from tablee.server.serve import listen, make_server, open_registry
from tablee.table import table
from tablee.table.log import Seated
from tablee.table.store import MemoryStore
from tests.browser.chromium import TIMEOUT_MS
from tests.browser.prepared_routes import with_prepared_tables
from tests.chance import RUNNING, Chance

ROOT = Path(__file__).parents[2]

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


@contextmanager
def running_server(home: Path) -> Iterator[str]:
    """Start the server for a home; its address, without a slash at its end."""
    command = [sys.executable, "-m", __name__, str(home), str(RUNNING)]
    environment = os.environ | {"TABLEE_HOME": str(home)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
            ended = server.wait(TIMEOUT_MS / 1000)
        assert ended == 0


def main(home: Path, chance: Chance) -> None:
    lexicon_store = open_lexicon_store()
    words = words_for("topword", lexicon_store)
    table.new_seed = lambda: _kind_seed(chance, words)  # type: ignore[attr-defined]
    listener = listen("127.0.0.1", 0)
    limits = Limits(
        openings=_PLENTY, guesses=_PLENTY, connections=_PLENTY, changes=_PLENTY, histories=_PLENTY, absence=0.0
    )
    with open_registry(home, lexicon_store, limits, pace=0.0) as registry:
        server = make_server(registry)
        server.config.app = with_prepared_tables(server.config.app, registry)
        sys.stdout.write(f"http://127.0.0.1:{listener.getsockname()[1]}\n")
        sys.stdout.flush()
        server.run(sockets=[listener])


if __name__ == "__main__":
    main(Path(sys.argv[1]), Chance(Path(sys.argv[2])))
