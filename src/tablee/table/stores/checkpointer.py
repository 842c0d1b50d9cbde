"""Carries what a writer has put into SQLite's write-ahead log into the file itself, beside the writer (ADR 20).

Otherwise the writer does it every thousand pages, which takes as long as dozens of commits: whoever moves meanwhile
waits for it.
"""

import os
import sqlite3
import threading
from contextlib import closing, suppress

_EVERY = 1.0
"""Seconds between two times, while something is written."""


class Carrier:
    """A thread with a connection of its own."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._written = threading.Event()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._carry_all, name="tablee-carrier", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Something was written."""
        self._written.set()

    def close(self) -> None:
        """Finish what is under way. What is left in the log is carried by whoever closes the file last."""
        self._closed.set()
        self._written.set()
        self._thread.join()

    def _carry_all(self) -> None:
        work_modestly()
        with closing(self._connection) as connection:
            while self._written.wait() and not self._closed.is_set():
                self._written.clear()
                with suppress(sqlite3.Error):  # a disk that is full tells the writer, and whoever writes
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                self._closed.wait(_EVERY)


def work_modestly() -> None:
    """Never take the processor from who is at work: then more goes into one commit (Linux alone)."""
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
