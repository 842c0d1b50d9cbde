"""Runs the server under uvicorn, with a clean shutdown."""

import asyncio
import errno
import signal
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tablee.lexicon.store import LexiconStore
from tablee.server.addresses import network_host
from tablee.server.app import create_app
from tablee.server.errors import ServerError
from tablee.server.gc_tuning import tune
from tablee.server.guests import Guests, load_key
from tablee.server.handlers.dispatch import dispatch
from tablee.server.home_lock import locked
from tablee.server.hosts import AllowedHosts
from tablee.server.limits import Limits
from tablee.server.protocol import server_messages
from tablee.server.rooms.sqlite_store import SqliteRooms
from tablee.server.tables.registry import TableRegistry
from tablee.server.transport.forwarded import TrustedProxies
from tablee.server.transport.handshake import make_handshake
from tablee.server.transport.http_guard import ConnectionGuard, RequestTimes
from tablee.server.transport.websocket import TRY_AGAIN_LATER, websocket_class
from tablee.table.stores.sqlite import SqliteStore
from tablee.table.stores.sqlite_file import SqliteFile

_CLOSE_SECONDS = 2.0
_LISTEN_ERRORS = {
    errno.EADDRINUSE: "port_in_use",
    errno.EACCES: "port_forbidden",
    errno.EADDRNOTAVAIL: "bad_host",
}
"""Codes of ServerError by errno."""


class Served(msgspec.Struct, frozen=True):
    """The addresses of a running server."""

    local: str
    network: str
    """Empty if only this machine can reach it."""


def serve(
    *,
    host: str,
    port: int,
    home: Path,
    lexicon_store: LexiconStore,
    ready: Callable[[Served], None],
    pace: float = 1.0,
    limits: Limits | None = None,
    hosts: Iterable[str] = (),
) -> None:
    """Serve until interrupted; call `ready` with the addresses once connections are accepted."""
    listener = listen(host, port)
    bound = listener.getsockname()[1]
    shown = "127.0.0.1" if host == "0.0.0.0" else "::1" if host == "::" else host  # noqa: S104
    network = network_host(host)
    served = Served(_address(shown, bound), _address(network, bound) if network else "")
    with locked(home), open_registry(home, lexicon_store, limits or Limits(), pace) as registry:
        ready(served)  # the socket already listens: connections made now are served once the loop runs
        make_server(registry, served.network, hosts).run(sockets=[listener])


@contextmanager
def open_registry(home: Path, lexicon_store: LexiconStore, limits: Limits, pace: float) -> Iterator[TableRegistry]:
    """Open the tables and rooms stored in a folder."""
    with SqliteFile(home / "tablee.db") as file:
        yield TableRegistry(
            store=SqliteStore(file),
            rooms=SqliteRooms(file),
            lexicon_store=lexicon_store,
            guests=Guests(load_key(home / "guests.key")),
            limits=limits,
            pace=pace,
        )


def make_server(registry: TableRegistry, network: str = "", hosts: Iterable[str] = ()) -> uvicorn.Server:
    """Create the server of a registry, which answers to its own names and to `hosts`."""
    allowed = AllowedHosts(hosts)
    app: Any = create_app(registry, network, allowed)  # Starlette and uvicorn type applications differently
    config = uvicorn.Config(
        app,
        proxy_headers=False,  # done below, inside of what must know the real peer
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=int(_CLOSE_SECONDS) + 1,
    )
    trusted = TrustedProxies(config.forwarded_allow_ips)
    guard = ConnectionGuard(registry.limits, lambda: len(registry.connections), trusted.trusts)
    forwarded: Any = ProxyHeadersMiddleware(app, config.forwarded_allow_ips)
    config.app = RequestTimes(forwarded, guard)
    config.http = guard.protocol_class()
    config.ws = websocket_class(make_handshake(registry, dispatch, network, trusted, allowed), registry.limits)
    return _Server(config, registry)


class _Server(uvicorn.Server):
    """A uvicorn server that on shutdown waits for pending writes and notifies the clients."""

    def __init__(self, config: uvicorn.Config, registry: TableRegistry) -> None:
        super().__init__(config)
        self._registry = registry

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Shut down cleanly and exit with status 0 on a signal; uvicorn would end the process by the signal."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if threading.current_thread() is threading.main_thread():  # the server owns the process
            self._tuning = asyncio.create_task(tune(self._registry.limits.clean_every))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._registry.close()
        for connection in list(self._registry.connections):
            connection.post(server_messages.Closing())
            connection.end(TRY_AGAIN_LATER, "closing")
        deadline = asyncio.get_running_loop().time() + _CLOSE_SECONDS
        while self._registry.connections and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.01)
        await super().shutdown(sockets)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket; raise ServerError if this fails."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except (socket.gaierror, UnicodeError):  # UnicodeError: an invalid host name
        raise ServerError("bad_host", host=host) from None
    except OSError as error:
        code = _LISTEN_ERRORS.get(error.errno or 0, "cannot_listen")
        raise ServerError(code, host=host, port=port, problem=error) from None
