"""One person's socket: what it hears goes to the conversation, what is due to it is made when it can take it.

Nothing waits for a slow reader: a frame is made only when the socket is free, from what the page knows to what is the
case then, so a slow page is shown less often and never wrongly. Answers wait in a short queue; who lets it fill up is
sent away and may come back.
"""

import asyncio
import http
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.core.game import Refusal
from tablee.core.labels import Language
from tablee.server import lobby, metrics, wire
from tablee.server.addresses import Addresses
from tablee.server.delay import Delay
from tablee.server.house import House
from tablee.server.limits import Bucket
from tablee.server.live import Look
from tablee.server.protocol import asked, told
from tablee.server.room import refuse
from tablee.table.questions import shown_drafts
from tablee.table.table import wall_clock

_log = logging.getLogger(__name__)
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(asked.ClientMessage)

GOING_AWAY, POLICY, TOO_BIG, TRY_LATER = 1001, 1008, 1009, 1013
_LOBBY_EVERY = 0.5
_FIRST_PINGS = 0.5
_WORTH_TELLING = 25
"""A measured round trip that has changed by so many milliseconds is told to everybody at the table."""
_DRAFTS_EVERY = 0.2


Converse = Callable[["Connection", asked.ClientMessage], Coroutine[Any, Any, None]]
"""Does what a message asks for, and answers."""


class Closed(Exception):  # noqa: N818 (not a fault)
    """The server ends the connection."""


class End(NamedTuple):
    """How the server ends a connection, and why."""

    code: int
    reason: str


