"""An SQLite file with one writer thread, which commits in groups, and concurrent readers.

A write is acknowledged once it is durable. Writes that queue up while the disk is busy share the next transaction.
A write that fails does not fail the others of its group. Stores share a file and its writer; each creates its tables.
"""

import os
import queue
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from tablee.table.durability import PendingWrite
from tablee.table.errors import StoreError
from tablee.table.stores.sqlite_schema import APPLICATION_ID, SCHEMA_VERSION, create_or_migrate, read_pragma

GROUP = 512
"""Maximum number of writes in one transaction."""
_BUSY_SECONDS = 10.0
_PRIMARY_CODE = 0xFF
"""The bits of an extended result code that are the primary one."""
_CHECKPOINT_EVERY = 1.0
"""Seconds between two checkpoints while something is written."""
_LONGEST_LOG = 64_000
"""Pages of the write-ahead log (250 MB) after which the writer checkpoints it. SQLite restarts the log only when all of
it has been checkpointed, and a writer that never pauses stays ahead of the checkpointing thread."""

Write = Callable[[sqlite3.Connection], None]


class Rows(Protocol):
    """Writes rows of one kind, which is cheaper in batches. Called by the writer thread only."""

    def write_all(self, connection: sqlite3.Connection, rows: Sequence[Any], /) -> None:
        """Write a batch. If this fails, the transaction is rolled back and the rows are written one by one."""

    def write(self, connection: sqlite3.Connection, row: Any, /) -> None:
        """Write one row. An exception fails this row only."""

    def undone(self) -> None:
        """Handle a rollback: the last writes were undone."""


class _Task(NamedTuple):
    kind: Rows | None
    """None if `what` is a function that writes."""
    what: Any
    done: PendingWrite

    def write(self, connection: sqlite3.Connection) -> None:
        if self.kind is None:
            self.what(connection)
        else:
            self.kind.write(connection, self.what)


