"""The handshake: identifies the guest, and checks the origin and the limits of a connection."""

import logging
from http import HTTPStatus

from starlette.requests import cookie_parser
from websockets.http11 import Request

from tablee.server import metrics
from tablee.server.addresses import rate_limit_key, reached_by
from tablee.server.guests import COOKIE
from tablee.server.hosts import AllowedHosts
from tablee.server.protocol import SOCKET
from tablee.server.tables.registry import TableRegistry
from tablee.server.transport.connection import Connection, Dispatch
from tablee.server.transport.forwarded import TrustedProxies
from tablee.server.transport.websocket import Accepted, Handshake, Peer, Rejected, WebSocket

_log = logging.getLogger(__name__)


def make_handshake(
    registry: TableRegistry, dispatch: Dispatch, network: str, trusted: TrustedProxies, hosts: AllowedHosts
) -> Handshake:
    """Make the handshake of a server; `network` is its address in the local network, or empty."""

    def handshake(websocket: WebSocket, request: Request, peer: Peer) -> Accepted | Rejected:
        client = trusted.client(peer, request.headers)
        address, host = rate_limit_key(client.address), request.headers.get("Host", "")
        if request.path.partition("?")[0] != SOCKET:
            return Rejected(HTTPStatus.NOT_FOUND, "no_socket")
        if not hosts.allows(host):
            return Rejected(HTTPStatus.MISDIRECTED_REQUEST, "foreign_host")
        known = registry.guests.read(cookie_parser(request.headers.get("Cookie", "")).get(COOKIE))
        guest = known or registry.guests.new()
        if reason := _why_not(registry, request, host, guest.id, address):
            metrics.CLOSED.labels(reason).inc()
            _log.warning("turned_away", extra={"reason": reason, "address": address})
            return Rejected(HTTPStatus.FORBIDDEN, reason)
        links = reached_by("https" if client.secure else "http", host, network)
        connection = Connection(registry, websocket, dispatch, guest=guest.id, address=address, links=links)
        connection.start()
        cookie = () if known else (("Set-Cookie", registry.guests.cookie(guest, secure=client.secure)),)
        return Accepted(connection, cookie)

    return handshake


def _why_not(registry: TableRegistry, request: Request, host: str, guest: str, address: str) -> str:
    """Return the reason to reject a connection, or an empty string."""
    limits = registry.limits
    if not _same_origin(request.headers.get("Origin"), host):
        return "foreign_origin"
    if registry.closing:
        return "closing"
    if len(registry.connections) >= limits.connections_of_server or not registry.arrivals.take(address):
        return "too_many_connections"
    return "too_many_connections" if registry.connections_of[guest] >= limits.connections_of_guest else ""


def _same_origin(origin: str | None, host: str) -> bool:
    """Tell whether a request comes from this server's page. Programs may send no origin; browsers always do."""
    return origin is None or origin.partition("://")[2] == host
