"""The errors of the server."""

from typing import ClassVar

from tablee.core.errors import TableeError


class ServerError(TableeError):
    """The server cannot start."""

    labels: ClassVar[str] = "tablee.server"
