"""A player's process is killed repeatedly at random: no acknowledged command is lost, none is applied twice."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import IO, NamedTuple

import pytest

from tablee.lexicon.words import Words
from tablee.table.commit import Receipt
from tablee.table.log import Seated
from tablee.table.replay import verify
from tablee.table.stores.sqlite import SqliteStore
from tablee.table.table import Table
from tests.depth import by_depth
from tests.table.toy import GAME

SEEDS = by_depth([1], long=[1, 2, 3, 4, 5])
KILLS = by_depth(30, long=200)
"""Kills with each seed. Two in five hit before a command is stored, and as many before it is acknowledged."""


class Sent(NamedTuple):
    seat: int
    command_id: str
    command: str


class Report(NamedTuple):
    """The report of a player until it was killed or finished."""

    sent: list[Sent]
    acknowledged: dict[tuple[int, str], int]
    killed: bool


class KilledPlayers:
    """Players to be killed."""

    def __init__(self, commands: IO[str], reports: IO[str], random: Random) -> None:
        self._commands = commands
        self._reports = reports
        self._random = random

    def run_and_kill(self, path: Path, game_id: str) -> Report:
        """Start a player, and kill it somewhere behind a random line of its report."""
        print(path, game_id, file=self._commands, flush=True)
        sent: list[Sent] = []
        acknowledged: dict[tuple[int, str], int] = {}
        finished = killed = False
        player = 0
        reports_left = self._random.randrange(1, 90)
        for line in self._reports:
            kind, *rest = line.split(maxsplit=3)
            if kind == "player":
                player = int(rest[0])
            elif kind == "send":
                sent.append(Sent(int(rest[0]), rest[1], rest[2].strip()))
            elif kind == "acknowledged":
                acknowledged[int(rest[0]), rest[1]] = int(rest[2])
            elif kind == "over":
                finished = True
            elif kind == "dead":
                killed = int(rest[0]) == -signal.SIGKILL
                assert killed or finished, "it died of something else"
                break
            reports_left -= 1
            if reports_left <= 0 and player:
                for _ in range(self._random.randrange(20_000)):
                    pass  # so that the kill does not always follow a report immediately
                with suppress(ProcessLookupError):  # it has just finished
                    os.kill(player, signal.SIGKILL)
                player = 0
        return Report(sent, acknowledged, killed)


@pytest.fixture(params=SEEDS)
def players(request: pytest.FixtureRequest) -> Iterator[KilledPlayers]:
    command = [sys.executable, "-m", "tests.table.killed_player"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    ) as process:
        assert process.stdin
        assert process.stdout
        yield KilledPlayers(process.stdin, process.stdout, Random(request.param))
        process.stdin.close()
        assert process.wait(10) == 0


@pytest.mark.slow
def test_what_is_acknowledged_survives_and_happens_once(players: KilledPlayers, tmp_path: Path, words: Words) -> None:
    path = tmp_path / "games.db"
    killed = unacknowledged = rescued = 0
    game_id = ""
    while killed < KILLS:
        if not game_id:
            game_id = new_game(path, words)
        report = players.run_and_kill(path, game_id)
        killed += report.killed
        with SqliteStore(path) as store:
            table = Table.resume(store, GAME, words, game_id)
            where = {entry.command_id: entry.seq for entry in table.entries}
            for (seat, command_id), seq in report.acknowledged.items():
                assert where[f"{seat}/{command_id}"] == seq, "acknowledged, but not there"
            assert verify(GAME, table.header, table.entries, words).difference is None
            before = table.seq
            for sent in report.sent:
                known = where.get(f"{sent.seat}/{sent.command_id}")
                answer = table.submit(sent.seat, sent.command, sent.command_id)
                if known is not None:
                    assert isinstance(answer, Receipt)
                    assert answer.seq == known, "sent again, applied again"
                    rescued += (sent.seat, sent.command_id) not in report.acknowledged
                else:
                    assert sent is report.sent[-1], "only the last command can be unheard of"
                    unacknowledged += 1
            assert table.seq <= before + 1
            assert len({entry.command_id for entry in table.entries}) == table.seq
            assert verify(GAME, table.header, table.entries, words).difference is None
            game_id = "" if table.outcome() else game_id
    # Both cases must have occurred: killed before storing, and between storing and acknowledging.
    assert unacknowledged
    assert rescued


def new_game(path: Path, words: Words) -> str:
    with SqliteStore(path) as store:
        table = Table.create(store, GAME, words, [Seated("Ann"), Seated("Bob"), Seated("Cat")], {"target": 100})
        assert isinstance(table, Table)
        return table.id
