"""The server under load: two scripted players at every table, over real sockets, compared with boardgame.io.

First a trivial game, the same on both sides; then tables of Topword with real plays. The server runs on one core, the
players on another (`bench/load`).
"""

import asyncio
import gc
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import uvloop

from bench.load import counter, matches, tables
from bench.load.pairs import Meter, Pair, in_groups, play, play_for, until_done
from bench.load.servers import Server, boardgame, most_sockets, tablee
from bench.report import Report, Row
from tablee import _core
from tablee.games import open_lexicon_store, words_for
from tablee.lexicon.store import home

OURS, MEMORY, FILES = "Tablée", "boardgame.io, in memory", "boardgame.io, FlatFile"
TIMES_MEMORY, TIMES_FILES = 3, 15
"""Targets: moves per CPU second, as a multiple of the peer's."""
SLOW, FAST = 20.0, 5.0
"""Think times at the tables of Topword, in seconds."""
ROUNDS = 3
"""Rounds of the counter game without think time. The best one counts, because of other load on the machine."""
WARMING, WARMING_MOVES = 20, 60
SPARE_FILES = 200
PATIENCE = 1800.0
"""Timeout in seconds for all measurements of one server."""


@dataclass(frozen=True, slots=True)
class Size:
    """The size of the load."""

    counters: int
    """Number of tables of the counter game,"""
    warm: int
    """of moves at each before the measurement,"""
    moves: int
    """and of moves in each measured round."""
    think: float
    counting: float
    """Seconds of the counter game at a human pace."""
    topwords: int
    begun: int
    """Maximum number of moves at a table of Topword before the measurement."""
    slow: float
    """Seconds at each pace."""
    fast: float


FULL = Size(200, 30, 60, 1.0, 15, 5_000, 20, 60, 40)
QUICK = Size(50, 10, 15, 1.0, 4, 200, 8, 8, 6)

NOTES = (
    "*Think time*: from the moment a player sees that it is their turn until they send a move, uniformly distributed "
    "from half to one and a half times the value. *Acknowledged*: from sending a move to its acknowledgement. *Seen*: "
    "from sending a move to its arrival at the other player's socket. Tablée acknowledges moves that are on the disk "
    "(SQLite, `synchronous = FULL`, group commit); the peer broadcasts before it stores, and FlatFile does not wait "
    "for the disk.",
    "*CPU*: user and system time of the server's process, all threads including the store's. Its ratio is the ratio of "
    "moves per CPU second. Each server has a core of its own; all players share another.",
    f"*Counter game*, without think time the best of {ROUNDS} rounds: two players in turn add 1, 2 or 3 to a count "
    "(`bench/load/counter.py`, `bench/peers/counter.mjs`). The peer runs with NODE_ENV=production, without "
    "authentication.",
    "*Topword*: greedy players compute the best play with the library. Without a legal play they swap a tile; after a "
    "game they start another.",
    "*Idle table*: the growth of the server's resident memory since its sockets were connected and greeted, divided by "
    "the number of tables, with running games and nobody moving.",
    "Limits per person and per address are lifted, because all players come from one address.",
)


class Run(NamedTuple):
    """The results of a run."""

    what: str
    tables: int
    think: float
    moves: int
    seconds: float
    cpu: float
    generator: float
    """The share of their core that the players used."""
    acknowledged: Sequence[float]
    seen: Sequence[float]

    @property
    def micros(self) -> float:
        """The server's CPU microseconds per move."""
        return self.cpu / self.moves * 1e6

    def __str__(self) -> str:
        paced = f"think time {self.think:g} s" if self.think else "think time 0, saturated"
        rows = (("acknowledged", self.acknowledged), ("seen", self.seen))
        times = "; ".join(f"{name} p50 {_at(times, 50):.1f} ms, p99 {_at(times, 99):.1f} ms" for name, times in rows)
        pace = f"{self.moves / self.seconds:,.0f} moves/s"
        cost = f"{self.moves / self.cpu:,.0f} moves in a CPU second ({self.micros:.0f} µs each)"
        players = f"players busy {self.generator:.0%} of their core"
        return f"{self.what}: {self.tables:,} tables, {paced}: {self.moves:,} moves, {pace}, {cost}; {times}; {players}"


