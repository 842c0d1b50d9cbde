"""The words and points that a play makes on a board, or the rule it breaks. Turn order is checked elsewhere."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tablee.boards.contestation import refuse_word
from tablee.boards.grid import Direction, Square, run, square_name
from tablee.boards.placement import Fault, direction_of, find_fault, runs_made
from tablee.core.decider import refusals_of
from tablee.core.game import Refusal, ScoreLine
from tablee.games.topword.model import CENTRE, FULL_STACK, GRID, Board, Options, Placed, Tile, Word
from tablee.games.topword.scoring import score
from tablee.lexicon.words import Words

refusal = refusals_of(__package__)

_FAULT_RULES = {
    Fault.NO_TILES: "TW-3",
    Fault.OFF_BOARD: "G-11",
    Fault.SAME_SQUARE: "G-11",
    Fault.NOT_IN_LINE: "TW-3",
    Fault.GAP: "TW-3",
    Fault.NOT_TOUCHING: "TW-3",
    Fault.TOO_SHORT: "G-2",
}


class Made(NamedTuple):
    """A play's tiles in the order of their line, the words they make or change, and their points."""

    tiles: tuple[Placed, ...]
    words: tuple[Word, ...]
    lines: tuple[ScoreLine, ...]


def make(
    board: Board, rack: Sequence[Tile], options: Options, tiles: Sequence[Placed], words: Words | None
) -> Made | Refusal:
    """The words and points of these tiles from this rack, or a refusal. Without `words`, none is judged (G-4, G-14)."""
    tiles = tuple(sorted(tiles, key=lambda placed: placed.square))
    refused = _refuse_squares(board, tiles) or _refuse_tiles(board, rack, tiles)
    if refused is None and not options.cover_whole_word:
        refused = _refuse_cover(board, tiles)
    if refused is None:
        made = words_made(board, tiles)
        refused = refuse_word(words, [word.text for word in made], "TW-13", "TW-4") if words else None
    return refused or Made(tiles, made, score(made, tiles))


def lay(board: Board, tiles: Sequence[Placed]) -> Board:
    """The board with tiles laid on it."""
    return board | {placed.square: (*board.get(placed.square, ()), placed.tile) for placed in tiles}


def lift(board: Board, tiles: Sequence[Placed]) -> Board:
    """The board with tiles taken off again."""
    lifted = board | {placed.square: board[placed.square][:-1] for placed in tiles}
    return {square: stack for square, stack in lifted.items() if stack}


def words_made(board: Board, tiles: Sequence[Placed]) -> tuple[Word, ...]:
    """The words that a valid play makes or changes, the main one first (TW-4)."""
    after = lay(board, tiles)
    runs = runs_made(after, [placed.square for placed in tiles])
    return tuple(
        Word(
            "".join(after[square][-1] for square in each.squares),
            each.squares[0],
            each.direction,
            tuple(len(after[square]) for square in each.squares),
        )
        for each in runs
    )


def _refuse_squares(board: Board, tiles: Sequence[Placed]) -> Refusal | None:
    squares = [placed.square for placed in tiles]
    if misplaced := find_fault(GRID, board, squares):
        return refusal(misplaced.fault.value, _FAULT_RULES[misplaced.fault], **misplaced.values)
    if not board and not CENTRE.intersection(squares):
        return refusal("off_centre", "TW-2")
    return None


def _refuse_tiles(board: Board, rack: Sequence[Tile], tiles: Sequence[Placed]) -> Refusal | None:
    if missing := Counter(placed.tile for placed in tiles) - Counter(rack):
        return refusal("not_held", "G-11", tile=min(missing))
    for placed in tiles:
        stack = board.get(placed.square, ())
        if len(stack) == FULL_STACK:
            return refusal("full_stack", "TW-6", square=square_name(placed.square))
        if stack and stack[-1] == placed.tile:
            return refusal("same_letter", "TW-5", tile=placed.tile, square=square_name(placed.square))
    return None


def covered_word(board: Board, squares: Sequence[Square], direction: Direction) -> tuple[Square, ...] | None:
    """The squares of a word that tiles on these squares cover wholly, or None."""
    lying = (tuple(run(square, direction, board)) for square in squares if square in board)
    return next((word for word in lying if len(word) > 1 and set(word) <= set(squares)), None)


def _refuse_cover(board: Board, tiles: Sequence[Placed]) -> Refusal | None:
    """Whether every letter of a word that lay there is covered (option cover_whole_word)."""
    squares: list[Square] = [placed.square for placed in tiles]
    direction = direction_of(squares)
    covered = covered_word(board, squares, direction) if direction else None
    return refusal("whole_word", "TW-3", word="".join(board[at][-1] for at in covered)) if covered else None
