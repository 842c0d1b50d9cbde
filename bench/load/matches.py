"""Two scripted players at a match of boardgame.io, with the necessary part of Socket.IO 4."""

import asyncio
from itertools import count
from random import Random
from typing import Any

import msgspec

from bench.load.pairs import Meter, Pair
from bench.load.sockets import Socket

_PATH = "/socket.io/?EIO=4&transport=websocket"
_ROOM = b"/counter,"
_OPEN, _PING, _PONG, _JOIN, _EVENT = b"0", b"2", b"3", b"40" + _ROOM, b"42" + _ROOM
_numbers = count(1)


class _Ctx(msgspec.Struct, rename="camel"):
    current_player: str


class _State(msgspec.Struct):
    ctx: _Ctx
    state_id: int = msgspec.field(name="_stateID")


_event_decoder = msgspec.json.Decoder(list[Any])
_encoder = msgspec.json.Encoder()


class Match(Pair):
    """Two players at a match, which the first sync request creates."""

    def __init__(self, meter: Meter, random: Random, *, port: int) -> None:
        super().__init__(meter, random)
        self.id = f"match{next(_numbers)}"
        self._port = port
        self._players = _Player(self, "0"), _Player(self, "1")
        self.since: float | None = None

    async def connect(self) -> None:
        for player in self._players:
            await player.connect(self._port)

    async def sit(self) -> None:
        for player in self._players:  # one by one: concurrent requests would make the peer create the match twice
            player.emit("sync", self.id, player.seat, None, 2)
            await player.sees

    def close(self) -> None:
        for player in self._players:
            player.close()


class _Player:
    def __init__(self, match: Match, seat: str) -> None:
        self.seat = seat
        self._match = match
        self._state = -1
        self._sent: float | None = None
        loop = asyncio.get_running_loop()
        self._joined: asyncio.Future[None] = loop.create_future()
        self.sees: asyncio.Future[None] = loop.create_future()

    async def connect(self, port: int) -> None:
        self._socket = Socket(port, _PATH, self._receive)
        await self._socket.open()
        await self._joined

    def close(self) -> None:
        self._socket.close()

    def emit(self, *event: object) -> None:
        self._socket.send(_EVENT + _encoder.encode(event))

    def _receive(self, packet: bytes) -> None:
        if packet.startswith(_EVENT):
            name, *values = _event_decoder.decode(packet[len(_EVENT) :])
            if name == "update":
                self._see(msgspec.convert(values[1], _State))
            elif name == "sync":
                self._see(msgspec.convert(values[1]["state"], _State))
                self.sees.set_result(None)
        elif packet == _PING:
            self._socket.send(_PONG)
        elif packet.startswith(_JOIN):
            self._joined.set_result(None)
        elif packet.startswith(_OPEN):
            self._socket.send(_JOIN)
        else:
            self._match.refused(packet[:80].decode())

    def _see(self, state: _State) -> None:
        if state.state_id <= self._state:
            return
        self._state = state.state_id
        mine = state.ctx.current_player == self.seat
        if not mine and self._sent is not None:
            self._match.acknowledged(self._sent)
            self._sent = None
        if mine:
            if self._match.since is not None:
                self._match.seen(self._match.since)
            self._match.turn(lambda: self._move(state))

    def _move(self, state: _State) -> None:
        by = state.state_id % 3 + 1
        payload = {"type": "add", "args": [by], "playerID": self.seat, "credentials": None}
        self._sent = self._match.since = self._match.sent()
        self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, state.state_id, self._match.id, self.seat)
