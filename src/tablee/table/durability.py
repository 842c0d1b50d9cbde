"""Pending writes: what a store returns for a write, and how to wait for it in a thread or in an event loop."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar
from weakref import WeakKeyDictionary

_T = TypeVar("_T")

_lock = threading.Lock()
"""One lock for all pending writes: it is held for an assignment only."""


class Pending(Protocol):
    """Work that another thread will have done, or that will have failed. `concurrent.futures.Future` is one."""

    def done(self) -> bool:
        """Tell whether it is done or has failed."""

    def result(self, timeout: float | None = None) -> Any:
        """Block until it is done; raise what it failed with."""

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """Block until it is done; return what it failed with."""

    def add_done_callback(self, callback: Callable[[Any], object], /) -> None:
        """Have a callback called by the thread that did the work, or now where it is done."""


class PendingWrite:
    """A write that will be durable. There is one for every move, so it has no lock of its own."""

    __slots__ = ("_callbacks", "_done", "_error")

    def __init__(self) -> None:
        self._done = False
        self._error: Exception | None = None
        self._callbacks: tuple[Callable[[PendingWrite], object], ...] = ()

    def complete(self, error: Exception | None = None) -> None:
        """Record that the write is durable, or why it failed. Called once."""
        self._error = error
        with _lock:
            self._done = True
        for callback in self._callbacks:
            callback(self)

    def done(self) -> bool:
        """See Pending."""
        return self._done

    def result(self, timeout: float | None = None) -> None:
        """See Pending."""
        if (error := self.exception(timeout)) is not None:
            raise error

    def exception(self, timeout: float | None = None) -> Exception | None:
        """See Pending."""
        if not self._done:
            completed = threading.Event()
            self.add_done_callback(lambda _: completed.set())
            if not completed.wait(timeout):
                raise TimeoutError
        return self._error

    def add_done_callback(self, callback: Callable[["PendingWrite"], object], /) -> None:
        """See Pending."""
        with _lock:
            if not self._done:
                self._callbacks = (*self._callbacks, callback)
                return
        callback(self)


def completed(error: Exception | None = None) -> PendingWrite:
    """A write that is done already, for stores that do not wait."""
    write = PendingWrite()
    write.complete(error)
    return write


# ---- in an event loop -----------------------------------------------------------------------------


def call_when_done(pending: Pending, callback: Callable[[], None]) -> None:
    """Have the running event loop call back once the work is done."""
    _wakeups_of_running_loop().watch(pending, callback)


async def durable(pending: Pending) -> None:
    """Wait for a write without blocking the event loop; raise what it failed with. Cancelling undoes nothing."""
    if not pending.done():
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def wake() -> None:
            if not waiter.done():
                waiter.set_result(None)

        call_when_done(pending, wake)
        await waiter
    pending.result()


async def as_awaitable(start: Callable[[Callable[[_T | Exception], None]], None]) -> _T:
    """Start something that calls back with a value or an error, and wait for it. Cancelling undoes nothing."""
    waiter: asyncio.Future[_T] = asyncio.get_running_loop().create_future()

    def complete(value: _T | Exception) -> None:
        if waiter.done():
            return
        if isinstance(value, Exception):
            waiter.set_exception(value)
        else:
            waiter.set_result(value)

    start(complete)
    return await waiter


class _Wakeups:
    """Callbacks that other threads leave to an event loop, which is woken once for all that have come."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._due: deque[Callable[[], None]] = deque()
        self._scheduled = False

    def watch(self, pending: Pending, callback: Callable[[], None]) -> None:
        pending.add_done_callback(lambda _: self._add(callback))

    def _add(self, callback: Callable[[], None]) -> None:
        self._due.append(callback)
        if not self._scheduled:
            self._scheduled = True
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._run)

    def _run(self) -> None:
        self._scheduled = False  # first: what is added from now on schedules another run
        while self._due:
            callback = self._due.popleft()
            try:
                callback()
            except Exception as error:  # of one callback: the others run all the same
                self._loop.call_exception_handler({"message": "a callback of a write failed", "exception": error})


_wakeups: WeakKeyDictionary[asyncio.AbstractEventLoop, _Wakeups] = WeakKeyDictionary()


def _wakeups_of_running_loop() -> _Wakeups:
    loop = asyncio.get_running_loop()
    found = _wakeups.get(loop)
    if found is None:
        found = _wakeups[loop] = _Wakeups(loop)
    return found
