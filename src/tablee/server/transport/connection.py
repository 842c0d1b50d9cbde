"""One person's socket: what it hears goes to the conversation, what is due to it is made when it can take it.

Nothing waits for a slow reader: a frame is made only when the socket is free, from what the page knows to what is the
case then, so a slow page is shown less often and never wrongly. Answers wait in a short queue; who lets it fill up is
sent away and may come back. Whatever is due in one turn of the event loop is said at once, at its end.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from starlette.types import Send

from tablee.core.game import Refusal
from tablee.core.labels import Language
from tablee.server import metrics
from tablee.server.limits import Bucket
from tablee.server.protocol import client_messages, encoding, server_messages
from tablee.server.rooms.room import refuse
from tablee.server.tables import lobby
from tablee.server.tables.registry import TableRegistry
from tablee.server.tables.session import Subscription, TableSession
from tablee.server.transport.addresses import Addresses
from tablee.server.transport.latency import Latency
from tablee.server.transport.websocket import Line
from tablee.table.queries import shown_drafts
from tablee.table.table import wall_clock

_log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(client_messages.ClientMessage).decode

GOING_AWAY, POLICY, TOO_BIG, TRY_LATER = 1001, 1008, 1009, 1013
_LOBBY_EVERY = 0.5
_FIRST_PINGS = 0.5
_PING_SPREAD = 0.75, 1.25
_PING_BEAT = 1 / 200
"""Pings leave at so many moments of the time between two of them."""
_WORTH_TELLING = 25
"""A measured round trip that has changed by so many milliseconds is told to everybody at the table."""
_DRAFTS_EVERY = 0.2
_WAITING = 8
"""So many messages may wait for what is being done before the socket is read no further."""


class Converse(NamedTuple):
    """What does what messages ask for, and answers."""

    briefly: Callable[["Connection", client_messages.ClientMessage, Callable[[], None]], bool]
    """Without a task, where that can be: then True, and the last argument is called when it is done."""
    fully: Callable[["Connection", client_messages.ClientMessage], Coroutine[Any, Any, None]]


class End(NamedTuple):
    """How the server ends a connection, and why."""

    code: int
    reason: str


class Connection:
    """A socket and its person."""

    def __init__(
        self,
        registry: TableRegistry,
        line: Line,
        send: Send,
        converse: Converse,
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
        self._line = line
        self._send = send
        self._converse = converse
        self._outbox: list[server_messages.ServerMessage] = []
        self._awake = False
        """Whether it speaks at the end of this turn."""
        self._lobby_due = False
        self._lobby_at = 0.0
        self._end: End | None = None
        self._delay = Latency()
        self._told_delay = -1
        self._received = 0
        self._heard = time.monotonic()
        self._waiting: list[tuple[client_messages.ClientMessage, int]] = []
        """Messages that wait for the one that is being done, and when they came."""
        self._busy = False
        self._gone = False
        """The page says nothing more."""
        loop = asyncio.get_running_loop()
        self._over: asyncio.Future[None] = loop.create_future()
        """Done when the connection is to be closed,"""
        self._idle: asyncio.Future[None] | None = None
        """and when nothing is being done for it any more."""
        self._closed = False
        self._beat: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None
        self._messages = Bucket(registry.limits.messages, time.monotonic)
        self._faults = Bucket(registry.limits.faults, time.monotonic)

    # ---- what others may ask of it --------------------------------------------------------------

    @property
    def delay(self) -> int:
        """The measured round trip, milliseconds; -1: not yet."""
        return self._delay.millis

    @property
    def sent(self) -> int:
        """When the message that is being heard was sent, by the server's own clock and measure: wall time (ADR 14)."""
        return self._received - self._delay.lag

    def wake(self) -> None:
        """Something is due."""
        if not self._awake and not self._closed:
            self._awake = True
            self.registry.at_end_of_turn(self._speak)

    def show_lobby(self) -> None:
        """The lobby has changed."""
        self._lobby_due = True
        self.wake()

    def post(self, message: server_messages.ServerMessage) -> None:
        """Say something as soon as the socket is free."""
        if len(self._outbox) >= self.registry.limits.outbox:
            self._outbox.clear()
            self.end(TRY_LATER, "too_slow")
        if self._end:
            return
        self._outbox.append(message)
        self.wake()

    def lose(self, code: str) -> None:
        """A table is closed to this person."""
        self.subscriptions.pop(code, None)
        self.fault(refuse("removed", "G-10"), code)

    def end(self, code: int, reason: str) -> None:
        """Close the socket, after what waits to be said."""
        self._end = self._end or End(code, reason)
        self.wake()

    def fault(self, why: Refusal, table: str = "") -> None:
        """Tell that a message came to nothing; who goes on like this is sent away."""
        metrics.REFUSALS.labels(why.code).inc()
        if not self._faults.take():
            self.end(POLICY, "too_many_faults")
        else:
            self.post(server_messages.Fault(encoding.sentence(why, self.language), table))

    # ---- its life -------------------------------------------------------------------------------

    async def session(self) -> None:
        """Hear and speak until one side ends it."""
        registry = self.registry
        registry.connections.add(self)
        registry.connections_of[self.guest] += 1
        metrics.CONNECTIONS.inc()
        self._ping_later()
        self._line.listen(self)
        try:
            await self._over
            if self._end:
                await self._close(self._end)
        finally:
            self._leave()
            if self._busy:  # what is being done for this page is done to its end
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
            await registry.run(self._go())

    def _leave(self) -> None:
        """Be connected no more."""
        self._closed = True
        self._waiting.clear()
        for timer in (self._beat, self._stuck):
            if timer:
                timer.cancel()
        registry = self.registry
        metrics.CONNECTIONS.dec()
        registry.connections.discard(self)
        registry.connections_of[self.guest] -= 1
        if not registry.connections_of[self.guest]:
            del registry.connections_of[self.guest]

    async def _close(self, ended: End) -> None:
        """Say goodbye."""
        metrics.CLOSED.labels(ended.reason).inc()
        _log.info("connection_closed", extra={"guest": self.guest, "reason": ended.reason})
        with suppress(Exception):
            await asyncio.wait_for(
                self._send({"type": "websocket.close", "code": ended.code, "reason": ended.reason}), 1
            )

    async def _go(self) -> None:
        """Follow nothing any more."""
        self.registry.lobby.discard(self)
        for code in list(self.subscriptions):
            session = self.registry.loaded(code)
            if session:
                await session.unfollow(self)

    def _finish(self) -> None:
        if not self._over.done():
            self._over.set_result(None)

    # ---- hearing --------------------------------------------------------------------------------

    def hear(self, said: str | bytes) -> None:
        """The page says something: it is done at once, or after what it said before."""
        if self._closed:
            return
        self._heard = time.monotonic()
        if not self._messages.take():
            _log.warning("flood", extra={"guest": self.guest, "address": self.address})
            self.fault(refuse("too_many_messages", "G-11"))
            return
        try:
            message = _decode(said)
        except (ValueError, RecursionError) as error:
            _log.warning("unreadable", extra={"guest": self.guest, "problem": str(error)[:200]})
            self.fault(refuse("unreadable", "G-11"))
            return
        metrics.count_message(message.__struct_config__.tag)
        if type(message) is client_messages.Pong:
            self._delay.pong(message.n, self._heard)
            self._tell_delay()
            return
        if not self._busy and not self._waiting:
            self._do(message, wall_clock())
            return
        self._waiting.append((message, wall_clock()))
        if len(self._waiting) >= _WAITING:
            self._line.hold()

    def lost(self) -> None:
        """The page has gone: what it said before is done all the same."""
        self._gone = True
        if not self._busy and not self._waiting:
            self._finish()

    def _do(self, message: client_messages.ClientMessage, received: int) -> None:
        if self.registry.closing:
            self._done()  # not answered: the page sends it again to the server that comes after
            return
        self._received = received
        self._busy = True
        if not self._converse.briefly(self, message, self._done):
            task = self.registry.run(self._converse.fully(self, message))
            task.add_done_callback(self._done)

    def _done(self, _: object = None) -> None:
        """What was asked for is done: the next message's turn."""
        self._busy = False
        if self._idle:
            self._idle.set_result(None)
        elif self._waiting:
            asyncio.get_running_loop().call_soon(self._do_next)
        elif self._gone:
            self._finish()

    def _do_next(self) -> None:
        if self._waiting and not self._busy:
            self._do(*self._waiting.pop(0))
            self._line.go_on()

    def _tell_delay(self) -> None:
        if self._told_delay >= 0 and abs(self.delay - self._told_delay) < _WORTH_TELLING:
            return
        self._told_delay = self.delay
        for code in self.subscriptions:
            session = self.registry.loaded(code)
            if session:
                session.show_room()

    # ---- speaking -------------------------------------------------------------------------------

    def stuck(self) -> None:
        """The page does not take what it is told: it is given some time."""
        self._stuck = asyncio.get_running_loop().call_later(self.registry.limits.send_within, self._give_up)

    def free(self) -> None:
        """It does."""
        if self._stuck:
            self._stuck.cancel()
            self._stuck = None
        self.wake()

    def _give_up(self) -> None:
        self.end(TRY_LATER, "too_slow")
        self._finish()

    def _speak(self) -> None:
        """Say what is due, if the page takes it; else when it does."""
        self._awake = False
        if self._closed or not self._line.taking:
            return
        try:
            self._line.say(self._due())
        except Exception:
            _log.exception("fault", extra={"guest": self.guest})
            self.end(GOING_AWAY, "ended")
        if self._end:
            self._finish()

    def _due(self) -> list[bytes]:
        said = [_encode(message) for message in self._outbox]
        self._outbox.clear()
        if not self._end:
            for code, subscription in self.subscriptions.items():
                session = self.registry.loaded(code)
                if session is not None:
                    self._show(said, session, subscription)
            if self._lobby_due:
                self._show_lobby()
        return said

    def _show(self, said: list[bytes], session: TableSession, subscription: Subscription) -> None:
        if subscription.room_due:
            subscription.room_due = False
            said.append(_encode(server_messages.RoomState(lobby.room(session, self.links))))
        if session.table is None:
            return
        if subscription.frame_due is not None:
            frame = encoding.frame(
                session.shown(), seat=subscription.seat, after=subscription.sent, language=self.language
            )
            said.append(_encode(frame))
            metrics.FRAME_SECONDS.observe(time.perf_counter() - subscription.frame_due)
            subscription.frame_due = None
            subscription.sent, subscription.drafts_due, subscription.drafts_at = frame.seq, False, time.monotonic()
        if subscription.drafts_due and not self._too_soon(subscription.drafts_at + _DRAFTS_EVERY):
            subscription.drafts_due, subscription.drafts_at = False, time.monotonic()
            said.append(
                _encode(server_messages.Drafts(session.room.code, session.room.round, shown_drafts(session.table)))
            )

    def _too_soon(self, at: float) -> bool:
        """Whether a moment has not come yet; then it is looked again when it has."""
        wait = at - time.monotonic()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self.wake)
        return wait > 0

    def _show_lobby(self) -> None:
        if self not in self.registry.lobby or self._too_soon(self._lobby_at + _LOBBY_EVERY):
            return
        self._lobby_due = False
        self._lobby_at = time.monotonic()
        self.registry.run(self._tell_lobby())

    async def _tell_lobby(self) -> None:
        self.post(await lobby.lobby(self.registry, self.guest, self.name))

    def _ping_later(self) -> None:
        loop, every = asyncio.get_running_loop(), self.registry.limits.ping_every
        # Neither all at once, when all came back after a restart, nor each alone: waking up costs more than a ping.
        spread = random.uniform(*_PING_SPREAD)  # noqa: S311 (no secret)
        at = loop.time() + (every * spread if self._delay.settled else min(_FIRST_PINGS, every))
        self._beat = loop.call_at(at + -at % (every * _PING_BEAT), self._ping)

    def _ping(self) -> None:
        if time.monotonic() - self._heard > self.registry.limits.silence:
            self.end(TRY_LATER, "silent")
        self.post(server_messages.Ping(self._delay.ping(time.monotonic()), wall_clock(), self.delay))
        self._ping_later()
