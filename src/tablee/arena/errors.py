"""What can go wrong in the arena."""

from typing import ClassVar

from tablee.core.errors import TableeError


class ArenaError(TableeError):
    """A tournament that cannot be played so."""

    labels: ClassVar[str] = "tablee.arena"


class BotFailed(ArenaError):  # noqa: N818 (names what is the case)
    """A bot that spoiled a game: its name, and the seed and the seats of the game are among the values."""
