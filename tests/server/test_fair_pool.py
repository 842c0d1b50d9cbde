"""Slow questions: guests take turns, and nobody's questions hold up the others'."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest

from tablee.server.tables.fair_pool import FairPool, TooManyQuestionsError
from tests.server.clients import PATIENCE


def run(body: Callable[[FairPool], Awaitable[None]]) -> None:
    async def main() -> None:
        pool = FairPool(workers=1, waiting_of_guest=3, answers_kept=5)
        try:
            await asyncio.wait_for(body(pool), PATIENCE)
        finally:
            pool.close()

    asyncio.run(main())


def test_a_guest_who_asks_much_waits_behind_a_guest_who_asks_once() -> None:
    async def body(pool: FairPool) -> None:
        order: list[str] = []
        gate = threading.Event()
        first = asyncio.create_task(pool.ask("eve", 0, gate.wait, PATIENCE))
        await asyncio.sleep(0)
        greedy = [asyncio.create_task(pool.ask("eve", n, order.append, f"eve {n}")) for n in range(1, 4)]
        await asyncio.sleep(0)
        modest = asyncio.create_task(pool.ask("ann", "a", order.append, "ann"))
        await asyncio.sleep(0)
        with pytest.raises(TooManyQuestionsError):
            await pool.ask("eve", "one more", order.append, "eve")
        gate.set()
        await asyncio.gather(first, modest, *greedy)
        assert order == ["eve 1", "ann", "eve 2", "eve 3"]

    run(body)


def test_equal_questions_are_answered_once() -> None:
    async def body(pool: FairPool) -> None:
        asked: list[int] = []

        def work() -> int:
            asked.append(1)
            return 7

        answers = await asyncio.gather(*(pool.ask(f"guest {n}", "same", work) for n in range(100)))
        assert answers == [7] * 100
        assert len(asked) == 1

    run(body)


def test_a_failure_is_told_to_all_who_asked_and_tried_again_later() -> None:
    async def body(pool: FairPool) -> None:
        fails = [True]

        def work() -> str:
            if fails:
                raise ValueError("broken")
            return "fine"

        failed = await asyncio.gather(*(pool.ask("ann", "same", work) for _ in range(2)), return_exceptions=True)
        assert [str(error) for error in failed] == ["broken", "broken"]
        fails.clear()
        assert await pool.ask("ann", "same", work) == "fine"

    run(body)


def test_old_answers_are_dropped() -> None:
    async def body(pool: FairPool) -> None:
        asked: list[int] = []
        for key in (*range(8), 0, 7):
            await pool.ask("ann", key, asked.append, key)
        assert asked == [*range(8), 0]

    run(body)
