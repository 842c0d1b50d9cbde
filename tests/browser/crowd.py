"""A server for a whole test run: many people come from one address there, so an address may do plenty.

What the limits do is tested in `tests/server`. Run as a program, with the home to serve from.
"""

import sys
from pathlib import Path

from tablee.games import open_shelf
from tablee.server.limits import Limits, Rate
from tablee.server.serving import Served, serve

_PLENTY = Rate(10_000, 1_000)


def _tell(served: Served) -> None:
    sys.stdout.write(f"{served.local}\n")
    sys.stdout.flush()


def main(home: Path) -> None:
    serve(
        host="127.0.0.1",
        port=0,
        home=home,
        shelf=open_shelf(),
        ready=_tell,
        pace=0.0,
        limits=Limits(openings=_PLENTY, guesses=_PLENTY, connections=_PLENTY),
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
