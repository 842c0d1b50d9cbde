"""Parses dice and words as typed by players."""

from collections.abc import Sequence
from typing import ClassVar

from tablee.core.notation import NotationError
from tablee.games.yahtzee_des_mots.material import BOX, Face
from tablee.games.yahtzee_des_mots.model import Die, Spelled
from tablee.games.yahtzee_des_mots.plays import spell_all
from tablee.lexicon.alphabet import fold


class DiceError(NotationError):
    """A text that does not tell dice, or words on them."""

    labels: ClassVar[str] = __package__


def pick_dice(text: str, faces: Sequence[Face]) -> tuple[Die, ...]:
    """The dice that show these letters (the joker's sign for the joker); DiceError where there are none."""
    left = list(range(len(faces)))
    for letter in fold(text[: 4 * len(BOX.dice)]).replace(" ", ""):
        die = next((die for die in left if letter in {BOX.letter(faces[die]), faces[die]}), None)
        if die is None:
            raise DiceError("no_letter", text=letter)
        left.remove(die)
    return tuple(die for die in range(len(faces)) if die not in left)


def read_words(text: str, faces: Sequence[Face]) -> tuple[Spelled, ...]:
    """Words as they are typed, blanks between them, on the dice; DiceError where these cannot spell them."""
    words = fold(text[: 4 * len(BOX.dice)]).split()
    laid = spell_all(words, faces)
    if laid is None:
        raise DiceError("not_on_dice", text=" ".join(words))
    return laid
