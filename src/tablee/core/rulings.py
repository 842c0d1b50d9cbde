"""The rules by id: those common to all games (G-1 …) in `rulings.toml` here, a game's own in the file of its folder."""

from functools import cache
from importlib import resources

import msgspec

from tablee.core.labels import Language, french_spaces, user_language


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule: who says so (printed, interpreted or house), and what it says in our own words."""

    status: str
    fr: str
    en: str

    def sentence(self, language: Language | None = None) -> str:
        """The rule, in the user's language unless another one is asked for."""
        return self.fr if (language or user_language()) == "fr" else self.en


@cache
def rulings(package: str) -> dict[str, Ruling]:
    """The rules of a game by id, its own before the common ones; its own wording of a common rule stands."""
    own, common = _read(package), _read(__package__)
    its = {rule: ruling for rule, ruling in own.items() if rule not in common}
    return its | {rule: own.get(rule, ruling) for rule, ruling in common.items()}


def _read(package: str) -> dict[str, Ruling]:
    file = resources.files(package).joinpath("rulings.toml")
    read = msgspec.toml.decode(file.read_bytes(), type=dict[str, Ruling])
    return {rule: msgspec.structs.replace(ruling, fr=french_spaces(ruling.fr)) for rule, ruling in read.items()}
