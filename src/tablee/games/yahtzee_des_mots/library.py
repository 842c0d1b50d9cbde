"""Yahtzee des Mots for programs and notebooks: `tablee.YahtzeeDesMots()`, with advice and a review of the game."""

from tablee.core.game import Seat
from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.advice import Advice, adviser, situation
from tablee.games.yahtzee_des_mots.model import Box, Command, Event, Marks, Roll, State, View, Write
from tablee.games.yahtzee_des_mots.review import Review, review
from tablee.games.yahtzee_des_mots.svg import table_svg
from tablee.games.yahtzee_des_mots.text_input import pick_dice, read_words
from tablee.library.game import Game

__all__ = ["YahtzeeDesMots"]


class YahtzeeDesMots(Game[State, View, Command, Event]):
    """A game of Yahtzee des Mots.

    `players` is their number or their names; one by default. A seed always gives the same dice; `for_children` selects
    the vocabulary for children (G-17). Other keywords are table options (`starter="opener"`).
    """

    rules = GAME
    usual_players = 1

    @property
    def dice(self) -> str:
        """What the dice show, as letters; 0 is the joker. Empty before the first roll."""
        return "".join(self.state.faces)

    def sheet(self, seat: Seat = 0) -> Marks:
        """A player's score sheet."""
        return self.state.sheets[seat]

    def roll(self, keep: str = "") -> tuple[Event, ...]:
        """Roll all dice but those with these letters: `game.roll(keep="BELO")`."""
        return self._submit(self.turn, Roll(pick_dice(keep, self.state.faces)))

    def write(self, words: str = "", box: Box = "turn") -> tuple[Event, ...]:
        """Write words into a box: `game.write("SOL NEZ", "chance")`; the turn's box without words is crossed out."""
        return self._submit(self.turn, Write(box, read_words(words, self.state.faces)))

    def play(self, command: Command) -> tuple[Event, ...]:
        """Send any command, such as a choice of `advice`; raise IllegalMoveError if it is refused."""
        return self._submit(self.turn, command)

    def advice(self) -> Advice:
        """The best choices with the present dice, and their expected final scores."""
        if not self.dice:
            raise ValueError("roll first: with no dice on the table there is nothing to choose")
        return adviser(self.words).advise(situation(self.view()))

    def review(self) -> Review:
        """The review so far: luck of the dice, and costs of choices."""
        return review(self.events(), self.words)

    def _repr_svg_(self) -> str:
        return table_svg(self.view(), [seat.name for seat in self._table.header.seats])

    def __repr__(self) -> str:
        over = "over" if self.is_over else f"turn {self.view().round + 1} of {self.turn}"
        return f"<YahtzeeDesMots {self.scores}, {over}>"
