"""Servers and WebSocket clients for tests: real sockets, and a real server in this process or in its own."""

import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Self

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tablee.games import definition
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.server.guests import COOKIE
from tablee.server.limits import Limits
from tablee.server.serve import listen, make_server, open_registry
from tablee.server.tables.registry import TableRegistry
from tests.ports import lasting_port

WEAKEST, *_, BEST = definition("topword").bots
PATIENCE = 60.0
"""Timeout in seconds for anything that a test waits for."""

Message = dict[str, Any]


class Served:
    """A server in a thread of this process, and its registry."""

    def __init__(self, address: str, registry: TableRegistry) -> None:
        self.address = address
        self.registry = registry


@contextmanager
def serving(
    folder: Path, lexicon_store: LexiconStore, limits: Limits | None = None, pace: float = 0.0, *, narrow: bool = False
) -> Iterator[Served]:
    """Run a server over a folder and stop it cleanly. `narrow`: with small socket buffers."""
    with open_registry(folder, lexicon_store, limits or Limits(), pace) as registry:
        listener = listen("127.0.0.1", 0)
        if narrow:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        server = make_server(registry)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, name="server")
        thread.start()
        try:
            yield Served(f"127.0.0.1:{listener.getsockname()[1]}", registry)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive(), "the server did not stop"


class ServerProcess:
    """`tablee serve` in its own process, which can be killed."""

    def __init__(self, home: Path, port: int | None = None, **environment: str) -> None:
        listen = ["--host", "127.0.0.1", "--port", str(port or lasting_port()), "--no-open"]
        command = [sys.executable, "-m", "tablee", "serve", *listen]
        variables = {"PYTHONUNBUFFERED": "1", "TABLEE_HOME": str(home), "TABLEE_PACE": "0", **environment}
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | variables
        )
        assert self._process.stdout is not None
        found = re.search(r"http://(127\.0\.0\.1:(\d+))", self._process.stdout.readline())
        assert found, "the server did not say where it is"
        self.address = found[1]
        self.port = int(found[2])

    def __enter__(self) -> "ServerProcess":
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self.kill()

    def kill(self) -> str:
        """Kill the process with SIGKILL and return its log."""
        self._process.kill()
        return self._end()

    def stop(self) -> str:
        """Stop the process, check that it exits cleanly, and return its log."""
        self._process.terminate()
        logged = self._end()
        assert self._process.returncode == 0, logged
        return logged

    def _end(self) -> str:
        _, logged = self._process.communicate(timeout=PATIENCE)
        return logged


