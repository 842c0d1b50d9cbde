"""The command line's labels."""

import re

from tablee.core.labels import label


def text(key: str, **values: object) -> str:
    """A text of the command line in the user's language."""
    return label("tablee.cli", key, **values)


def bind(line: str) -> str:
    """A line in which French punctuation stays with its word, wherever the line is broken."""
    return re.sub(r"(?<=«) | (?=[:;?!»])", "\N{NO-BREAK SPACE}", line)
