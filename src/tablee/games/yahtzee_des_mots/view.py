"""The view of a seat and the redaction of events: all that players are sent of a state (G-7)."""

from tablee.core.decider import awaiting_turn
from tablee.core.game import Seat
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import DieView, Event, SeatView, State, View
from tablee.games.yahtzee_des_mots.state import deadlines, demand_of, round_of


def view(state: State, seat: Seat | None) -> View:
    """The view of a seat; None is a spectator. Only future rolls are hidden."""
    sheet = BOX.sheet
    return View(
        seat=seat,
        options=state.options,
        sheet=sheet,
        seats=tuple(
            SeatView(score, marks, marks.upper, max(0, sheet.prime_from - marks.upper))
            for score, marks in zip(state.scores, state.sheets, strict=True)
        ),
        turn=state.turn,
        turn_number=state.turn_number,
        round=round_of(state),
        demand=None if state.outcome else demand_of(state),
        dice=tuple(
            DieView(face, BOX.letter(face), BOX.value(face), die in state.kept) for die, face in enumerate(state.faces)
        ),
        rolls=state.rolls,
        rolls_left=sheet.rolls - state.rolls,
        lower_open=0 < state.rolls < sheet.rolls,
        deadline=next((deadline.at for deadline in deadlines(state)), None),
        awaiting=tuple(sorted(awaiting_turn(state))),
        last=state.last,
        outcome=state.outcome,
    )


def redact(event: Event, seat: Seat | None) -> Event | None:  # noqa: ARG001 (everybody sees the same)
    """An event as a seat may see it: whole."""
    return event
