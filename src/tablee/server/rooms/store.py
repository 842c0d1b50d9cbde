"""The store of rooms: the port, and an implementation in memory."""

from collections.abc import Iterator, Set
from typing import Protocol

from tablee.server.rooms.opinions import Opinion
from tablee.server.rooms.room import Room
from tablee.table.durability import Pending, completed
from tablee.table.errors import Conflict


class RoomStore(Protocol):
    """Rooms by code, names of guests, opinions on words, the server's heartbeat. Completed writes are durable."""

    def save(self, room: Room) -> Pending:
        """Save a room. Its revision must be the stored one plus 1, or 1 for a new room; else fail with `Conflict`."""

    def remove(self, code: str) -> Pending:
        """Delete a room."""

    def load(self, code: str) -> Room | None:
        """Return a room, or None."""

    def rooms(self) -> Iterator[Room]:
        """Return all rooms that can be read; log the others."""

    def save_name(self, guest: str, name: str) -> Pending:
        """Save the name of a guest."""

    def name(self, guest: str) -> str:
        """Return the name of a guest, or an empty string."""

    def keep_names(self, guests: Set[str]) -> Pending:
        """Delete the names of all other guests."""

    def save_heartbeat(self, now: int) -> Pending:
        """Record that a server is running."""

    def last_heartbeat(self) -> int:
        """Return when a server last recorded that it was running; 0: never."""

    def save_opinion(self, opinion: Opinion, most: int) -> Pending:
        """Replace a guest's opinion on a word; keep the newest `most` opinions."""

    def opinions(self) -> list[Opinion]:
        """Return all opinions on words, newest first."""

    def forget_opinions(self, language: str, word: str) -> Pending:
        """Delete the opinions on a word."""

    def close(self) -> None:
        """Finish pending writes, then refuse new ones."""


class MemoryRooms:
    """Rooms in memory, for tests."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self._names: dict[str, str] = {}
        self._heartbeat = 0
        self._opinions: dict[tuple[str, str, str], Opinion] = {}

    def save(self, room: Room) -> Pending:
        """See RoomStore."""
        stored = self._rooms.get(room.code)
        if room.revision != (stored.revision if stored else 0) + 1:
            return completed(Conflict())
        self._rooms[room.code] = room
        return completed()

    def remove(self, code: str) -> Pending:
        """See RoomStore."""
        self._rooms.pop(code, None)
        return completed()

    def load(self, code: str) -> Room | None:
        """See RoomStore."""
        return self._rooms.get(code)

    def rooms(self) -> Iterator[Room]:
        """See RoomStore."""
        return iter(list(self._rooms.values()))

    def save_name(self, guest: str, name: str) -> Pending:
        """See RoomStore."""
        self._names[guest] = name
        return completed()

    def name(self, guest: str) -> str:
        """See RoomStore."""
        return self._names.get(guest, "")

    def keep_names(self, guests: Set[str]) -> Pending:
        """See RoomStore."""
        self._names = {guest: name for guest, name in self._names.items() if guest in guests}
        return completed()

    def save_heartbeat(self, now: int) -> Pending:
        """See RoomStore."""
        self._heartbeat = now
        return completed()

    def last_heartbeat(self) -> int:
        """See RoomStore."""
        return self._heartbeat

    def save_opinion(self, opinion: Opinion, most: int) -> Pending:
        """See RoomStore."""
        self._opinions[opinion.language, opinion.word, opinion.guest] = opinion
        for old in self.opinions()[most:]:
            del self._opinions[old.language, old.word, old.guest]
        return completed()

    def opinions(self) -> list[Opinion]:
        """See RoomStore."""
        return sorted(self._opinions.values(), key=lambda opinion: (-opinion.at, opinion.word, opinion.guest))

    def forget_opinions(self, language: str, word: str) -> Pending:
        """See RoomStore."""
        self._opinions = {key: kept for key, kept in self._opinions.items() if key[:2] != (language, word)}
        return completed()

    def close(self) -> None:
        """Do nothing: there are no pending writes."""
