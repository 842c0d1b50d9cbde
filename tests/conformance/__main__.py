"""The suite at length: python -m tests.conformance --games 10000 [--game SLUG] [--jobs 2] | --record SLUG."""

# ruff: noqa: T201 (a program that tells what it did)

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from tests.conformance.golden import record_goldens
from tests.conformance.playthrough import Tally, play_games
from tests.conformance.rooms import rooms

BATCH = 20


def _batch(slug: str, seeds: list[str], care: float, fixed: dict[str, str]) -> Tally:
    tally = Tally()
    play_games(rooms()[slug], seeds, care, tally, fixed)
    return tally


def _add(total: Tally, tally: Tally) -> None:
    for field in Tally.__struct_fields__:
        value = getattr(tally, field)
        setattr(
            total, field, getattr(total, field) | value if isinstance(value, set) else getattr(total, field) + value
        )


def _play(slug: str, seeds: list[str], care: float, fixed: dict[str, str], jobs: int) -> Tally:
    total = Tally()
    began = time.monotonic()
    batches = [seeds[at : at + BATCH] for at in range(0, len(seeds), BATCH)]
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(_batch, slug, batch, care, fixed) for batch in batches]):
            _add(total, done.result())
            if total.games % 500 == 0:
                print(f"{slug}: {total.games} games, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="how many of each game")
    parser.add_argument("--game", choices=list(rooms()), action="append", help="only this game; may be repeated")
    parser.add_argument("--seed", help="only the game with this seed")
    parser.add_argument("--care", type=float, default=0.05, help="the share of moments that get every check (0 to 1)")
    parser.add_argument("--option", action="append", default=[], help="name=value: fixed, while others are random")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--record", choices=list(rooms()), metavar="SLUG", help="keep new golden playthroughs")
    asked = parser.parse_args()
    if asked.record:
        for path in record_goldens(rooms()[asked.record]):
            print(path)
        return
    for slug in asked.game or rooms():
        seeds = [asked.seed] if asked.seed else [f"{slug}-long-{number}" for number in range(asked.games)]
        began = time.monotonic()
        fixed = dict(option.split("=", 1) for option in asked.option)
        tally = _play(slug, seeds, 1.0 if asked.seed else asked.care, fixed, asked.jobs)
        print(f"{slug}: {tally.games} games with {tally.entries} entries in {time.monotonic() - began:.0f} s: all well")
        print(f"  deadlines {tally.deadlines}, taken back {tally.taken_back}", end="")
        print(f", frames compared between worlds {tally.compared}", end="")
        print(f" (hidden: {', '.join(sorted(tally.secrets)) or 'nothing'}), openings refused {tally.refused_options}")
        print(f"  played with {', '.join(f'{what} ({often})' for what, often in sorted(tally.chosen.items()))}")


if __name__ == "__main__":
    main()
