"""The lock of a home: two servers over one home would delete each other's rooms."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablee.server.errors import ServerError

NAME = "server.lock"


@contextmanager
def locked(home: Path) -> Iterator[None]:
    """Hold the lock of a home; raise ServerError if another server holds it. The lock ends with its process."""
    home.mkdir(parents=True, exist_ok=True)
    path = home / NAME
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+") as file:
        if not _lock(file.fileno()):
            raise ServerError("home_in_use", home=home, process=file.read().strip() or "?")
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
