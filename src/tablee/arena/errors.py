"""Errors of tournaments."""

from typing import ClassVar

from tablee.core.errors import TableeError


class ArenaError(TableeError):
    """A tournament cannot be played."""

    labels: ClassVar[str] = "tablee.arena"


class BotFailed(ArenaError):  # noqa: N818 (reads better than BotFailedError)
    """A bot failed in a game. The values include its name, and the seed and the seats of the game."""
