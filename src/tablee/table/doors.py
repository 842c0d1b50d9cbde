"""The ways to wait for what becomes durable: stopping the thread, in a task, or being told in an event loop.

A change of a table is written once, as steps: a generator that yields each future it must wait for.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Any, Protocol, TypeVar
from weakref import WeakKeyDictionary

from tablee.table.errors import AlreadyApplied, Conflict
from tablee.table.pending import Pending

_T = TypeVar("_T")
_Heard_contra = TypeVar("_Heard_contra", contravariant=True)
Steps = Generator[Pending, None, _T]


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
                await done(future)
            except (Conflict, AlreadyApplied) as answer:
                future = steps.throw(answer)
            else:
                future = steps.send(None)
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]


class Told(Protocol[_Heard_contra]):
    """Whoever is told what came of steps."""

    def then(self, answer: _Heard_contra, /) -> None:
        """They were taken."""

    def failed(self, error: Exception, /) -> None:
        """They could not be."""


def follow(steps: Steps[_T], told: Told[_T]) -> None:
    """Take all steps in the event loop without a task; it is told what came of them, perhaps at once."""
    _Walk(steps, told).take(None)


class _Walk:
    """Steps that are being taken."""

    __slots__ = ("_inbox", "_steps", "_told")

    def __init__(self, steps: Steps[Any], told: Told[Any]) -> None:
        self._steps = steps
        self._told = told
        self._inbox = _inbox()

    def take(self, pending: Pending | None) -> None:
        """Go on as far as nothing must be waited for."""
        try:
            while pending is None or pending.done():
                try:
                    if pending is not None:
                        pending.result()
                except (Conflict, AlreadyApplied) as answer:
                    pending = self._steps.throw(answer)
                else:
                    pending = self._steps.send(None)
        except StopIteration as stop:
            self._told.then(stop.value)
        except Exception as error:
            self._told.failed(error)
        else:
            self._inbox.tell(pending, self.take)


async def done(pending: Pending) -> None:
    """Wait for what a thread does without stopping the loop. Whoever gives up waiting undoes nothing."""
    if not pending.done():
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def wake(_: Pending) -> None:
            if not waiter.done():
                waiter.set_result(None)

        _inbox().tell(pending, wake)
        await waiter
    pending.result()


# ---- from a thread to an event loop -------------------------------------------------------------


class _Inbox:
    """Where threads leave what an event loop must do. The loop is woken once for all that lies there."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._left: deque[tuple[Callable[[Pending], None], Pending]] = deque()
        self._rung = False

    def tell(self, pending: Pending, then: Callable[[Pending], None]) -> None:
        """Have the loop call `then` when something is done."""
        pending.add_done_callback(lambda done: self._leave(then, done))

    def _leave(self, then: Callable[[Pending], None], done: Pending) -> None:
        self._left.append((then, done))
        if not self._rung:
            self._rung = True
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._empty)

    def _empty(self) -> None:
        self._rung = False  # first: what is left from now on rings again
        while self._left:
            then, done = self._left.popleft()
            try:
                then(done)
            except Exception as error:  # of one of them: the others are told all the same
                self._loop.call_exception_handler({"message": "what was stored could not be told", "exception": error})


_inboxes: WeakKeyDictionary[asyncio.AbstractEventLoop, _Inbox] = WeakKeyDictionary()


def _inbox() -> _Inbox:
    loop = asyncio.get_running_loop()
    found = _inboxes.get(loop)
    if found is None:
        found = _inboxes[loop] = _Inbox(loop)
    return found
