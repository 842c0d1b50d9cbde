"""The only exits towards players: what a seat may know of the state, and of an event (G-7)."""

from collections import Counter

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.topword.model import Drawn, Event, Passed, SeatView, State, View
from tablee.games.topword.turns import awaiting, contesters, mover


def view(state: State, seat: Seat | None) -> View:
    """What a seat may know; None is a spectator."""
    others = [tile for other, rack in enumerate(state.racks) if other != seat for tile in rack]
    return View(
        seat=seat,
        options=state.options,
        board=tuple(sorted(state.board.items())),
        rack=() if seat is None else state.racks[seat],
        seats=tuple(
            SeatView(score, len(rack), place in state.skips)
            for place, (score, rack) in enumerate(zip(state.scores, state.racks, strict=True))
        ),
        bag=len(state.bag),
        turn=mover(state),
        turn_number=state.turn_number,
        passes=state.passes,
        provisional=state.provisional,
        accepted=tuple(sorted(state.accepted)),
        may_contest=seat in contesters(state),
        unseen=tuple(sorted(Counter((*state.bag, *others)).items())),
        awaiting=tuple(sorted(awaiting(state))),
        first=not state.board,
        last=state.last,
        ended=state.ended,
        outcome=state.outcome,
    )


def redact(event: Event, seat: Seat | None) -> Event | None:
    """An event as a seat may see it: drawn and returned tiles are for the seat that drew and returned them."""
    if isinstance(event, Drawn) and event.seat != seat:
        return replace(event, tiles=None)
    if isinstance(event, Passed) and event.seat != seat:
        return replace(event, returned=None)
    return event


def answering(view: View) -> bool:
    """Whether the view's seat may contest or accept (G-12)."""
    return view.may_contest


def open_dictionary(view: View) -> bool:
    """Whether words may be judged: not while players contest each other's (G-14)."""
    return view.options.mode == "arbitre" or view.outcome is not None
