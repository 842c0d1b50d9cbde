"""Garbage in circles: what has survived a look is set aside, and found all the same when everything is looked at."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from tablee.server.gc_tuning import tend


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_one_look_sets_aside_what_is_alive() -> None:
    async def look() -> tuple[int, int]:
        tending = asyncio.create_task(tend(3600))
        await asyncio.sleep(0)
        before = gc.get_freeze_count()
        gc.collect(0)
        after = gc.get_freeze_count()
        tending.cancel()
        return before, after

    before, after = asyncio.run(look())
    assert before == 0
    assert after > 0
    gc.unfreeze()
    gc.collect(0)
    assert gc.get_freeze_count() == 0, "it has stopped tending"


def test_what_dies_later_is_found_in_the_end() -> None:
    async def session() -> None:
        tending = asyncio.create_task(tend(0.01))
        await asyncio.sleep(0)
        circle = Circle()
        gc.collect(0)
        gone = weakref.ref(circle)
        del circle
        async with asyncio.timeout(60):
            while gone() is not None:
                await asyncio.sleep(0.01)
        tending.cancel()

    asyncio.run(session())