class Connection:
    """A socket and its person."""

    def __init__(
        self, house: House, socket: WebSocket, converse: "Converse", *, guest: str, address: str, links: Addresses
    ) -> None:
        self.house = house
        self.guest = guest
        self.address = address
        self.links = links
        self.language: Language = "fr"
        self.name = ""
        self.greeted = False
        self.looks: dict[str, Look] = {}
        self._socket = socket
        self._converse = converse
        self._outbox: deque[told.ServerMessage] = deque()
        self._due = asyncio.Event()
        self._lobby_due = False
        self._lobby_at = 0.0
        self._end: End | None = None
        self._delay = Delay()
        self._told_delay = -1
        self._received = 0
        self._asked: asyncio.Task[None] | None = None
        self._heard = time.monotonic()
        self._messages = Bucket(house.limits.messages, time.monotonic)
        self._faults = Bucket(house.limits.faults, time.monotonic)

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
        self._due.set()

    def show_lobby(self) -> None:
        """The lobby has changed."""
        self._lobby_due = True
        self._due.set()

    def post(self, message: told.ServerMessage) -> None:
        """Say something as soon as the socket is free."""
        if len(self._outbox) >= self.house.limits.outbox:
            self._outbox.clear()
            self.end(TRY_LATER, "too_slow")
        if self._end:
            return
        self._outbox.append(message)
        self._due.set()

    def lose(self, code: str) -> None:
        """A table is closed to this person."""
        self.looks.pop(code, None)
        self.fault(refuse("removed", "G-10"), code)

    def end(self, code: int, reason: str) -> None:
        """Close the socket, after what waits to be said."""
        self._end = self._end or End(code, reason)
        self._due.set()

    def fault(self, why: Refusal, table: str = "") -> None:
        """Tell that a message came to nothing; who goes on like this is sent away."""
        metrics.REFUSALS.labels(why.code).inc()
        if not self._faults.take():
            self.end(POLICY, "too_many_faults")
        else:
            self.post(told.Fault(wire.sentence(why, self.language), table))

    # ---- its life -------------------------------------------------------------------------------

    async def live(self) -> None:
        """Hear and speak until one side ends it."""
        house = self.house
        house.connections.add(self)
        house.connections_of[self.guest] += 1
        metrics.CONNECTIONS.inc()
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._hear())
                tasks.create_task(self._speak())
                tasks.create_task(self._ping())
        except* Closed:
            await self._close()
        except* WebSocketDisconnect:
            pass
        finally:
            metrics.CONNECTIONS.dec()
            house.connections.discard(self)
            house.connections_of[self.guest] -= 1
            if not house.connections_of[self.guest]:
                del house.connections_of[self.guest]
            await house.run(self._go())

    async def _close(self) -> None:
        ended = self._end or End(GOING_AWAY, "ended")
        metrics.CLOSED.labels(ended.reason).inc()
        _log.info("connection_closed", extra={"guest": self.guest, "reason": ended.reason})
        with suppress(Exception):
            await asyncio.wait_for(self._socket.close(ended.code, ended.reason), 1)

    async def _go(self) -> None:
        """Follow nothing any more. What is still being done may be the beginning of following something."""
        if self._asked:
            await asyncio.wait([self._asked])
        self.house.lobby.discard(self)
        for code in list(self.looks):
            live = self.house.if_live(code)
            if live:
                await live.unfollow(self)

    # ---- hearing --------------------------------------------------------------------------------

    async def _hear(self) -> None:
        while True:
            heard = await self._receive()
            self._received = wall_clock()
            self._heard = time.monotonic()
            if not self._messages.take():
                _log.warning("flood", extra={"guest": self.guest, "address": self.address})
                self.fault(refuse("too_many_messages", "G-11"))
                continue
            try:
                message = _decoder.decode(heard)
            except (ValueError, RecursionError) as error:
                _log.warning("unreadable", extra={"guest": self.guest, "problem": str(error)[:200]})
                self.fault(refuse("unreadable", "G-11"))
                continue
            metrics.MESSAGES.labels(message.__struct_config__.tag).inc()
            if isinstance(message, asked.Pong):
                self._delay.pong(message.n, time.monotonic())
                self._tell_delay()
                continue
            if self.house.closing:
                continue  # not answered: the page sends it again to the server that comes after
            # In a task of its own: what was begun is finished, also when the connection ends meanwhile.
            self._asked = self.house.run(self._converse(self, message))
            await asyncio.shield(self._asked)

    def _tell_delay(self) -> None:
        if self._told_delay >= 0 and abs(self.delay - self._told_delay) < _WORTH_TELLING:
            return
        self._told_delay = self.delay
        for code in self.looks:
            live = self.house.if_live(code)
            if live:
                live.show_room()

    async def _receive(self) -> str | bytes:
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", http.HTTPStatus.OK))
        heard: str | bytes = event["bytes"] if event.get("text") is None else event["text"]
        return heard

    # ---- speaking -------------------------------------------------------------------------------

    async def _speak(self) -> None:
        while True:
            await self._due.wait()
            self._due.clear()
            while self._outbox:
                await self._send(self._outbox.popleft())
            if self._end:
                raise Closed
            for code, look in list(self.looks.items()):
                await self._show(code, look)
            await self._show_lobby()
            if self._outbox:
                self._due.set()

    async def _show(self, code: str, look: Look) -> None:
        live = self.house.if_live(code)
        if live is None or self.looks.get(code) is not look:  # while others were shown, it was left or replaced
            return
        if look.room_due:
            look.room_due = False
            await self._send(told.RoomState(lobby.room(live, self.links)))
        if look.frame_due is not None and live.table is not None:
            since, look.frame_due = look.frame_due, None
            frame = wire.frame(
                live.room, live.table, seat=look.seat, after=look.sent, language=self.language, now=wall_clock()
            )
            look.sent, look.drafts_due, look.drafts_at = frame.seq, False, time.monotonic()
            await self._send(frame)
            metrics.FRAME_SECONDS.observe(time.perf_counter() - since)
        if look.drafts_due and live.table is not None and not self._too_soon(look.drafts_at + _DRAFTS_EVERY):
            look.drafts_due, look.drafts_at = False, time.monotonic()
            await self._send(told.Drafts(code, live.room.round, shown_drafts(live.table)))

    def _too_soon(self, at: float) -> bool:
        """Whether a moment has not come yet; then it is looked again when it has."""
        wait = at - time.monotonic()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._due.set)
        return wait > 0

    async def _show_lobby(self) -> None:
        if not self._lobby_due or self not in self.house.lobby:
            return
        if self._too_soon(self._lobby_at + _LOBBY_EVERY):
            return
        self._lobby_due = False
        self._lobby_at = time.monotonic()
        await self._send(await lobby.lobby(self.house, self.guest))

    async def _send(self, message: told.ServerMessage) -> None:
        try:
            async with asyncio.timeout(self.house.limits.send_within):
                await self._socket.send_text(_encoder.encode(message).decode())
        except TimeoutError:
            self.end(TRY_LATER, "too_slow")
            raise Closed from None
        except RuntimeError:  # it was closed between two messages
            raise WebSocketDisconnect from None

    async def _ping(self) -> None:
        limits = self.house.limits
        while True:
            await asyncio.sleep(limits.ping_every if self._delay.settled else min(_FIRST_PINGS, limits.ping_every))
            if time.monotonic() - self._heard > limits.silence:
                self.end(TRY_LATER, "silent")
            self.post(told.Ping(self._delay.ping(time.monotonic()), wall_clock(), self.delay))
