"""Shared by the bots: placing a letter, claiming one, and naming a word (TS-6, TS-7, TS-9)."""

from collections.abc import Sequence
from random import Random

import numpy as np

from tablee.games.topscore.bots.classes import LetterClasses
from tablee.games.topscore.bots.pyramids import Cells, Pyramids, letter_values, pyramids_of
from tablee.games.topscore.model import CELLS, Command, Pass, Place, Tile, View


def letter_step(
    view: View, graph: LetterClasses, random: Random | None = None, carelessness: float = 0.0
) -> Command | None:
    """Return the letter to place or claim, or the word to name, if that is the step of the turn (TS-7).

    `carelessness` is the standard deviation, in points, of the error when cells are compared.
    """
    if view.seat is None:
        return None
    pyramids, cells = pyramids_of(graph, view.language), view.seats[view.seat].corner.cells
    if view.step == "name":
        return pyramids.best_name(cells) or Pass()
    if view.step in {"place", "claim"}:
        return Place(*best_placing(pyramids, cells, view.choices, random, carelessness))
    return None


def best_placing(
    pyramids: Pyramids, cells: Cells, choices: Sequence[Tile], random: Random | None = None, carelessness: float = 0.0
) -> tuple[Tile, int]:
    """Return the best letter and its cell."""
    codes = [pyramids.graph.code[tile] for tile in choices]
    values = letter_values(pyramids, cells)[codes].copy()
    if random and carelessness:
        noise = [[random.gauss(0, carelessness) for _ in range(CELLS)] for _ in codes]
        values[values >= 0] = np.maximum(values + noise, 0)[values >= 0]
    letter, cell = np.unravel_index(values.argmax(), values.shape)
    return choices[int(letter)], int(cell)
