"""Where rooms are kept: the port, and the store that forgets everything when the program ends."""

from collections.abc import Iterator
from concurrent.futures import Future
from typing import Protocol

from tablee.server.room import Room
from tablee.table.errors import Conflict
from tablee.table.store import finished


class RoomStore(Protocol):
    """Rooms by their code, people's names, and the server's last sign of life. Done means durable."""

    def save(self, room: Room) -> Future[None]:
        """Keep a room whose revision is one more than the stored one's; 1 for a new one. Else it fails: `Conflict`."""

    def remove(self, code: str) -> Future[None]:
        """Forget a room."""

    def load(self, code: str) -> Room | None:
        """A room; None when there is none."""

    def rooms(self) -> Iterator[Room]:
        """All rooms."""

    def save_name(self, guest: str, name: str) -> Future[None]:
        """Remember what a guest is called."""

    def name(self, guest: str) -> str:
        """What a guest is called; empty when they never said."""

    def sign(self, now: int) -> Future[None]:
        """Note that a server lives."""

    def last_sign(self) -> int:
        """When a server last lived; 0 when none ever did."""

    def close(self) -> None:
        """Finish what is under way, then refuse everything."""


class MemoryRooms:
    """Rooms in memory, for tests."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self._names: dict[str, str] = {}
        self._sign = 0

    def save(self, room: Room) -> Future[None]:
        """See RoomStore."""
        stored = self._rooms.get(room.code)
        if room.revision != (stored.revision if stored else 0) + 1:
            return finished(Conflict())
        self._rooms[room.code] = room
        return finished()

    def remove(self, code: str) -> Future[None]:
        """See RoomStore."""
        self._rooms.pop(code, None)
        return finished()

    def load(self, code: str) -> Room | None:
        """See RoomStore."""
        return self._rooms.get(code)

    def rooms(self) -> Iterator[Room]:
        """See RoomStore."""
        return iter(list(self._rooms.values()))

    def save_name(self, guest: str, name: str) -> Future[None]:
        """See RoomStore."""
        self._names[guest] = name
        return finished()

    def name(self, guest: str) -> str:
        """See RoomStore."""
        return self._names.get(guest, "")

    def sign(self, now: int) -> Future[None]:
        """See RoomStore."""
        self._sign = now
        return finished()

    def last_sign(self) -> int:
        """See RoomStore."""
        return self._sign

    def close(self) -> None:
        """Nothing to finish."""
