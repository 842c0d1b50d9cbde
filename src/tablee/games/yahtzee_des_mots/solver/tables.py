"""The value of every roll in words: the best one, two and three disjoint words.

A multiset of letters is hashed to the sum of random numbers, one for each letter. The sums of all keeps are computed at
once by broadcasting and looked up among the sums of all words.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, reduce

import numpy as np
import numpy.typing as npt

from tablee.games.yahtzee_des_mots.material import Material
from tablee.games.yahtzee_des_mots.solver.tensor import collapse
from tablee.games.yahtzee_des_mots.solver.vocabulary import Letters, known_words
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

Points = npt.NDArray[np.int8]
Sums = npt.NDArray[np.uint64]

NONE = np.int8(-64)
"""No such word: less than any sum of three values."""

_JOKER = 26
_LETTER_SUMS: Sums = np.random.default_rng(2**61 - 1).integers(1, 2**63, 27, np.uint64)

CONSONANTS, VOWELS, WHOLE = 1, 2, 4
"""What kind of roll it is: all consonants, all vowels, a word of all its letters."""


@dataclass(frozen=True, eq=False)
class WordTables:
    """For every keep the value of its dice if they make a word; for every roll its best words, turn by turn."""

    material: Material
    word: Points
    """For every keep: the points of the dice kept if all of them together make a word, else NONE."""
    turn: tuple[Points, ...]
    """For each turn and roll: the most its box can get, 0 where the demand cannot be met (YM-3)."""
    met: tuple[npt.NDArray[np.bool_], ...]
    """For each turn and roll: whether the demand can be met."""
    chance: tuple[Points, ...]
    """For each turn and roll: the most Chance can get, 0 where there is nothing for it (YM-6)."""
    kind: npt.NDArray[np.uint8]
    """For each roll: CONSONANTS, VOWELS and WHOLE, added up."""


@cache
def word_tables(material: Material, words: Words, highest_tier: Tier = Tier.UNATTESTED) -> WordTables:
    """The tables of the words up to a tier: computed once, in about a second."""
    return make_tables(material, known_words(words, len(material.dice), highest_tier))


def make_tables(material: Material, known: Mapping[int, Letters]) -> WordTables:
    """The tables of a vocabulary."""
    dice, faces = len(material.dice), len(material.dice[0])
    codes = [[_code(material, face) for face in die] for die in material.dice]
    values = [[material.value(face) for face in die] for die in material.dice]
    used = _sum_of([[1] * faces] * dice, np.dtype(np.int8))
    points = _sum_of(values, np.dtype(np.int8))
    letters = _sum_of([_LETTER_SUMS[die] for die in codes], np.dtype(np.uint64))
    word = np.full(used.shape, NONE)
    for length, spelled in known.items():
        at = np.flatnonzero(used == length)
        found = at[np.isin(letters[at], _sums(spelled), kind="sort")]
        word[found] = points[found]
    exactly = {length: collapse(np.where(used == length, word, NONE), dice, faces) for length in range(2, dice + 1)}
    best = _best_words(word, exactly, dice, faces, material.most_words)
    kinds = (
        (CONSONANTS, _all([[material.is_consonant(face) for face in die] for die in material.dice])),
        (VOWELS, _all([[material.is_vowel(face) for face in die] for die in material.dice])),
        (WHOLE, exactly[dice] > 0),
    )
    wanted = []
    unwanted = []
    for demand in material.sheet.turns:
        if demand.letters is None:
            wanted.append(best[demand.words])
            others = [best[count] for count in best if count != demand.words]
        else:
            wanted.append(exactly[demand.letters])
            others = [exactly[length] for length in exactly if length != demand.letters]
            others += [best[count] for count in best if count > 1]
        unwanted.append(reduce(np.maximum, others, np.full(faces**dice, NONE)))
    return WordTables(
        material,
        word,
        tuple(np.maximum(points, 0) for points in wanted),
        tuple(points > 0 for points in wanted),
        tuple(np.maximum(points, 0) for points in unwanted),
        sum((kind * mask.astype(np.uint8) for kind, mask in kinds), np.zeros(faces**dice, np.uint8)),
    )


def _code(material: Material, face: str) -> int:
    letter = material.letter(face)
    return ord(letter) - ord("A") if letter else _JOKER


def _sums(spelled: Letters) -> Sums:
    """The sums of words, each as it is and with a joker for any one of its letters (YM-4)."""
    plain = _LETTER_SUMS[spelled].sum(axis=1, dtype=np.uint64)
    jokers = plain[:, None] - _LETTER_SUMS[spelled] + _LETTER_SUMS[_JOKER]
    return np.unique(np.concatenate([plain, jokers.ravel()]))


def _sum_of(faces: "list[list[int]] | list[Sums]", kind: np.dtype[np.generic]) -> npt.NDArray[np.generic]:
    """For every keep the sum over the dice kept."""
    total = np.zeros(1, kind)
    for die in faces:
        total = (total[:, None] + np.append(np.asarray(die, kind), kind.type(0))).ravel()
    return total


def _all(faces: list[list[bool]]) -> npt.NDArray[np.bool_]:
    """For every roll whether all dice show what is wanted."""
    every = np.ones(1, np.bool_)
    for die in faces:
        every = (every[:, None] & np.array(die)).ravel()
    return every


def _best_words(word: Points, exactly: Mapping[int, Points], dice: int, faces: int, most: int) -> dict[int, Points]:
    """For every roll the best sum of one, two … words on disjoint dice."""
    best = {1: reduce(np.maximum, exactly.values())}
    shape = (faces + 1,) * dice
    single = word.reshape(shape)
    within = single  # the best so many words on some of the dice of a keep
    for die in range(dice):
        within = np.maximum(within, within.take([faces], axis=die))
    for count in range(2, most + 1):
        full = count < most
        within = _join(single, within, dice, faces + full, faces)
        rolls = within[(slice(0, faces),) * dice]
        best[count] = np.ascontiguousarray(rolls).ravel()
    return best


def _join(one: Points, others: Points, dice: int, size: int, unused: int) -> Points:
    """For every keep (or roll, with a smaller size) the best word on some dice with the best others on the rest."""
    best = np.full((size,) * dice, NONE)
    for chosen in range(1, 2**dice - 1):
        mine = tuple(slice(0, size) if chosen >> die & 1 else slice(unused, unused + 1) for die in range(dice))
        rest = tuple(slice(unused, unused + 1) if chosen >> die & 1 else slice(0, size) for die in range(dice))
        if 1 < chosen.bit_count() < dice - 1:  # no word has one letter (G-2)
            np.maximum(best, np.maximum(one[mine], NONE // 2) + np.maximum(others[rest], NONE // 2), out=best)
    return np.where(best > 0, best, NONE)
