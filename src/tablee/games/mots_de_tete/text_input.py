"""Plays as text, in records and as typed by players.

`boards/play_notation.py` has the notation; each grid has squares of its own.
"""

from functools import cache

from tablee.boards.play_notation import PlayNotation
from tablee.games.mots_de_tete.material import GridName, sheet
from tablee.games.mots_de_tete.model import Letters, Play
from tablee.lexicon.alphabet import LETTERS


@cache
def spelling(grid: GridName) -> PlayNotation:
    """How plays are written on a grid. Its black squares count as squares: that nothing is written there is a rule."""
    printed = sheet(grid)
    return PlayNotation(printed.rectangle, LETTERS)


def type_play(text: str, grid: GridName, letters: Letters) -> Play:
    """The play a person means by `D6→ DISQUE`; a letter that stands there already stays (MT-1)."""
    return Play(spelling(grid).type_play(text, letters))
