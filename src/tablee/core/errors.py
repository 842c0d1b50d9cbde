"""The base class of errors with a message for users."""

from typing import ClassVar

from tablee.core.labels import Language, label


class TableeError(Exception):
    """An error that the user can correct: a stable code, and a message from the labels of its package."""

    labels: ClassVar[str]

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values

    def message(self, language: Language | None = None) -> str:
        """Return the message, by default in the user's language."""
        return label(self.labels, f"errors.{self.code}", language, **self.values)

    def __str__(self) -> str:
        return self.message()
