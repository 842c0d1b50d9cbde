"""Backs up an SQLite file of games while servers write to it."""

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from tablee.table.errors import StoreError
from tablee.table.stores.sqlite_file import check_file


def back_up(path: Path, target: Path, *, replace: bool = False) -> int:
    """Copy the file of games to `target` and return how many games the copy holds.

    The copy is a reader's snapshot, which blocks no writer. It is checked before it gets its name.
    Raise StoreError if there is nothing to copy or the copy cannot be written.
    """
    if not path.is_file():
        raise StoreError("no_store", path=path)
    if target.exists() and not replace:
        raise StoreError("backup_exists", path=target)
    if target.exists() and target.samefile(path):
        raise StoreError("backup_onto_itself", path=target)
    try:
        descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as error:
        raise StoreError("cannot_back_up", path=target, problem=error) from None
    os.close(descriptor)
    copy = Path(name)
    try:
        games = _copy(path, copy)
        with copy.open("rb") as file:
            os.fsync(file.fileno())
        copy.replace(target)
    except OSError as error:
        raise StoreError("cannot_back_up", path=target, problem=error) from None
    finally:
        copy.unlink(missing_ok=True)
    return games


def _copy(path: Path, copy: Path) -> int:
    try:
        with (
            closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(copy, isolation_level=None)) as written,
        ):
            check_file(path, source)
            source.backup(written)  # in one step: a concurrent write would restart a copy in several steps
            written.execute("PRAGMA journal_mode = DELETE")  # a single file, without -wal and -shm files
            check_file(copy, written)
            return int(written.execute("SELECT count(*) FROM games").fetchone()[0])
    except sqlite3.DatabaseError as error:
        code = "not_a_store" if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB else "cannot_read"
        raise StoreError(code, path=path, problem=error) from None
