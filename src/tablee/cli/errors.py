"""Mistakes in the arguments of a command."""

from typing import ClassVar

from tablee.core.errors import TableeError


class CommandLineError(TableeError):
    """An argument or option that a command cannot use."""

    labels: ClassVar[str] = "tablee.cli"
