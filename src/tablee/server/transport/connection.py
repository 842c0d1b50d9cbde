"""A client's connection: passes its messages to the dispatch, and sends what is due.

Nothing waits for a slow reader. A frame is built only when the socket is writable, from the last seq that the client
has to the current state. So a slow client gets fewer frames, never wrong ones. Answers wait in a short queue; a client
that lets it fill up is disconnected and may reconnect. All messages of one turn of the event loop leave in one write.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from tablee.core.game import Refusal
from tablee.core.labels import Language
from tablee.server import metrics
from tablee.server.addresses import Addresses
from tablee.server.limits import Bucket
from tablee.server.protocol import client_messages, encoding, server_messages
from tablee.server.rooms.room import refuse
from tablee.server.tables import lobby
from tablee.server.tables.frames import build_frame
from tablee.server.tables.registry import TableRegistry
from tablee.server.tables.session import TableSession
from tablee.server.tables.subscription import Subscription
from tablee.server.transport.latency import Latency
from tablee.server.transport.websocket import GOING_AWAY, POLICY_VIOLATION, TRY_AGAIN_LATER, WebSocket
from tablee.table.table import wall_clock

_log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(client_messages.ClientMessage).decode

_LOBBY_EVERY = 0.5
_FIRST_PINGS = 0.5
_PING_SPREAD = 0.75, 1.25
_PING_BEAT = 1 / 200
"""Pings are aligned to this fraction of the ping interval, so that those of many connections share a wake-up."""
_DELAY_CHANGE = 25
"""A change of the measured round trip by this many milliseconds is sent to the table's subscribers."""
_DRAFTS_EVERY = 0.2
_MOST_WAITING = 8
"""With this many messages waiting for the current one, the socket is not read further."""

Dispatch = Callable[["Connection", client_messages.ClientMessage, Callable[[], None]], None]
"""Handles a message and calls back when it has been answered."""


class CloseReason(NamedTuple):
    """Why the server closes a connection."""

    code: int
    reason: str


