"""What the fuzzers share: a seeded run that counts its endings, random words, and the command line."""

import argparse
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from random import Random

from tablee import _core
from tests.lexicon.small_graphs import graph_of


class Fuzzer(ABC):
    """Draws one input after another from one generator: the same seed gives the same run."""

    def __init__(self, seed: int) -> None:
        self._draw = Random(seed)

    def run(self, runs: int) -> Counter[str]:
        """Do this many runs; the counts of how they ended."""
        return Counter(self._once() for _ in range(runs))

    @abstractmethod
    def _once(self) -> str:
        """Do one run; how it ended."""

    def _graph(self, tiles: str, count: int, longest: int) -> _core.WordGraph:
        """The graph of so many words of two tiles and more, more short ones than long ones."""
        draw = self._draw
        lengths = (min(draw.randint(2, longest), draw.randint(2, longest)) for _ in range(count))
        some = ("".join(draw.choices(tiles.split(), k=length)) for length in lengths)
        return graph_of(" ".join(sorted(set(some))), tiles)


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
