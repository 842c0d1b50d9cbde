"""Why a seat may not act now, for the rules (with a state) and for previews and affordances (with a view)."""

from tablee.boards import contestation
from tablee.core.decider import refuse_turn
from tablee.core.game import Refusal, Seat
from tablee.games.topword.model import State, View
from tablee.games.topword.plays import refusal

BAG_EMPTY = refusal("bag_empty", "TW-15")


def refuse_mover(at: State | View, turn: Seat, seat: Seat | None) -> Refusal | None:
    """Why a seat may neither play nor pass now."""
    return refuse_turn(at.outcome, turn, seat)


def refuse_contester(at: State | View, seat: Seat | None) -> Refusal | None:
    """Why a seat may neither contest nor accept now (TW-14)."""
    return contestation.refuse_contester(at, seat, "TW-14")
