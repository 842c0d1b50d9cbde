"""Score lines, with the points of points.toml."""

from collections.abc import Sequence
from importlib import resources

import msgspec

from tablee.core.game import ScoreLine
from tablee.games.topscore.model import SHORTEST, Row, Tile, Word


class _Points(msgspec.Struct, frozen=True):
    letter: int
    bonuses: tuple[int, ...]
    rows: dict[int, int]


_POINTS = msgspec.toml.decode(
    resources.files(__package__).joinpath("points.toml").read_bytes(), type=_Points, strict=False
)

LETTER_POINTS = _POINTS.letter
BONUSES = _POINTS.bonuses
ROWS = tuple(Row(tiles, points) for tiles, points in sorted(_POINTS.rows.items()))


def spelled(word: Word) -> str:
    """The letters of a word."""
    return "".join(piece.letter for piece in word)


def score_word(word: Word, *, stolen: bool) -> ScoreLine:
    """The points of a word laid on a large pyramid."""
    rule = "TS-5" if stolen else "TS-2" if len(word) == SHORTEST else "TS-3"
    return ScoreLine(rule, _POINTS.rows[len(word)], spelled(word))


def score_named(tiles: Sequence[Tile]) -> ScoreLine:
    """The points of the word named from the small pyramids."""
    return ScoreLine("TS-9", LETTER_POINTS * len(tiles), "".join(tiles), (LETTER_POINTS,) * len(tiles))


def score_rank(rank: int) -> tuple[ScoreLine, ...]:
    """The bonus of who has filled the small pyramids as the first, second …; the fourth has none."""
    return (ScoreLine("TS-10", BONUSES[rank - 1]),) if rank <= len(BONUSES) else ()
