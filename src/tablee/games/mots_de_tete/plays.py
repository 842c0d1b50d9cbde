"""The words that a play makes on a grid, or the rule it breaks. Turns and points are checked elsewhere."""

from collections.abc import Sequence
from typing import NamedTuple

from tablee.boards.contestation import refuse_word
from tablee.boards.grid import square_name
from tablee.boards.placement import Fault, find_fault, runs_made
from tablee.core.decider import refusals_of
from tablee.core.game import Refusal
from tablee.games.mots_de_tete.material import Sheet, sheet
from tablee.games.mots_de_tete.model import Letters, Options, Placed, Word
from tablee.lexicon.alphabet import LETTERS
from tablee.lexicon.words import Words

refusal = refusals_of(__package__)

_FAULT_RULES = {
    Fault.NO_TILES: "MT-1",
    Fault.OFF_BOARD: "G-11",
    Fault.SAME_SQUARE: "G-11",
    Fault.NOT_IN_LINE: "MT-1",
    Fault.GAP: "MT-1",
    Fault.NOT_TOUCHING: "MT-3",
    Fault.TOO_SHORT: "G-2",
}


class Made(NamedTuple):
    """A play's letters in the order of their line, and the words they make or change, the main one first."""

    tiles: tuple[Placed, ...]
    words: tuple[Word, ...]


def make(
    letters: Letters, options: Options, roll: int | None, tiles: Sequence[Placed], words: Words | None
) -> Made | Refusal:
    """The words that these letters make, or a refusal. Without `words`, no word is judged (G-4, G-14)."""
    tiles = tuple(sorted(tiles, key=lambda placed: placed.square))
    refused = _refuse_squares(sheet(options.grid), letters, tiles) or _refuse_number(roll, tiles)
    if refused is None:
        made = words_made(letters, tiles)
        refused = refuse_word(words, [word.text for word in made], "MT-8", "MT-3") if words else None
    return refused or Made(tiles, made)


def write(letters: Letters, tiles: Sequence[Placed]) -> Letters:
    """The grid with letters written on it."""
    return letters | {placed.square: placed.tile for placed in tiles}


def erase(letters: Letters, tiles: Sequence[Placed]) -> Letters:
    """The grid with letters erased again."""
    gone = {placed.square for placed in tiles}
    return {square: letter for square, letter in letters.items() if square not in gone}


def words_made(letters: Letters, tiles: Sequence[Placed]) -> tuple[Word, ...]:
    """The words that a valid play makes or changes (MT-3)."""
    after = write(letters, tiles)
    return tuple(
        Word("".join(after[square] for square in each.squares), each.squares[0], each.direction)
        for each in runs_made(after, [placed.square for placed in tiles])
    )


def _refuse_squares(printed: Sheet, letters: Letters, tiles: Sequence[Placed]) -> Refusal | None:
    squares = [placed.square for placed in tiles]
    for placed in tiles:
        square = placed.square
        if square in printed.black:
            return refusal("black_square", "MT-7", square=square_name(square))
        if square in letters:
            return refusal("over_a_letter", "MT-1", letter=letters[square], square=square_name(square))
        if placed.tile not in LETTERS.tiles:
            return refusal("no_letter", "G-1", text=placed.tile[:10])
    if misplaced := find_fault(printed.grid, letters, squares):
        return refusal(misplaced.fault.value, _FAULT_RULES[misplaced.fault], **misplaced.values)
    if not letters and not printed.first.intersection(squares):
        return refusal("off_cross", "MT-2")
    return None


def _refuse_number(roll: int | None, tiles: Sequence[Placed]) -> Refusal | None:
    if len(tiles) == roll:
        return None
    return refusal("wrong_number", "MT-1", count=len(tiles), wanted=roll or 0)
