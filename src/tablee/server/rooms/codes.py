"""Codes of tables: a French word and four digits, easy to say and to type."""

import re
import secrets
from collections.abc import Container
from functools import cache
from importlib import resources

from tablee.core.labels import as_typed

_CODE = re.compile(r"([A-Z]{2,12})[ \-–]*(\d{4})")


@cache
def _words() -> tuple[str, ...]:
    return tuple(resources.files(__package__).joinpath("table_words.txt").read_text("ascii").split())


def new_code(taken: Container[str]) -> str:
    """Return an unused code."""
    while True:
        code = f"{secrets.choice(_words())}-{secrets.randbelow(10_000):04d}"
        if code not in taken:
            return code


def read_code(typed: str) -> str:
    """Normalise a typed code: any case, with or without the hyphen. Return other text unchanged."""
    found = _CODE.fullmatch(as_typed(typed[:40]).upper())
    return f"{found[1]}-{found[2]}" if found else typed[:40]
