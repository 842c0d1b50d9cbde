"""Text shown to people, read from label files: `labels.fr.toml` and `labels.en.toml` beside the code that uses them.

French comes first: it is the language of whoever does not ask for another one.
"""

import os
import tomllib
import unicodedata
from functools import cache
from importlib import resources
from typing import Any, Literal, cast, get_args

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


def user_language() -> Language:
    """The language of messages: TABLEE_LANG, else the locale, else French."""
    for variable in ("TABLEE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "")[:2].lower()
        if code in LANGUAGES:
            return code
    return "fr"


@cache
def _table(package: str, language: Language) -> dict[str, Any]:
    return tomllib.loads(resources.files(package).joinpath(f"labels.{language}.toml").read_text("utf-8"))


def as_typed(text: str) -> str:
    """A text as people type it in a hurry: without accents, case and blanks around it."""
    plain = unicodedata.normalize("NFD", text.strip().casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def label(package: str, key: str, language: Language | None = None, /, **values: object) -> str:
    """The text under the dotted `key` in the labels of `package`, with `{names}` filled in."""
    node: Any = _table(package, language or user_language())
    for part in key.split("."):
        node = node[part]
    text = cast("str", node)
    return text.format(**values) if values else text