class Weight(NamedTuple):
    """Memory in kibibytes."""

    table: float
    socket: float


def measure(quick: bool = False) -> Report:
    """Measure every server under the same load, one after the other."""
    size = QUICK if quick else FULL
    most = most_sockets()
    if 2 * size.topwords + SPARE_FILES > most:
        raise RuntimeError(f"{2 * size.topwords} sockets are needed; this machine allows a process {most} open files")
    where = home() / "bench"
    where.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=where) as folder:
        root = Path(folder)
        counted = {
            OURS: _count(OURS, tablee(root / "counter"), _counter_table, size),
            MEMORY: _count(MEMORY, boardgame(), _counter_match, size),
            FILES: _count(FILES, boardgame(root / "files"), _counter_match, size),
        }
        topword, weight = _topword(root / "topword", words_for("topword", open_lexicon_store()).graph, size)
    runs = [run for counts in counted.values() for run in counts] + topword
    sockets = f"{2 * size.topwords:,} sockets at once; this machine allows a process {most:,} open files."
    rows = [*_counter_rows(counted), *_topword_rows(topword, weight)]
    return Report("The server under load", (*map(str, runs), sockets, *NOTES), (MEMORY, FILES), rows)


def _counter_rows(counted: dict[str, list[Run]]) -> list[Row]:
    busy, paced = ({side: runs[at] for side, runs in counted.items()} for at in (0, 1))
    micros = {side: run.micros for side, run in busy.items()}
    most = min(micros[MEMORY] / TIMES_MEMORY, micros[FILES] / TIMES_FILES)
    pace = f"p99, counter game, think time {paced[OURS].think:g} s"
    return [
        Row("CPU of a move, counter game, think time 0", "µs", micros.pop(OURS), micros, most),
        _latency(f"acknowledged, {pace}", {side: run.acknowledged for side, run in paced.items()}),
        _latency(f"seen, {pace}", {side: run.seen for side, run in paced.items()}),
    ]


def _topword_rows(runs: list[Run], weight: Weight) -> list[Row]:
    rows = []
    for run, target in zip(runs, (15, 100), strict=True):
        topword = f"Topword, {run.tables:,} tables, think time {run.think:g} s"
        rows += [
            _latency(f"acknowledged, p99, {topword}", {OURS: run.acknowledged}, target),
            _latency(f"seen, p99, {topword}", {OURS: run.seen}, target),
            Row(f"CPU of a move, {topword}", "µs", run.micros),
        ]
    return [
        *rows,
        Row("memory of an idle Topword table, beyond its sockets", "KiB", weight.table, {}, 40),
        Row("memory of a socket that follows no table", "KiB", weight.socket),
    ]


def _latency(what: str, times: dict[str, Sequence[float]], target: float | None = None) -> Row:
    late = {side: _at(found, 99) for side, found in times.items()}
    return Row(what, "ms", late.pop(OURS), late, target)


