"""What a thread will have done: the little that is asked of a future, and one as light as can be for what is stored."""

import threading
from collections.abc import Callable
from typing import Any, Protocol

_lock = threading.Lock()
"""One for all: it is held for an assignment."""


class Pending(Protocol):
    """Something that will be done, or fail."""

    def done(self) -> bool:
        """Whether it is."""

    def result(self, timeout: float | None = None) -> Any:
        """Stop the thread until it is; what it failed with is raised."""

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """What it failed with is given."""

    def add_done_callback(self, then: Callable[[Any], object], /) -> None:
        """Have somebody told, by the thread that did it, or now."""


class Stored:
    """Something that will be durable, or fail. There is one for every move, so it has no lock of its own."""

    __slots__ = ("_done", "_error", "_then")

    def __init__(self) -> None:
        self._done = False
        self._error: Exception | None = None
        self._then: tuple[Callable[[Stored], object], ...] = ()

    def settle(self, error: Exception | None = None) -> None:
        """Tell that it is, or why it is not: once."""
        self._error = error
        with _lock:
            self._done = True
        for then in self._then:
            then(self)

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
            told = threading.Event()
            self.add_done_callback(lambda _: told.set())
            if not told.wait(timeout):
                raise TimeoutError
        return self._error

    def add_done_callback(self, then: Callable[["Stored"], object], /) -> None:
        """See Pending."""
        with _lock:
            if not self._done:
                self._then = (*self._then, then)
                return
        then(self)


def settled(error: Exception | None = None) -> Stored:
    """What is settled already, for stores that need not wait."""
    found = Stored()
    found.settle(error)
    return found
