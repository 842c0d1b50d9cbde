"""Why a seat may not act now, for the rules (with a state) and for previews and affordances (with a view)."""

from tablee.core.decider import refuse_turn
from tablee.core.game import Refusal, Seat
from tablee.games.yahtzee_des_mots.material import BOX, DICE
from tablee.games.yahtzee_des_mots.model import State, View
from tablee.games.yahtzee_des_mots.plays import refusal


def refuse_mover(at: State | View, seat: Seat | None) -> Refusal | None:
    """Why a seat may neither roll nor write now."""
    return refuse_turn(at.outcome, at.turn, seat)


def refuse_roll(rolls: int, keep: tuple[int, ...]) -> Refusal | None:
    """Why dice cannot be rolled so, after a number of rolls (YM-2)."""
    if rolls >= BOX.sheet.rolls:
        return refusal("no_roll_left", "YM-2")
    if any(not 0 <= die < DICE for die in keep):
        return refusal("no_such_die", "G-11", die=next(die for die in keep if not 0 <= die < DICE) + 1)
    if len(set(keep)) < len(keep):
        return refusal("kept_twice", "G-11")
    if not rolls and keep:
        return refusal("first_roll", "YM-2")
    return refusal("nothing_to_roll", "YM-2") if len(keep) == DICE else None
