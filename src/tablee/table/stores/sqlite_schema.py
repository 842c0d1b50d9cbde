"""The tables of games in an SQLite file, and the migrations from earlier versions of them.

Stores that share the file create their own tables.
"""

import sqlite3

APPLICATION_ID = 0x7AB1EE
SCHEMA_VERSION = 2

_GAMES = """
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    header BLOB NOT NULL
) STRICT
"""
_ENTRIES = """
CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (number),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    clock INTEGER NOT NULL,
    actor INTEGER NOT NULL,
    command_id TEXT NOT NULL,
    payload BLOB NOT NULL,
    UNIQUE (game, seq)
) STRICT
"""
"""Entries of all games in the order in which they were written: a commit appends to the last page (ADR 27).

Command ids need no index: whoever appends an entry has read all earlier ones of the game.
"""
_MIGRATIONS = {
    1: (
        "ALTER TABLE entries RENAME TO entries_1",
        _ENTRIES,
        "INSERT INTO entries SELECT game, seq, at, clock, actor, command_id, payload FROM entries_1 ORDER BY game, seq",
        "DROP TABLE entries_1",
    )
}
"""The statements that lead from a version to the next one."""


def read_pragma(connection: sqlite3.Connection, name: str) -> int:
    """Return the value of a pragma that is a number."""
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def is_empty(connection: sqlite3.Connection) -> bool:
    """Tell whether a file holds nothing yet."""
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    return tables == 0 and read_pragma(connection, "application_id") == 0


def create_or_migrate(connection: sqlite3.Connection) -> None:
    """Create the tables in an empty file, and migrate those of an earlier version; leave other files alone."""
    if not is_empty(connection) and not _is_earlier(connection):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        if is_empty(connection):  # another process may have created the tables in the meantime
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
            connection.execute(_GAMES)
            connection.execute(_ENTRIES)
        while _is_earlier(connection):
            version = read_pragma(connection, "user_version")
            for statement in _MIGRATIONS[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _is_earlier(connection: sqlite3.Connection) -> bool:
    return (
        read_pragma(connection, "application_id") == APPLICATION_ID
        and read_pragma(connection, "user_version") < SCHEMA_VERSION
    )
