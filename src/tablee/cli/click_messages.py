"""Click's own messages in the user's language: usage, headings, mistakes. `click.fr.toml` has the French ones.

Click asks gettext, which chooses a language by the locale alone; the terminal speaks French unless it is told
otherwise. So Click's modules are given a function that looks where our own labels do.
"""

import gettext
import sys
import tomllib
from functools import cache
from importlib import resources

from tablee.core.labels import french_spaces, user_language


def translate(message: str) -> str:
    """A message of Click in the user's language; as it is where nobody has translated it."""
    return message if user_language() == "en" else _french().get(message, message)


def translate_plural(one: str, many: str, count: int) -> str:
    """A message of Click about one thing or about several."""
    return translate(one if count == 1 else many)


def translate_click() -> None:
    """Have the modules of Click that are loaded ask here instead of gettext."""
    for name, module in list(sys.modules.items()):
        if name.startswith("click."):
            if vars(module).get("_") is gettext.gettext:
                vars(module)["_"] = translate
            if vars(module).get("ngettext") is gettext.ngettext:
                vars(module)["ngettext"] = translate_plural


@cache
def _french() -> dict[str, str]:
    table = tomllib.loads(resources.files(__package__).joinpath("click.fr.toml").read_text("utf-8"))
    return {english: french_spaces(french) for english, french in table.items()}
