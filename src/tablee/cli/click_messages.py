"""Translates Click's own messages: usage, headings, errors. `click.fr.toml` has the French texts.

Click calls `gettext.gettext`, which selects a catalogue by the environment alone, while our default is French and
TABLEE_LANG comes first. Click has no hook for another translator (pallets/click#2864), and setting LANGUAGE would also
change the language of the browser that `tablee serve` opens. Therefore the translator is replaced in Click's modules.
"""

import gettext
import tomllib
from functools import cache
from importlib import import_module, resources

from tablee.core.labels import french_spaces, user_language

MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "shell_completion", "termui", "types")
"""The modules of Click whose messages users can see."""


def translate(message: str) -> str:
    """Return a message of Click in the user's language; unchanged if it has no translation."""
    return message if user_language() == "en" else _french().get(message, message)


def translate_plural(singular: str, plural: str, count: int) -> str:
    """Return a message of Click in the user's language, in the singular or the plural."""
    return translate(singular if count == 1 else plural)


def translate_click() -> None:
    """Replace gettext's functions in the modules of Click."""
    for name in MODULES:
        names = vars(import_module(f"click.{name}"))
        if names.get("_") is gettext.gettext:
            names["_"] = translate
        if names.get("ngettext") is gettext.ngettext:
            names["ngettext"] = translate_plural


@cache
def _french() -> dict[str, str]:
    table = tomllib.loads(resources.files(__package__).joinpath("click.fr.toml").read_text("utf-8"))
    return {english: french_spaces(french) for english, french in table.items()}
