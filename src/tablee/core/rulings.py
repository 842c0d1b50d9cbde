"""Rules by id. `rulings.toml` in this folder has the common rules (G-1 …), that of a game's folder its own rules."""

from functools import cache
from importlib import resources

import msgspec

from tablee.core.labels import Language, french_spaces, user_language


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in our own words, with its status: printed, interpreted or house."""

    status: str
    fr: str
    en: str

    def sentence(self, language: Language | None = None) -> str:
        """Return the text of the rule, by default in the user's language."""
        return self.fr if (language or user_language()) == "fr" else self.en


@cache
def rulings(package: str) -> dict[str, Ruling]:
    """Return the rules of a game by id: its own, then the common ones. A game may reword a common rule."""
    own, common = _read(package), _read(__package__)
    its = {rule: ruling for rule, ruling in own.items() if rule not in common}
    return its | {rule: own.get(rule, ruling) for rule, ruling in common.items()}


def _read(package: str) -> dict[str, Ruling]:
    file = resources.files(package).joinpath("rulings.toml")
    read = msgspec.toml.decode(file.read_bytes(), type=dict[str, Ruling])
    return {rule: msgspec.structs.replace(ruling, fr=french_spaces(ruling.fr)) for rule, ruling in read.items()}
