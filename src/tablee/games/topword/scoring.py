"""Score lines, each with its rule."""

from collections.abc import Sequence

from tablee.core.game import ScoreLine
from tablee.games.topword.material import BONUS_POINTS, BONUS_TILES
from tablee.games.topword.model import RACK, Placed, Tile, Word

SEVEN_TILES = 10  # TW-11
TILE_LEFT = -5  # TW-12


def score(words: Sequence[Word], tiles: Sequence[Placed]) -> tuple[ScoreLine, ...]:
    """The lines of a play: its words, its bonus tiles, seven tiles at once."""
    lines = [_word(word) for word in words]
    lines += [ScoreLine("TW-10", BONUS_POINTS, placed.tile) for placed in tiles if placed.tile in BONUS_TILES]
    if len(tiles) == RACK:
        lines.append(ScoreLine("TW-11", SEVEN_TILES))
    return tuple(lines)


def _word(word: Word) -> ScoreLine:
    points = sum(word.stacks)
    if points == len(word.stacks):  # every stack is one tile high: the word is flat
        return ScoreLine("TW-9", 2 * points, word.text, word.stacks)
    return ScoreLine("TW-8", points, word.text, word.stacks)


def left_over(rack: Sequence[Tile]) -> ScoreLine:
    """The cost of the tiles left on a rack at the end."""
    return ScoreLine("TW-12", TILE_LEFT * len(rack), parts=(TILE_LEFT,) * len(rack))
