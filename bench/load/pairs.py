"""Two scripted players at a table, whatever the server: when they move, and how long a move takes to be known."""

import asyncio
import time
from abc import ABC, abstractmethod
from array import array
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

_GROUP = 100
"""So many tables at a time do what comes before a measurement: no server meets a crowd at its door."""
_LOOK = 0.02
_PATIENCE = 180.0
ENDLESS = 1 << 30


class Meter:
    """What players have seen, in seconds from sending a move."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Begin anew."""
        self.acknowledged = array("d")
        """Until the one who moved was told that it counts,"""
        self.seen = array("d")
        """and until the other one saw it."""
        self.refused: Counter[str] = Counter()


class Pair(ABC):
    """Two players at a table, in turn. Subclasses speak with a server."""

    def __init__(self, meter: Meter, random: Random) -> None:
        self.meter = meter
        self.random = random
        self._think = 0.0
        self._left = 0
        self._move: Callable[[], None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._unknown = 0

    @abstractmethod
    async def connect(self) -> None:
        """Two sockets."""

    @abstractmethod
    async def sit(self) -> None:
        """A game between them."""

    @abstractmethod
    def close(self) -> None:
        """Both go."""

    # ---- what a benchmark asks for --------------------------------------------------------------

    def play(self, think: float, moves: int = ENDLESS) -> None:
        """Make so many moves, each after about so many seconds; the first one as if there had been others before."""
        self._think, self._left = think, moves
        self._go(think * self._rest_of_a_thought())

    def rest(self) -> None:
        """Make no move any more."""
        self._left = 0
        if self._timer:
            self._timer.cancel()
            self._timer = None

    @property
    def busy(self) -> bool:
        """Whether moves are still to be made, or to be known."""
        return bool(self._left or self._unknown)

    # ---- what a subclass tells ------------------------------------------------------------------

    def turn(self, move: Callable[[], None]) -> None:
        """A player is to move, and can do it like this."""
        self._move = move
        self._go(self._think * self.random.uniform(0.5, 1.5))

    def _rest_of_a_thought(self) -> float:
        """What is left of a think time that has begun some time ago: so a pace is the same from its first second on.

        (An even choice would have first moves meet second ones, and half as many moves again after half a think time.)
        """
        while True:
            left = self.random.uniform(0, 1.5)
            if self.random.random() < 1.5 - left:
                return left

    def sent(self) -> float:
        """A move is on its way; since when. Two things are to be known of it."""
        self._unknown += 2
        return time.perf_counter()

    def acknowledged(self, since: float) -> None:
        """Whoever moved was told."""
        self._unknown -= 1
        self.meter.acknowledged.append(time.perf_counter() - since)

    def seen(self, since: float) -> None:
        """The other one saw it."""
        self._unknown -= 1
        self.meter.seen.append(time.perf_counter() - since)

    def refused(self, why: str) -> None:
        """A move was refused: a fault of the benchmark, or of the server."""
        self.meter.refused[why] += 1

    def _go(self, wait: float) -> None:
        if not self._left or self._move is None or self._timer is not None:
            return
        if wait:
            self._timer = asyncio.get_running_loop().call_later(wait, self._make)
        else:
            self._make()

    def _make(self) -> None:
        move, self._move, self._timer = self._move, None, None
        if move is not None:
            self._left -= 1
            move()


_P = TypeVar("_P", bound=Pair)


async def in_groups(pairs: Sequence[_P], action: Callable[[_P], Awaitable[None]]) -> None:
    """Have every pair do something, some at a time."""
    for start in range(0, len(pairs), _GROUP):
        await asyncio.gather(*(action(pair) for pair in pairs[start : start + _GROUP]))


async def until_done(pairs: Iterable[Pair]) -> None:
    """Wait until all moves were made and are known."""
    until = time.monotonic() + _PATIENCE
    for pair in pairs:
        while pair.busy:
            if time.monotonic() > until:
                raise TimeoutError(f"moves that nobody hears of: {pair.meter.refused}")
            await asyncio.sleep(_LOOK)


async def play(pairs: Sequence[Pair], moves: Callable[[], int]) -> None:
    """Play without thinking, some tables at a time, as many moves as each is given."""
    for start in range(0, len(pairs), _GROUP):
        group = pairs[start : start + _GROUP]
        for pair in group:
            pair.play(0, moves())
        await until_done(group)


async def play_for(pairs: Sequence[Pair], think: float, seconds: float) -> None:
    """Play at all tables for a while, then let what is under way be known."""
    for pair in pairs:
        pair.play(think)
    await asyncio.sleep(seconds)
    for pair in pairs:
        pair.rest()
    await until_done(pairs)
