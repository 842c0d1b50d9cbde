"""Golden playthroughs: records of whole games. When the rules change by accident, one of them says so.

They are `playthroughs/*.txt` beside a game's tests: examples of its rulebook, games worth keeping, and games that bots
played (`python -m tests.conformance --record SLUG`).
"""

from pathlib import Path
from random import Random

from tablee.core.game import Refusal
from tablee.table.bot_play import ManualClock, play_out
from tablee.table.log import Seated
from tablee.table.records.check import ANY_EDITION, check_record
from tablee.table.records.record import read_record, write_record
from tablee.table.state import Result
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.conformance.rooms import Room, registered
from tests.conformance.variety import options

RECORDED = 3


def goldens(room: Room) -> list[Path]:
    """The records kept of a game in the room's language."""
    kept = sorted((room.tests / "playthroughs").glob("*.txt"))
    return [path for path in kept if f" {room.language} " in _lexicon_line(path)]


def _lexicon_line(path: Path) -> str:
    return next(line for line in path.read_text("utf-8").splitlines() if line.startswith("lexicon: "))


def check_golden(room: Room, path: Path) -> Result | None:
    """Decide a kept game again, line by line; how it ended."""
    with registered(room):
        record = read_record(path.read_text("utf-8"))
        steps = list(check_record(record, room.words))
    assert record.game.slug == room.slug
    assert record.header.lexicon.hash != ANY_EDITION or all(step.judged for step in steps)
    return steps[-1].after.ended


def record_goldens(room: Room) -> list[Path]:
    """Have bots play a few games and keep them."""
    folder = room.tests / "playthroughs"
    folder.mkdir(parents=True, exist_ok=True)
    paths: list[Path] = []
    for number in range(1, RECORDED + 1):
        random = Random(f"golden {number}")
        clock = ManualClock()
        table: Table | Refusal = Refusal("none", "G-9")
        while isinstance(table, Refusal):
            seats = [
                Seated(f"Bot {seat}", random.choice(list(room.game.bots))) for seat in range(1, random.randint(2, 5))
            ]
            chosen = options(room.game, random)
            table = Table.create(
                MemoryStore(), room.game, room.words, seats, chosen, seed=f"golden-{number}", clock=clock
            )
        play_out(table, clock)
        language = "" if room.language == "fr" else f"{room.language}-"
        path = folder / f"bots-{language}{number}.txt"
        path.write_text(write_record(room.game, table.header, table.entries), "utf-8")
        paths.append(path)
    return paths