def _at(times: Sequence[float], percent: int) -> float:
    """Return a percentile in milliseconds."""
    return sorted(times)[(len(times) - 1) * percent // 100] * 1000


# ---- the counter game ---------------------------------------------------------------------------

Make = Callable[[Meter, Random, int], Pair]


def _counter_table(meter: Meter, random: Random, port: int) -> Pair:
    return tables.Table(meter, random, port=port, game=counter.SLUG, choose=tables.counting)


def _counter_match(meter: Meter, random: Random, port: int) -> Pair:
    return matches.Match(meter, random, port=port)


def _count(what: str, serving: AbstractContextManager[Server], make: Make, size: Size) -> list[Run]:
    """Measure a run without think time, and one with."""
    print(f"{what}: counter game", flush=True)

    async def load(server: Server) -> list[Run]:
        meter, random = Meter(), Random(1)
        pairs = [make(meter, random, server.port) for _ in range(size.counters)]
        await in_groups(pairs, lambda pair: pair.connect())
        await in_groups(pairs, lambda pair: pair.sit())
        await play(pairs, lambda: size.warm)

        async def without_thinking() -> None:
            for pair in pairs:
                pair.play(0, size.moves)
            await until_done(pairs)

        rounds = [await _timed(what, server, pairs, 0, without_thinking()) for _ in range(ROUNDS)]
        busy = min(rounds, key=lambda run: run.micros)
        paced = await _timed(what, server, pairs, size.think, play_for(pairs, size.think, size.counting))
        return [busy, paced]

    return _run(serving, load)


# ---- Topword ------------------------------------------------------------------------------------


def _topword(folder: Path, graph: _core.WordGraph, size: Size) -> tuple[list[Run], Weight]:
    async def load(server: Server) -> tuple[list[Run], Weight]:
        meter, random, choose = Meter(), Random(2), tables.topword(graph)

        def make() -> Pair:
            return tables.Table(meter, random, port=server.port, game="topword", choose=choose)

        first = [make() for _ in range(WARMING)]  # loads what all tables share, like words
        await in_groups(first, lambda pair: pair.connect())
        await in_groups(first, lambda pair: pair.sit())
        await play(first, lambda: WARMING_MOVES)
        pairs = [make() for _ in range(size.topwords)]
        memory = [server.resident()]
        print(f"Tablée: {2 * len(pairs):,} sockets connect", flush=True)
        await in_groups(pairs, lambda pair: pair.connect())
        memory.append(await _quiet(server))
        print(f"Tablée: {len(pairs):,} tables of Topword are opened, and played at", flush=True)
        await in_groups(pairs, lambda pair: pair.sit())
        await play(pairs, lambda: random.randrange(size.begun + 1))
        memory.append(await _quiet(server))
        runs = []
        for think, seconds in ((SLOW, size.slow), (FAST, size.fast)):
            print(f"Tablée: one move in {think:g} s at each", flush=True)
            runs.append(await _timed("Topword", server, pairs, think, play_for(pairs, think, seconds)))
        for pair in (*first, *pairs):
            pair.close()
        bare, connected, seated = memory
        weight = Weight((seated - connected) / len(pairs) / 1024, (connected - bare) / len(pairs) / 2 / 1024)
        return runs, weight

    return _run(tablee(folder), load)


async def _quiet(server: Server) -> int:
    """Return the server's memory once it is idle."""
    await asyncio.sleep(3)
    return server.resident()


# ---- running ------------------------------------------------------------------------------------


_Found = TypeVar("_Found")


def _run(serving: AbstractContextManager[Server], load: Callable[[Server], Coroutine[Any, Any, _Found]]) -> _Found:
    with serving as server:
        gc.disable()  # the players create no cycles, and their pauses would look like the server's
        try:
            return uvloop.run(asyncio.wait_for(load(server), PATIENCE))
        finally:
            gc.enable()


async def _timed(
    what: str, server: Server, pairs: Sequence[Pair], think: float, playing: Coroutine[Any, Any, None]
) -> Run:
    meter = pairs[0].meter
    meter.clear()
    cpu, mine, began = server.cpu_seconds(), time.process_time(), time.perf_counter()
    await playing
    seconds, mine = time.perf_counter() - began, time.process_time() - mine
    if meter.refused:
        raise RuntimeError(f"{what}: refused: {dict(meter.refused)}")
    used = server.cpu_seconds() - cpu
    found = Run(
        what, len(pairs), think, len(meter.acknowledged), seconds, used, mine / seconds, meter.acknowledged, meter.seen
    )
    print(f"  {found}", flush=True)
    return found