class Connection:
    """One client: a socket, its guest, and the tables it is subscribed to."""

    def __init__(
        self,
        registry: TableRegistry,
        websocket: WebSocket,
        dispatch: Dispatch,
        *,
        guest: str,
        address: str,
        links: Addresses,
    ) -> None:
        self.registry = registry
        self.guest = guest
        self.address = address
        self.links = links
        self.language: Language = "fr"
        self.name = ""
        self.greeted = False
        self.subscriptions: dict[str, Subscription] = {}
        self._websocket = websocket
        self._dispatch = dispatch
        self._outbox: list[server_messages.ServerMessage] = []
        self._flush_scheduled = False
        self._lobby_due = False
        self._lobby_at = 0.0
        self._close_reason: CloseReason | None = None
        self._latency = Latency()
        self._published_delay = -1
        self._message_at = 0
        """Wall time at which the current message was received."""
        self._received_at = time.monotonic()
        """When the last message was received."""
        self._waiting: list[tuple[client_messages.ClientMessage, int]] = []
        """Messages that wait for the current one, with the wall times at which they were received."""
        self._busy = False
        self._disconnected = False
        self._closed = False
        self._next_ping: asyncio.TimerHandle | None = None
        self._write_timeout: asyncio.TimerHandle | None = None
        self._messages = Bucket(registry.limits.messages, time.monotonic)
        self._faults = Bucket(registry.limits.faults, time.monotonic)

    # ---- for handlers and tables ----------------------------------------------------------------

    @property
    def delay(self) -> int:
        """The measured round trip in milliseconds; -1: not yet measured."""
        return self._latency.millis

    @property
    def sent(self) -> int:
        """The estimated wall time at which the current message was sent (ADR 14)."""
        return self._message_at - self._latency.lag

    def wake(self) -> None:
        """Schedule sending of what is due at the end of this turn of the event loop."""
        if not self._flush_scheduled and not self._closed:
            self._flush_scheduled = True
            self.registry.at_end_of_turn(self._flush)

    def send_lobby(self) -> None:
        """Schedule sending of the changed lobby."""
        self._lobby_due = True
        self.wake()

    def post(self, message: server_messages.ServerMessage) -> None:
        """Send a message as soon as the socket is writable."""
        if len(self._outbox) >= self.registry.limits.outbox:
            self._outbox.clear()
            self.end(TRY_AGAIN_LATER, "too_slow")
        if self._close_reason:
            return
        self._outbox.append(message)
        self.wake()

    def drop_table(self, code: str) -> None:
        """Unsubscribe from a table that this guest was removed from."""
        self.subscriptions.pop(code, None)
        self.fault(refuse("removed", "G-10"), code)

    def end(self, code: int, reason: str) -> None:
        """Close the connection after the queued messages."""
        self._close_reason = self._close_reason or CloseReason(code, reason)
        self.wake()

    def fault(self, why: Refusal, table: str = "") -> None:
        """Answer a faulty message; a client that sends too many of them is disconnected."""
        metrics.REFUSALS.labels(why.code).inc()
        if not self._faults.take():
            self.end(POLICY_VIOLATION, "too_many_faults")
        else:
            self.post(server_messages.Fault(encoding.sentence(why, self.language), table))

    # ---- lifecycle ------------------------------------------------------------------------------

    def start(self) -> None:
        """Count the connection, and start to measure its latency."""
        self.registry.connections.add(self)
        self.registry.connections_of[self.guest] += 1
        metrics.CONNECTIONS.inc()
        self._schedule_ping()

    def disconnected(self) -> None:
        """Handle the messages received before the client disconnected, then close."""
        self._disconnected = True
        if not self._busy and not self._waiting:
            self._close()

    def _close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._waiting.clear()
        for timer in (self._next_ping, self._write_timeout):
            if timer:
                timer.cancel()
        if self._close_reason:
            code, reason = self._close_reason
            metrics.CLOSED.labels(reason).inc()
            _log.info("connection_closed", extra={"guest": self.guest, "reason": reason})
            self._websocket.close(code, reason)
        registry = self.registry
        metrics.CONNECTIONS.dec()
        registry.connections.discard(self)
        registry.connections_of[self.guest] -= 1
        if not registry.connections_of[self.guest]:
            del registry.connections_of[self.guest]
        if not self._busy:  # otherwise `_handled` does it
            registry.run(self._unsubscribe())

    async def _unsubscribe(self) -> None:
        self.registry.lobby.discard(self)
        for code in list(self.subscriptions):
            session = self.registry.loaded(code)
            if session:
                await session.unsubscribe(self)
        self.subscriptions.clear()  # they refer to this connection

    # ---- receiving ------------------------------------------------------------------------------

    def receive(self, data: str | bytes) -> None:
        """Handle a message now, or after earlier ones."""
        if self._closed:
            return
        self._received_at = time.monotonic()
        if not self._messages.take():
            _log.warning("flood", extra={"guest": self.guest, "address": self.address})
            self.fault(refuse("too_many_messages", "G-11"))
            return
        try:
            message = _decode(data)
        except (ValueError, RecursionError) as error:
            _log.warning("unreadable", extra={"guest": self.guest, "problem": str(error)[:200]})
            self.fault(refuse("unreadable", "G-11"))
            return
        metrics.count_message(message.__struct_config__.tag)
        if type(message) is client_messages.Pong:
            self._latency.pong(message.n, self._received_at)
            self._publish_delay()
            return
        if not self._busy and not self._waiting:
            self._handle(message, wall_clock())
            return
        self._waiting.append((message, wall_clock()))
        if len(self._waiting) >= _MOST_WAITING:
            self._websocket.hold()

    def _handle(self, message: client_messages.ClientMessage, received: int) -> None:
        if self.registry.closing:
            self._handled()  # without an answer: the client sends it again to the restarted server
            return
        self._message_at = received
        self._busy = True
        self._dispatch(self, message, self._handled)

    def _handled(self) -> None:
        self._busy = False
        if self._closed:
            self.registry.run(self._unsubscribe())
        elif self._waiting:
            asyncio.get_running_loop().call_soon(self._handle_next)
        elif self._disconnected:
            self._close()

    def _handle_next(self) -> None:
        if self._waiting and not self._busy:
            self._handle(*self._waiting.pop(0))
            self._websocket.release()

    def _publish_delay(self) -> None:
        if self._published_delay >= 0 and abs(self.delay - self._published_delay) < _DELAY_CHANGE:
            return
        self._published_delay = self.delay
        for code in self.subscriptions:
            session = self.registry.loaded(code)
            if session:
                session.room_changed()

    # ---- sending --------------------------------------------------------------------------------

    def writing_paused(self) -> None:
        """Start the timeout of a client that does not read."""
        self._write_timeout = asyncio.get_running_loop().call_later(self.registry.limits.send_within, self._give_up)

    def writing_resumed(self) -> None:
        """Cancel the timeout and send what is due."""
        if self._write_timeout:
            self._write_timeout.cancel()
            self._write_timeout = None
        self.wake()

    def _give_up(self) -> None:
        self.end(TRY_AGAIN_LATER, "too_slow")
        self._close()

    def _flush(self) -> None:
        """Send what is due if the socket is writable; otherwise `writing_resumed` does it."""
        self._flush_scheduled = False
        if self._closed or not self._websocket.writable:
            return
        try:
            self._websocket.send(self._due())
        except Exception:
            _log.exception("fault", extra={"guest": self.guest})
            self.end(GOING_AWAY, "ended")
        if self._close_reason:
            self._close()

    def _due(self) -> list[bytes]:
        messages = [_encode(message) for message in self._outbox]
        self._outbox.clear()
        if not self._close_reason:
            for code, subscription in self.subscriptions.items():
                session = self.registry.loaded(code)
                if session is not None:
                    self._add_due(messages, session, subscription)
            if self._lobby_due:
                self._add_lobby()
        return messages

    def _add_due(self, messages: list[bytes], session: TableSession, subscription: Subscription) -> None:
        if subscription.room_due:
            subscription.room_due = False
            messages.append(_encode(server_messages.RoomState(lobby.room(session, self.links))))
        if session.table is None:
            return
        if subscription.frame_due is not None:
            frame = build_frame(
                session.frames(), seat=subscription.seat, after=subscription.sent, language=self.language
            )
            messages.append(_encode(frame))
            metrics.FRAME_SECONDS.observe(time.perf_counter() - subscription.frame_due)
            subscription.frame_due = None
            subscription.sent, subscription.drafts_due, subscription.drafts_at = frame.seq, False, time.monotonic()
        if subscription.drafts_due and not self._too_soon(subscription.drafts_at + _DRAFTS_EVERY):
            subscription.drafts_due, subscription.drafts_at = False, time.monotonic()
            messages.append(
                _encode(server_messages.Drafts(session.room.code, session.room.round, session.table.shown_drafts()))
            )

    def _too_soon(self, at: float) -> bool:
        """Tell whether a time is in the future, and schedule a flush for it."""
        wait = at - time.monotonic()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self.wake)
        return wait > 0

    def _add_lobby(self) -> None:
        if self not in self.registry.lobby or self._too_soon(self._lobby_at + _LOBBY_EVERY):
            return
        self._lobby_due = False
        self._lobby_at = time.monotonic()
        self.registry.run(self._send_lobby())

    async def _send_lobby(self) -> None:
        self.post(await lobby.lobby(self.registry, self.guest, self.name))

    def _schedule_ping(self) -> None:
        loop, every = asyncio.get_running_loop(), self.registry.limits.ping_every
        # Spread the pings, because all clients reconnect at once after a restart. Group them, because a wake-up costs
        # more than a ping.
        spread = random.uniform(*_PING_SPREAD)  # noqa: S311 (no secret)
        at = loop.time() + (every * spread if self._latency.settled else min(_FIRST_PINGS, every))
        self._next_ping = loop.call_at(at + -at % (every * _PING_BEAT), self._ping)

    def _ping(self) -> None:
        if time.monotonic() - self._received_at > self.registry.limits.silence:
            self.end(TRY_AGAIN_LATER, "silent")
        self.post(server_messages.Ping(self._latency.ping(time.monotonic()), wall_clock(), self.delay))
        self._schedule_ping()
