"""Pending writes, and ways to wait: for one write, or for work that goes on after each of its writes.

`run` blocks the thread, `run_in_loop` calls back in the running event loop, `run_async` is a coroutine.
"""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar
from weakref import WeakKeyDictionary

_T = TypeVar("_T")
_Outcome_co = TypeVar("_Outcome_co", covariant=True)

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


# ---- waiting --------------------------------------------------------------------------------------


class Steps(Protocol[_Outcome_co]):
    """Work that never blocks: it returns what must be awaited before it can go on."""

    @property
    def outcome(self) -> _Outcome_co:
        """The result, known once `advance` has returned None."""

    def advance(self) -> Pending | None:
        """Continue until something must be awaited, and return that; return None at the end."""


def run(steps: Steps[_T]) -> _T:
    """Carry out work, blocking the thread."""
    while (pending := steps.advance()) is not None:
        pending.exception()
    return steps.outcome


def run_in_loop(steps: Steps[_T], callback: Callable[[_T | Exception], None]) -> None:
    """Carry out work in the running event loop, without a task; call back with its outcome, possibly at once."""

    def advance() -> None:
        try:
            pending = steps.advance()
        except Exception as error:
            callback(error)
        else:
            if pending is None:
                callback(steps.outcome)
            else:
                _wakeups_of_running_loop().watch(pending, advance)

    advance()


async def run_async(steps: Steps[_T]) -> _T:
    """Carry out work in the running event loop. Cancelling the waiting task does not undo it."""
    return await as_awaitable(lambda callback: run_in_loop(steps, callback))


async def durable(pending: Pending) -> None:
    """Wait for a write without blocking the event loop; raise its error. Cancelling does not undo it."""
    if not pending.done():
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def wake() -> None:
            if not waiter.done():
                waiter.set_result(None)

        _wakeups_of_running_loop().watch(pending, wake)
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
