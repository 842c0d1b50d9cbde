"""Texts for users, read from the label files `labels.fr.toml` and `labels.en.toml` beside the code that uses them.

French is the default language. Label files contain ordinary spaces; the non-breaking spaces of French punctuation are
set when a file is read. Elision (« d’Inès »), the singular after 1 (« 1 point ») and the minus sign (« −5 ») are
applied when values are filled in.
"""

import os
import re
import tomllib
import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any, Literal, cast, get_args

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_BREAKABLE = re.compile(r" (?=[;:!?»%](?!\w))|(?<=«) ")
_COUNTED = re.compile(r"(\{(\w+)\} (?:point|lettre|tuile|carte|coup|letter|tile|card|move))s\b")
_ELIDABLE = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
# A word that elides « de », of at least two letters: « de A à Z » stays.
_VOWEL = re.compile(r"(?!oui|onz)(?:[aeiouœæàâéèêëîïôùûü](?=[^\W\d_])|y(?=[^\Waeiouyéèêëïüàâ]))", re.IGNORECASE)


def user_language() -> Language:
    """Return the language of messages: TABLEE_LANG, else the locale, else French."""
    for variable in ("TABLEE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "")[:2].lower()
        if code in LANGUAGES:
            return code
    return "fr"


def french_spaces(text: str) -> str:
    """Set the non-breaking spaces of French punctuation: « Top ! »."""
    return _BREAKABLE.sub("\u00a0", text)


def _spaced(node: Any) -> Any:
    return {key: _spaced(each) for key, each in node.items()} if isinstance(node, dict) else french_spaces(node)


@cache
def _table(package: str, language: Language) -> dict[str, Any]:
    table = tomllib.loads(resources.files(package).joinpath(f"labels.{language}.toml").read_text("utf-8"))
    return cast("dict[str, Any]", _spaced(table)) if language == "fr" else table


def as_typed(text: str) -> str:
    """Normalise typed text: remove accents, case and surrounding spaces."""
    plain = unicodedata.normalize("NFD", text.strip().casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def label(package: str, key: str, language: Language | None = None, /, **values: object) -> str:
    """Return the label of `package` under a dotted key, with `{names}` filled in."""
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
    """Write a negative number with a minus sign; return other values unchanged."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else value


# ---- events as sentences ------------------------------------------------------------------------

Sentence = tuple[str, dict[str, object]]
"""The key of a sentence among a game's `events` labels, and its values besides the player's name."""


def describe_event(
    package: str, event: object, sentence: Sentence, names: Sequence[str], language: Language | None
) -> str:
    """Fill in the sentence of an event; its player is the one who starts, or the event's seat."""
    key, values = sentence
    seat = getattr(event, "starter", getattr(event, "seat", None))
    player = {} if seat is None else {"player": names[seat]}
    return label(package, f"events.{key}", language, **values | player)


def plural(key: str, count: int) -> Sentence:
    """Return the sentence for one thing, or for several."""
    return (f"{key}_one", {}) if count == 1 else (f"{key}_many", {"count": count})
