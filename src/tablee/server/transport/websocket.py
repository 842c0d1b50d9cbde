"""A WebSocket connection: an asyncio protocol over the Sans-I/O implementation of `websockets` (ADR 24).

uvicorn passes every upgrade request to the class it is configured with (`Config(ws=…)`). Everything that is read goes
through `websockets.server.ServerProtocol`. Only the head of a sent message, 2 to 10 bytes, is written here, so that all
messages of one turn of the event loop leave in one system call. No task waits for messages; the receiver is called.

Every frame is counted before it has any effect, control frames and empty fragments included.
"""

import asyncio
from collections.abc import Callable, Iterable
from http import HTTPStatus
from struct import Struct
from typing import Any, NamedTuple, Protocol, cast

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from tablee.server.limits import Bucket, Limits, Seconds

GOING_AWAY, INVALID_DATA, POLICY_VIOLATION, RESTARTING, TRY_AGAIN_LATER = 1001, 1007, 1008, 1012, 1013

_TEXT = 0x81
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_SHORT, _LONG, _LONGER = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack
_CLOSE_WITHIN: Seconds = 5.0
_CUT_OFF_WITHIN: Seconds = 1.0
_PARSED_AT_ONCE = 2048
"""Maximum bytes parsed at once, so that a flood of empty frames is detected before all data of a read is parsed."""
_MESSAGE_OPCODES = frozenset({Opcode.TEXT, Opcode.BINARY, Opcode.CONT})


class Receiver(Protocol):
    """The callbacks of a WebSocket, called in the event loop."""

    def receive(self, data: str | bytes) -> None:
        """Handle a complete message."""

    def disconnected(self) -> None:
        """Handle the end of the connection. Called once, also after `WebSocket.close`."""

    def writing_paused(self) -> None:
        """Handle a full write buffer: the peer does not read."""

    def writing_resumed(self) -> None:
        """Handle a write buffer with space again."""


class Accepted(NamedTuple):
    """Accepts an upgrade request."""

    receiver: Receiver
    headers: tuple[tuple[str, str], ...] = ()


class Rejected(NamedTuple):
    """Rejects an upgrade request."""

    status: HTTPStatus
    reason: str


class Peer(NamedTuple):
    """The peer of the transport."""

    address: str
    secure: bool


Handshake = Callable[["WebSocket", Request, Peer], Accepted | Rejected]
"""Decides on an upgrade request. Must not block."""


def websocket_class(handshake: Handshake, limits: Limits) -> type["WebSocket"]:
    """Return the protocol class for uvicorn, which creates an instance for each upgrade request."""

    class BoundWebSocket(WebSocket):
        def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:  # noqa: ARG002 (uvicorn's signature)
            super().__init__(handshake, limits, server_state)

    return BoundWebSocket


