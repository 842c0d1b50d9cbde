"""The store of rooms, guests' names and opinions, in the SQLite file of the games."""

import logging
import sqlite3
from collections.abc import Iterator, Set
from typing import TypeVar

import msgspec

from tablee.server.rooms.opinions import Opinion
from tablee.server.rooms.room import Room
from tablee.table.durability import Pending
from tablee.table.errors import Conflict, StoreError
from tablee.table.stores.sqlite_file import SqliteFile

_log = logging.getLogger(__name__)
_T = TypeVar("_T")

_TABLES = (
    """CREATE TABLE IF NOT EXISTS rooms (
        code TEXT PRIMARY KEY,
        revision INTEGER NOT NULL,
        payload BLOB NOT NULL
    ) STRICT, WITHOUT ROWID""",
    "CREATE TABLE IF NOT EXISTS guests (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID",
    """CREATE TABLE IF NOT EXISTS opinions (
        language TEXT NOT NULL,
        word TEXT NOT NULL,
        guest TEXT NOT NULL,
        at INTEGER NOT NULL,
        payload BLOB NOT NULL,
        PRIMARY KEY (language, word, guest)
    ) STRICT, WITHOUT ROWID""",
    "CREATE TABLE IF NOT EXISTS signs (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT",
)
_NEW = "INSERT INTO rooms (code, revision, payload) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"
_CHANGE = "UPDATE rooms SET revision = ?2, payload = ?3 WHERE code = ?1 AND revision = ?2 - 1"
_NAME = "INSERT INTO guests (id, name) VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name"
_KEEP_NAMES = "DELETE FROM guests WHERE id NOT IN (SELECT value FROM json_each(?))"
_OPINION = """
INSERT INTO opinions (language, word, guest, at, payload) VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET at = excluded.at, payload = excluded.payload
"""
_OLD_OPINIONS = """
DELETE FROM opinions WHERE (language, word, guest) IN
(SELECT language, word, guest FROM opinions ORDER BY at DESC, word, guest LIMIT -1 OFFSET ?)
"""
_SIGN = "INSERT INTO signs (id, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at"


class SqliteRooms:
    """The rooms in a file. The caller closes the file."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

        def write(connection: sqlite3.Connection) -> None:
            for table in _TABLES:
                connection.execute(table)

        file.submit(write).result()

    def save(self, room: Room) -> Pending:
        """See RoomStore."""
        payload = msgspec.json.encode(room)

        def write(connection: sqlite3.Connection) -> None:
            statement = _NEW if room.revision == 1 else _CHANGE
            if not connection.execute(statement, (room.code, room.revision, payload)).rowcount:
                raise Conflict

        return self._file.submit(write)

    def remove(self, code: str) -> Pending:
        """See RoomStore."""
        return self._execute("DELETE FROM rooms WHERE code = ?", code)

    def load(self, code: str) -> Room | None:
        """See RoomStore."""
        with self._file.reader() as connection:
            found = connection.execute("SELECT payload FROM rooms WHERE code = ?", (code,)).fetchone()
        return None if found is None else self._read(code, found[0])

    def rooms(self) -> Iterator[Room]:
        """See RoomStore."""
        with self._file.reader() as connection:
            found = connection.execute("SELECT code, payload FROM rooms").fetchall()
        for code, payload in found:
            try:
                yield self._read(code, payload)
            except StoreError as error:
                _log.error("room_set_aside", extra={"table": code, "problem": error.message("en")})

    def save_name(self, guest: str, name: str) -> Pending:
        """See RoomStore."""
        return self._execute(_NAME, guest, name)

    def name(self, guest: str) -> str:
        """See RoomStore."""
        with self._file.reader() as connection:
            found = connection.execute("SELECT name FROM guests WHERE id = ?", (guest,)).fetchone()
        return "" if found is None else str(found[0])

    def keep_names(self, guests: Set[str]) -> Pending:
        """See RoomStore."""
        return self._execute(_KEEP_NAMES, msgspec.json.encode(sorted(guests)).decode())

    def save_heartbeat(self, now: int) -> Pending:
        """See RoomStore."""
        return self._execute(_SIGN, now)

    def last_heartbeat(self) -> int:
        """See RoomStore."""
        with self._file.reader() as connection:
            found = connection.execute("SELECT at FROM signs").fetchone()
        return 0 if found is None else int(found[0])

    def save_opinion(self, opinion: Opinion, most: int) -> Pending:
        """See RoomStore."""
        payload = msgspec.json.encode(opinion)

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(_OPINION, (opinion.language, opinion.word, opinion.guest, opinion.at, payload))
            connection.execute(_OLD_OPINIONS, (most,))

        return self._file.submit(write)

    def opinions(self) -> list[Opinion]:
        """See RoomStore."""
        with self._file.reader() as connection:
            found = connection.execute("SELECT payload FROM opinions ORDER BY at DESC, word, guest").fetchall()
        return [self._decode("opinions", payload, Opinion) for (payload,) in found]

    def forget_opinions(self, language: str, word: str) -> Pending:
        """See RoomStore."""
        return self._execute("DELETE FROM opinions WHERE language = ? AND word = ?", language, word)

    def close(self) -> None:
        """See RoomStore. The file stays open."""

    def _execute(self, statement: str, *values: str | int) -> Pending:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute(statement, values)

        return self._file.submit(write)

    def _read(self, code: str, payload: bytes) -> Room:
        return self._decode(code, payload, Room)

    def _decode(self, what: str, payload: bytes, kind: type[_T]) -> _T:
        try:
            return msgspec.json.decode(payload, type=kind)
        except msgspec.MsgspecError as error:
            raise StoreError("damaged_store", path=self._file.path, problem=f"{what}: {error}") from error
