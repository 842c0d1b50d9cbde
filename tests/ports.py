"""Ports for servers that end and start again on the same one."""

import contextlib
import random
import socket

_LASTING = range(20_000, 30_000)
"""Below those that the system gives to whoever asks for any port: nobody is given one of them meanwhile."""


def lasting_port() -> int:
    """A port that is free, and is so again when whoever listens there has ended."""
    while True:
        port = random.choice(_LASTING)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
