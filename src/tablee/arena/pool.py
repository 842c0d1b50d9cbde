"""Plays many games, in this process or in several. What comes out, and in which order, does not depend on how many."""

import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from tablee.arena.match import Fault, Hall, Plan, Played
from tablee.arena.schedule import Seating

Advance = Callable[[], object]
"""Called whenever a game is over, in whatever order they end."""


def play_games(
    hall: Hall, plan: Plan, seatings: Iterable[Seating], jobs: int, advance: Advance
) -> Generator[Played | Fault, None, None]:
    """Play games in so many processes; their results come in the order of the seatings."""
    if jobs > 1:
        yield from _play_in_processes(hall, plan, seatings, jobs, advance)
        return
    for seating in seatings:
        played = hall.play(seating)
        advance()
        yield played


class _Worker(NamedTuple):
    process: BaseProcess
    door: Connection


def _play_in_processes(
    hall: Hall, plan: Plan, seatings: Iterable[Seating], jobs: int, advance: Advance
) -> Generator[Played | Fault, None, None]:
    todo = enumerate(seatings)
    busy: dict[Connection, tuple[int, Seating, _Worker]] = {}
    done: dict[int, Played | Fault] = {}
    following = 0

    def hand(worker: _Worker) -> None:
        for number, seating in todo:
            busy[worker.door] = number, seating, worker
            with suppress(BrokenPipeError):  # it has died: that is what will be received
                worker.door.send(seating)
            return

    workers = _start(plan, jobs)
    try:
        for worker in workers:
            hand(worker)
        while busy:
            ready = wait(list(busy))
            for door in [door for door in busy if door in ready]:
                number, seating, worker = busy.pop(door)
                done[number] = answer = _receive(hall, seating, worker)
                advance()
                if isinstance(answer, Played):
                    hand(worker)
            while following in done:
                yield done.pop(following)
                following += 1
    finally:
        for worker in workers:
            worker.process.kill()  # it holds nothing that could be lost
            worker.process.join()
            worker.process.close()
            worker.door.close()


def _receive(hall: Hall, seating: Seating, worker: _Worker) -> Played | Fault:
    try:
        answer: Played | Fault | str = worker.door.recv()
    except (EOFError, ConnectionError):
        worker.process.join()
        return hall.died(seating, worker.process.exitcode)
    if isinstance(answer, str):
        raise RuntimeError(f"in the process that played {seating}:\n{answer}")
    return answer


def _start(plan: Plan, jobs: int) -> list[_Worker]:
    """New processes that know nothing of this one, its threads and its doors: they end when theirs is shut."""
    context = get_context("spawn")
    # Ctrl+C at a terminal is sent to all processes. This one takes care of the others, so they are born deaf to it.
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


def _work(plan: Plan, door: Connection) -> None:
    """What a process does: load everything once, then play what comes through the door until it is shut."""
    hall: Hall | None = None
    while True:
        try:
            seating: Seating = door.recv()
        except EOFError:
            return
        answer: Played | Fault | str
        try:
            hall = hall or Hall(plan)
            answer = hall.play(seating)
        except Exception:  # a bug, to be raised where somebody sees it
            answer = traceback.format_exc()
        try:
            door.send(answer)
        except BrokenPipeError:
            return
