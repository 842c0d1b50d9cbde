"""The rules of a game, by id, as `rulings.toml` words them."""

from functools import cache
from importlib import resources

import msgspec

from tablee.core.labels import user_language


class Ruling(msgspec.Struct, frozen=True):
    """A rule: who says so, and what it says."""

    status: str
    fr: str
    en: str

    def sentence(self) -> str:
        """The rule in the user's language."""
        return self.fr if user_language() == "fr" else self.en


@cache
def rulings(slug: str) -> dict[str, Ruling]:
    """The rules of a game by id."""
    file = resources.files(f"tablee.games.{slug.replace('-', '_')}").joinpath("rulings.toml")
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, Ruling])
