"""Metrics for Prometheus. Those of every move must be cheap."""

from bisect import bisect_left
from collections import Counter as Count
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

REGISTRY = CollectorRegistry()


class Timings(Collector):
    """A histogram of seconds without locks, for the event loop's thread. The package's own locks every bucket."""

    def __init__(self, name: str, what: str, bounds: Sequence[float]) -> None:
        self._name = name
        self._what = what
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0
        REGISTRY.register(self)

    def observe(self, seconds: float) -> None:
        """Add an observation."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        """Return the metric for Prometheus."""
        names = [*map(str, self._bounds), "+Inf"]
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._what, buckets, self._sum)


class _Messages(Collector):
    """A counter of messages by type, also without locks."""

    def __init__(self) -> None:
        self.count: Count[str] = Count()
        REGISTRY.register(self)

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily("tablee_messages", "Messages from pages, by type", labels=["type"])
        for kind, count in self.count.items():
            family.add_metric([kind], count)
        yield family


CONNECTIONS = Gauge("tablee_connections", "Open sockets", registry=REGISTRY)
TABLES = Gauge("tablee_tables", "Tables by phase", ["phase"], registry=REGISTRY)
LIVE_TABLES = Gauge("tablee_live_tables", "Tables that somebody follows", registry=REGISTRY)
REFUSALS = Counter("tablee_refusals", "Refusals and faults, by code", ["code"], registry=REGISTRY)
CLOSED = Counter("tablee_closed", "Connections closed by the server, by reason", ["reason"], registry=REGISTRY)
FRAME_SECONDS = Timings("tablee_frame_seconds", "From a change of a table to the frame on the socket", _FAST)
APPEND_SECONDS = Timings("tablee_append_seconds", "From a command to its durable entry", _FAST)
BOT_SECONDS = Histogram("tablee_bot_seconds", "A bot's thinking", ["game", "level"], buckets=_SLOW, registry=REGISTRY)

_messages = _Messages()


def count_message(kind: str) -> None:
    """Count a message of a type."""
    _messages.count[kind] += 1


def text() -> bytes:
    """Return all metrics in Prometheus' text format."""
    return generate_latest(REGISTRY)
