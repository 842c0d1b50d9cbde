"""The bots, weakest first. None writes an offensive word (G-3).

*debutant* and *amateur* know the usual words and keep the dice of the best word they see; *expert* knows all words and
maximises the points of each turn; *maitre* maximises the expected score of the whole game, exactly, and in the last
turn against others the probability to win.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import numpy as np

from tablee.core.game import Bot
from tablee.games.yahtzee_des_mots.advice import Adviser, Situation, keeps_of, situation
from tablee.games.yahtzee_des_mots.advice import adviser as adviser_of
from tablee.games.yahtzee_des_mots.material import BOX, TURNS, Demand
from tablee.games.yahtzee_des_mots.model import Box, Command, Die, Roll, View, Write
from tablee.games.yahtzee_des_mots.plays import refuse_box, table_seen
from tablee.games.yahtzee_des_mots.solver.best import Sets, best_words
from tablee.games.yahtzee_des_mots.solver.simulate import turn_ends
from tablee.games.yahtzee_des_mots.solver.tables import word_tables
from tablee.games.yahtzee_des_mots.solver.turn import CLOSED, Worth, solve_turn
from tablee.games.yahtzee_des_mots.solver.values import after, empty_values, place_of, worth_from
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

SAMPLES = 400
"""Sampled last turns of a rival."""

_POINT = 1e-4
"""The weight of a point against the probability to win: it decides only between equal probabilities."""


@dataclass(frozen=True)
class Simple:
    """Keeps the dice of the best word it sees and rolls the others; fills a lower box when the dice allow it."""

    highest_tier: Tier = Tier.BASIC
    chance_from: int | None = None
    """The least points for which it takes Chance rather than a last roll; None: it never takes it."""

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Return its command."""
        if view.seat not in view.awaiting or view.demand is None:
            return None
        if not view.rolls:
            return Roll()
        tables = word_tables(BOX, words, self.highest_tier)
        faces = tuple(die.face for die in view.dice)
        sets = Sets(tables, faces)
        keep = self._keep(sets, view.demand)
        box = self._box(view, sets, view.demand)
        if box is None and len(keep) < len(faces):
            return Roll(keep)
        box = box or "turn"
        return Write(box, best_words(faces, box, view.demand, (words, self.highest_tier), random))

    def _box(self, view: View, sets: Sets, demand: Demand) -> Box | None:
        """The box to write into now, or None to roll again."""
        if not view.rolls_left:
            return "turn"
        boxes: tuple[Box, ...] = ("again", "yahtzee", "consonants", "vowels")
        met = bool(sets.for_box("turn", demand))
        if self.chance_from is not None and view.rolls_left == 1 and not met:
            boxes = (*boxes, "chance")
        for box in boxes:
            laid = sets.for_box(box, demand)
            there = bool(laid) or box in {"consonants", "vowels"}
            enough = box != "chance" or sets.worth(laid) >= (self.chance_from or 0)
            if there and enough and refuse_box(table_seen(view), box) is None:
                return box
        return None

    def _keep(self, sets: Sets, demand: Demand) -> tuple[Die, ...]:
        """The dice that meet the demand, else those of the longest word."""
        wanted = sets.for_box("turn", demand)
        if wanted:
            return tuple(sorted(die for dice in wanted for die in dice))
        return sets.longest(demand.letters)


@dataclass(frozen=True)
class Exact:
    """Plays by the tables of the solution: for the whole game (`ahead`), or for the turn alone."""

    ahead: bool = True

    def __call__(self, view: View, words: Words, random: Random) -> Command | None:
        """Return its command."""
        if view.seat not in view.awaiting:
            return None
        if not view.rolls:
            return Roll()
        adviser, now = _adviser(words, ahead=self.ahead), situation(view)
        if self.ahead and view.round == TURNS - 1 and len(view.seats) > 1:
            return _win(adviser, view, now, random)
        best = adviser.choices(now)[0].command
        return adviser.write(now, best.box, random) if isinstance(best, Write) else best


def _adviser(words: Words, *, ahead: bool) -> Adviser:
    return adviser_of(words) if ahead else _shortsighted(words)


@lru_cache(maxsize=4)
def _shortsighted(words: Words) -> Adviser:
    return Adviser(words, empty_values(BOX))


def _win(adviser: Adviser, view: View, now: Situation, random: Random) -> Command:
    """The command of the last turn, which maximises the probability to win."""
    worth = _chance_to_win(now, _rivals(adviser, view, random))
    solved = solve_turn(adviser.tables, now.place.turn, worth)
    found = (*adviser.writings(now, worth), *keeps_of(now, solved))
    best = max(found, key=lambda choice: choice.value).command
    return adviser.write(now, best.box, random) if isinstance(best, Write) else best


def _chance_to_win(now: Situation, rivals: "np.ndarray[tuple[int], np.dtype[np.intp]]") -> Worth:
    """The probability to win by points, from sorted samples of the best rival's score; a tie counts half (G-8)."""

    def worth(box: Box, points: int) -> float:
        written = after(BOX, now.place, box, points)
        if written is None:
            return CLOSED
        score = now.score + written[0]
        beaten, level = np.searchsorted(rivals, score, "left"), np.searchsorted(rivals, score, "right")
        return float(beaten + level) / (2 * len(rivals)) + _POINT * written[0]

    return worth


def _rivals(adviser: Adviser, view: View, random: Random) -> "np.ndarray[tuple[int], np.dtype[np.intp]]":
    """Samples of the best final score of the others, with their last turns."""
    chance = np.random.default_rng(random.getrandbits(64))
    best = np.zeros(SAMPLES, np.intp)
    for seat, seen in enumerate(view.seats):
        if seat == view.seat:
            continue
        finals = np.full(SAMPLES, seen.score, np.intp)
        place = place_of(seen.sheet, BOX)
        if place.turn < TURNS:
            ends = turn_ends(adviser.tables, place, worth_from(adviser.values, place), SAMPLES, chance)
            finals += np.array([points for points, _ in ends], np.intp)
        best = np.maximum(best, finals)
    return np.sort(best)


BOTS: Mapping[str, Bot[View, Command]] = {
    "debutant": Simple(Tier.BASIC),
    "amateur": Simple(Tier.USUAL, chance_from=6),
    "expert": Exact(ahead=False),
    "maitre": Exact(ahead=True),
}
