"""What the tests of Mots de Tête share: a game being played, with dice that fall as they should."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tablee.core.game import TABLE, DeadlineReached, Millis, Refusal, Seat, World
from tablee.games.mots_de_tete import GAME
from tablee.games.mots_de_tete.model import (
    Accept,
    Command,
    Contest,
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
)
from tablee.games.mots_de_tete.places import type_play
from tablee.games.mots_de_tete.plays import write
from tablee.lexicon.words import Words

CONTESTATION = Options(mode="contestation")
MARATHON = Options(variant="marathon")
QUARTE = Options(variant="quarte")
SOLO = Options(variant="solo")


class Dice:
    """Chance whose dice fall as they are told to, then always on the same number."""

    def __init__(self, rolls: Iterable[int] = (), then: int = 2) -> None:
        self.rolls = list(rolls)
        self.rolled = 0
        self._then = then

    def __call__(self, *key: str | int) -> Random:  # noqa: ARG002 (the order of rolls tells which is meant)
        return _Die(self)

    def fall(self) -> int:
        self.rolled += 1
        return self.rolls.pop(0) if self.rolls else self._then


class _Die(Random):
    def __init__(self, dice: Dice) -> None:
        super().__init__(0)
        self._dice = dice

    def sample(self, population: Sequence[Any], k: int, *, counts: Any = None) -> list[Any]:  # noqa: ARG002
        assert (tuple(population), k) == ((1, 2, 3, 4, 5, 6), 1)
        return [self._dice.fall()]


@dataclass
class Game:
    """A game in progress."""

    words: Words
    log: list[Event]
    dice: Dice
    now: Millis = 0
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.state = fold(self.log)

    @property
    def world(self) -> World:
        return World(self.now, self.dice, self.words)

    def rolls(self, *numbers: int) -> "Game":
        """The next dice will fall so."""
        self.dice.rolls += numbers
        return self

    def does(self, seat: Seat, command: Command) -> tuple[Event, ...]:
        """A command that must be accepted."""
        events = GAME.decide(self.state, seat, command, self.world)
        assert not isinstance(events, Refusal), events.sentence("en")
        for event in events:
            self.log.append(event)
            self.state = GAME.evolve(self.state, event)
        return events

    def refuses(self, seat: Seat, command: Command) -> Refusal:
        """A command that must be refused: nothing changes, and nothing is rolled."""
        before, rolled = self.state, self.dice.rolled
        refused = GAME.decide(before, seat, command, self.world)
        assert isinstance(refused, Refusal), refused
        assert (self.state, self.dice.rolled) == (before, rolled)
        return refused

    def play(self, text: str) -> Play:
        """The play written like `D6→ DISQUE`."""
        return type_play(text, self.state.options.grid, self.state.letters)

    def plays(self, seat: Seat, text: str) -> tuple[Event, ...]:
        return self.does(seat, self.play(text))

    def scores(self, seat: Seat, text: str) -> int:
        """A play that stands at once, and its points."""
        stood = next(event for event in self.plays(seat, text) if isinstance(event, Stood))
        return sum(line.points for line in stood.lines)

    def passes(self, seat: Seat) -> tuple[Event, ...]:
        return self.does(seat, Pass())

    def contests(self, seat: Seat) -> tuple[Event, ...]:
        return self.does(seat, Contest())

    def accepts(self, seat: Seat) -> tuple[Event, ...]:
        return self.does(seat, Accept())

    def time_is_up(self, key: str) -> tuple[Event, ...]:
        """The deadline of this kind (`turn`, `window`, `duration`) is reached."""
        due = next(each for each in GAME.deadlines(self.state) if each.key.startswith(key))
        self.now = due.at
        return self.does(TABLE, DeadlineReached(due.key))

    def view(self, seat: Seat | None) -> View:
        return GAME.view(self.state, seat)


def fold(events: Sequence[Event]) -> State:
    state: State | None = None
    for event in events:
        state = GAME.evolve(state, event)
    assert state is not None
    return state


def opened(words: Words, seats: int = 2, options: Options | None = None, rolls: Iterable[int] = ()) -> Game:
    """A real game from its start. The dice: one for each seat, the first turn's, then what `rolls` goes on with."""
    dice = Dice(rolls)
    events = GAME.start(seats, options or Options(), World(0, dice, words))
    assert not isinstance(events, Refusal), events
    return Game(words, list(events), dice)


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


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of events, in order."""
    return [type(event).__name__ for event in events]
