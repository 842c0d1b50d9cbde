"""The round trip of a connection, measured by the server's own pings. No client clock is used.

It gives two values. `millis` is displayed: the median, which is robust against outliers. `lag` counts in a race (ADR
14): half of the *least* of the last round trips. A client gains nothing by answering some pings late. Only a client
that answers all remembered pings late is taken for a distant one, and the game limits what it can gain.
"""

from collections import deque
from statistics import median

_REMEMBERED = 9
_QUICK = 3
"""Number of first pings sent in quick succession, so that the latency is known before it matters."""


class Latency:
    """Pings sent and pongs received, in seconds of a monotonic clock."""

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._seen: deque[float] = deque(maxlen=_REMEMBERED)
        self._least = float("inf")
        self._n = 0
        self.lag = 0
        """Lower bound of a message's transmission time in milliseconds; 0: not yet measured."""
        self.millis = -1
        """The median of the last round trips in milliseconds, at least the shortest ever; -1: not yet measured."""

    def ping(self, now: float) -> int:
        """Record a ping that is sent now and return its number."""
        self._n += 1
        self._sent = {n: at for n, at in self._sent.items() if n > self._n - _REMEMBERED}
        self._sent[self._n] = now
        return self._n

    def pong(self, n: int, now: float) -> None:
        """Record a pong. An unknown or repeated one is ignored."""
        sent = self._sent.pop(n, None)
        if sent is not None:
            self._seen.append(now - sent)
            self._least = min(self._least, now - sent)
            self.lag = round(500 * min(self._seen))
            self.millis = round(1000 * max(median(self._seen), self._least))

    @property
    def settled(self) -> bool:
        """Whether the quick first pings are over."""
        return self._n >= _QUICK
