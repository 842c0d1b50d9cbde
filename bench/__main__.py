"""Runs the named benchmark, or all of them."""

import sys
from importlib import import_module
from pathlib import Path

NAMES = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith(("_", "timing")))


def main(names: list[str]) -> None:
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        sys.exit(f"bench: {', '.join(unknown)}: no such benchmark ({', '.join(NAMES)})")
    for name in names or NAMES:
        print(f"\n== {name}")
        import_module(f"bench.{name}").main()


main(sys.argv[1:])