class WebSocket(asyncio.Protocol):
    """One WebSocket connection of the server."""

    def __init__(self, handshake: Handshake, limits: Limits, server_state: ServerState) -> None:
        self.writable = True
        """False while the write buffer is full."""
        self._handshake = handshake
        self._protocol = ServerProtocol(max_size=limits.message_bytes)
        self._loop = asyncio.get_running_loop()
        self._frames = Bucket(limits.frames, self._loop.time)
        self._connections: set[Any] = server_state.connections  # uvicorn waits for these when it stops
        self._receiver: Receiver | None = None
        self._lost = False
        self._fragments: list[bytes | bytearray | memoryview] = []
        self._is_text = True
        """Whether the current message is text."""
        self._held = False
        self._closing: asyncio.TimerHandle | None = None

    # ---- for the receiver -----------------------------------------------------------------------

    def send(self, messages: Iterable[bytes]) -> None:
        """Send text messages in one write; do nothing if the connection is closing."""
        if self._closing or self._lost or self._transport.is_closing():
            return
        parts = []
        for message in messages:
            size = len(message)
            if size < _TWO_BYTES:
                parts.append(_SHORT(_TEXT, size))
            elif size < 1 << 16:
                parts.append(_LONG(_TEXT, _TWO_BYTES, size))
            else:
                parts.append(_LONGER(_TEXT, _EIGHT_BYTES, size))
            parts.append(message)
        self._transport.write(b"".join(parts))

    def hold(self) -> None:
        """Stop reading until `release`."""
        self._held = True
        self._set_reading()

    def release(self) -> None:
        """Resume reading."""
        self._held = False
        self._set_reading()

    def close(self, code: int, reason: str) -> None:
        """Start the closing handshake; the connection is aborted if the peer does not answer."""
        if not self._closing and not self._lost and not self._transport.is_closing():
            self._protocol.send_close(code, reason)
            self._finish()

    # ---- for uvicorn ----------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over the connection of an upgrade request."""
        self._transport = cast("asyncio.Transport", transport)
        self._connections.add(self)

    def shutdown(self) -> None:
        """Close because the server stops."""
        self.close(RESTARTING, "")

    # ---- for the event loop ---------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse received data, a limited number of bytes at a time."""
        if len(data) <= _PARSED_AT_ONCE:
            self._parse(data)
            return
        for start in range(0, len(data), _PARSED_AT_ONCE):
            if not self._parse(data[start : start + _PARSED_AT_ONCE]):
                return

    def eof_received(self) -> None:
        """Tell the protocol; the transport then closes itself."""
        self._protocol.receive_eof()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 (asyncio's signature)
        """Clean up, and notify the receiver."""
        self._connections.discard(self)
        if self._closing:
            self._closing.cancel()
        receiver, self._receiver, self._lost = self._receiver, None, True
        if receiver:
            receiver.disconnected()
        # Break the cycles of references, so that the memory is free at once and the collector has nothing to do.
        del self._transport
        self._protocol.parser.close()

    def pause_writing(self) -> None:
        """Stop reading from a peer that does not read: answers to its pings would fill the memory."""
        self.writable = False
        self._set_reading()
        if self._receiver:
            self._receiver.writing_paused()

    def resume_writing(self) -> None:
        """Resume reading and writing."""
        self.writable = True
        self._set_reading()
        if self._receiver:
            self._receiver.writing_resumed()

    # ---- reading --------------------------------------------------------------------------------

    def _parse(self, data: bytes) -> bool:
        """Handle the frames in received data; return False to stop parsing."""
        protocol = self._protocol
        protocol.receive_data(data)
        events = protocol.events_received()
        if not self._frames.take(len(events)):
            self._cut_off("too_many_frames")
            return False
        for event in events:
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Request):
                self._answer(event)
        if outgoing := protocol.data_to_send():  # a pong, a close, or the answer to a violation of the protocol
            self._transport.write(b"".join(outgoing))
        if protocol.close_expected():
            self._finish()
        return True

    def _take(self, frame: Frame) -> None:
        if frame.opcode not in _MESSAGE_OPCODES or self._closing or self._receiver is None:
            return
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        data = frame.data
        if not frame.fin or self._fragments:  # `max_size` limits the fragments of a message together
            self._fragments.append(data)
            if not frame.fin:
                return
            data, self._fragments = b"".join(self._fragments), []
        try:
            message = str(data, "utf-8") if self._is_text else bytes(data)
        except UnicodeDecodeError:
            self._protocol.fail(INVALID_DATA)
        else:
            self._receiver.receive(message)

    def _answer(self, request: Request) -> None:
        response = self._protocol.accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            answer = self._handshake(self, request, self._peer())
            if isinstance(answer, Rejected):
                response = self._protocol.reject(answer.status, answer.reason)
            else:
                self._receiver = answer.receiver
                for name, value in answer.headers:
                    response.headers[name] = value  # keeps several headers of one name
        self._protocol.send_response(response)

    def _peer(self) -> Peer:
        address = self._transport.get_extra_info("peername") or ("",)
        return Peer(str(address[0]), self._transport.get_extra_info("ssl_object") is not None)

    def _set_reading(self) -> None:
        if self._lost:
            return
        if self._held or not self.writable:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    # ---- closing --------------------------------------------------------------------------------

    def _finish(self) -> None:
        """Send the protocol's remaining data, then close; at once if the peer has sent its close frame."""
        if outgoing := self._protocol.data_to_send():
            self._transport.write(b"".join(outgoing))
        if not self._closing:
            self._closing = self._loop.call_later(_CLOSE_WITHIN, self._transport.abort)
        if self._protocol.close_rcvd is not None or self._receiver is None:
            self._transport.close()

    def _cut_off(self, reason: str) -> None:
        """Send a flooding peer the reason, and stop reading.

        The connection is aborted a little later, because closing a socket with unread input discards sent data.
        """
        self._protocol.data_to_send()  # discards pending pongs
        self._transport.pause_reading()
        self.close(POLICY_VIOLATION, reason)
        self._loop.call_later(_CUT_OFF_WITHIN, self._transport.abort)
