"""Garbage collection: survivors are frozen, and the next full collection still finds them."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from tablee.server.gc_tuning import tune


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_a_collection_freezes_what_is_alive() -> None:
    async def collect() -> tuple[int, int]:
        tuning = asyncio.create_task(tune(3600))
        await asyncio.sleep(0)
        before = gc.get_freeze_count()
        gc.collect(0)
        after = gc.get_freeze_count()
        tuning.cancel()
        return before, after

    before, after = asyncio.run(collect())
    assert before == 0
    assert after > 0
    gc.unfreeze()
    gc.collect(0)
    assert gc.get_freeze_count() == 0, "nothing is frozen any more"


def test_what_dies_later_is_found_in_the_end() -> None:
    async def run() -> None:
        tuning = asyncio.create_task(tune(0.01))
        await asyncio.sleep(0)
        circle = Circle()
        gc.collect(0)
        gone = weakref.ref(circle)
        del circle
        async with asyncio.timeout(60):
            while gone() is not None:
                await asyncio.sleep(0.01)
        tuning.cancel()

    asyncio.run(run())
