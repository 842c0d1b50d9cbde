"""Garbage in circles, in a process that holds much and makes little of it (ADR 20).

Python looks for such garbage among what is new once there is a little *more* than before, and now and then among
everything. A server replaces what it holds: thousands of tables have new states before there is a little more of
anything, and a look at what is new takes a tenth of a second, in which nobody is answered. So whatever has survived one
look is set aside and not looked at again, and all of it only once in a long while.
"""

import asyncio
import gc
from typing import Literal


async def tend(every: float) -> None:
    """Keep the looks short from now on; look at everything once in so many seconds."""
    gc.callbacks.append(_set_aside)
    try:
        while True:
            await asyncio.sleep(every)
            gc.unfreeze()
            gc.collect()
    finally:
        gc.callbacks.remove(_set_aside)


def _set_aside(phase: Literal["start", "stop"], _: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()
