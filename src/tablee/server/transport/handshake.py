"""The door of the socket: whose it is, whether it comes from our own page, and whether there is room."""

import logging

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from tablee.server import metrics
from tablee.server.guests import COOKIE
from tablee.server.handlers.dispatch import CONVERSE
from tablee.server.tables.registry import TableRegistry
from tablee.server.transport.addresses import household, reached_by
from tablee.server.transport.connection import POLICY, TRY_LATER, Connection
from tablee.server.transport.websocket import LINE

_log = logging.getLogger(__name__)


async def meet(registry: TableRegistry, scope: Scope, receive: Receive, send: Send, network: str) -> None:
    """Take a connection in, or turn it away."""
    socket = WebSocket(scope, receive, send)
    address = household(socket.client.host) if socket.client else ""
    host = socket.headers.get("host", "")
    if not _same_origin(socket.headers.get("origin"), host):
        await _turn_away(socket, POLICY, "foreign_origin", address)
        return
    known = registry.guests.read(socket.cookies.get(COOKIE))
    guest = known or registry.guests.new()
    if registry.closing:
        await _turn_away(socket, TRY_LATER, "closing", address)
        return
    if len(registry.connections) >= registry.limits.connections_of_server or not registry.arrivals.take(address):
        await _turn_away(socket, TRY_LATER, "too_many_connections", address)
        return
    if registry.connections_of[guest.id] >= registry.limits.connections_of_guest:
        await _turn_away(socket, POLICY, "too_many_connections", address)
        return
    secure = socket.url.scheme == "wss"
    cookie = [] if known else [(b"set-cookie", registry.guests.cookie(guest, secure=secure).encode())]
    await socket.accept(headers=cookie)
    line = scope["extensions"].pop(LINE)
    addresses = reached_by("https" if secure else "http", host, network)
    await Connection(registry, line, send, CONVERSE, guest=guest.id, address=address, links=addresses).session()


def _same_origin(origin: str | None, host: str) -> bool:
    """Whether a page of ours asks. Browsers always say where a page comes from; a program that does not is no page."""
    return origin is None or origin.partition("://")[2] == host


async def _turn_away(socket: WebSocket, code: int, reason: str, address: str) -> None:
    metrics.CLOSED.labels(reason).inc()
    _log.warning("turned_away", extra={"reason": reason, "address": address})
    await socket.close(code, reason)
