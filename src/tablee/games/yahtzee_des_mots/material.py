"""The dice and the score sheet, from dice.toml and sheet.toml.

A `Material` is a value, so that tests can check the exact solution on small ones by enumeration.
"""

from functools import cached_property
from importlib import resources

import msgspec

from tablee.lexicon.alphabet import fold

Face = str
"""What is printed on a side of a die: a letter, with a tréma or without, or the joker's sign."""


class Demand(msgspec.Struct, frozen=True):
    """What a turn demands: so many words, of so many letters where that is said (YM-3)."""

    words: int
    letters: int | None = None


class Sheet(msgspec.Struct, frozen=True):
    """The score sheet's boxes and what they are worth."""

    rolls: int
    turns: tuple[Demand, ...]
    consonants: int
    vowels: int
    yahtzee: int
    again: int
    prime_from: int
    prime: int


class _DiceFile(msgspec.Struct, frozen=True):
    dice: tuple[str, ...]
    joker: Face
    vowels: str
    values: dict[str, str]


class Material(msgspec.Struct, frozen=True, eq=False, dict=True):
    """Dice and sheet. No die shows the same letter twice: a die and a letter tell the face."""

    dice: tuple[tuple[Face, ...], ...]
    joker: Face
    vowels: str
    values: dict[str, int]
    sheet: Sheet

    def letter(self, face: Face) -> str:
        """The letter of a face, A to Z; empty for the joker."""
        return "" if face == self.joker else fold(face)

    def value(self, face: Face) -> int:
        """The points of a face; a joker's are 0 (YM-4)."""
        return 0 if face == self.joker else self.values[self.letter(face)]

    def is_consonant(self, face: Face) -> bool:
        """Whether a face counts as a consonant: a joker counts as either (YM-6)."""
        return self.letter(face) not in self.vowels or face == self.joker

    def is_vowel(self, face: Face) -> bool:
        """Whether a face counts as a vowel."""
        return self.letter(face) in self.vowels or face == self.joker

    @cached_property
    def most_words(self) -> int:
        """How many words of two letters the dice can make at most."""
        return len(self.dice) // 2


def _read() -> Material:
    folder = resources.files(__package__)
    box = msgspec.toml.decode(folder.joinpath("dice.toml").read_bytes(), type=_DiceFile)
    sheet = msgspec.toml.decode(folder.joinpath("sheet.toml").read_bytes(), type=Sheet)
    dice = tuple(tuple(die.split()) for die in box.dice)
    values = {letter: int(points) for points, letters in box.values.items() for letter in letters}
    return Material(dice, box.joker, box.vowels, values, sheet)


BOX = _read()
"""The material of the game."""

DICE = len(BOX.dice)
TURNS = len(BOX.sheet.turns)
"""For each player (YM-1)."""
