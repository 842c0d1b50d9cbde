"""What a server counts and times, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

REGISTRY = CollectorRegistry()

CONNECTIONS = Gauge("tablee_connections", "Open sockets", registry=REGISTRY)
TABLES = Gauge("tablee_tables", "Tables by phase", ["phase"], registry=REGISTRY)
LIVE_TABLES = Gauge("tablee_live_tables", "Tables that somebody follows", registry=REGISTRY)
MESSAGES = Counter("tablee_messages", "Messages from pages, by type", ["type"], registry=REGISTRY)
REFUSALS = Counter("tablee_refusals", "Refusals and faults, by code", ["code"], registry=REGISTRY)
CLOSED = Counter("tablee_closed", "Connections closed by the server, by reason", ["reason"], registry=REGISTRY)
FRAME_SECONDS = Histogram(
    "tablee_frame_seconds", "From a change of a table to the frame on the socket", buckets=_FAST, registry=REGISTRY
)
APPEND_SECONDS = Histogram(
    "tablee_append_seconds", "From a command to its durable entry", buckets=_FAST, registry=REGISTRY
)
BOT_SECONDS = Histogram("tablee_bot_seconds", "A bot's thinking", ["game", "level"], buckets=_SLOW, registry=REGISTRY)


def text() -> bytes:
    """Everything, as Prometheus reads it."""
    return generate_latest(REGISTRY)
