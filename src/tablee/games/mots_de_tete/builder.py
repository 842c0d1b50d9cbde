"""The event builder: the consequences of events, such as confirmed plays, dice, lost turns, rolls and the end."""

from typing import Literal

from tablee.boards.contestation import ContestBuilder
from tablee.core.game import Seat, World
from tablee.games.mots_de_tete.model import (
    FACES,
    FAILURES_TO_LEAVE,
    ROUNDS_OF_PASSES,
    Bonus,
    Ended,
    Event,
    Passed,
    Retired,
    Rolled,
    State,
    Stood,
    Written,
)
from tablee.games.mots_de_tete.scoring import bonus_squares, dice_of, score
from tablee.games.mots_de_tete.state import evolve, target

DIE = tuple(range(1, FACES + 1))


def roll_die(world: World, *key: str | int) -> int:
    """Roll a die. It is drawn like a tile, so that a record can fix it."""
    return world.rng(*key).sample(DIE, 1)[0]


class Builder(ContestBuilder[State, Event]):
    """Builds the events of a command."""

    def __init__(self, state: State, world: World) -> None:
        super().__init__(state, world, evolve)

    def close_window(self) -> None:
        """Confirm the provisional play (MT-9)."""
        if self.state.provisional:
            self.stand(self.state.provisional)
            self.go_on()

    def stand(self, play: Written) -> None:
        """Roll the bonus squares, square by square, rows then columns, and count (MT-5, MT-6)."""
        options = self.state.options
        bonus = tuple(
            Bonus(square, tuple(self._die("bonus", *square, nth) for nth in range(dice_of(square, options))))
            for square in bonus_squares(play.words, options)
        )
        rolled = {each.square: sum(each.dice) for each in bonus}
        self.add(Stood(play.seat, bonus, score(play.words, rolled, options)))

    def pass_turn(self, seat: Seat, why: Literal["choice", "time", "one", "challenge"]) -> None:
        """Write nothing, and go on."""
        self.add(Passed(seat, why, self.world.now))
        self.go_on()

    def go_on(self) -> None:
        """Add what follows without a command: a seat that failed twice leaves, the end, lost turns, the next roll."""
        while not self.over and self._go_on():
            pass

    def _go_on(self) -> bool:
        state = self.state
        settled = state.provisional is None
        if settled and (leaving := _leaving(state)) is not None:
            self.add(Retired(leaving))
        elif settled and (why := _why_over(state)):
            self.add(Ended(why))
        elif state.turn in state.skips:
            self.add(Passed(state.turn, "challenge", self.world.now))
        elif state.roll is None:
            self._roll(state)
        elif settled and not state.letters and state.roll == 1:  # MT-2
            self.add(Passed(state.turn, "one", self.world.now))
        else:
            return False
        return True

    def _roll(self, state: State) -> None:
        rolls = [self._die("roll", 0)]
        while state.options.variant == "solo" and not state.letters and rolls[-1] == 1:
            rolls.append(self._die("roll", len(rolls)))
        self.add(Rolled(state.turn, tuple(rolls)))

    def _die(self, *key: str | int) -> int:
        return roll_die(self.world, self.state.turn_number, *key)


def _leaving(state: State) -> Seat | None:
    """Who has failed twice in a row (MT-11); the last one never leaves."""
    if state.options.variant != "marathon" or len(state.gone) == state.seats - 1:
        return None
    staying = (seat for seat in range(state.seats) if seat not in state.gone)
    return next((seat for seat in staying if state.failures[seat] >= FAILURES_TO_LEAVE), None)


Why = Literal["target", "duration", "marathon", "solo", "rounds_of_passes"]


def _why_over(state: State) -> Why | None:
    """Why the game is over (MT-10 to MT-13, G-15), or None."""
    aim = target(state.options, state.seats)
    reasons: dict[Why, bool] = {
        "target": aim is not None and max(state.scores) >= aim,
        "solo": state.options.variant == "solo" and state.passes > 0,
        "marathon": state.last_chance is not None and state.turn_number > state.last_chance,
        "duration": state.round_over,
        "rounds_of_passes": state.options.variant != "marathon" and state.passes >= ROUNDS_OF_PASSES * state.seats,
    }
    return next((why for why, holds in reasons.items() if holds), None)
