"""The measured round trip of a connection, as the server's own pings tell it; nobody's word is taken for it.

Two figures come of it. `millis` is shown to people: the median, robust against a hiccup. `lag` counts in a race (ADR
14): half of the *least* of the last round trips. Whoever is slow to answer one ping, or some, gains nothing by it; only
who answers every one late, for as long as they are remembered, is taken for somebody far away, and the game bounds what
that can bring.
"""

from collections import deque
from statistics import median

_REMEMBERED = 9
_QUICK = 3
"""So many pings follow each other quickly, so that a line is known before it matters."""


class Latency:
    """Pings sent and pongs heard, in seconds of any steady clock."""

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._seen: deque[float] = deque(maxlen=_REMEMBERED)
        self._least = float("inf")
        self._n = 0
        self.lag = 0
        """How long a message is surely under way, milliseconds: nothing where nothing was measured."""
        self.millis = -1
        """The median of the last ones, and at least the least ever measured; -1: not measured yet."""

    def ping(self, now: float) -> int:
        """The number of a ping that leaves now."""
        self._n += 1
        self._sent = {n: at for n, at in self._sent.items() if n > self._n - _REMEMBERED}
        self._sent[self._n] = now
        return self._n

    def pong(self, n: int, now: float) -> None:
        """A pong came. One that answers no ping, or answers twice, tells nothing."""
        sent = self._sent.pop(n, None)
        if sent is not None:
            self._seen.append(now - sent)
            self._least = min(self._least, now - sent)
            self.lag = round(500 * min(self._seen))
            self.millis = round(1000 * max(median(self._seen), self._least))

    @property
    def settled(self) -> bool:
        """Whether there were pings enough to know the line; then one now and then will do."""
        return self._n >= _QUICK
