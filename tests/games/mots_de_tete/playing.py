"""What the tests of Mots de Tête share: a game being played, with dice that fall as they should."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any, Self

from tablee.core.game import Preview, Refusal, Seat
from tablee.games.mots_de_tete import GAME
from tablee.games.mots_de_tete.model import (
    Command,
    Event,
    Options,
    Pass,
    Placed,
    Play,
    Rolled,
    Started,
    State,
    Stood,
    View,
    Written,
)
from tablee.games.mots_de_tete.plays import write
from tablee.games.mots_de_tete.text_input import type_play
from tablee.lexicon.words import Words
from tests.games.driver import ContestDriver

CONTESTATION = Options(mode="contestation")
MARATHON = Options(variant="marathon")
QUARTE = Options(variant="quarte")
SOLO = Options(variant="solo")


class Dice:
    """Chance whose dice fall as they are told to, then always on 2."""

    def __init__(self, *rolls: int) -> None:
        self.rolls = list(rolls)
        self.rolled = 0

    def __call__(self, *key: str | int) -> Random:  # noqa: ARG002 (the order of rolls tells which is meant)
        return _Die(self)

    def fall(self) -> int:
        self.rolled += 1
        return self.rolls.pop(0) if self.rolls else 2


class _Die(Random):
    def __init__(self, dice: Dice) -> None:
        super().__init__(0)
        self._dice = dice

    def sample(self, population: Sequence[Any], k: int, *, counts: Any = None) -> list[Any]:  # noqa: ARG002
        assert (tuple(population), k) == ((1, 2, 3, 4, 5, 6), 1)
        return [self._dice.fall()]


class Game(ContestDriver[State, Options, Command, Event, View]):
    """A game in progress."""

    game = GAME

    @property
    def dice(self) -> Dice:
        assert isinstance(self.rng, Dice)
        return self.rng

    def rolls(self, *numbers: int) -> Self:
        """The next dice will fall so."""
        self.dice.rolls += numbers
        return self

    def refusal(self, command: Command, seat: Seat | None = None) -> Refusal:
        """What is refused must not roll a die either."""
        rolled = self.dice.rolled
        refusal = super().refusal(command, seat)
        assert self.dice.rolled == rolled
        return refusal

    def play(self, text: str) -> Play:
        """The play written like `D6→ DISQUE`."""
        return type_play(text, self.state.options.grid, self.state.letters)

    def plays(self, text: str, seat: Seat | None = None) -> tuple[Event, ...]:
        return self.apply(self.play(text), seat)

    def stands(self, text: str, seat: Seat | None = None) -> Stood:
        """A play that stands at once, and the event of that."""
        return next(event for event in self.plays(text, seat) if isinstance(event, Stood))

    def scores(self, text: str, seat: Seat | None = None) -> int:
        """A play that stands at once, and its points."""
        return sum(line.points for line in self.stands(text, seat).lines)

    def passes(self, seat: Seat | None = None) -> tuple[Event, ...]:
        return self.apply(Pass(), seat)

    def check_preview(self, preview: Preview, events: tuple[Event, ...]) -> None:
        """G-14, MT-6: also the words of a play, and its points or the least and the most that dice can bring."""
        super().check_preview(preview, events)
        for written, following in pairwise(events):
            if isinstance(written, Written) and isinstance(following, Stood):
                assert preview.words == tuple(word.text for word in written.words)
                points = sum(line.points for line in following.lines)
                assert preview.points <= points <= (preview.points if preview.most is None else preview.most)


def situation(
    words: Words,
    *plays: str,
    roll: int,
    seats: int = 2,
    options: Options | None = None,
    scores: tuple[int, ...] = (),
    starter: Seat = 0,
) -> Game:
    """A game that begins with these plays on the grid, a roll for whoever starts, and these scores."""
    options = options or Options()
    letters: dict[tuple[int, int], str] = {}
    for play in plays:
        letters = write(letters, type_play(play, options.grid, letters).tiles)
    placed = tuple(Placed(square, letter) for square, letter in sorted(letters.items()))
    started = Started(seats, options, (), starter, 0, placed, scores or (0,) * seats)
    rolled = () if options.variant == "quarte" else (Rolled(starter, (roll,)),)
    return Game(words, [started, *rolled], Dice())
