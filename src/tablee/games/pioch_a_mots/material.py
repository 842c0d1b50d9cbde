"""The cards of cards.toml and the scale of scale.toml; letter and colour of a card."""

from importlib import resources
from typing import Literal

import msgspec

Card = str
"""A letter and its colour, `Er` (red) or `Eb` (black), or the blank, `?`."""

BLANK: Card = "?"

Colour = Literal["red", "black"]

_COLOURS: dict[str, Colour] = {"r": "red", "b": "black"}


class Scale(msgspec.Struct, frozen=True):
    """What words bring (PM-9)."""

    points: tuple[tuple[int, int], ...]
    """Letters and points, shortest first; the last for so many letters or more."""
    colour: int
    """The bonus for a word all red or all black."""
    wrong: int
    """What a wrong word costs: below zero."""


class _Box(msgspec.Struct, frozen=True):
    blanks: int
    red: dict[str, int]
    black: dict[str, int]


def letter_of(card: Card) -> str:
    """The letter of a card, A to Z; empty for the blank."""
    return "" if card == BLANK else card[0]


def colour_of(card: Card) -> Colour | None:
    """The colour of a card; None for the blank, which has any (PM-10)."""
    return None if card == BLANK else _COLOURS[card[1]]


_folder = resources.files(__package__)
_box = msgspec.toml.decode(_folder.joinpath("cards.toml").read_bytes(), type=_Box)

FULL_SET: tuple[Card, ...] = tuple(
    sorted(
        (
            *(BLANK for _ in range(_box.blanks)),
            *(f"{letter}r" for letter, count in _box.red.items() for _ in range(count)),
            *(f"{letter}b" for letter, count in _box.black.items() for _ in range(count)),
        )
    )
)
"""All cards, sorted."""

SCALE = msgspec.toml.decode(_folder.joinpath("scale.toml").read_bytes(), type=Scale)

SHORTEST = SCALE.points[0][0]
"""The shortest word that brings points (PM-9)."""
