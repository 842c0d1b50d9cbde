"""What the game's tests share: a game being played whose dice fall as the test says."""

from tablee.core.game import Preview, Refusal
from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import (
    Box,
    Command,
    Event,
    Options,
    Roll,
    Rolled,
    State,
    View,
    Write,
    Written,
)
from tablee.games.yahtzee_des_mots.text_input import read_words
from tests.games.driver import GameDriver

OPENER = Options(starter="opener")
"""The first seat starts."""


class Game(GameDriver[State, Options, Command, Event, View]):
    """A game in progress."""

    game = GAME

    def falls(self, faces: str, kept: str = ".......") -> None:
        """The dice fall so, each on a face it has; kept dice are told by their place."""
        assert all(face in sides for face, sides in zip(faces, BOX.dice, strict=True))
        keep = tuple(die for die, face in enumerate(kept) if face != ".")
        assert not isinstance(GAME.decide(self.state, self.state.turn, Roll(keep), self.world), Refusal)
        self.record(Rolled(self.state.turn, keep, tuple(faces), self.now))

    def last_roll(self, faces: str) -> None:
        """The three rolls of a turn, all dice every time."""
        for _ in range(3):
            self.falls(faces)

    def writing(self, text: str, box: Box = "turn") -> Write:
        return Write(box, read_words(text, self.state.faces))

    def writes(self, text: str = "", box: Box = "turn") -> Written:
        """Words written into a box, and the event."""
        (written,) = self.apply(self.writing(text, box))
        assert isinstance(written, Written)
        return written

    def crosses_out(self, turns: int) -> None:
        """So many turns with nothing."""
        for _ in range(turns):
            self.falls("NLXZVGM")
            self.writes()

    def check_preview(self, preview: Preview, events: tuple[Event, ...]) -> None:
        """G-14: also the points of what is written."""
        super().check_preview(preview, events)
        for event in events:
            if isinstance(event, Written):
                assert preview.lines == event.lines


def points(written: Written) -> list[tuple[str, int]]:
    """The score lines: rule and points."""
    return [(line.rule, line.points) for line in written.lines]
