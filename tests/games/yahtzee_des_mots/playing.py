"""What the game's tests share: a game being played whose dice fall as the test says."""

from dataclasses import dataclass, field
from typing import Any

from tablee.core.chance import KeyedChance
from tablee.core.game import TABLE, DeadlineReached, Millis, Preview, Refusal, Seat, World
from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import (
    Box,
    Command,
    Event,
    Options,
    Roll,
    Rolled,
    Started,
    State,
    View,
    Write,
    Written,
)
from tablee.games.yahtzee_des_mots.spelling import read_words
from tablee.lexicon.words import Words

OPENER = Options(starter="opener")


@dataclass
class Game:
    """A game in progress."""

    words: Words
    seats: int = 1
    options: Options = OPENER
    now: Millis = 0
    seed: str = "seed"
    log: list[Event] = field(default_factory=list)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.state = GAME.evolve(None, Started(self.seats, self.options, 0, 0))

    @property
    def world(self) -> World:
        return World(self.now, KeyedChance(self.seed), self.words)

    def _note(self, event: Event) -> None:
        self.log.append(event)
        self.state = GAME.evolve(self.state, event)

    def does(self, command: Command, seat: Seat | None = None) -> tuple[Event, ...]:
        """A command that must be accepted."""
        events = GAME.decide(self.state, self.state.turn if seat is None else seat, command, self.world)
        assert not isinstance(events, Refusal), events.sentence("en")
        for event in events:
            self._note(event)
        return events

    def refuses(self, command: Command, seat: Seat | None = None) -> tuple[str, str]:
        """A command that must be refused, its preview too, and changes nothing: the code and the rule."""
        before, seat = self.state, self.state.turn if seat is None else seat
        refused = GAME.decide(before, seat, command, self.world)
        assert isinstance(refused, Refusal), refused
        assert self.state == before
        assert refused.sentence("fr") != refused.sentence("en")
        if 0 <= seat < self.seats and not isinstance(command, DeadlineReached):
            assert GAME.preview(self.view(seat), command, self.words).refusal == refused
        return refused.code, refused.rule

    def falls(self, faces: str, kept: str = ".......") -> None:
        """The dice fall so, each on a face it has; kept dice are told by their place."""
        assert all(face in sides for face, sides in zip(faces, BOX.dice, strict=True))
        keep = tuple(die for die, face in enumerate(kept) if face != ".")
        assert not isinstance(GAME.decide(self.state, self.state.turn, Roll(keep), self.world), Refusal)
        self._note(Rolled(self.state.turn, keep, tuple(faces), self.now))

    def last_roll(self, faces: str) -> None:
        """The three rolls of a turn, all dice every time."""
        for _ in range(3):
            self.falls(faces)

    def writing(self, text: str, box: Box = "turn") -> Write:
        return Write(box, read_words(text, self.state.faces))

    def writes(self, text: str = "", box: Box = "turn") -> Written:
        """Words written into a box, and the event."""
        (written,) = self.does(self.writing(text, box))
        assert isinstance(written, Written)
        return written

    def previews(self, text: str, box: Box = "turn") -> Preview:
        return GAME.preview(self.view(self.state.turn), self.writing(text, box), self.words)

    def crosses_out(self, turns: int) -> None:
        """So many turns with nothing."""
        for _ in range(turns):
            self.falls("NLXZVGM")
            self.writes()

    def time_is_up(self, draft: Any = None) -> tuple[Event, ...]:
        """The deadline that runs is reached, with what the seat has laid out."""
        (due,) = GAME.deadlines(self.state)
        self.now = due.at
        return self.does(DeadlineReached(due.key, {} if draft is None else {self.state.turn: draft}), TABLE)

    def view(self, seat: Seat | None) -> View:
        return GAME.view(self.state, seat)


def points(written: Written) -> list[tuple[str, int]]:
    """The score lines: rule and points."""
    return [(line.rule, line.points) for line in written.lines]
