"""The command line of the fuzzers: how many runs, from which seed, and how they ended."""

import argparse
import time
from collections import Counter
from collections.abc import Callable


def main(fuzz: Callable[[int, int], Counter[str]], doc: str | None) -> None:
    """Run a fuzzer as the command line asks, and print the counts of how its runs ended."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.perf_counter()
    counts = fuzz(arguments.runs, arguments.seed)
    print(f"{counts.total()} runs in {time.perf_counter() - began:.1f} s, seed {arguments.seed}")  # noqa: T201
    for ending, count in sorted(counts.items()):
        print(f"{count:>9}  {ending}")  # noqa: T201
