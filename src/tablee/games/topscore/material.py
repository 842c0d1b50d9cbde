"""The tiles of each language, from tiles.toml."""

from importlib import resources

import msgspec

from tablee.games import game
from tablee.games.topscore.model import Tile

_BOXES = msgspec.toml.decode(
    resources.files(__package__).joinpath("tiles.toml").read_bytes(), type=dict[str, dict[Tile, int]]
)

FULL_SETS: dict[str, tuple[Tile, ...]] = {
    language: tuple(sorted(tile for tile, count in box.items() for _ in range(count)))
    for language, box in _BOXES.items()
}
"""All tiles of a language, sorted."""

LETTERS: dict[str, tuple[Tile, ...]] = {language: game("topscore").alphabet(language).tiles for language in _BOXES}
"""What a blank may stand for in a language, in the order of its alphabet (TS-12)."""
