"""Words and the dice that spell them: which dice a word takes, and which words dice can make."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from tablee.core.notation import NotationError
from tablee.games.yahtzee_des_mots.material import BOX, Face
from tablee.games.yahtzee_des_mots.model import Die, Spelled
from tablee.lexicon.alphabet import fold
from tablee.lexicon.words import Words


class DiceError(NotationError):
    """A text that does not tell dice, or words on them."""

    labels: ClassVar[str] = __package__


def spell(word: str, faces: Sequence[Face], free: Sequence[Die]) -> Spelled | None:
    """A word on free dice, plain letters before the joker; None when they cannot spell it."""
    left = list(free)
    dice: list[Die] = []
    for letter in word:
        die = _find(letter, faces, left)
        if die is None:
            return None
        left.remove(die)
        dice.append(die)
    return Spelled(word, tuple(dice))


def spell_all(words: Sequence[str], faces: Sequence[Face]) -> tuple[Spelled, ...] | None:
    """Several words, each die used once; None when the dice cannot spell them all."""
    free = list(range(len(faces)))
    laid: list[Spelled] = []
    for word in words:
        spelled = spell(word, faces, free)
        if spelled is None:
            return None
        laid.append(spelled)
        free = [die for die in free if die not in spelled.dice]
    return tuple(laid)


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


def words_on(faces: Sequence[Face], free: Sequence[Die], words: Words) -> list[str]:
    """The words that free dice can spell."""
    letters = [BOX.letter(faces[die]) for die in free if faces[die] != BOX.joker]
    return words.graph.words_from(letters, len(free) - len(letters))


def layouts(faces: Sequence[Face], count: int, words: Words, free: Sequence[Die] = ()) -> Iterator[tuple[Spelled, ...]]:
    """Every choice of so many words on disjoint dice, each word on one choice of its dice."""
    free = free or range(len(faces))
    for word in words_on(faces, free, words):
        spelled = spell(word, faces, free)
        if spelled is None:
            continue
        left = [die for die in free if die not in spelled.dice]
        if count == 1:
            yield (spelled,)
        elif len(left) > 1:
            yield from ((spelled, *others) for others in layouts(faces, count - 1, words, left))


def _find(letter: str, faces: Sequence[Face], dice: Sequence[Die]) -> Die | None:
    plain = next((die for die in dice if BOX.letter(faces[die]) == letter), None)
    return plain if plain is not None else next((die for die in dice if faces[die] == BOX.joker), None)
