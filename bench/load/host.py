"""Tablée's server under load: over a given folder, with the counter game beside the real ones.

It is configured as in production, with the durable store, except for the limits of guests and addresses: all players
connect from this machine.
"""

import sys
from pathlib import Path

from bench.load import counter
from tablee.games import open_lexicon_store
from tablee.server.limits import Limits, Rate
from tablee.server.logs import set_up
from tablee.server.serve import Served, serve

_FREE = Rate(1e9, 1e9)
LIMITS = Limits(
    messages=_FREE,
    frames=_FREE,
    openings=_FREE,
    changes=_FREE,
    histories=_FREE,
    entries_of_game=1_000_000,
    guesses=_FREE,
    connections=_FREE,
)


def _ready(served: Served) -> None:
    print(served.local.rpartition(":")[2], flush=True)


if __name__ == "__main__":
    set_up("warning")
    counter.register()
    serve(
        host="127.0.0.1",
        port=0,
        home=Path(sys.argv[1]),
        lexicon_store=open_lexicon_store(),
        ready=_ready,
        limits=LIMITS,
    )
