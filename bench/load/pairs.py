"""Two scripted players at a table of any server: the pace of their moves, and the latencies of a move."""

import asyncio
import time
from abc import ABC, abstractmethod
from array import array
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

_GROUP = 100
"""Number of tables that are prepared at a time, so that no server is overloaded before a measurement."""
_LOOK = 0.02
_PATIENCE = 180.0
ENDLESS = 1 << 30


class Meter:
    """Latencies in seconds after sending a move."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Delete all values."""
        self.acknowledged = array("d")
        """Until the mover received the acknowledgement,"""
        self.seen = array("d")
        """and until the other player received the move."""
        self.refused: Counter[str] = Counter()


class Pair(ABC):
    """Two players at a table, who move in turn. Subclasses implement the protocol of a server."""

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
        """Connect two sockets."""

    @abstractmethod
    async def sit(self) -> None:
        """Begin a game between them."""

    @abstractmethod
    def close(self) -> None:
        """Disconnect both."""

    # ---- for benchmarks -------------------------------------------------------------------------

    def play(self, think: float, moves: int = ENDLESS) -> None:
        """Make a number of moves, each after a think time of about `think` seconds, as if play had begun before."""
        self._think, self._left = think, moves
        self._go(think * self._rest_of_a_thought())

    def rest(self) -> None:
        """Stop making moves."""
        self._left = 0
        if self._timer:
            self._timer.cancel()
            self._timer = None

    @property
    def busy(self) -> bool:
        """Tell whether moves are still to be made, acknowledged or seen."""
        return bool(self._left or self._unknown)

    # ---- for subclasses -------------------------------------------------------------------------

    def turn(self, move: Callable[[], None]) -> None:
        """Schedule the move of the player whose turn it is."""
        self._move = move
        self._go(self._think * self.random.uniform(0.5, 1.5))

    def _rest_of_a_thought(self) -> float:
        """Return the rest of a think time that began earlier, so that the pace is constant from the first second on.

        With a uniform choice, first and second moves would coincide, with 1.5 times the moves after half a think time.
        """
        while True:
            left = self.random.uniform(0, 1.5)
            if self.random.random() < 1.5 - left:
                return left

    def sent(self) -> float:
        """Record that a move was sent, and return the time. Its acknowledgement and its arrival are still to come."""
        self._unknown += 2
        return time.perf_counter()

    def acknowledged(self, since: float) -> None:
        """Record that the mover received the acknowledgement."""
        self._unknown -= 1
        self.meter.acknowledged.append(time.perf_counter() - since)

    def seen(self, since: float) -> None:
        """Record that the other player received the move."""
        self._unknown -= 1
        self.meter.seen.append(time.perf_counter() - since)

    def refused(self, why: str) -> None:
        """Fail because a move was refused: a fault of the benchmark or of the server."""
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
    """Run an action for every pair, in groups."""
    for start in range(0, len(pairs), _GROUP):
        await asyncio.gather(*(action(pair) for pair in pairs[start : start + _GROUP]))


async def until_done(pairs: Iterable[Pair]) -> None:
    """Wait until all moves are made, acknowledged and seen."""
    until = time.monotonic() + _PATIENCE
    for pair in pairs:
        while pair.busy:
            if time.monotonic() > until:
                raise TimeoutError(f"moves that nobody hears of: {pair.meter.refused}")
            await asyncio.sleep(_LOOK)


async def play(pairs: Sequence[Pair], moves: Callable[[], int]) -> None:
    """Play without think time, in groups, the given number of moves at each table."""
    for start in range(0, len(pairs), _GROUP):
        group = pairs[start : start + _GROUP]
        for pair in group:
            pair.play(0, moves())
        await until_done(group)


async def play_for(pairs: Sequence[Pair], think: float, seconds: float) -> None:
    """Play at all tables for some seconds, then wait for moves in transit."""
    for pair in pairs:
        pair.play(think)
    await asyncio.sleep(seconds)
    for pair in pairs:
        pair.rest()
    await until_done(pairs)
