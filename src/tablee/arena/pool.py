"""Plays many games in one or several processes. The results and their order do not depend on the number."""

import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from tablee.arena.match import MatchFailure, MatchResult, MatchRunner, TournamentPlan
from tablee.arena.schedule import Seating

Advance = Callable[[], object]
"""Called when a game ends; games may end in any order."""


def play_games(
    runner: MatchRunner, plan: TournamentPlan, seatings: Iterable[Seating], jobs: int, advance: Advance
) -> Generator[MatchResult | MatchFailure, None, None]:
    """Play games in `jobs` processes; yield their results in the order of the seatings."""
    if jobs > 1:
        yield from _play_in_processes(runner, plan, seatings, jobs, advance)
        return
    for seating in seatings:
        played = runner.play(seating)
        advance()
        yield played


class _Worker(NamedTuple):
    process: BaseProcess
    connection: Connection


def _play_in_processes(
    runner: MatchRunner, plan: TournamentPlan, seatings: Iterable[Seating], jobs: int, advance: Advance
) -> Generator[MatchResult | MatchFailure, None, None]:
    todo = enumerate(seatings)
    busy: dict[Connection, tuple[int, Seating, _Worker]] = {}
    done: dict[int, MatchResult | MatchFailure] = {}
    following = 0

    def hand(worker: _Worker) -> None:
        for number, seating in todo:
            busy[worker.connection] = number, seating, worker
            with suppress(BrokenPipeError):  # the process has died; `_receive` reports it
                worker.connection.send(seating)
            return

    workers = _start(plan, jobs)
    try:
        for worker in workers:
            hand(worker)
        while busy:
            ready = wait(list(busy))
            for connection in [connection for connection in busy if connection in ready]:
                number, seating, worker = busy.pop(connection)
                done[number] = answer = _receive(runner, seating, worker)
                advance()
                if isinstance(answer, MatchResult):
                    hand(worker)
            while following in done:
                yield done.pop(following)
                following += 1
    finally:
        for worker in workers:
            worker.process.kill()  # it has no state to save
            worker.process.join()
            worker.process.close()
            worker.connection.close()


def _receive(runner: MatchRunner, seating: Seating, worker: _Worker) -> MatchResult | MatchFailure:
    try:
        answer: MatchResult | MatchFailure | str = worker.connection.recv()
    except (EOFError, ConnectionError):
        worker.process.join()
        return runner.worker_died(seating, worker.process.exitcode)
    if isinstance(answer, str):
        raise RuntimeError(f"in the process that played {seating}:\n{answer}")
    return answer


def _start(plan: TournamentPlan, jobs: int) -> list[_Worker]:
    """Spawn worker processes. A worker ends when its connection is closed."""
    context = get_context("spawn")
    # A terminal sends Ctrl+C to all processes. Workers inherit SIG_IGN, because this process ends them.
    in_main = threading.current_thread() is threading.main_thread()
    hearing = signal.signal(signal.SIGINT, signal.SIG_IGN) if in_main else None
    workers: list[_Worker] = []
    try:
        for _ in range(jobs):
            mine, theirs = context.Pipe()
            process = context.Process(target=_work, args=(plan, theirs), daemon=True)
            process.start()
            theirs.close()
            workers.append(_Worker(process, mine))
    finally:
        if in_main:
            signal.signal(signal.SIGINT, hearing)
    return workers


def _work(plan: TournamentPlan, connection: Connection) -> None:
    """Run a worker: load the game once, then play the received seatings until the connection is closed."""
    runner: MatchRunner | None = None
    while True:
        try:
            seating: Seating = connection.recv()
        except EOFError:
            return
        answer: MatchResult | MatchFailure | str
        try:
            runner = runner or MatchRunner(plan)
            answer = runner.play(seating)
        except Exception:  # a bug: the main process raises it
            answer = traceback.format_exc()
        try:
            connection.send(answer)
        except BrokenPipeError:
            return
