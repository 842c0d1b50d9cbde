"""The store of games in an SQLite file."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

from tablee.table.errors import AlreadyApplied, Conflict, StoreError, UnknownGame
from tablee.table.log import GameHeader, Row, decode_header, encode_header
from tablee.table.sqlite_file import SqliteFile
from tablee.table.store import StoredGame

_GAME = "SELECT number FROM games WHERE id = ?"
# The subquery makes a gap a conflict: an entry must stand right behind the last one.
_APPEND = """
INSERT INTO entries (game, seq, at, clock, actor, command_id, payload)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
WHERE ?2 = 1 + (SELECT coalesce(max(seq), 0) FROM entries WHERE game = ?1)
"""
_APPLIED = "SELECT seq FROM entries WHERE game = ? AND command_id = ?"
_LOAD = "SELECT seq, at, clock, actor, command_id, payload FROM entries WHERE game = ? AND seq > ? ORDER BY seq"


class SqliteStore:
    """The games in one file. Close it, or use it in a `with`."""

    def __init__(self, file: Path | SqliteFile) -> None:
        self._file = file if isinstance(file, SqliteFile) else SqliteFile(file)

    def __enter__(self) -> "SqliteStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def create(self, game_id: str, header: GameHeader, opening: Row) -> Future[None]:
        """See Store."""
        payload = encode_header(header)

        def write(connection: sqlite3.Connection) -> None:
            if connection.execute(_GAME, (game_id,)).fetchone():
                raise StoreError("game_taken", game=game_id)
            # In a savepoint, because it takes two statements.
            connection.execute("SAVEPOINT creation")
            try:
                inserted = connection.execute("INSERT INTO games (id, header) VALUES (?, ?)", (game_id, payload))
                _append(connection, inserted.lastrowid, opening)
            except Exception:
                connection.execute("ROLLBACK TO creation")
                raise
            finally:
                connection.execute("RELEASE creation")

        return self._file.submit(write)

    def append(self, game_id: str, row: Row) -> Future[None]:
        """See Store."""

        def write(connection: sqlite3.Connection) -> None:
            _append(connection, _number(connection, game_id), row)

        return self._file.submit(write)

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
        """See Store. The file is closed with it."""
        self._file.close()


def _number(connection: sqlite3.Connection, game_id: str) -> int:
    found = connection.execute(_GAME, (game_id,)).fetchone()
    if found is None:
        raise UnknownGame(game_id)
    return int(found[0])


def _append(connection: sqlite3.Connection, number: int | None, row: Row) -> None:
    values = (number, row.seq, row.at, row.clock, row.actor, row.command_id, row.payload)
    try:
        if connection.execute(_APPEND, values).rowcount:
            return
    except sqlite3.IntegrityError:
        pass  # a statement that fails undoes itself and leaves the transaction alone
    applied = connection.execute(_APPLIED, (number, row.command_id)).fetchone()
    raise Conflict if applied is None else AlreadyApplied(applied[0])
