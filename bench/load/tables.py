"""Two scripted players at a table of Tablée. They decode only the parts of messages that they need."""

import asyncio
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import msgspec

from bench.load.pairs import Meter, Pair
from bench.load.sockets import Socket
from tablee import _core
from tablee.games.topword import engine
from tablee.games.topword.model import Options, Pass, Square, Tile
from tablee.server.protocol import PROTOCOL, SOCKET, client_messages

# ---- messages -----------------------------------------------------------------------------------


class _Message(msgspec.Struct, tag_field="type", frozen=True):
    pass


class _Welcome(_Message, frozen=True, tag="welcome"):
    pass


class _Ping(_Message, frozen=True, tag="ping"):
    n: int


class _Opened(_Message, frozen=True, tag="opened"):
    id: str
    table: str


class _Done(_Message, frozen=True, tag="done"):
    id: str


class _Sentence(msgspec.Struct, frozen=True):
    code: str


class _Refused(_Message, frozen=True, tag="refused"):
    id: str
    why: _Sentence


class _Fault(_Message, frozen=True, tag="fault"):
    why: _Sentence


class _Proposal(msgspec.Struct, frozen=True):
    by: int


class _Room(msgspec.Struct, frozen=True):
    phase: str
    round: int
    proposal: _Proposal | None


class _RoomState(_Message, frozen=True, tag="room"):
    room: _Room


class _View(msgspec.Struct, frozen=True):
    turn: int
    board: list[tuple[Square, tuple[Tile, ...]]] = []
    rack: tuple[Tile, ...] = ()
    bag: int = 0
    outcome: Any = None


class Frame(_Message, frozen=True, tag="frame"):
    """The parts of a frame that a player needs."""

    table: str
    seat: int
    seq: int
    view: _View


_decoder = msgspec.json.Decoder(_Welcome | _Ping | _Opened | _Done | _Refused | _Fault | _RoomState | Frame)
_encoder = msgspec.json.Encoder()

Choose = Callable[[Frame], dict[str, Any]]
"""Chooses the command of the seat to move."""


# ---- moves --------------------------------------------------------------------------------------


def counting(frame: Frame) -> dict[str, Any]:
    """Choose a move of the counter game: 1, 2 and 3 in turn."""
    return {"type": "add", "by": frame.seq % 3 + 1}


def topword(graph: _core.WordGraph) -> Choose:
    """Return a chooser for Topword: the play with the most points, otherwise a swap while the bag has tiles."""

    def choose(frame: Frame) -> dict[str, Any]:
        view = frame.view
        best = engine.position(dict(view.board), Options(), graph).best(engine.codes(view.rack))
        found = next(engine.read_moves(best), None)
        command: dict[str, Any] = msgspec.to_builtins(found.play if found else Pass(view.rack[0] if view.bag else None))
        return command

    return choose


# ---- players ------------------------------------------------------------------------------------


class Table(Pair):
    """Two players at a table. When a game is over they play a rematch."""

    def __init__(self, meter: Meter, random: Random, *, port: int, game: str, choose: Choose) -> None:
        super().__init__(meter, random)
        self.choose = choose
        self._port = port
        self._game = game
        self._players = _Player(self, 0), _Player(self, 1)
        host, guest = self._players
        host.other, guest.other = guest, host

    async def connect(self) -> None:
        for player in self._players:
            await player.connect(self._port)

    async def sit(self) -> None:
        host, guest = self._players
        chairs = (client_messages.ChairWanted("me"), client_messages.ChairWanted("open"))
        opened = await host.ask(lambda id_: client_messages.OpenTable(id_, self._game, chairs))
        code = opened.table
        await guest.ask(lambda id_: client_messages.Sit(id_, code, 1))
        for seat, player in enumerate(self._players):
            player.send(client_messages.Watch(code, seat))
        await host.ask(lambda id_: client_messages.Begin(id_, code))
        await asyncio.gather(*(player.sees for player in self._players))

    def close(self) -> None:
        for player in self._players:
            player.close()


class _Player:
    other: "_Player"

    def __init__(self, table: Table, number: int) -> None:
        self._table = table
        self._number = number
        self._asked: dict[str, asyncio.Future[Any]] = {}
        self._ids = count(1)
        self._moving = ""
        self._sent = 0.0
        self.since: float | None = None
        """When the last move was sent, until the other player has seen it."""
        self._code = ""
        self._seq = 0
        self._again = 0
        loop = asyncio.get_running_loop()
        self._welcome: asyncio.Future[None] = loop.create_future()
        self.sees: asyncio.Future[None] = loop.create_future()

    async def connect(self, port: int) -> None:
        self._socket = Socket(port, SOCKET, self._receive)
        await self._socket.open()
        self.send(client_messages.Hello(PROTOCOL, "fr", f"Joueur {self._number + 1}"))
        await self._welcome

    def close(self) -> None:
        self._socket.close()

    def send(self, message: client_messages.ClientMessage) -> None:
        self._socket.send(_encoder.encode(message))

    async def ask(self, message: Callable[[str], client_messages.ClientMessage]) -> Any:
        """Send a message with an id and wait for the answer."""
        id_ = self._id()
        self._asked[id_] = asyncio.get_running_loop().create_future()
        self.send(message(id_))
        return await self._asked[id_]

    def _id(self) -> str:
        return f"{self._number}.{next(self._ids)}"

    def _receive(self, payload: bytes) -> None:
        message = _decoder.decode(payload)
        match message:
            case Frame():
                self._see(message)
            case _Done(id_) if id_ == self._moving:
                self._table.acknowledged(self._sent)
            case _Ping(n):
                self.send(client_messages.Pong(n))
            case _RoomState(room):
                self._go_on(room)
            case _Done(id_) | _Opened(id_):
                if id_ in self._asked:
                    self._asked.pop(id_).set_result(message)
            case _Welcome():
                self._welcome.set_result(None)
            case _Refused(_, why) | _Fault(why):
                self._table.refused(why.code)

    def _see(self, frame: Frame) -> None:
        self._code = frame.table
        if not self.sees.done():
            self.sees.set_result(None)
        over = frame.view.outcome is not None
        mine = frame.view.turn == frame.seat
        if (mine or over) and self.other.since is not None:
            self._table.seen(self.other.since)
            self.other.since = None
        if mine and not over and frame.seq != self._seq:
            self._seq = frame.seq
            self._table.turn(lambda: self._move(frame))

    def _move(self, frame: Frame) -> None:
        command = self._table.choose(frame)
        self._moving = self._id()
        message = client_messages.Act(self._moving, frame.table, frame.seat, frame.seq, command)
        self._sent = self.since = self._table.sent()
        self.send(message)

    def _go_on(self, room: _Room) -> None:
        """Start a rematch: the first player proposes it."""
        if room.phase != "over" or self._again == room.round:
            return
        if room.proposal is None and self._number == 0:
            self._again = room.round
            self.send(client_messages.Propose(self._id(), self._code, "rematch"))
        elif room.proposal is not None and self._number == 1:
            self._again = room.round
            self.send(client_messages.Consent(self._id(), self._code, agree=True))
