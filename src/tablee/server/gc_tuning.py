"""Tunes the cyclic garbage collector for a process that holds many objects and creates few cycles (ADR 20).

By default the collector examines young objects after 700 net allocations, and old ones now and then. A server replaces
the states of thousands of tables without creating cycles, and one examination blocks all answers for a tenth of a
second. So young objects are examined rarely, survivors are frozen, and everything is examined only at long intervals.
"""

import asyncio
import gc
from typing import Literal

_YOUNG_OBJECTS = 20_000
"""Net allocations before the youngest generation is examined."""


async def tune(full_collection_every: float) -> None:
    """Keep collections short until cancelled; collect everything at this interval in seconds."""
    thresholds = gc.get_threshold()
    gc.set_threshold(_YOUNG_OBJECTS, *thresholds[1:])
    gc.callbacks.append(_freeze_survivors)
    try:
        while True:
            await asyncio.sleep(full_collection_every)
            gc.unfreeze()
            gc.collect()
    finally:
        gc.callbacks.remove(_freeze_survivors)
        gc.set_threshold(*thresholds)


def _freeze_survivors(phase: Literal["start", "stop"], _: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()
