"""Pending writes: a store's answer to a write, awaited in a thread or in an event loop."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar
from weakref import WeakKeyDictionary

_T = TypeVar("_T")

_lock = threading.Lock()
"""One lock for all pending writes, because it is held for an assignment only."""


class Pending(Protocol):
    """Work of another thread, which succeeds or fails. `concurrent.futures.Future` implements this protocol."""

    def done(self) -> bool:
        """Tell whether the work has succeeded or failed."""

    def result(self, timeout: float | None = None) -> Any:
        """Block until the work is done; raise its error."""

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """Block until the work is done; return its error."""

    def add_done_callback(self, callback: Callable[[Any], object], /) -> None:
        """Call back from the thread that does the work, or at once if it is done."""


class PendingWrite:
    """A write that is not yet durable. Every move creates one, so it has no lock of its own."""

    __slots__ = ("_callbacks", "_done", "_error")

    def __init__(self) -> None:
        self._done = False
        self._error: Exception | None = None
        self._callbacks: tuple[Callable[[PendingWrite], object], ...] = ()

    def complete(self, error: Exception | None = None) -> None:
        """Record that the write is durable, or its error. Called once."""
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
    """Return a completed write, for stores that do not wait."""
    write = PendingWrite()
    write.complete(error)
    return write


# ---- in an event loop -----------------------------------------------------------------------------


def call_when_done(pending: Pending, callback: Callable[[], None]) -> None:
    """Call back in the running event loop once the work is done."""
    _wakeups_of_running_loop().watch(pending, callback)


async def durable(pending: Pending) -> None:
    """Wait for a write without blocking the event loop; raise its error. Cancelling does not undo it."""
    if not pending.done():
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def wake() -> None:
            if not waiter.done():
                waiter.set_result(None)

        call_when_done(pending, wake)
        await waiter
    pending.result()


async def as_awaitable(start: Callable[[Callable[[_T | Exception], None]], None]) -> _T:
    """Start work that calls back with a value or an error, and wait for it. Cancelling does not undo it."""
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
    """Callbacks that other threads pass to an event loop. The loop is woken once for all that are queued."""

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
            with suppress(RuntimeError):  # the loop is closed: nothing waits for the callback
                self._loop.call_soon_threadsafe(self._run)

    def _run(self) -> None:
        self._scheduled = False  # first: callbacks added from now on schedule another run
        while self._due:
            callback = self._due.popleft()
            try:
                callback()
            except Exception as error:  # one callback failed; the others still run
                self._loop.call_exception_handler({"message": "a callback of a write failed", "exception": error})


_wakeups: WeakKeyDictionary[asyncio.AbstractEventLoop, _Wakeups] = WeakKeyDictionary()


def _wakeups_of_running_loop() -> _Wakeups:
    loop = asyncio.get_running_loop()
    found = _wakeups.get(loop)
    if found is None:
        found = _wakeups[loop] = _Wakeups(loop)
    return found
