"""The levels of bots in all games, weakest first, with their names and descriptions."""

from collections.abc import Collection
from itertools import chain, count

from tablee.core.labels import Language, label

LEVELS = ("debutant", "amateur", "expert", "maitre")
DEFAULT_LEVEL = "amateur"
"""The level of a bot when the user does not choose one."""


def level_name(level: str, language: Language | None = None) -> str:
    """Return the name of a level: `maître`. A level that is not ours is its own name."""
    return _level_label(level, "name", language) or level


def bot_name(level: str, language: Language | None = None) -> str:
    """Return the name of a bot at a table. Bots are named after condiments."""
    return _level_label(level, "bot", language) or level


def unique_name(name: str, taken: Collection[str]) -> str:
    """Return a name that is not taken, with a number if needed: the second Sel is Sel 2. Case is ignored."""
    known = {each.casefold() for each in taken}
    names = chain([name], (f"{name} {number}" for number in count(2)))
    return next(each for each in names if each.casefold() not in known)


def is_variant_of(name: str, other: str) -> bool:
    """Whether a name equals another, possibly followed by a number: Sel 2 is a variant of Sel."""
    base, _, number = name.rpartition(" ")
    return name == other or (base == other and number.isdecimal())


def level_description(level: str, language: Language | None = None) -> str:
    """Return a description of how a bot of this level plays."""
    return _level_label(level, "description", language)


def _level_label(level: str, what: str, language: Language | None) -> str:
    return label("tablee.core", f"levels.{level}.{what}", language) if level in LEVELS else ""
