"""A cheap WebSocket client: ten thousand of them share one core with the scripted players.

It supports what the servers under test use: unfragmented text messages and control pings, no compression. Its masking
key is zero, so masking changes nothing.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_END_OF_HEADERS = b"\r\n\r\n"

OnMessage = Callable[[bytes], None]


class Lost(Exception):  # noqa: N818 (named after the event)
    """The server closed a socket that should have stayed open."""


class Socket(asyncio.Protocol):
    """One connection. Calls `on_message` with every message, as bytes."""

    def __init__(self, port: int, path: str, on_message: OnMessage) -> None:
        self._port = port
        self._path = path
        self._on_message = on_message
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._leaving = False

    async def open(self) -> None:
        """Connect to the local server."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self._port)
        await self._opened

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._send(_TEXT, message)

    def close(self) -> None:
        """Close the connection without a closing handshake."""
        self._leaving = True
        if self._transport:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # other loops' have no common base
        request = (
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n"
        )
        self._transport.write(request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(Lost("before it was open"))
        elif not self._leaving:
            raise Lost(str(exc))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._opened.done() and not self._read_answer():
            return
        while (message := self._next_message()) is not None:
            self._on_message(message)

    def _read_answer(self) -> bool:
        end = self._buffer.find(_END_OF_HEADERS)
        if end < 0:
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            self._opened.set_exception(Lost(self._buffer[:200].decode("latin-1")))
            return False
        del self._buffer[: end + len(_END_OF_HEADERS)]
        self._opened.set_result(None)
        return True

    def _next_message(self) -> bytes | None:
        """Return the next complete text message, or None; handle control frames before it."""
        while len(self._buffer) >= 2:
            kind, size, start = self._buffer[0] & 15, self._buffer[1] & 127, 2
            if size == 126:
                size, start = int.from_bytes(self._buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(self._buffer[2:10], "big"), 10
            if len(self._buffer) < start + size:
                return None
            payload = bytes(self._buffer[start : start + size])
            del self._buffer[: start + size]
            if kind == _TEXT:
                return payload
            if kind == _PING:
                self._send(_PONG, payload)
            elif kind == _CLOSE and not self._leaving:
                raise Lost(payload[2:].decode())
        return None

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        long = size > 125
        head = struct.pack(">BBH", 128 | kind, 128 | 126, size) if long else struct.pack(">BB", 128 | kind, 128 | size)
        self._transport.write(head + bytes(4) + payload)