class SqliteFile:
    """An open file. Close it, or use it in a `with` statement."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = _prepare(path)
        self._connection.execute(f"PRAGMA wal_autocheckpoint = {_LONGEST_LOG}")
        self._checkpointer = _Checkpointer(_connect(path))
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._readers: queue.SimpleQueue[sqlite3.Connection] = queue.SimpleQueue()
        self._closed = False
        self._closing = threading.Lock()
        # A daemon: acknowledged writes are durable, so a program may end without closing the file.
        self._writer = threading.Thread(target=self._write_all, name="tablee-store", daemon=True)
        self._writer.start()

    def __enter__(self) -> "SqliteFile":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Finish pending writes, then refuse new ones."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._tasks.put(None)
        self._writer.join()
        self._checkpointer.close()
        while not self._readers.empty():
            self._readers.get().close()

    def submit(self, write: Write) -> PendingWrite:
        """Queue a write, which is done once it is durable. An exception that it raises fails no other write."""
        return self._submit(None, write)

    def submit_row(self, kind: Rows, row: Any) -> PendingWrite:
        """Queue a row of a frequent kind, like `submit`."""
        return self._submit(kind, row)

    def _submit(self, kind: Rows | None, what: Any) -> PendingWrite:
        done = PendingWrite()
        with self._closing:
            if self._closed:
                done.complete(StoreError("closed"))
            else:
                self._tasks.put(_Task(kind, what, done))
        return done

    @contextmanager
    def reader(self) -> Iterator[sqlite3.Connection]:
        """Yield a read-only connection."""
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
        _use_batch_scheduling()
        with closing(self._connection) as connection:
            while group := self._next_group():
                self._write_group(connection, group)
                self._checkpointer.wake()

    def _next_group(self) -> list[_Task]:
        """Wait for a task and return all queued tasks; return none when the file closes."""
        group: list[_Task] = []
        task = self._tasks.get()
        while task is not None:
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
        try:
            try:
                answers = _write_together(connection, group)
            except _CommitError:
                raise
            except Exception:  # writing one by one shows whether a task or the file failed
                self._undo(connection, group)
                answers = _write_each(connection, group)
        except _CommitError as error:
            self._undo(connection, group)
            # The entries may be in the log all the same, and be found there after a restart.
            answers = [StoreError("not_confirmed", path=self.path, problem=error)] * len(group)
        except sqlite3.Error as error:
            self._undo(connection, group)
            failure = StoreError("cannot_write", path=self.path, problem=error)
            answers = [failure] * len(group)
        for task, answer in zip(group, answers, strict=True):
            task.done.complete(answer)

    @staticmethod
    def _undo(connection: sqlite3.Connection, group: list[_Task]) -> None:
        with suppress(sqlite3.Error):  # otherwise SQLite rolls back when the file is next opened
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        for kind in {task.kind for task in group if task.kind}:
            kind.undone()


def _write_together(connection: sqlite3.Connection, group: list[_Task]) -> list[Exception | None]:
    """Write a group in one transaction; raise if any write fails."""
    connection.execute("BEGIN IMMEDIATE")
    for kind, tasks in groupby(group, key=_kind):
        if kind is None:
            for task in tasks:
                task.what(connection)
        else:
            kind.write_all(connection, [task.what for task in tasks])
    _commit(connection)
    return [None] * len(group)


def _write_each(connection: sqlite3.Connection, group: list[_Task]) -> list[Exception | None]:
    """Write a group one by one and return the error of each; raise sqlite3.Error if the file cannot be written."""
    answers: list[Exception | None] = []
    connection.execute("BEGIN IMMEDIATE")
    for task in group:
        try:
            task.write(connection)
            answers.append(None)
        except sqlite3.Error:
            raise  # the file failed, not this task: a full disk, a damaged page
        except Exception as error:  # raised to the caller that submitted the task
            answers.append(error)
    _commit(connection)
    return answers


class _CommitError(Exception):
    """The disk failed during a commit, which may be durable or not."""


def _commit(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("COMMIT")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & _PRIMARY_CODE == sqlite3.SQLITE_IOERR:
            raise _CommitError(str(error)) from error
        raise


_kind = attrgetter("kind")


# ---- checkpointing ------------------------------------------------------------------------------


class _Checkpointer:
    """Checkpoints the write-ahead log in its own thread, with its own connection (ADR 20).

    Otherwise the writer does it every thousand pages. That takes as long as dozens of commits, and every move waits for
    it.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._written = threading.Event()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tablee-checkpointer", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Schedule a checkpoint after a write."""
        self._written.set()

    def close(self) -> None:
        """Stop. SQLite checkpoints the rest when the last connection closes."""
        self._closed.set()
        self._written.set()
        self._thread.join()

    def _run(self) -> None:
        _use_batch_scheduling()
        with closing(self._connection) as connection:
            while self._written.wait() and not self._closed.is_set():
                self._written.clear()
                with suppress(sqlite3.Error):  # a full disk is reported to the writer
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                self._closed.wait(_CHECKPOINT_EVERY)


def _use_batch_scheduling() -> None:
    """Let other threads run first, so that more writes go into one commit (Linux only)."""
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


# ---- opening ------------------------------------------------------------------------------------


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _prepare(path: Path) -> sqlite3.Connection:
    """Connect to the file: create it if it is missing, otherwise check it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _check_log(path)
        _make_private(path)
        connection = _connect(path)
        try:
            create_or_migrate(connection)
            check_file(path, connection)
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
        raise StoreError("cannot_open", path=path, problem=error) from error


def _check_log(path: Path) -> None:
    """Refuse a missing or empty file beside a write-ahead log: SQLite would delete the log, and the games in it."""
    log = path.with_name(f"{path.name}-wal")
    if _size(path) == 0 and _size(log) > 0:
        raise StoreError("log_without_store", path=path, log=log)


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0


def _make_private(path: Path) -> None:
    """Create the file if it is missing, and let other users of the machine not read it: it holds secret seeds.

    SQLite gives its other files the same permissions.
    """
    if not path.exists():
        with suppress(FileExistsError):  # another process has created it in the meantime
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    elif path.is_file() and (mode := path.stat().st_mode) & stat.S_IRWXO:
        with suppress(PermissionError):  # the file of another user
            path.chmod(stat.S_IMODE(mode) & ~stat.S_IRWXO)


def check_file(path: Path, connection: sqlite3.Connection) -> None:
    """Raise StoreError unless the connection's file is an undamaged file of games."""
    if read_pragma(connection, "application_id") != APPLICATION_ID:
        raise StoreError("not_a_store", path=path)
    if (found := read_pragma(connection, "user_version")) > SCHEMA_VERSION:
        raise StoreError("newer_store", path=path, found=found)
    problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if problem != "ok":
        raise StoreError("damaged_store", path=path, problem=problem)
