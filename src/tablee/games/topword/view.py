"""The view of a seat and the redaction of events: all that players are sent of a state (G-7)."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import chain

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.core.memo import memoize_last
from tablee.games.topword.material import BONUS_POINTS, BONUS_TILES
from tablee.games.topword.model import (
    CENTRE,
    FULL_STACK,
    RACK,
    SIZE,
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
from tablee.games.topword.state import awaiting, contesters, mover

_MATERIAL = Material(SIZE, tuple(sorted(CENTRE)), RACK, FULL_STACK, tuple(sorted(BONUS_TILES)), BONUS_POINTS)


def view(state: State, seat: Seat | None) -> View:
    """What a seat may know; None is a spectator."""
    shown = _spectator_view(state)
    if seat is None:
        return shown
    others = (tile for other, rack in enumerate(state.racks) if other != seat for tile in rack)
    return replace(
        shown,
        seat=seat,
        rack=state.racks[seat],
        may_contest=seat in contesters(state),
        unseen=_counted((*state.bag, *others)),
    )


@memoize_last
def _spectator_view(state: State) -> View:
    """What everybody may know."""
    board = tuple(sorted(state.board.items()))
    return View(
        seat=None,
        options=state.options,
        material=_MATERIAL,
        board=board,
        closed=_closed(board),
        rack=(),
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
        may_contest=False,
        unseen=_counted((*state.bag, *chain(*state.racks))),
        awaiting=tuple(sorted(awaiting(state))),
        first=not state.board,
        last=state.last,
        ended=state.ended,
        outcome=state.outcome,
    )


def _counted(tiles: Iterable[Tile]) -> tuple[tuple[Tile, int], ...]:
    return tuple(sorted(Counter(tiles).items()))


def _closed(board: Iterable[tuple[Square, tuple[Tile, ...]]]) -> tuple[Closed, ...]:
    full: list[Square] = []
    tops: defaultdict[Tile, list[Square]] = defaultdict(list)
    for square, stack in board:
        if len(stack) == FULL_STACK:
            full.append(square)
        else:
            tops[stack[-1]].append(square)
    same = tuple([Closed("TW-5", tile, tuple(squares)) for tile, squares in sorted(tops.items())])
    return (Closed("TW-6", None, tuple(full)), *same) if full else same


def redact(event: Event, seat: Seat | None) -> Event | None:
    """An event as a seat may see it: drawn and returned tiles are for the seat that drew and returned them."""
    if isinstance(event, Drawn) and event.seat != seat:
        return replace(event, tiles=None)
    if isinstance(event, Passed) and event.seat != seat:
        return replace(event, returned=None)
    return event
