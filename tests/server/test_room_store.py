"""The stores of rooms, names and heartbeats, in memory and in SQLite, behave alike."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.server.rooms.room import OPEN
from tablee.server.rooms.sqlite_store import SqliteRooms
from tablee.server.rooms.store import MemoryRooms, RoomStore
from tablee.table.errors import Conflict
from tablee.table.stores.sqlite_file import SqliteFile
from tests.server.test_room import person, waiting


@pytest.fixture(params=["memory", "sqlite"])
def rooms(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RoomStore]:
    if request.param == "memory":
        yield MemoryRooms()
        return
    with SqliteFile(tmp_path / "tablee.db") as file:
        yield SqliteRooms(file)


def test_rooms_are_kept_revision_by_revision(rooms: RoomStore) -> None:
    first = waiting(person("ann"), OPEN)
    rooms.save(first).result(10)
    assert rooms.load(first.code) == first
    assert isinstance(rooms.save(first).exception(10), Conflict)
    second = replace(first, chairs=(person("ann"), person("bob")), revision=2)
    rooms.save(second).result(10)
    assert isinstance(rooms.save(replace(first, revision=4)).exception(10), Conflict)
    assert list(rooms.rooms()) == [second]
    rooms.remove(first.code).result(10)
    assert rooms.load(first.code) is None
    rooms.close()


def test_names_and_heartbeats_are_kept(rooms: RoomStore) -> None:
    assert (rooms.name("ann"), rooms.last_heartbeat()) == ("", 0)
    rooms.save_name("ann", "Ann").result(10)
    rooms.save_name("ann", "Anne").result(10)
    rooms.save_heartbeat(5).result(10)
    rooms.save_heartbeat(7).result(10)
    assert (rooms.name("ann"), rooms.last_heartbeat()) == ("Anne", 7)


def test_names_of_guests_who_have_gone_are_deleted(rooms: RoomStore) -> None:
    for guest in ("ann", "bob", "eve"):
        rooms.save_name(guest, guest.title()).result(10)
    rooms.keep_names({"ann", "eve", "nobody"}).result(10)
    assert [rooms.name(guest) for guest in ("ann", "bob", "eve")] == ["Ann", "", "Eve"]
    rooms.keep_names(set()).result(10)
    assert rooms.name("ann") == ""
