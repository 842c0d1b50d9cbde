"""Threads for slow questions of guests: guests take turns, and equal questions share one answer."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple


class TooManyQuestionsError(Exception):
    """A guest has too many questions waiting."""


class _Question(NamedTuple):
    work: Callable[..., Any]
    values: tuple[Any, ...]
    answer: "asyncio.Future[Any]"


class FairPool:
    """A bounded pool of threads with a queue for each guest, served in turn. Used in one event loop only."""

    def __init__(self, workers: int, waiting_of_guest: int, answers_kept: int) -> None:
        self._threads = ThreadPoolExecutor(workers, "tablee-question")
        self._free = workers
        self._waiting_of_guest = waiting_of_guest
        self._queues: OrderedDict[str, deque[_Question]] = OrderedDict()
        self._answers: OrderedDict[Hashable, asyncio.Future[Any]] = OrderedDict()
        self._answers_kept = answers_kept

    async def ask(self, guest: str, key: Hashable, work: Callable[..., Any], *values: Any) -> Any:
        """Return the result of work; questions with an equal key are computed once.

        Raise TooManyQuestionsError if too many others of the guest are waiting.
        """
        answer = self._answers.get(key)
        if answer is None:
            queue = self._queues.setdefault(guest, deque())
            if len(queue) >= self._waiting_of_guest:
                raise TooManyQuestionsError
            answer = self._answers[key] = asyncio.get_running_loop().create_future()
            queue.append(_Question(work, values, answer))
            self._start_next()
        self._answers.move_to_end(key)
        try:
            return await asyncio.shield(answer)
        except Exception:
            if self._answers.get(key) is answer:
                del self._answers[key]  # the next one who asks tries again
            raise

    def close(self) -> None:
        """Cancel what is waiting."""
        self._queues.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _start_next(self) -> None:
        while self._free and self._queues:
            guest, queue = self._queues.popitem(last=False)
            question = queue.popleft()
            if queue:
                self._queues[guest] = queue  # behind all others
            self._free -= 1
            running = asyncio.get_running_loop().run_in_executor(self._threads, question.work, *question.values)
            running.add_done_callback(lambda done, question=question: self._finish(question, done))  # type: ignore[misc]

    def _finish(self, question: _Question, done: "asyncio.Future[Any]") -> None:
        self._free += 1
        if done.cancelled():
            question.answer.cancel()
        elif (error := done.exception()) is not None:
            question.answer.set_exception(error)
            question.answer.exception()  # whoever asked may have gone
        else:
            question.answer.set_result(done.result())
        while len(self._answers) > self._answers_kept:
            self._answers.popitem(last=False)
        self._start_next()
