"""How much one person, one connection and one address may do, and how long things are kept: every number, once.

`docs/operating.md` tells them to whoever runs a server.
"""

from collections import OrderedDict
from collections.abc import Callable

import msgspec

Seconds = float

_DAY: Seconds = 24 * 3600


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and then so many a second."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True):
    """The limits of a server."""

    message_bytes: int = 64 * 1024
    messages: Rate = Rate(60, 25)
    """Of one connection."""
    frames: Rate = Rate(300, 60)
    """WebSocket frames of one connection, control frames and fragments included; beyond them it is closed."""
    faults: Rate = Rate(40, 0.5)
    """Messages that were dropped or could not be read, of one connection; beyond them it is closed."""
    openings: Rate = Rate(10, 0.1)
    """Tables opened, by one guest and by one address."""
    guesses: Rate = Rate(10, 0.2)
    """Codes that lead nowhere, and passes that open no seat, tried by one guest and by one address."""
    phrases: Rate = Rate(6, 0.5)
    """Said by one guest."""
    opinions: Rate = Rate(12, 0.02)
    """On words, given by one guest and by one address."""
    connections: Rate = Rate(200, 5)
    """Connections made, by one address."""
    connections_of_guest: int = 16
    connections_of_server: int = 20_000
    tables_of_guest: int = 30
    """Tables that wait or are played, of one host."""
    tables_watched: int = 8
    """By one connection."""
    tables_read: int = 500
    """Games that nobody follows, kept in memory to show in the lobby how they stand."""
    chairs: int = 8
    outbox: int = 256
    """Messages that wait for a slow reader; frames are not among them, for a newer one takes an older one's place."""
    name_length: int = 24
    word_length: int = 60
    pass_for: Seconds = 600.0
    """How long a seat may be taken to another device by a pass that was given out."""
    note_length: int = 200
    """Of what is said of a word."""
    opinions_kept: int = 20_000
    """On words, the newest; a host who reads them has fewer."""

    ping_every: Seconds = 10.0
    silence: Seconds = 35.0
    """Without a word from the page, not even a pong, the connection is closed."""
    send_within: Seconds = 20.0
    """A message that a page does not take for so long closes its connection."""
    linger: Seconds = 20.0
    """After everybody has gone, a game goes on for so long: a page that is loaded again pauses nothing."""
    host_gone: Seconds = 60.0
    """Before a game: after which the host's part falls to whoever came first and is there."""
    idle: Seconds = 120.0
    """After which a table nobody follows is put away; it is fetched again when somebody comes."""
    heartbeat_every: Seconds = 5.0
    """How often the server records that it is running: the clocks of games stop there if it is killed."""
    clean_every: Seconds = 3600.0
    keep_waiting: Seconds = 1 * _DAY
    """How long a table is kept that waits and is not touched,"""
    keep_over: Seconds = 7 * _DAY
    """one whose game is over,"""
    keep_unfinished: Seconds = 60 * _DAY
    """and one whose game can be resumed. The logs of games stay in the store."""

    bot_seconds: Seconds = 8.0
    """A bot that thinks longer is answered for by the weakest one."""
    bot_workers: int = 4
    after_fault: Seconds = 2.0
    """When a table could not go on (a full disk, a fault of a game), it tries again after so long."""


class Bucket:
    """What is left of a rate."""

    def __init__(self, rate: Rate, clock: Callable[[], Seconds]) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock()

    def left(self) -> bool:
        """Whether one is left."""
        self._refill()
        return self._left >= 1

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now

    def take(self, count: int = 1) -> bool:
        """Take some; False, and none is taken, when fewer are left."""
        self._refill()
        if self._left < count:
            return False
        self._left -= count
        return True


class Buckets:
    """A bucket for each key: those used longest ago are forgotten, full again."""

    def __init__(self, rate: Rate, clock: Callable[[], Seconds], most: int = 10_000) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, *keys: str) -> bool:
        """Take one for every key; False when one of them has none left."""
        taken = [self._bucket(key).take() for key in keys]
        return all(taken)

    def left(self, *keys: str) -> bool:
        """Whether every key has one left."""
        return all(self._bucket(key).left() for key in keys)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket
