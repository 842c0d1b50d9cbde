"""The limits of guests, connections and addresses, and retention times: every number once.

`docs/operating.md` describes them for operators.
"""

from collections import OrderedDict
from collections.abc import Callable

import msgspec

Seconds = float

_DAY: Seconds = 24 * 3600


class Rate(msgspec.Struct, frozen=True):
    """A token bucket: its size, and its refill rate."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True):
    """The limits of a server."""

    message_bytes: int = 64 * 1024
    messages: Rate = Rate(60, 25)
    """Messages of one connection."""
    frames: Rate = Rate(300, 60)
    """WebSocket frames of one connection, control frames and fragments included; beyond them it is closed."""
    faults: Rate = Rate(40, 0.5)
    """Dropped or unreadable messages of one connection; beyond them it is closed."""
    changes: Rate = Rate(150, 5)
    """Commands, proposals and other changes at one table, by all who are there."""
    entries_of_game: int = 6000
    """Length of a game's log: beyond it the game can only be ended. The longest games take some hundreds."""
    histories: Rate = Rate(200, 5)
    """Subscriptions of one guest; every hundred entries of the log that are sent count as one more."""
    openings: Rate = Rate(10, 0.1)
    """Tables opened by one guest, and by one address."""
    guesses: Rate = Rate(10, 0.2)
    """Unknown codes and invalid passes tried by one guest, and by one address."""
    phrases: Rate = Rate(6, 0.5)
    """Quick phrases of one guest."""
    opinions: Rate = Rate(12, 0.02)
    """Opinions on words given by one guest, and by one address."""
    connections: Rate = Rate(200, 5)
    """New connections of one address."""
    requests: Rate = Rate(1200, 60)
    """HTTP requests of one address; one of the API counts as four. Opening the page takes about fifty."""
    request_within: Seconds = 15.0
    """How long an HTTP connection may take to send its first request, and any further one."""
    connections_of_address: int = 200
    """Open HTTP connections of one address; WebSockets and trusted proxies do not count."""
    connections_of_guest: int = 16
    connections_of_server: int = 20_000
    tables_of_guest: int = 30
    """Waiting or playing tables of one host."""
    tables_watched: int = 8
    """Subscriptions of one connection."""
    tables_read: int = 500
    """Games without subscriptions that are cached, to show their scores in the lobby."""
    chairs: int = 8
    outbox: int = 256
    """Messages queued for a slow reader. Frames are not queued: a newer one replaces an older one."""
    name_length: int = 24
    word_length: int = 60
    pass_for: Seconds = 600.0
    """How long a pass to another device is valid."""
    note_length: int = 200
    """Length of the note of an opinion on a word."""
    opinions_kept: int = 20_000
    """The newest opinions on words are kept; operators delete those that they have read."""

    ping_every: Seconds = 10.0
    silence: Seconds = 35.0
    """A connection that sends nothing for this long, not even a pong, is closed."""
    send_within: Seconds = 20.0
    """A connection that does not read for this long is closed."""
    linger: Seconds = 20.0
    """A game without players present pauses after this time. Reloading the page takes less."""
    absence: Seconds = 20.0
    """A player whose last connection has ended counts as absent after this time: only then may others decide without
    them, or give their seat to a bot."""
    host_gone: Seconds = 60.0
    """Before a game, an absent host is replaced after this time by the first arrival who is present."""
    idle: Seconds = 120.0
    """A table without subscriptions is unloaded after this time."""
    heartbeat_every: Seconds = 5.0
    """How often the server records that it is running. If it is killed, the clocks of games stop there."""
    clean_every: Seconds = 3600.0
    keep_waiting: Seconds = 1 * _DAY
    """How long an unused table is kept: while waiting,"""
    keep_over: Seconds = 7 * _DAY
    """after its game is over,"""
    keep_unfinished: Seconds = 60 * _DAY
    """and while its game can be resumed. The logs of games stay in the store."""
    found_unused: Seconds = 6 * 3600.0
    """How long a running server must have found a game that can be resumed unused for too long before it deletes its
    table: a wrong clock deletes none at once."""

    bot_seconds: Seconds = 8.0
    """If a bot takes longer, the weakest bot moves instead."""
    bot_workers: int = 4
    question_workers: int = 2
    """Threads for advice and reviews; bots have threads of their own."""
    questions_waiting: int = 4
    """Slow questions of one guest that wait for a thread."""
    answers_kept: int = 500
    """Answers to slow questions that are cached: a review is computed once for all who ask."""
    after_fault: Seconds = 2.0
    """Wait before a table retries after a failure (a full disk, a fault of a game)."""


class Bucket:
    """A token bucket."""

    def __init__(self, rate: Rate, clock: Callable[[], Seconds]) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock()

    def left(self) -> bool:
        """Tell whether a token is left."""
        self._refill()
        return self._left >= 1

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now

    def take(self, count: float = 1) -> bool:
        """Take tokens; take none and return False if too few are left."""
        self._refill()
        if self._left < count:
            return False
        self._left -= count
        return True


class Buckets:
    """A token bucket for each key. The least recently used are dropped, which refills them."""

    def __init__(self, rate: Rate, clock: Callable[[], Seconds], most: int = 10_000) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, *keys: str, count: float = 1) -> bool:
        """Take tokens for every key; return False if one of them has too few left."""
        taken = [self._bucket(key).take(count) for key in keys]
        return all(taken)

    def left(self, *keys: str) -> bool:
        """Tell whether every key has a token left."""
        return all(self._bucket(key).left() for key in keys)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket
