"""The view of a seat and the redaction of events: all that players are sent of a state (G-7)."""

from collections import Counter

from msgspec.structs import replace

from tablee.core.decider import awaiting_turn
from tablee.core.game import Seat
from tablee.games.topscore.material import LETTERS
from tablee.games.topscore.model import (
    BLANK,
    CELLS,
    RACK,
    Drawn,
    Event,
    Exchanged,
    Material,
    SeatView,
    State,
    View,
)
from tablee.games.topscore.plays import victim
from tablee.games.topscore.position import blanks_on, declined, from_state, letters_to_take
from tablee.games.topscore.scoring import BONUSES, LETTER_POINTS, ROWS
from tablee.games.topscore.state import deadline

_MATERIALS = {
    language: Material(ROWS, RACK, CELLS, LETTER_POINTS, BONUSES, BLANK, letters)
    for language, letters in LETTERS.items()
}


def view(state: State, seat: Seat | None) -> View:
    """What a seat may know; None is a spectator."""
    others = [tile for other, rack in enumerate(state.racks) if other != seat for tile in rack]
    turn = from_state(state)
    playing = state.outcome is None and state.step in {"claim", "play"}
    return View(
        seat=seat,
        options=state.options,
        language=state.language,
        material=_MATERIALS[state.language],
        rack=() if seat is None else state.racks[seat],
        seats=tuple(
            SeatView(score, len(rack), corner, corner.filled)
            for score, rack, corner in zip(state.scores, state.racks, state.corners, strict=True)
        ),
        bag=len(state.bag),
        turn=state.turn,
        turn_number=state.turn_number,
        step=state.step,
        placing=state.placing,
        choices=() if state.placing is None else letters_to_take(state.corners[state.placing]),
        stolen=state.stolen,
        before=state.before,
        before_grew=state.before_grew,
        victim=victim(turn) if playing else None,
        may_change=playing and not state.stolen,
        blanks=blanks_on(declined(turn).corners),
        last_chance=state.last_chance,
        idle=state.idle,
        deadline=deadline(state),
        unseen=tuple(sorted(Counter((*state.bag, *others)).items())),
        awaiting=tuple(sorted(awaiting_turn(state))),
        last=state.last,
        ended=state.ended,
        outcome=state.outcome,
    )


def redact(event: Event, seat: Seat | None) -> Event | None:
    """An event as a seat may see it: tiles drawn and put back are for the seat that drew and put them back."""
    if isinstance(event, Drawn | Exchanged) and event.seat != seat:
        return replace(event, tiles=None)
    return event
