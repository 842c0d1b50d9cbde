"""The tiles, from tiles.toml."""

from importlib import resources

import msgspec

from tablee.games import game
from tablee.games.topword.model import Tile
from tablee.lexicon.alphabet import Alphabet


class _Bonus(msgspec.Struct, frozen=True):
    tiles: frozenset[Tile]
    points: int


class _Box(msgspec.Struct, frozen=True):
    counts: dict[Tile, int]
    bonus: _Bonus


_BOX = msgspec.toml.decode(resources.files(__package__).joinpath("tiles.toml").read_bytes(), type=_Box)

FULL_SET: tuple[Tile, ...] = tuple(sorted(tile for tile, count in _BOX.counts.items() for _ in range(count)))
"""All tiles, sorted."""

BONUS_TILES = _BOX.bonus.tiles
BONUS_POINTS = _BOX.bonus.points

ALPHABET: Alphabet = game("topword").alphabet("fr")
"""The tiles as letters of words."""
