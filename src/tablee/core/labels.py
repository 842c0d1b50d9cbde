"""Text shown to people, read from label files: `labels.fr.toml` and `labels.en.toml` beside the code that uses them.

French comes first: it is the language of whoever does not ask for another one. Label files are written with ordinary
spaces: the non-breaking ones of French punctuation are set when a file is read. Elision (« d’Inès »), the singular
after 1 (« 1 point ») and the minus sign (« −5 ») are settled when a text is filled in.
"""

import os
import re
import tomllib
import unicodedata
from functools import cache
from importlib import resources
from typing import Any, Literal, cast, get_args

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_BREAKABLE = re.compile(r" (?=[;:!?»%](?!\w))|(?<=«) ")
_COUNTED = re.compile(r"(\{(\w+)\} (?:point|lettre|tuile|carte|coup|letter|tile|card|move))s\b")
_ELIDABLE = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
# A word before which « de » loses its vowel: of at least two letters, so that one still reads « de A à Z ».
_VOWEL = re.compile(r"(?!oui|onz)(?:[aeiouœæàâéèêëîïôùûü](?=[^\W\d_])|y(?=[^\Waeiouyéèêëïüàâ]))", re.IGNORECASE)


def user_language() -> Language:
    """The language of messages: TABLEE_LANG, else the locale, else French."""
    for variable in ("TABLEE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "")[:2].lower()
        if code in LANGUAGES:
            return code
    return "fr"


def french_spaces(text: str) -> str:
    """A French text whose punctuation stays on the line of its word: « Top ! » with non-breaking spaces."""
    return _BREAKABLE.sub("\u00a0", text)


def _spaced(node: Any) -> Any:
    return {key: _spaced(each) for key, each in node.items()} if isinstance(node, dict) else french_spaces(node)


@cache
def _table(package: str, language: Language) -> dict[str, Any]:
    table = tomllib.loads(resources.files(package).joinpath(f"labels.{language}.toml").read_text("utf-8"))
    return cast("dict[str, Any]", _spaced(table)) if language == "fr" else table


def as_typed(text: str) -> str:
    """A text as people type it in a hurry: without accents, case and blanks around it."""
    plain = unicodedata.normalize("NFD", text.strip().casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def label(package: str, key: str, language: Language | None = None, /, **values: object) -> str:
    """The text under the dotted `key` in the labels of `package`, with `{names}` filled in."""
    language = language or user_language()
    node: Any = _table(package, language)
    for part in key.split("."):
        node = node[part]
    text = cast("str", node)
    return _filled(text, language, values) if values else text


def _filled(text: str, language: Language, values: dict[str, object]) -> str:
    def singular(found: re.Match[str]) -> str:
        count = values.get(found[2])
        one = isinstance(count, int) and (abs(count) == 1 or (count == 0 and language == "fr"))
        return found[1] if one else found[0]

    def elided(found: re.Match[str]) -> str:
        return f"{found[1]}’{{{found[2]}}}" if _VOWEL.match(str(values.get(found[2], ""))) else found[0]

    text = _COUNTED.sub(singular, text)
    if language == "fr":
        text = _ELIDABLE.sub(elided, text)
    return text.format(**{name: _printed(value) for name, value in values.items()})


def _printed(value: object) -> object:
    """A negative number with a true minus sign; anything else as it is."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else value
