"""A game driven by its rules alone, without a table: what the tests of all games share."""

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar, cast

from tablee.boards.contestation import Accept, Contest
from tablee.core.game import (
    TABLE,
    Command,
    DeadlineReached,
    Definition,
    Event,
    Millis,
    Options,
    Preview,
    Refusal,
    Rng,
    Seat,
    View,
    World,
)
from tablee.core.labels import LANGUAGES
from tablee.core.rng import KeyedRng
from tablee.lexicon.words import Words


class HasTurn(Protocol):
    """What the driver reads of a state."""

    @property
    def seats(self) -> int: ...

    @property
    def turn(self) -> Seat: ...


State = TypeVar("State", bound=HasTurn)

CHANCE = KeyedRng("seed")
"""What games are dealt by unless a test says otherwise."""


class ScriptedStart:
    """Chance that draws for the start what it is told, round by round, and anything afterwards."""

    def __init__(self, *rounds: str) -> None:
        self.rounds = list(rounds)

    def __call__(self, *key: str | int) -> Random:
        return _Scripted(self.rounds.pop(0)) if key[0] == "start" else CHANCE(*key)


class _Scripted(Random):
    def __init__(self, drawn: str) -> None:
        super().__init__(0)
        self._drawn = list(drawn)

    def sample(self, population: Sequence[Any], k: int, *, counts: Any = None) -> list[Any]:  # noqa: ARG002
        assert len(self._drawn) == k
        return self._drawn


class GameDriver(Generic[State, Options, Command, Event, View]):
    """A game in progress. A subclass names the game and adds short ways to write its commands.

    Commands come first, then the seat that sends them: by default the one whose turn it is.
    """

    game: Definition[State, Options, Command, Event, View]

    def __init__(self, words: Words, opening: Sequence[Event], rng: Rng = CHANCE) -> None:
        self.words = words
        self.rng = rng
        self.now: Millis = 0
        self.log = list(opening)
        self.state = fold(self.game, opening)

    @classmethod
    def start(cls, words: Words, seats: int = 2, options: Options | None = None, rng: Rng = CHANCE) -> Self:
        """A game from its real start."""
        events = cls.game.setup(seats, options or cls.game.options(), World(0, rng, words))
        assert not isinstance(events, Refusal), events
        return cls(words, events, rng)

    @classmethod
    def start_refusal(cls, words: Words, seats: int = 2, options: Options | None = None) -> Refusal:
        """Start a game that must be refused."""
        refusal = cls.game.setup(seats, options or cls.game.options(), World(0, CHANCE, words))
        assert isinstance(refusal, Refusal), refusal
        _check_sentences(refusal)
        return refusal

    @property
    def world(self) -> World:
        return World(self.now, self.rng, self.words)

    def view(self, seat: Seat | None) -> View:
        return self.game.view(self.state, seat)

    def preview(self, command: Command, seat: Seat | None = None) -> Preview:
        """What a table would show: without verdicts where the dictionary is closed (G-14)."""
        view = self.view(self.state.turn if seat is None else seat)
        return self.game.preview(view, command, self.words if self.game.open_dictionary(view) else None)

    def apply(self, command: Command | None, seat: Seat | None = None) -> tuple[Event, ...]:
        """Apply a command that must be accepted, and whose preview must agree; what happened. None: a bot has none."""
        assert command is not None
        seat = self.state.turn if seat is None else seat
        events = self.game.decide(self.state, seat, command, self.world)
        assert not isinstance(events, Refusal), (events.code, events.sentence("en"))
        if seat != TABLE:
            self.check_preview(self.preview(command, seat), events)
        for event in events:
            self.record(event)
        return events

    def refusal(self, command: Command, seat: Seat | None = None) -> Refusal:
        """Send a command that must be refused, in each language and in its preview too, and that changes nothing."""
        before, seat = self.state, self.state.turn if seat is None else seat
        refusal = self.game.decide(before, seat, command, self.world)
        assert isinstance(refusal, Refusal), refusal
        assert self.state == before
        _check_sentences(refusal)
        if 0 <= seat < before.seats and not isinstance(command, DeadlineReached):
            assert self.preview(command, seat).refusal == refusal
        return refusal

    def refused(self, command: Command, seat: Seat | None = None) -> tuple[str, str]:
        """Send a command that must be refused; the code and the rule of the refusal."""
        refusal = self.refusal(command, seat)
        return refusal.code, refusal.rule

    def reach_deadline(self, kind: str = "", draft: Any = None) -> tuple[Event, ...]:
        """Let time pass until the deadline of a kind (`turn`, `window`), or the only one there is; what happened.

        The draft is what whose turn it is had laid out by then.
        """
        (due,) = (each for each in self.game.deadlines(self.state) if each.key.startswith(kind))
        self.now = max(self.now, due.at)
        reached: Any = DeadlineReached(due.key, {} if draft is None else {self.state.turn: draft})
        return self.apply(reached, TABLE)

    def record(self, event: Event) -> None:
        """Write an event into the log."""
        self.log.append(event)
        self.state = self.game.evolve(self.state, event)

    def check_preview(self, preview: Preview, events: tuple[Event, ...]) -> None:  # noqa: ARG002 (for subclasses)
        """Compare the preview of an accepted command with what happened."""
        assert preview.refusal is None


class ContestDriver(GameDriver[State, Options, Command, Event, View]):
    """A game with contestation in progress."""

    def contests(self, seat: Seat) -> tuple[Event, ...]:
        return self.apply(cast("Command", Contest()), seat)

    def accepts(self, seat: Seat) -> tuple[Event, ...]:
        return self.apply(cast("Command", Accept()), seat)


def _check_sentences(refusal: Refusal) -> None:
    """A refusal is told in every language, with all its values."""
    sentences = {refusal.sentence(language) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert not any("{" in sentence for sentence in sentences)


def fold(game: Definition[State, Options, Command, Event, View], events: Sequence[Event]) -> State:
    """The state after these events."""
    state: State | None = None
    for event in events:
        state = game.evolve(state, event)
    assert state is not None
    return state


def kinds(events: Sequence[object]) -> list[str]:
    """The names of the types of events, in order."""
    return [type(event).__name__ for event in events]
