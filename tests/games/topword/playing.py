"""What Topword's tests share: a game being played, situations set up by hand, a few words."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tablee.core.chance import KeyedChance
from tablee.core.game import TABLE, DeadlineReached, Millis, Refusal, Seat, World
from tablee.games.topword import GAME
from tablee.games.topword.model import (
    Accept,
    Board,
    Command,
    Contest,
    Drawn,
    Event,
    Laid,
    Options,
    Pass,
    Play,
    Started,
    State,
    View,
)
from tablee.games.topword.places import read_tiles, type_play
from tablee.games.topword.plays import lay
from tablee.lexicon.words import Words

RATEAU = ("D6→ RATEAU",)
CONTESTATION = Options(mode="contestation")
LOSE_TURN = Options(mode="contestation", failed_challenge="lose_turn")


@dataclass
class Game:
    """A game in progress."""

    words: Words
    log: list[Event]
    seed: str = "seed"
    now: Millis = 0
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.state = fold(self.log)

    @property
    def world(self) -> World:
        return World(self.now, KeyedChance(self.seed), self.words)

    def does(self, seat: Seat, command: Command) -> tuple[Event, ...]:
        """A command that must be accepted."""
        events = GAME.decide(self.state, seat, command, self.world)
        assert not isinstance(events, Refusal), events.sentence("en")
        for event in events:
            self.log.append(event)
            self.state = GAME.evolve(self.state, event)
        return events

    def refuses(self, seat: Seat, command: Command) -> Refusal:
        """A command that must be refused, and changes nothing."""
        before = self.state
        refused = GAME.decide(before, seat, command, self.world)
        assert isinstance(refused, Refusal), refused
        assert self.state == before
        return refused

    def play(self, text: str) -> Play:
        """The play written like `D6→ RATEAU`."""
        return type_play(text, self.state.board)

    def plays(self, seat: Seat, text: str) -> tuple[Event, ...]:
        return self.does(seat, self.play(text))

    def lays(self, seat: Seat, text: str) -> Laid:
        """A play, and its own event."""
        return next(event for event in self.plays(seat, text) if isinstance(event, Laid))

    def passes(self, seat: Seat, swap: str | None = None) -> tuple[Event, ...]:
        return self.does(seat, Pass(swap))

    def contests(self, seat: Seat) -> tuple[Event, ...]:
        return self.does(seat, Contest())

    def accepts(self, seat: Seat) -> tuple[Event, ...]:
        return self.does(seat, Accept())

    def time_is_up(self, key: str) -> tuple[Event, ...]:
        """The deadline of this kind (`turn`, `window`) is reached."""
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


def board_of(*plays: str) -> Board:
    """The board on which these plays, written like `D6→ RATEAU`, lie on top of each other."""
    board: Board = {}
    for play in plays:
        board = lay(board, type_play(play, board).tiles)
    return board


def situation(
    words: Words,
    racks: Sequence[str],
    bag: str = "-",
    board: Sequence[str] = RATEAU,
    options: Options | None = None,
    starter: Seat = 0,
) -> Game:
    """A game that begins with this board, these racks and this bag."""
    hands = [read_tiles(rack) for rack in racks]
    unseen = (*read_tiles(bag), *(tile for hand in hands for tile in hand))
    stacks = tuple(sorted(board_of(*board).items()))
    started = Started(len(racks), options or Options(), (), starter, 0, stacks, unseen)
    return Game(words, [started, *(Drawn(seat, len(hand), hand) for seat, hand in enumerate(hands) if hand)])


def opened(words: Words, seats: int = 2, options: Options | None = None, seed: str = "seed") -> Game:
    """A real game, from its start."""
    events = GAME.start(seats, options or Options(), World(0, KeyedChance(seed), words))
    assert not isinstance(events, Refusal), events
    return Game(words, list(events), seed)


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of events, in order."""
    return [type(event).__name__ for event in events]
