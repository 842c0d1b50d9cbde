"""Errors whose message is meant for the person at the keyboard."""

from typing import ClassVar

from tablee.core.labels import Language, label


class TableeError(Exception):
    """Something the user can understand and mend: a stable code, and a sentence from the labels of its package."""

    labels: ClassVar[str]

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values

    def message(self, language: Language | None = None) -> str:
        """The sentence, in the user's language unless another one is asked for."""
        return label(self.labels, f"errors.{self.code}", language, **self.values)

    def __str__(self) -> str:
        return self.message()
