"""The two ways to wait for what becomes durable: stopping the thread, or in an event loop.

A change of a table is written once, as steps: a generator that yields each future it must wait for.
"""

import asyncio
from collections.abc import Generator
from concurrent.futures import Future
from typing import TypeVar

from tablee.table.errors import AlreadyApplied, Conflict

_T = TypeVar("_T")
Steps = Generator[Future[None], None, _T]


def wait(steps: Steps[_T]) -> _T:
    """Take all steps, stopping the thread for each."""
    try:
        future = next(steps)
        while True:
            try:
                future.result()
            except (Conflict, AlreadyApplied) as answer:
                future = steps.throw(answer)
            else:
                future = steps.send(None)
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]


async def wait_in_loop(steps: Steps[_T]) -> _T:
    """Take all steps, leaving the event loop to others during each."""
    try:
        future = next(steps)
        while True:
            try:
                await asyncio.wrap_future(future)
            except (Conflict, AlreadyApplied) as answer:
                future = steps.throw(answer)
            else:
                future = steps.send(None)
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]
