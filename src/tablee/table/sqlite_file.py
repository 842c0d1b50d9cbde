"""One SQLite file: durable when acknowledged, one writer that commits in groups, readers beside it.

Writes that wait while the disk is busy go into the next transaction together: one wait for the disk serves them all.
One that is refused does not fail its neighbours. Stores share a file and its writer; each brings its own tables.
"""

import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tablee.table.errors import StoreError

APPLICATION_ID = 0x7AB1EE
SCHEMA_VERSION = 1
GROUP = 512
"""The most writes that go into one transaction."""
_BUSY_SECONDS = 10.0

_SCHEMA = f"""
BEGIN IMMEDIATE;
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {SCHEMA_VERSION};
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    header BLOB NOT NULL
) STRICT;
CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (number),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    clock INTEGER NOT NULL,
    actor INTEGER NOT NULL,
    command_id TEXT NOT NULL,
    payload BLOB NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, command_id)
) STRICT, WITHOUT ROWID;
COMMIT;
"""
"""The games; a store that came later makes its own tables."""

Write = Callable[[sqlite3.Connection], None]


class _Task(NamedTuple):
    write: Write
    done: Future[None]


class SqliteFile:
    """The file, open. Close it, or use it in a `with`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = _prepare(path)
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._readers: queue.SimpleQueue[sqlite3.Connection] = queue.SimpleQueue()
        self._closed = False
        self._closing = threading.Lock()
        # A daemon: what was acknowledged is on the disk, so a program may end without closing.
        self._writer = threading.Thread(target=self._write_all, name="tablee-store", daemon=True)
        self._writer.start()

    def __enter__(self) -> "SqliteFile":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Finish what is under way, then refuse everything."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._tasks.put(None)
        self._writer.join()
        while not self._readers.empty():
            self._readers.get().close()

    def submit(self, write: Write) -> Future[None]:
        """Write something: done when it is durable. What `write` raises is the future's, and undoes nothing else's."""
        done: Future[None] = Future()
        with self._closing:
            if self._closed:
                done.set_exception(StoreError("closed"))
            else:
                self._tasks.put(_Task(write, done))
        return done

    @contextmanager
    def reader(self) -> Iterator[sqlite3.Connection]:
        """A connection that only reads."""
        if self._closed:
            raise StoreError("closed")
        try:
            try:
                connection = self._readers.get_nowait()
            except queue.Empty:
                connection = _connect(self.path)
                connection.execute("PRAGMA query_only = ON")
            try:
                yield connection
            finally:
                self._readers.put(connection)
        except sqlite3.Error as error:
            raise StoreError("cannot_read", path=self.path, problem=error) from error

    # ---- the writer's thread --------------------------------------------------------------------

    def _write_all(self) -> None:
        with closing(self._connection) as connection:
            while group := self._next_group():
                self._write_group(connection, group)

    def _next_group(self) -> list[_Task]:
        """What waits now, after waiting for something; empty when the store closes."""
        group: list[_Task] = []
        task = self._tasks.get()
        while task is not None:
            if task.done.set_running_or_notify_cancel():
                group.append(task)
            if len(group) == GROUP:
                return group
            try:
                task = self._tasks.get_nowait()
            except queue.Empty:
                if group:
                    return group
                task = self._tasks.get()
        if group:
            self._tasks.put(None)
        return group

    def _write_group(self, connection: sqlite3.Connection, group: list[_Task]) -> None:
        answers: list[Exception | None] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for task in group:
                try:
                    task.write(connection)
                    answers.append(None)
                except sqlite3.Error:
                    raise  # of the file, not of this entry: a full disk, a broken page
                except Exception as error:  # it belongs to whoever asked
                    answers.append(error)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):  # a file that cannot be rolled back rolls back when it is next opened
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            failure = StoreError("cannot_write", path=self.path, problem=error)
            answers = [failure] * len(group)
        for task, answer in zip(group, answers, strict=True):
            if answer is None:
                task.done.set_result(None)
            else:
                task.done.set_exception(answer)


# ---- opening ------------------------------------------------------------------------------------


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _prepare(path: Path) -> sqlite3.Connection:
    """A connection to the file, made if it is not there, else known to be one of ours and whole."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = _connect(path)
        try:
            if _is_empty(connection):
                _make(connection)
            _check(path, connection)
            connection.execute("PRAGMA journal_mode = WAL")
        except Exception:
            connection.close()
            raise
        return connection
    except sqlite3.OperationalError as error:
        raise StoreError("cannot_open", path=path, problem=error) from error
    except sqlite3.DatabaseError as error:
        code = "not_a_store" if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB else "damaged_store"
        raise StoreError(code, path=path, problem=error) from error
    except OSError as error:
        raise StoreError("cannot_open", path=path, problem=error.strerror) from error


def _is_empty(connection: sqlite3.Connection) -> bool:
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    return tables == 0 and _pragma(connection, "application_id") == 0


def _make(connection: sqlite3.Connection) -> None:
    try:
        connection.executescript(_SCHEMA)
    except sqlite3.OperationalError:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if _is_empty(connection):
            raise
        # Another process made the tables between our look and our try.


def _check(path: Path, connection: sqlite3.Connection) -> None:
    if _pragma(connection, "application_id") != APPLICATION_ID:
        raise StoreError("not_a_store", path=path)
    if (found := _pragma(connection, "user_version")) != SCHEMA_VERSION:
        raise StoreError("newer_store", path=path, found=found)
    problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if problem != "ok":
        raise StoreError("damaged_store", path=path, problem=problem)


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
