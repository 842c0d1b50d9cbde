"""The fold of the events (`evolve`), and functions of the state: who may act, and the deadlines."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tablee.boards import contestation
from tablee.core.decider import reducer, with_item, with_points, without
from tablee.core.game import Deadline, Outcome, Seat
from tablee.games.topword.material import FULL_SET
from tablee.games.topword.model import (
    Accepted,
    Contested,
    Drawn,
    Ended,
    Event,
    Laid,
    Passed,
    Started,
    State,
    Stood,
    Tile,
    Withdrawn,
)
from tablee.games.topword.plays import lay, lift


def _started(event: Started) -> State:
    return State(
        seats=event.seats,
        options=event.options,
        board=dict(event.board),
        racks=((),) * event.seats,
        bag=FULL_SET if event.bag is None else tuple(sorted(event.bag)),
        scores=(0,) * event.seats,
        turn=event.starter,
        turn_number=1,
        turn_began=event.at,
        passes=0,
        provisional=None,
        accepted=frozenset(),
        skips=frozenset(),
        last=None,
    )


def _drawn(state: State, event: Drawn) -> State:
    tiles = event.tiles or ()
    return replace(state, racks=_to_rack(state, event.seat, tiles), bag=without(state.bag, tiles))


def _laid(state: State, event: Laid) -> State:
    tiles = [placed.tile for placed in event.tiles]
    after = replace(
        state,
        board=lay(state.board, event.tiles),
        racks=_from_rack(state, event.seat, tiles),
        turn=(event.seat + 1) % state.seats,
        turn_number=state.turn_number + 1,
        turn_began=event.at,
        last=event,
    )
    if event.provisional:
        return replace(after, provisional=event, accepted=frozenset())
    return _count(after, event)


def _stood(state: State, event: Stood) -> State:  # noqa: ARG001 (a step of the reducer)
    return _count(contestation.settle(state), contestation.lying(state.provisional))


def _withdrawn(state: State, event: Withdrawn) -> State:
    play = contestation.lying(state.provisional)
    return replace(
        contestation.settle(state),
        board=lift(state.board, play.tiles),
        racks=_to_rack(state, event.seat, [placed.tile for placed in play.tiles]),
        passes=state.passes + 1,
        last=None,
    )


def _passed(state: State, event: Passed) -> State:
    returned = () if event.returned is None else (event.returned,)
    return replace(
        state,
        racks=_from_rack(state, event.seat, returned),
        bag=tuple(sorted((*state.bag, *returned))),
        turn=(event.seat + 1) % state.seats,
        turn_number=state.turn_number + 1,
        turn_began=event.at,
        passes=state.passes + 1,
        skips=state.skips - {event.seat},
    )


def _ended(state: State, event: Ended) -> State:
    scores = tuple(score + line.points for score, line in zip(state.scores, event.lines, strict=True))
    return replace(state, scores=scores, ended=event, outcome=Outcome.of(scores))  # TW-17


def _count(state: State, play: Laid) -> State:
    return replace(state, scores=with_points(state.scores, play.seat, play.lines), passes=0)


def _to_rack(state: State, seat: Seat, tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    return with_item(state.racks, seat, (*state.racks[seat], *tiles))


def _from_rack(state: State, seat: Seat, tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    return with_item(state.racks, seat, without(state.racks[seat], tiles))


evolve: Callable[[State | None, Event], State] = reducer(
    Started,
    _started,
    {
        Drawn: _drawn,
        Laid: _laid,
        Stood: _stood,
        Withdrawn: _withdrawn,
        Accepted: contestation.evolve_answer,
        Contested: contestation.evolve_answer,
        Passed: _passed,
        Ended: _ended,
    },
)
"""The state after an event."""


# ---- functions of the state ---------------------------------------------------------------------


def mover(state: State) -> Seat:
    """Return the seat that may play or pass now.

    While a play is provisional, a seat that loses its turn is skipped before its pass is in the log. The turn never
    comes back to the player of that play, because the seat before has just had its turn.
    """
    seat = state.turn
    while seat in state.skips:
        seat = (seat + 1) % state.seats
    return seat


def contesters(state: State) -> frozenset[Seat]:
    """Who may contest the provisional play: all but its player, unless they accepted it."""
    return contestation.contesters(state, state.seats)


def awaiting(state: State) -> frozenset[Seat]:
    """Who may act now; nobody when the game is over."""
    return frozenset() if state.outcome else contesters(state) | {mover(state)}


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The end of the turn and of the contestation window, where they are timed."""
    return () if state.outcome else contestation.turn_deadlines(state)
