"""Errors of tables, stores and records."""

from collections.abc import Callable
from typing import Any, ClassVar

from tablee.core.errors import TableeError
from tablee.core.game import Refusal, Seat
from tablee.core.labels import Language, label


class TableError(TableeError):
    """A game that cannot be opened or continued."""

    labels: ClassVar[str] = "tablee.table"


class StoreError(TableError):
    """A store that cannot be opened, read or written."""


class UnknownGame(StoreError):  # noqa: N818 (named like the store's other answers)
    """The store has no game with this id."""

    def __init__(self, game_id: str) -> None:
        super().__init__("unknown_game", game=game_id)


class RecordError(TableError):
    """A record that cannot be read or breaks the rules: the number of the first wrong line, a code and a message."""

    def __init__(
        self, line: int, code: str, sentence: Callable[[Language | None], str] | None = None, **values: object
    ) -> None:
        super().__init__(code, **values)
        self.line = line
        self._sentence = sentence

    def problem(self, language: Language | None = None) -> str:
        """Return the message without the line number."""
        return (
            self._sentence(language)
            if self._sentence
            else label(self.labels, f"record.{self.code}", language, **self.values)
        )

    def message(self, language: Language | None = None) -> str:
        """Return the message with the line number."""
        return label(self.labels, "record.at_line", language, line=self.line, problem=self.problem(language))


class Conflict(Exception):  # noqa: N818 (an answer of the store, not a fault: reload and decide again)
    """The seq of an entry does not follow the last one: another entry may have it."""


class GameFault(RuntimeError):  # noqa: N818
    """A game broke its contract. This is a bug, never a player's mistake."""


class CommandRefused(GameFault):
    """The rules refused a bot's command."""

    def __init__(self, where: str, seat: Seat, command: Any, refusal: Refusal) -> None:
        super().__init__(f"{where}: seat {seat} wanted {command} and got {refusal}")
        self.seat = seat
        self.command = command
        self.refusal = refusal
