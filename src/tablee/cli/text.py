"""The command line's labels."""

from tablee.core.labels import label


def text(key: str, **values: object) -> str:
    """Return a label of the command line in the user's language."""
    return label("tablee.cli", key, **values)
