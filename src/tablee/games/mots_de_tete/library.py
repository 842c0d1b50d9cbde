"""Mots de Tête for programs and notebooks: `tablee.MotsDeTete()`."""

from collections.abc import Iterator

from tablee.boards.play_notation import write_play
from tablee.core.game import Preview, Seat
from tablee.games.mots_de_tete import GAME
from tablee.games.mots_de_tete.material import sheet
from tablee.games.mots_de_tete.model import Accept, Command, Contest, Event, Letters, Pass, Play, State, View
from tablee.games.mots_de_tete.svg import grid_svg
from tablee.games.mots_de_tete.text_input import type_play
from tablee.library.game import Game, Option

__all__ = ["MotsDeTete"]


class MotsDeTete(Game[State, View, Command, Event]):
    """A game of Mots de Tête.

    `players` is their number or their names; one plays Solo. A seed always gives the same dice; `for_children` selects
    the vocabulary for children (G-17). Other keywords are table options (`variant="marathon"`, `grid="petite"`).
    """

    rules = GAME

    def _usual_options(self, players: int) -> dict[str, Option]:
        return {"variant": "solo"} if players == 1 else {}

    @property
    def roll(self) -> int | None:
        """The number of letters to write."""
        return self.state.roll

    @property
    def letters(self) -> Letters:
        """The letters on the grid, by row and column."""
        return self.state.letters

    def legal_moves(self) -> Iterator[str]:
        """Every legal play of the seat whose turn it is, by descending average points."""
        plays = GAME.legal(self.view(self.turn), self.words)
        return (write_play(self.letters, play.tiles) for play in plays if isinstance(play, Play))

    def preview(self, text: str) -> Preview:
        """The points of a play like `D6→ DISQUE`, or its refusal; `most` is their maximum where dice will be rolled."""
        return GAME.preview(self.view(self.turn), self._read(text), self.words)

    def play(self, text: str) -> tuple[Event, ...]:
        """Play for the seat whose turn it is: `game.play("D6→ DISQUE")`; raise IllegalMoveError if it is refused."""
        return self._submit(self.turn, self._read(text))

    def pass_turn(self) -> tuple[Event, ...]:
        """Pass."""
        return self._submit(self.turn, Pass())

    def contest(self, seat: Seat) -> tuple[Event, ...]:
        """Contest the provisional play."""
        return self._submit(seat, Contest())

    def accept(self, seat: Seat) -> tuple[Event, ...]:
        """Accept the provisional play."""
        return self._submit(seat, Accept())

    def _read(self, text: str) -> Play:
        return type_play(text.replace("(", "").replace(")", ""), self.state.options.grid, self.letters)

    def _repr_svg_(self) -> str:
        last = [placed.square for placed in self.state.last.tiles] if self.state.last else []
        return grid_svg(sheet(self.state.options.grid), self.letters, last=last)

    def __repr__(self) -> str:
        over = "over" if self.is_over else f"turn of {self.turn}, {self.roll} letters"
        return f"<MotsDeTete {self.scores}, {over}>"
