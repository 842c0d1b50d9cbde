"""The only exits of game data to players (G-7): views of the state, and redacted events."""

from msgspec.structs import replace

from tablee.core.game import Seat

from .model import Announced, Drawn, Event, State, View
from .state import awaiting


def view(state: State, seat: Seat | None) -> View:
    """Return a seat's view; None is a spectator."""
    return View(
        seat=seat,
        options=state.options,
        hand=() if seat is None else state.hands[seat],
        cards=tuple(len(hand) for hand in state.hands),
        deck=len(state.deck),
        scores=state.scores,
        turn=state.turn,
        announced=state.lying.value if state.lying else None,
        awaiting=tuple(sorted(awaiting(state))),
        outcome=state.outcome,
    )


def redact(event: Event, seat: Seat | None) -> Event | None:
    """Redact an event for a seat."""
    if isinstance(event, Drawn) and event.seat != seat:
        return replace(event, cards=None)
    if isinstance(event, Announced) and event.seat != seat:
        return replace(event, card=None)
    return event


def answering(view: View) -> bool:
    """Tell whether the view's seat may still doubt (VU-3)."""
    return view.announced is not None and view.seat in view.awaiting
