"""Why a seat may not act now, for the rules (with a state) and for previews and affordances (with a view)."""

from tablee.core.decider import UNKNOWN_COMMAND, refuse_turn
from tablee.core.game import Refusal, Seat
from tablee.games.topscore.model import Change, Command, Exchange, Lay, Name, Pass, Place, State, View
from tablee.games.topscore.plays import refusal

MUST_PLACE = refusal("must_place", "TS-6")
LAID_THIS_TURN = refusal("laid_this_turn", "TS-15")
MUST_NAME = refusal("must_name", "TS-9")
NOT_FULL = refusal("not_full", "TS-9")
NOTHING_TO_PLACE = refusal("nothing_to_place", "TS-6")
OWNERS_LETTER = refusal("owners_letter", "TS-7")


def refuse_mover(at: State | View, seat: Seat | None) -> Refusal | None:
    """Why a seat may do nothing now."""
    return refuse_turn(at.outcome, at.turn, seat)


def refuse_step(at: State | View, command: type[Command]) -> Refusal | None:
    """Why a command does not fit what the turn waits for."""
    refused, step = None, at.step
    if step == "place" and command is not Place:
        refused = LAID_THIS_TURN if command is Change else MUST_PLACE
    elif step == "name" and command not in {Name, Pass}:
        refused = MUST_NAME
    elif step == "play" and command is Place:
        refused = nothing_to_place(at)
    elif step in {"play", "claim"} and command is Name:
        refused = NOT_FULL
    elif command not in {Lay, Change, Exchange, Place, Name, Pass}:
        refused = UNKNOWN_COMMAND
    return refused


def nothing_to_place(at: State | View) -> Refusal:
    """Why there is no letter to place now: none was won, or it is the owner's (TS-7, option `completion_letter`)."""
    corners = at.corners if isinstance(at, State) else [seat.corner for seat in at.seats]
    stolen = at.options.completion_letter == "owner" and any(corner.completed for corner in corners)
    return OWNERS_LETTER if stolen else NOTHING_TO_PLACE
