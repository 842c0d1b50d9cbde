"""WebSockets as uvicorn speaks them, with short ways for what happens all the time (ADR 20).

A whole text message in one frame, in and out, is dealt with here; everything else (the handshake, pieces of messages,
pings, closing, whatever offends the protocol) is left to uvicorn and the websockets package, which are handed whole
frames. Both ways say the same on the wire, and both tell whoever listens at once: no task waits for a message.
"""

from collections.abc import Iterable
from struct import Struct
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

LINE = "tablee.line"
"""The extension of a socket's scope that holds its line."""
_LAST, _OPCODE, _TEXT, _CONTROL = 0x80, 0x0F, 1, 8
_WHOLE_TEXT = _LAST | _TEXT
_MASKED, _LENGTH, _MASK = 0x80, 0x7F, 4
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_SHORT, _LONG, _LONGER = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack


class Listener(Protocol):
    """Whoever a line is told by."""

    def hear(self, said: str | bytes) -> None:
        """The page says something."""

    def lost(self) -> None:
        """It says nothing more; perhaps told more than once."""

    def stuck(self) -> None:
        """It does not take what it is told,"""

    def free(self) -> None:
        """and now it does again."""


class Line(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.taking = True
        """Whether the page takes what it is told."""
        self._read = b""
        self._in_pieces = False
        self._held = False
        self._longest: int = self.config.ws_max_size
        self._listener: Listener | None = None

    # ---- for whoever listens --------------------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        """Tell somebody everything from now on, in the place of a queue."""
        self._listener = listener
        before, self.queue = self.queue, _Straight(listener)  # type: ignore[assignment]
        while not before.empty():
            self.queue.put_nowait(before.get_nowait())
        self._read_on()

    def hold(self) -> None:
        """Read no further,"""
        if not self._held:
            self._held = self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """or read again."""
        if self._held:
            self._held = False
            self._read_on()

    def say(self, messages: Iterable[bytes]) -> None:
        """Say all of this at once; nothing when the page has gone."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        parts = []
        for message in messages:
            size = len(message)
            if size < _TWO_BYTES:
                parts.append(_SHORT(_WHOLE_TEXT, size))
            elif size < 1 << 16:
                parts.append(_LONG(_WHOLE_TEXT, _TWO_BYTES, size))
            else:
                parts.append(_LONGER(_WHOLE_TEXT, _EIGHT_BYTES, size))
            parts.append(message)
        self.transport.write(b"".join(parts))

    # ---- for the event loop ---------------------------------------------------------------------

    def handle_connect(self, event: Any) -> None:
        """A page wants to come in: whoever takes it in finds the line in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    def pause_writing(self) -> None:
        """The page is slow."""
        super().pause_writing()
        self.taking = False
        if self._listener:
            self._listener.stuck()

    def resume_writing(self) -> None:
        """It has caught up."""
        super().resume_writing()
        self.taking = True
        if self._listener:
            self._listener.free()

    def data_received(self, data: bytes) -> None:
        """Bytes have come: frames are taken one by one, once they are whole."""
        if not self.handshake_complete or self.conn.parser_exc is not None:
            super().data_received(data)
            return
        if self._read:
            data = self._read + data
        start, end = 0, self._take(data, 0)
        while end > start:
            start, end = end, self._take(data, end)
        self._read = data[start:]

    def _take(self, data: bytes, start: int) -> int:
        """Take the frame that begins here; where the next one begins, or the same place when more must come."""
        there = len(data)
        if there < start + 2:
            return start
        first, second = data[start], data[start + 1]
        length, mask = second & _LENGTH, start + 2
        if length >= _TWO_BYTES:
            mask += 2 if length == _TWO_BYTES else 8
            if there < mask:
                return start
            length = int.from_bytes(data[start + 2 : mask], "big")
        if not second & _MASKED or length > self._longest:
            self._take_other(data[start:])  # it is refused by its head alone
            return there
        text = mask + _MASK
        end = text + length
        if there < end:
            return start
        if first != _WHOLE_TEXT or self._in_pieces or self._listener is None:
            self._take_other(data[start:end])
        elif not self.close_sent:  # else nobody listens any more
            try:
                said = apply_mask(data[text:end], data[mask:text]).decode()
            except UnicodeDecodeError:
                self._take_other(data[start:end])
            else:
                self._listener.hear(said)
        return end

    def _take_other(self, frame: bytes) -> None:
        if frame[0] & _OPCODE < _CONTROL:
            self._in_pieces = not frame[0] & _LAST
        super().data_received(frame)
        self._read_on()

    def _read_on(self) -> None:
        """Uvicorn reads no further behind a message until the application takes it; a listener has it already."""
        if self.read_paused and self._listener and not self._held:
            self.read_paused = False
            self.transport.resume_reading()


class _Straight:
    """Stands where uvicorn queues its events."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener

    def put_nowait(self, event: dict[str, Any]) -> None:
        if event["type"] == "websocket.disconnect":
            self._listener.lost()
        elif event["type"] == "websocket.receive":
            text = event.get("text")
            self._listener.hear(event["bytes"] if text is None else text)
