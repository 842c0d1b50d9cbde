"""The base class of errors with a message for users."""

import errno
from typing import ClassVar

from tablee.core.labels import Language, label

_LABELLED = frozenset(
    {"EACCES", "EADDRINUSE", "EADDRNOTAVAIL", "EEXIST", "EISDIR", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"}
)


class TableeError(Exception):
    """An error that the user can correct: a stable code, and a message from the labels of its package."""

    labels: ClassVar[str]

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values

    def message(self, language: Language | None = None) -> str:
        """Return the message, by default in the user's language."""
        values = {
            name: describe_os_error(value, language) if isinstance(value, OSError) else value
            for name, value in self.values.items()
        }
        return label(self.labels, f"errors.{self.code}", language, **values)

    def __str__(self) -> str:
        return self.message()


def describe_os_error(error: OSError, language: Language | None = None) -> str:
    """Return the cause of a system error, by default in the user's language; rare ones are in English."""
    code = errno.errorcode.get(error.errno or 0, "")
    return label(__package__, f"system.{code}", language) if code in _LABELLED else error.strerror or str(error)
