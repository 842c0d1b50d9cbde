"""The measured round trip of a connection: robust against a hiccup, never less than was ever seen."""

from collections import deque
from statistics import median

_REMEMBERED = 9


class Delay:
    """Pings sent and pongs heard, in seconds of any steady clock."""

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._seen: deque[float] = deque(maxlen=_REMEMBERED)
        self._least = float("inf")
        self._n = 0

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

    @property
    def millis(self) -> int:
        """The median of the last ones, and at least the least ever measured; -1: not measured yet."""
        return round(1000 * max(median(self._seen), self._least)) if self._seen else -1
