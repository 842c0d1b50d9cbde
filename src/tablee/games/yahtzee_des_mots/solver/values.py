"""The best expected score from every sheet, by backward induction from the last turn.

Three properties of a sheet matter: the next turn, which of the four lower boxes are filled, and the points of the
turns' boxes up to the prime.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tablee.core.solver import Report
from tablee.games.yahtzee_des_mots.material import Material
from tablee.games.yahtzee_des_mots.model import LOWER, Box, Marks
from tablee.games.yahtzee_des_mots.solver.tables import WordTables
from tablee.games.yahtzee_des_mots.solver.tensor import Floats
from tablee.games.yahtzee_des_mots.solver.turn import CLOSED, Worth, turn_value

YAHTZEE = 1 << LOWER.index("yahtzee")
SETS = 1 << len(LOWER)
"""Sets of filled lower boxes."""


@dataclass(frozen=True)
class Place:
    """The relevant properties of a sheet: the next turn, the lower boxes filled (one bit each), the upper points."""

    turn: int
    filled: int = 0
    upper: int = 0


def place_of(sheet: Marks, material: Material) -> Place:
    """Return the relevant properties of a player's sheet."""
    filled = sum(1 << at for at, box in enumerate(LOWER) if box in sheet.lower)
    return Place(len(sheet.turns), filled, min(sheet.upper, material.sheet.prime_from))


class Values:
    """The expected further score of every sheet: `values[place]`, 0 after the last turn."""

    def __init__(self, material: Material, table: Floats) -> None:
        self.material = material
        self.table = table

    def __getitem__(self, place: Place) -> float:
        return float(self.table[place.turn, place.filled, place.upper])

    @property
    def expected(self) -> float:
        """The best expected score of a game."""
        return self[Place(0)]


def empty_values(material: Material) -> Values:
    """Values of 0 for every sheet, to maximise the points of one turn."""
    return Values(material, np.zeros((len(material.sheet.turns) + 1, SETS, material.sheet.prime_from + 1), np.float32))


def after(material: Material, place: Place, box: Box, points: int) -> tuple[int, Place] | None:
    """The points that writing into a box brings, a prime included, and what is left; None where it is not open."""
    sheet = material.sheet
    turn = place.turn + 1
    if box == "turn":
        upper = min(place.upper + points, sheet.prime_from)
        prime = sheet.prime if place.upper < sheet.prime_from <= upper else 0
        return points + prime, Place(turn, place.filled, upper)
    if box == "again":
        left = Place(turn, place.filled, place.upper)
        return (sheet.again, left) if place.filled & YAHTZEE else None
    bit = 1 << LOWER.index(box)
    if place.filled & bit:
        return None
    fixed = {"consonants": sheet.consonants, "vowels": sheet.vowels, "yahtzee": sheet.yahtzee}
    return fixed.get(box, points), Place(turn, place.filled | bit, place.upper)


def worth_from(values: Values, place: Place) -> Worth:
    """The value of writing points into each box, for the best expected score."""

    def worth(box: Box, points: int) -> float:
        written = after(values.material, place, box, points)
        return CLOSED if written is None else written[0] + values[written[1]]

    return worth


def solve(tables: WordTables, report: Report = lambda _share: None) -> Values:
    """The values of all sheets that are reachable in a game."""
    material = tables.material
    values = empty_values(material)
    layers = reachable(tables)
    alike = _most_to_come(tables)
    total = sum(len({_alike(place, alike, material) for place in layer}) for layer in layers)
    done = 0
    for layer in reversed(layers):
        known: dict[Place, float] = {}
        for place in layer:
            shared = _alike(place, alike, material)
            if shared not in known:
                known[shared] = turn_value(tables, place.turn, worth_from(values, place))
                done += 1
                report(done / total)
            values.table[place.turn, place.filled, place.upper] = known[shared]
    return values


def reachable(tables: WordTables) -> list[list[Place]]:
    """The sheets that are reachable in a game, turn by turn, by any play."""
    material = tables.material
    layers = [[Place(0)]]
    for points in tables.turn[:-1]:
        gains = range(int(points.max()) + 1)
        found: set[Place] = set()
        for place in layers[-1]:
            boxes: Sequence[tuple[Box, int]] = [("turn", gain) for gain in gains] + [(box, 0) for box in LOWER]
            for box, gain in (*boxes, ("again", 0)):
                written = after(material, place, box, gain)
                if written is not None:
                    found.add(written[1])
        layers.append(sorted(found, key=lambda place: (place.filled, place.upper)))
    return layers


def _most_to_come(tables: WordTables) -> list[int]:
    """The most that the turns' boxes can still get, from each turn on."""
    most = [int(points.max()) for points in tables.turn]
    return [sum(most[turn:]) for turn in range(len(most))]


def _alike(place: Place, most_to_come: list[int], material: Material) -> Place:
    """Merge sheets whose prime is out of reach: they have the same value."""
    hopeless = place.upper + most_to_come[place.turn] < material.sheet.prime_from
    return Place(place.turn, place.filled, 0) if hopeless else place
