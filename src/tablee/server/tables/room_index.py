"""The rooms of a process in memory, by code, by guest and by openness, so that no question visits all of them."""

from collections import Counter
from collections.abc import Iterator

from tablee.server.rooms.room import Room


class RoomIndex:
    """Rooms by code, most recently changed last."""

    def __init__(self) -> None:
        self.phases: Counter[str] = Counter()
        """Number of rooms in each phase."""
        self._rooms: dict[str, Room] = {}
        self._joinable: dict[str, Room] = {}
        self._of_guest: dict[str, dict[str, Room]] = {}
        self._opened: dict[tuple[str, str], str] = {}

    def __contains__(self, code: object) -> bool:
        return code in self._rooms

    def __getitem__(self, code: str) -> Room:
        return self._rooms[code]

    def get(self, code: str) -> Room | None:
        """Return the room with a code, or None."""
        return self._rooms.get(code)

    def put(self, room: Room) -> None:
        """Add a room, or replace its earlier revision."""
        if room.code in self._rooms:
            self.remove(room.code)
        self._rooms[room.code] = room
        self._opened[_opening(room)] = room.code
        self.phases[room.phase] += 1
        if room.settings.public and room.phase == "waiting" and room.free:
            self._joinable[room.code] = room
        for guest in _guests(room):
            self._of_guest.setdefault(guest, {})[room.code] = room

    def remove(self, code: str) -> None:
        """Remove a room."""
        room = self._rooms.pop(code)
        self._opened.pop(_opening(room), None)
        self.phases[room.phase] -= 1
        self._joinable.pop(code, None)
        for guest in _guests(room):
            rooms = self._of_guest[guest]
            del rooms[code]
            if not rooms:
                del self._of_guest[guest]

    def opened(self, guest: str, message_id: str) -> str | None:
        """Return the code of the room that a message has opened, or None."""
        return self._opened.get((guest, message_id))

    def rooms(self) -> list[Room]:
        """Return all rooms."""
        return list(self._rooms.values())

    def joinable(self) -> Iterator[Room]:
        """Yield the public rooms with an open chair, most recently changed first."""
        return reversed(self._joinable.values())

    def rooms_of(self, guest: str) -> Iterator[Room]:
        """Yield the rooms that a guest hosts or takes part in, most recently changed first."""
        return reversed(self._of_guest.get(guest, {}).values())


def _guests(room: Room) -> frozenset[str]:
    return room.participants | {room.host}


def _opening(room: Room) -> tuple[str, str]:
    """Return the guest and the id of the message that opened a room."""
    return room.arrivals[0] if room.arrivals else room.host, room.opened
