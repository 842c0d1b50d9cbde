"""Limits of HTTP connections: how many are open, for each address and in all, and how long a request may take to come.

uvicorn closes a connection that is idle after a response, but waits for ever for a first request and for the rest of
one. `GuardedHttp` stands between the event loop and uvicorn's own protocol; WebSockets leave it with the upgrade.
"""

import asyncio
import contextlib
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from tablee.server import metrics
from tablee.server.addresses import rate_limit_key
from tablee.server.limits import Limits, Seconds

_RESERVED_DESCRIPTORS = 256
"""File descriptors kept for the database, files and logs."""

_Peer = tuple[str, int]


class ConnectionGuard:
    """Counts the open HTTP connections of a server."""

    def __init__(self, limits: Limits, sockets: Callable[[], int], is_trusted: Callable[[str], bool]) -> None:
        self._limits = limits
        self._sockets = sockets
        """Returns the number of open WebSockets."""
        self._is_trusted = is_trusted
        """Tells whether an address is a proxy, whose connections are many people's."""
        self._most = min(limits.connections_of_server, raise_descriptor_limit() - _RESERVED_DESCRIPTORS)
        self._open: dict[_Peer, GuardedHttp] = {}
        self._of_address: Counter[str] = Counter()

    @property
    def request_within(self) -> Seconds:
        """How long a request may take to arrive."""
        return self._limits.request_within

    def admit(self, peer: _Peer, connection: "GuardedHttp") -> bool:
        """Count a new connection, unless there are too many."""
        address = rate_limit_key(peer[0])
        too_many = self._of_address[address] >= self._limits.connections_of_address and not self._is_trusted(peer[0])
        if too_many or len(self._open) + self._sockets() >= self._most:
            metrics.CLOSED.labels("too_many_connections").inc()
            return False
        self._open[peer] = connection
        self._of_address[address] += 1
        return True

    def release(self, peer: _Peer) -> None:
        """Forget a connection that has ended or become a WebSocket."""
        if self._open.pop(peer, None):
            address = rate_limit_key(peer[0])
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def connection(self, peer: object) -> "GuardedHttp | None":
        """Return the open connection of a peer."""
        return self._open.get(cast("_Peer", peer))

    def protocol_class(self) -> type["GuardedHttp"]:
        """Return the protocol class for uvicorn, which creates an instance for each connection."""
        guard = self

        class BoundHttp(GuardedHttp):
            def __init__(self, **given: Any) -> None:
                super().__init__(guard, cast("Any", AutoHTTPProtocol)(**given))

        return BoundHttp


class GuardedHttp(asyncio.Protocol):
    """One HTTP connection: passes everything to uvicorn's protocol, and aborts a client that keeps it waiting."""

    def __init__(self, guard: ConnectionGuard, inner: asyncio.Protocol) -> None:
        self._guard = guard
        self._inner = inner
        self._peer: _Peer | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._answering = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Admit the connection and wait for its first request."""
        self._transport = cast("asyncio.Transport", transport)
        peername = transport.get_extra_info("peername")
        peer = (str(peername[0]), int(peername[1])) if isinstance(peername, tuple) else None
        if peer is not None:  # the clients of a Unix socket are on this machine
            if not self._guard.admit(peer, self):
                self._transport.abort()
                return
            self._peer = peer
            self._wait()
        self._inner.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        was_open = self._peer is not None or self._transport.get_extra_info("peername") is None
        self._release()
        if was_open:
            self._inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass data on; the first of a further request starts its time."""
        if self._timer is None and not self._answering and self._peer is not None:
            self._wait()
        self._inner.data_received(data)
        if self._transport.get_protocol() is not self:  # it has become a WebSocket, which has limits of its own
            self._release()

    def eof_received(self) -> bool | None:
        """Pass the end of the input on."""
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        """Pass a full write buffer on."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """Pass an empty write buffer on."""
        self._inner.resume_writing()

    def request_began(self) -> None:
        """Stop the time: the head of a request has come."""
        self._answering = True
        self._cancel()

    def request_ended(self) -> None:
        """Note that the request was answered; uvicorn limits how long the connection may be idle then."""
        self._answering = False

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._guard.request_within, self._give_up)

    def _give_up(self) -> None:
        metrics.CLOSED.labels("no_request").inc()
        self._transport.abort()

    def _cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _release(self) -> None:
        self._cancel()
        if self._peer is not None:
            self._guard.release(self._peer)
            self._peer = None


class RequestTimes:
    """ASGI middleware that tells a connection when its requests begin and end."""

    def __init__(self, app: ASGIApp, guard: ConnectionGuard) -> None:
        self._app = app
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on between two calls of its connection."""
        connection = self._guard.connection(scope.get("client")) if scope["type"] == "http" else None
        if connection is None:
            await self._app(scope, receive, send)
            return
        connection.request_began()
        try:
            await self._app(scope, receive, send)
        finally:
            connection.request_ended()


def raise_descriptor_limit() -> int:
    """Allow this process as many open files as its user may have; return how many."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource  # noqa: PLC0415 (POSIX only)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft
