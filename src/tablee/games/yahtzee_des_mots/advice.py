"""The best choice, and the cost of others: for hints (G-14), for the review after a game, and for the bots.

Values are expected final scores of a player who maximises the own score: points so far, and those still expected.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import get_args

import msgspec

from tablee.core.game import Seat
from tablee.games.yahtzee_des_mots.material import BOX, DICE, Face
from tablee.games.yahtzee_des_mots.model import Box, Command, Die, Marks, Options, Roll, View, Write
from tablee.games.yahtzee_des_mots.solver.best import SIDES, best_words, face_indices
from tablee.games.yahtzee_des_mots.solver.shipped import shipped_values
from tablee.games.yahtzee_des_mots.solver.tables import CONSONANTS, VOWELS, WHOLE, WordTables, word_tables
from tablee.games.yahtzee_des_mots.solver.tensor import keep_index, roll_index
from tablee.games.yahtzee_des_mots.solver.turn import CLOSED, Turn, Worth, reach, solve_turn
from tablee.games.yahtzee_des_mots.solver.values import Place, Values, place_of, worth_from
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

MOST_OTHERS = 5

_BOXES: tuple[Box, ...] = get_args(Box)
_NEEDED = {"consonants": CONSONANTS, "vowels": VOWELS, "yahtzee": WHOLE, "again": WHOLE}


class Choice(msgspec.Struct, frozen=True):
    """Something to do with the dice as they lie: roll again but for the dice kept, or write."""

    command: Roll | Write
    value: float
    """The expected final score."""
    cost: float = 0.0
    """How much less than the best."""
    reach: float | None = None
    """For a roll: the chance to meet the turn's demand, for who aims at nothing else."""


class Advice(msgspec.Struct, frozen=True):
    """The best choice, and the next best ones in their order."""

    best: Choice
    others: tuple[Choice, ...]


class Situation(msgspec.Struct, frozen=True):
    """A player about to choose: sheet, score, dice and rolls made."""

    sheet: Marks
    score: int
    faces: tuple[Face, ...]
    rolls: int

    @property
    def place(self) -> Place:
        """What matters of the sheet."""
        return place_of(self.sheet, BOX)


def situation(view: View, seat: Seat | None = None) -> Situation:
    """The situation of the player whose turn it is."""
    seat = view.turn if seat is None else seat
    seen = view.seats[seat]
    return Situation(seen.sheet, seen.score, tuple(die.face for die in view.dice), view.rolls)


class Adviser:
    """Evaluates choices by the words of a vocabulary and the values of sheets."""

    def __init__(self, words: Words, values: Values | None = None, highest_tier: Tier = Tier.UNATTESTED) -> None:
        self._words = words
        self._tier = highest_tier
        self.values = values or shipped_values()
        self.tables: WordTables = word_tables(BOX, words, highest_tier)
        self._solved = lru_cache(maxsize=4)(self._solve)
        self._reach = lru_cache(maxsize=2)(lambda turn: reach(self.tables, turn))

    def _solve(self, place: Place) -> Turn:
        return solve_turn(self.tables, place.turn, worth_from(self.values, place))

    def before_roll(self, now: Situation) -> float:
        """The expected final score before the first roll of a turn."""
        return now.score + self.values[now.place]

    def after_roll(self, now: Situation) -> float:
        """The expected final score with these dice under the best play."""
        return self.choices(now)[0].value

    def advise(self, now: Situation) -> Advice:
        """The best choice and the next best; the dice must have been rolled."""
        ranked = _apart(self.choices(now), now.faces)
        told = [self._completed(choice, now) for choice in islice(ranked, MOST_OTHERS + 1)]
        return Advice(told[0], tuple(told[1:]))

    def best(self, now: Situation) -> Choice:
        """The best choice alone."""
        return self._completed(self.choices(now)[0], now)

    def choices(self, now: Situation) -> list[Choice]:
        """Every keep and every open box with its best points, best first; words are looked up later."""
        solved = self._solved(now.place)
        found = self.writings(now, worth_from(self.values, now.place))
        found += keeps_of(now, solved)
        best = max(choice.value for choice in found)
        costed = [Choice(choice.command, now.score + choice.value, round(best - choice.value, 4)) for choice in found]
        return sorted(costed, key=_order)

    def writings(self, now: Situation, worth: Worth) -> list[Choice]:
        """The value of each open box with the best words of the vocabulary."""
        at = roll_index(face_indices(now.faces), SIDES)
        turn = now.place.turn
        kind = int(self.tables.kind[at])
        found: list[Choice] = []
        for box in _BOXES if now.rolls < BOX.sheet.rolls else _BOXES[:1]:
            points = int((self.tables.turn if box == "turn" else self.tables.chance)[turn][at])
            if not (box == "turn" or (kind & _NEEDED[box] if box in _NEEDED else points)):
                continue
            value = worth(box, points)
            if value > CLOSED:
                found.append(Choice(Write(box), value))
        return found

    def write(self, now: Situation, box: Box, random: Random | None = None) -> Write:
        """A box with its best words; with a generator, any of the equally good ones."""
        if box == "turn" and not self.tables.met[now.place.turn][roll_index(face_indices(now.faces), SIDES)]:
            return Write(box)
        demand = BOX.sheet.turns[now.place.turn]
        return Write(box, best_words(now.faces, box, demand, (self._words, self._tier), random))

    def value_of(self, now: Situation, command: Command, points: int = 0) -> float:
        """The expected final score after a choice; `points` are those of an entry in its box, without a prime."""
        if isinstance(command, Roll):
            if not now.rolls:
                return self.before_roll(now)
            keeps = self._solved(now.place).keeps[now.rolls - 1]
            return now.score + float(keeps[keep_index(face_indices(now.faces), _mask(command.keep), SIDES)])
        if isinstance(command, Write):
            return now.score + worth_from(self.values, now.place)(command.box, points)
        raise TypeError(f"{command} is no choice")

    def _completed(self, choice: Choice, now: Situation) -> Choice:
        """A choice with its words, or with its probability to meet the demand."""
        if isinstance(choice.command, Write):
            return msgspec.structs.replace(choice, command=self.write(now, choice.command.box))
        keeps = self._reach(now.place.turn)[now.rolls - 1]
        chance = float(keeps[keep_index(face_indices(now.faces), _mask(choice.command.keep), SIDES)])
        return msgspec.structs.replace(choice, reach=min(chance, 1.0))


@lru_cache(maxsize=4)
def adviser(words: Words) -> Adviser:
    """The adviser for a vocabulary: its word tables are made once."""
    return Adviser(words)


def keeps_of(now: Situation, solved: Turn) -> list[Choice]:
    """Every keep that leaves a die to roll, with its value alone."""
    if now.rolls >= BOX.sheet.rolls:
        return []
    roll, keeps = face_indices(now.faces), solved.keeps[now.rolls - 1]
    return [Choice(Roll(_dice(mask)), float(keeps[keep_index(roll, mask, SIDES)])) for mask in range((1 << DICE) - 1)]


def _order(choice: Choice) -> tuple[float, bool, int, tuple[Die, ...] | Box]:
    """The order of choices: by value; of equal ones an entry first, then the keep of fewest dice."""
    if isinstance(choice.command, Write):
        return (choice.cost, False, 0, choice.command.box)
    return (choice.cost, True, len(choice.command.keep), choice.command.keep)


def _apart(ranked: Iterable[Choice], faces: tuple[Face, ...]) -> Iterator[Choice]:
    """Drop choices that look the same: of the keeps of the same letters, only the best stays."""
    seen: set[tuple[str, ...]] = set()
    for choice in ranked:
        if isinstance(choice.command, Roll):
            letters = tuple(sorted(BOX.letter(faces[die]) for die in choice.command.keep))
            if letters in seen:
                continue
            seen.add(letters)
        yield choice


def _mask(dice: tuple[Die, ...]) -> int:
    return sum(1 << die for die in dice)


def _dice(mask: int) -> tuple[Die, ...]:
    return tuple(die for die in range(DICE) if mask >> die & 1)


# ---- for the table ------------------------------------------------------------------------------


def hints(options: Options, people: int) -> bool:
    """Whether a table with this many people, without bots, gives hints (G-14)."""
    return options.hints == "always" or (options.hints == "alone" and people == 1)


def advise(view: View, words: Words) -> Advice | None:
    """The best choices with the present dice; None before the first roll and after the game."""
    return adviser(words).advise(situation(view)) if view.rolls and view.outcome is None else None
