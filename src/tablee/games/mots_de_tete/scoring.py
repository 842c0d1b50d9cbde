"""Score lines, each with its rule. The value of a square is decided once per turn."""

from collections.abc import Mapping, Sequence

from tablee.boards.grid import Square, step
from tablee.core.game import ScoreLine, total
from tablee.games.mots_de_tete.material import DICE, QUARTE, sheet
from tablee.games.mots_de_tete.model import FACES, Options, Word


def squares_of(word: Word) -> list[Square]:
    """The squares of a word, in its order."""
    return [step(word.square, word.direction, by) for by in range(len(word.text))]


def bonus_squares(words: Sequence[Word], options: Options) -> list[Square]:
    """The squares of new words, reused ones included, that dice are rolled for: rows first, then columns (MT-6)."""
    if options.variant == "quarte":
        return []
    printed = sheet(options.grid)
    return sorted({square for word in words for square in squares_of(word) if printed.bonus(square)})


def dice_of(square: Square, options: Options) -> int:
    """How many dice a square is worth: none in Quarté, and none for a white square."""
    colour = sheet(options.grid).bonus(square)
    return DICE[colour] if colour and options.variant != "quarte" else 0


def value_of(square: Square, options: Options) -> int:
    """What a square is worth without dice: its printed value, or in Quarté its bonus (MT-12)."""
    printed = sheet(options.grid)
    colour = printed.bonus(square)
    return QUARTE[colour] if colour and options.variant == "quarte" else printed.value(square)


def score(words: Sequence[Word], rolled: Mapping[Square, int], options: Options) -> tuple[ScoreLine, ...]:
    """A line for each word; `rolled` has the values of the bonus squares."""
    return tuple(_word(word, rolled, options) for word in words)


def _word(word: Word, rolled: Mapping[Square, int], options: Options) -> ScoreLine:
    squares = squares_of(word)
    parts = tuple(rolled[square] if square in rolled else value_of(square, options) for square in squares)
    rule = "MT-5"
    if any(sheet(options.grid).bonus(square) for square in squares):
        rule = "MT-12" if options.variant == "quarte" else "MT-6"
    return ScoreLine(rule, sum(parts), word.text, parts)


def least(words: Sequence[Word], options: Options) -> tuple[ScoreLine, ...]:
    """The lines when every die shows 1."""
    return score(words, _all_dice(words, options, 1), options)


def most(words: Sequence[Word], options: Options) -> int | None:
    """The points when every die shows 6; None where no die is rolled."""
    dice = _all_dice(words, options, FACES)
    return total(score(words, dice, options)) if dice else None


def _all_dice(words: Sequence[Word], options: Options, face: int) -> dict[Square, int]:
    return {square: face * dice_of(square, options) for square in bonus_squares(words, options)}
