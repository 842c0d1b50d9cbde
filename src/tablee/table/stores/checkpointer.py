"""Checkpoints SQLite's write-ahead log in its own thread, beside the writer (ADR 20).

Otherwise the writer does it every thousand pages. That takes as long as dozens of commits, and every move waits for it.
"""

import os
import sqlite3
import threading
from contextlib import closing, suppress

_EVERY = 1.0
"""Seconds between two checkpoints while something is written."""


class Checkpointer:
    """A checkpointing thread with its own connection."""

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
        use_batch_scheduling()
        with closing(self._connection) as connection:
            while self._written.wait() and not self._closed.is_set():
                self._written.clear()
                with suppress(sqlite3.Error):  # a full disk is reported to the writer
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                self._closed.wait(_EVERY)


def use_batch_scheduling() -> None:
    """Let other threads run first, so that more writes go into one commit (Linux only)."""
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
