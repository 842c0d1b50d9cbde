"""The levels of bots, shared by all games: weakest first, and what people read about each."""

from collections.abc import Collection
from itertools import chain, count

from tablee.core.labels import Language, label

LEVELS = ("debutant", "amateur", "expert", "maitre")
USUAL = "amateur"
"""Who plays when nobody says against whom."""


def level_name(level: str, language: Language | None = None) -> str:
    """The level as people write it: `maître`. A level of somebody's own is called as it is."""
    return _told(level, "name", language) or level


def bot_name(level: str, language: Language | None = None) -> str:
    """What a bot of this level is called at a table: bots are condiments."""
    return _told(level, "bot", language) or level


def unlike(name: str, taken: Collection[str]) -> str:
    """A name that nobody else at the table has: the second Sel is Sel 2. Capitals do not tell names apart."""
    known = {each.casefold() for each in taken}
    names = chain([name], (f"{name} {number}" for number in count(2)))
    return next(each for each in names if each.casefold() not in known)


def is_like(name: str, other: str) -> bool:
    """Whether a name is another one, or that one with the number that tells it apart."""
    base, _, number = name.rpartition(" ")
    return name == other or (base == other and number.isdecimal())


def level_description(level: str, language: Language | None = None) -> str:
    """How it plays, in one line."""
    return _told(level, "description", language)


def _told(level: str, what: str, language: Language | None) -> str:
    return label("tablee.core", f"levels.{level}.{what}", language) if level in LEVELS else ""
