"""Runs the named benchmarks, or all of them; `--write` writes the results to `docs`."""

import argparse
from importlib import import_module
from pathlib import Path

from bench.report import show, write

HELPERS = {"__init__", "__main__", "browsing", "report", "timing"}
TOOLS = {"topscore_bots", "topword_evaluation"}  # commands of their own, without a peer
NAMES = sorted({path.stem for path in Path(__file__).parent.glob("*.py")} - HELPERS - TOOLS)


def main() -> None:
    parser = argparse.ArgumentParser(prog="./run bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(NAMES)}")
    parser.add_argument("--write", action="store_true", help="write docs/bench-NAME.md and docs/bench-NAME.svg")
    parser.add_argument("--quick", action="store_true", help="server: a small load, to see that it works")
    wanted = parser.parse_args()
    if wanted.quick and (wanted.write or wanted.names != ["server"]):
        parser.error("--quick is for server alone, and not to be written down")
    names = [name.replace("-", "_") for name in wanted.names]
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        parser.error(f"{', '.join(unknown)}: no such benchmark ({', '.join(NAMES)})")
    for name in names or NAMES:
        measure = import_module(f"bench.{name}").measure
        report = measure(quick=True) if wanted.quick else measure()
        print(f"\n== {name}: {report.title}")
        show(report)
        if wanted.write:
            write(name, report)


main()
