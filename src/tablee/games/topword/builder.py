"""The event builder: the consequences of events, such as confirmed plays, refills, lost turns and the end."""

from typing import Literal

from tablee.boards.contestation import ContestBuilder
from tablee.core.game import Seat, World
from tablee.games.topword.engine import can_play
from tablee.games.topword.model import RACK, ROUNDS_OF_PASSES, Drawn, Ended, Event, Passed, State, Stood, Tile
from tablee.games.topword.scoring import left_over
from tablee.games.topword.state import evolve
from tablee.lexicon.words import Words


class Builder(ContestBuilder[State, Event]):
    """Builds the events of a command."""

    def __init__(self, state: State, world: World) -> None:
        super().__init__(state, world, evolve)

    def close_window(self) -> None:
        """Confirm the provisional play (TW-14); its player draws only now."""
        play = self.state.provisional
        if play:
            self.add(Stood(play.seat))
            self.refill(play.seat)

    def refill(self, seat: Seat) -> None:
        """Draw back to seven (TW-7) and go on."""
        self._draw(seat, RACK - len(self.state.racks[seat]), "refill", self.state.turn_number)
        self.go_on()

    def deal(self, seat: Seat) -> None:
        """Draw the first seven tiles (TW-1)."""
        self._draw(seat, RACK, "deal", seat)

    def pass_turn(self, seat: Seat, why: Literal["choice", "time", "challenge"], swap: Tile | None = None) -> None:
        """Pass; with a tile to swap, draw first, then return it (TW-15)."""
        if swap is not None:
            self._draw(seat, 1, "swap", self.state.turn_number)
        self.add(Passed(seat, swap is not None, swap, why, self.world.now))
        self.go_on()

    def go_on(self) -> None:
        """Add what follows without a command, unless a play is provisional: the end, or lost turns."""
        if self.state.provisional:
            return
        if why := _why_over(self.state, self.world.judge):
            self.add(Ended(why, self.state.racks, tuple(left_over(rack) for rack in self.state.racks)))
        elif self.state.turn in self.state.skips:
            self.pass_turn(self.state.turn, "challenge")

    def _draw(self, seat: Seat, wanted: int, *key: str | int) -> None:
        count = min(wanted, len(self.state.bag))
        if count > 0:
            tiles = self.world.rng(*key).sample(self.state.bag, count)
            self.add(Drawn(seat, count, tuple(tiles)))


def _why_over(state: State, words: Words) -> Literal["rack_empty", "no_word", "all_passed", "rounds_of_passes"] | None:
    """Why the game is over (TW-16), or None."""
    if state.bag:
        return "rounds_of_passes" if state.passes >= ROUNDS_OF_PASSES * state.seats else None
    if not all(state.racks):
        return "rack_empty"
    if state.passes >= state.seats:
        return "all_passed"
    left = words.any_left(lambda: any(can_play(state.board, rack, state.options, words.graph) for rack in state.racks))
    return None if left else "no_word"