class Client:
    """A client of one guest: a socket, a cookie and the received messages."""

    def __init__(
        self, address: str, name: str = "", *, cookie: str | None = None, language: str = "fr", hello: bool = True
    ) -> None:
        self.address = address
        self.cookie = cookie
        self.received: list[Message] = []
        self._unread: list[Message] = []
        self._ids = count(1)
        self._open: ExitStack | None = None
        self.connect()
        if hello:
            self.send("hello", protocol=1, language=language, name=name)
            self.guest: str = self.receive("welcome")["guest"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.disconnect()

    def connect(self) -> None:
        """Open a socket, with the cookie if there is one."""
        headers = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws://{self.address}/api/socket",
                origin=Origin(f"http://{self.address}"),
                additional_headers=headers,
                compression=None,
                max_size=None,
                ping_interval=None,
                close_timeout=1,
            )
        )
        response = self.socket.response
        assert response is not None
        given = response.headers.get("Set-Cookie", "")
        if given:
            self.cookie = given.partition("=")[2].partition(";")[0]

    def reconnect(self, *, cut: bool = False, language: str = "fr") -> None:
        """Open another socket for the same guest after closing the old one, or cutting it off."""
        if cut:
            self.socket.socket.close()
        self.disconnect()
        self._unread.clear()
        self.connect()
        self.send("hello", protocol=1, language=language)
        assert self.receive("welcome")["guest"] == self.guest

    def disconnect(self) -> None:
        if self._open:
            self._open.close()
            self._open = None

    # ---- messages -------------------------------------------------------------------------------

    def send(self, kind: str, /, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def receive(self, *kinds: str, that: Callable[[Message], bool] = lambda _: True) -> Message:
        """Return the next message of a kind, queued or to come. Other messages stay queued."""
        for place, unread in enumerate(self._unread):
            if unread["type"] in kinds and that(unread):
                return self._unread.pop(place)
        until = time.monotonic() + PATIENCE
        while True:
            message: Message = json.loads(self.socket.recv(max(0.0, until - time.monotonic())))
            self.received.append(message)
            if message["type"] == "ping":
                self.send("pong", n=message["n"])
            if message["type"] in kinds and that(message):
                return message
            self._unread.append(message)

    def receives_no(self, kind: str) -> bool:
        """Tell whether no message of a kind arrives before the server answers another message."""
        self.send("hello", protocol=1, language="fr")
        self.receive("welcome")
        return not any(message["type"] == kind for message in self._unread)

    def receive_close(self) -> int:
        """Wait until the server closes the socket, and return the code."""
        try:
            while True:
                self.received.append(json.loads(self.socket.recv(PATIENCE)))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def ask(self, kind: str, /, *, again: str = "", **fields: Any) -> Message:
        """Send a message with an id, `again` or a new one, and return the answer."""
        named = again or f"{kind}-{next(self._ids)}"
        self.send(kind, id=named, **fields)
        return self.receive("done", "opened", "refused", that=lambda answer: answer["id"] == named)

    def do(self, kind: str, /, **fields: Any) -> Message:
        """Send a message that must not be refused, and return the answer."""
        answer = self.ask(kind, **fields)
        assert answer["type"] != "refused", answer
        return answer

    def refused(self, kind: str, /, **fields: Any) -> str:
        """Send a message that must be refused, and return the code of the refusal."""
        answer = self.ask(kind, **fields)
        assert answer["type"] == "refused", answer
        assert answer["why"]["text"]
        return str(answer["why"]["code"])

    # ---- at a table -----------------------------------------------------------------------------

    def open_table(
        self, *chairs: str, game: str = "topword", begin: bool = False, public: bool = False, **options: Any
    ) -> str:
        """Open a table: `open_table("me", "open", "amateur")`. A level is a bot's chair."""
        wanted = [{"kind": chair} if chair in {"me", "open"} else {"kind": "bot", "level": chair} for chair in chairs]
        settings = {"options": options, "public": public}
        opened = self.do("open_table", game=game, chairs=wanted, settings=settings, begin=begin)
        return str(opened["table"])

    def watch(self, table: str, seat: int | None = None, after: int = 0) -> Message:
        """Subscribe to a table and return its room."""
        self._unread = [m for m in self._unread if m["type"] not in {"room", "frame"}]
        self.send("watch", table=table, seat=seat, after=after)
        room: Message = self.receive("room")["room"]
        return room

    def room(self, that: Callable[[Message], bool] = lambda _: True) -> Message:
        """Return the next room that satisfies a condition."""
        room: Message = self.receive("room", that=lambda message: that(message["room"]))["room"]
        return room

    def drop_rooms(self) -> None:
        """Discard queued rooms."""
        self._unread = [message for message in self._unread if message["type"] != "room"]

    def frame(self, that: Callable[[Message], bool] = lambda _: True) -> Message:
        """Return the next frame that satisfies a condition."""
        return self.receive("frame", that=that)

    def act(self, frame: Message, kind: str, /, **fields: Any) -> Message:
        """Send a command based on a frame, and return the answer."""
        return self.ask(
            "act", table=frame["table"], seat=frame["seat"], seq=frame["seq"], command={"type": kind, **fields}
        )

    def move(self, frame: Message, words: Words) -> Message:
        """Send the best bot's command, and return the answer."""
        game = definition("topword")
        view = msgspec.convert(frame["view"], game.views)
        command = msgspec.to_builtins(list(game.bots.values())[-1](view, words, Random(frame["seq"])))
        return self.act(frame, command.pop("type"), **command)


def beyond(seq: int) -> Callable[[Message], bool]:
    """Return a condition for frames after a seq."""
    return lambda frame: bool(frame["seq"] > seq)


def event_types(person: Client) -> list[str]:
    """Return the types of all events that a client has received, in the order of the frames."""
    frames = (message for message in person.received if message["type"] == "frame")
    return [event["type"] for frame in frames for entry in frame["events"] for event in entry["events"]]


def my_turn(frame: Message) -> bool:
    """Tell whether the frame's seat is to move."""
    view = frame["view"]
    return bool(view["turn"] == frame["seat"] and frame["facts"]["running"] and view["outcome"] is None)
