"""Runs the web application under uvicorn."""

import socket
from collections.abc import Callable
from typing import ClassVar

import uvicorn

from tablee.core.errors import TableeError
from tablee.lexicon.shelf import Shelf
from tablee.server.app import create_app


class ServerError(TableeError):
    """The server cannot start."""

    labels: ClassVar[str] = "tablee.server"


def serve(host: str, port: int, shelf: Shelf, ready: Callable[[str], None]) -> None:
    """Serve until interrupted; `ready` is told the address as soon as connections are taken."""
    listener = _listen(host, port)
    shown_host = f"[{host}]" if ":" in host else host
    address = f"http://{shown_host}:{listener.getsockname()[1]}/"
    config = uvicorn.Config(create_app(shelf), log_level="warning", access_log=False)
    server = uvicorn.Server(config)
    ready(address)  # the socket listens already: whoever comes now is served as soon as the loop runs
    server.run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise ServerError("cannot_listen", host=host, port=port, problem=error.strerror) from None
