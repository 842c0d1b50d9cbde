"""What Topword's tests share: a game being played, situations set up by hand, a few words."""

from collections.abc import Sequence

from tablee.core.game import Preview, Seat
from tablee.games.topword import GAME
from tablee.games.topword.model import (
    Board,
    Command,
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
from tablee.games.topword.plays import lay
from tablee.games.topword.text_input import read_tiles, type_play
from tablee.lexicon.words import Words
from tests.games.driver import ContestDriver

RATEAU = ("D6→ RATEAU",)
CONTESTATION = Options(mode="contestation")
LOSE_TURN = Options(mode="contestation", failed_challenge="lose_turn")


class Game(ContestDriver[State, Options, Command, Event, View]):
    """A game in progress."""

    game = GAME

    def play(self, text: str) -> Play:
        """The play written like `D6→ RATEAU`."""
        return type_play(text, self.state.board)

    def plays(self, text: str, seat: Seat | None = None) -> tuple[Event, ...]:
        return self.apply(self.play(text), seat)

    def lays(self, text: str, seat: Seat | None = None) -> Laid:
        """A play, and its own event."""
        return next(event for event in self.plays(text, seat) if isinstance(event, Laid))

    def passes(self, seat: Seat | None = None, swap: str | None = None) -> tuple[Event, ...]:
        return self.apply(Pass(swap), seat)

    def check_preview(self, preview: Preview, events: tuple[Event, ...]) -> None:
        """G-14: also the words and the points of a play, if the game goes on to it."""
        super().check_preview(preview, events)
        for event in events:
            if isinstance(event, Laid):
                assert (preview.words, preview.lines) == (tuple(word.text for word in event.words), event.lines)


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
