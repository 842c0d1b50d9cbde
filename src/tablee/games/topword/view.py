"""The only exits towards players: what a seat may know of the state, and of an event (G-7)."""

from collections import Counter, defaultdict

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.topword.model import (
    CENTRE,
    FULL_STACK,
    RACK,
    SIZE,
    Board,
    Closed,
    Drawn,
    Event,
    Material,
    Passed,
    SeatView,
    Square,
    State,
    Tile,
    View,
)
from tablee.games.topword.tiles import BONUS_POINTS, BONUS_TILES
from tablee.games.topword.turns import awaiting, contesters, mover

_MATERIAL = Material(SIZE, tuple(sorted(CENTRE)), RACK, FULL_STACK, tuple(sorted(BONUS_TILES)), BONUS_POINTS)


def view(state: State, seat: Seat | None) -> View:
    """What a seat may know; None is a spectator."""
    others = [tile for other, rack in enumerate(state.racks) if other != seat for tile in rack]
    return View(
        seat=seat,
        options=state.options,
        material=_MATERIAL,
        board=tuple(sorted(state.board.items())),
        closed=_closed(state.board),
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


def _closed(board: Board) -> tuple[Closed, ...]:
    full = tuple(sorted(square for square, stack in board.items() if len(stack) == FULL_STACK))
    tops: defaultdict[Tile, list[Square]] = defaultdict(list)
    for square, stack in sorted(board.items()):
        if len(stack) < FULL_STACK:
            tops[stack[-1]].append(square)
    same = tuple(Closed("TW-5", tile, tuple(squares)) for tile, squares in sorted(tops.items()))
    return (Closed("TW-6", None, full), *same) if full else same


def redact(event: Event, seat: Seat | None) -> Event | None:
    """An event as a seat may see it: drawn and returned tiles are for the seat that drew and returned them."""
    if isinstance(event, Drawn) and event.seat != seat:
        return replace(event, tiles=None)
    if isinstance(event, Passed) and event.seat != seat:
        return replace(event, returned=None)
    return event
