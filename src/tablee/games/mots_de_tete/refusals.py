"""Why a seat may not act now, for the rules (with a state) and for previews and affordances (with a view)."""

from tablee.boards import contestation
from tablee.core.decider import refuse_turn
from tablee.core.game import Refusal, Seat
from tablee.games.mots_de_tete.model import State, View
from tablee.games.mots_de_tete.state import mover


def refuse_mover(at: State | View, seat: Seat | None) -> Refusal | None:
    """Why a seat may neither write nor pass now."""
    return refuse_turn(at.outcome, mover(at), seat)


def refuse_contester(at: State | View, seat: Seat | None) -> Refusal | None:
    """Why a seat may neither contest nor accept now (MT-9)."""
    return contestation.refuse_contester(at, seat, "MT-9")
