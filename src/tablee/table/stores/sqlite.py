"""The store of games in an SQLite file."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tablee.table.durability import Pending
from tablee.table.errors import Conflict, StoreError, UnknownGame
from tablee.table.log import GameHeader, Row, decode_header, encode_header
from tablee.table.store import StoredGame
from tablee.table.stores.sqlite_file import SqliteFile

_GAME = "SELECT number FROM games WHERE id = ?"
# The subquery makes a gap a conflict: the seq of an entry must follow the last one.
_APPEND = """
INSERT INTO entries (game, seq, at, clock, actor, command_id, payload)
SELECT number, ?2, ?3, ?4, ?5, ?6, ?7 FROM games
WHERE id = ?1 AND ?2 = 1 + (SELECT coalesce(max(seq), 0) FROM entries WHERE game = number)
"""
_INSERT = "INSERT INTO entries (game, seq, at, clock, actor, command_id, payload) VALUES (?, ?, ?, ?, ?, ?, ?)"
_LAST = "SELECT coalesce(max(seq), 0) FROM entries WHERE game = ?"
_REMEMBERED = 20_000
"""Maximum number of games whose last seq is cached."""
_LOAD = "SELECT seq, at, clock, actor, command_id, payload FROM entries WHERE game = ? AND seq > ? ORDER BY seq"


class SqliteStore:
    """The games in one file. Close it, or use it in a `with` statement."""

    def __init__(self, file: Path | SqliteFile) -> None:
        self._file = file if isinstance(file, SqliteFile) else SqliteFile(file)
        self._entries = _Entries()

    def __enter__(self) -> "SqliteStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def create(self, game_id: str, header: GameHeader, opening: Row) -> Pending:
        """See Store."""
        payload = encode_header(header)

        def write(connection: sqlite3.Connection) -> None:
            if connection.execute(_GAME, (game_id,)).fetchone():
                raise StoreError("game_taken", game=game_id)
            # A savepoint, because this takes two statements.
            connection.execute("SAVEPOINT creation")
            try:
                connection.execute("INSERT INTO games (id, header) VALUES (?, ?)", (game_id, payload))
                _append(connection, game_id, opening)
            except Exception:
                connection.execute("ROLLBACK TO creation")
                raise
            finally:
                connection.execute("RELEASE creation")

        return self._file.submit(write)

    def append(self, game_id: str, row: Row) -> Pending:
        """See Store."""

        return self._file.submit_row(self._entries, _Appended(game_id, row))

    def header(self, game_id: str) -> GameHeader:
        """See Store."""
        with self._file.reader() as connection:
            found = connection.execute("SELECT header FROM games WHERE id = ?", (game_id,)).fetchone()
        if found is None:
            raise UnknownGame(game_id)
        return decode_header(game_id, found[0])

    def load(self, game_id: str, after: int = 0) -> list[Row]:
        """See Store."""
        with self._file.reader() as connection:
            number = _number(connection, game_id)
            return [Row(*values) for values in connection.execute(_LOAD, (number, after))]

    def games(self) -> Iterator[StoredGame]:
        """See Store."""
        with self._file.reader() as connection:
            found = connection.execute("SELECT id, header FROM games ORDER BY number").fetchall()
        for game_id, header in found:
            yield StoredGame(game_id, decode_header(game_id, header))

    def close(self) -> None:
        """See Store. Closes the file too."""
        self._file.close()


class _Appended(NamedTuple):
    game_id: str
    row: Row


class _Entries:
    """Writes entries. Caches the last seq of recent games, to avoid a query for each batch.

    If another process has appended to a game, the seq is taken, and the entries are written one by one.
    """

    def __init__(self) -> None:
        self._ends: dict[str, tuple[int, int]] = {}
        """The number of a game, and the seq of its last entry."""

    def write_all(self, connection: sqlite3.Connection, rows: Sequence[_Appended]) -> None:
        """See Rows."""
        values = []
        for game_id, row in rows:
            number, last = self._ends.get(game_id) or _end(connection, game_id)
            if row.seq != last + 1:
                raise Conflict
            self._ends[game_id] = number, row.seq
            values.append((number, row.seq, row.at, row.clock, row.actor, row.command_id, row.payload))
        connection.executemany(_INSERT, values)
        if len(self._ends) > _REMEMBERED:
            self._ends.clear()

    def write(self, connection: sqlite3.Connection, row: _Appended) -> None:
        """See Rows."""
        _append(connection, *row)

    def undone(self) -> None:
        """See Rows."""
        self._ends.clear()


def _end(connection: sqlite3.Connection, game_id: str) -> tuple[int, int]:
    """The number of a game, and the seq of its last entry."""
    number = _number(connection, game_id)
    return number, int(connection.execute(_LAST, (number,)).fetchone()[0])


def _number(connection: sqlite3.Connection, game_id: str) -> int:
    found = connection.execute(_GAME, (game_id,)).fetchone()
    if found is None:
        raise UnknownGame(game_id)
    return int(found[0])


def _append(connection: sqlite3.Connection, game_id: str, row: Row) -> None:
    values = (game_id, row.seq, row.at, row.clock, row.actor, row.command_id, row.payload)
    if not connection.execute(_APPEND, values).rowcount:
        _number(connection, game_id)  # raises UnknownGame
        raise Conflict
