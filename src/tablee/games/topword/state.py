"""The fold of the events (`evolve`), and what follows from a state: who may act, until when, and the end."""

from collections.abc import Sequence
from functools import singledispatch

from msgspec.structs import replace

from tablee.boards import contestation
from tablee.core.decider import with_item, without
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
from tablee.games.topword.scoring import total


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, Started):
        return _started(event)
    if state is None:
        raise ValueError(f"a game begins with Started, not with {event}")
    return _apply(event, state)


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


@singledispatch
def _apply(event: Event, state: State) -> State:
    raise ValueError(f"{event} cannot follow {state}")


@_apply.register
def _drawn(event: Drawn, state: State) -> State:
    tiles = event.tiles or ()
    return replace(state, racks=_to_rack(state, event.seat, tiles), bag=without(state.bag, tiles))


@_apply.register
def _laid(event: Laid, state: State) -> State:
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


@_apply.register
def _stood(event: Stood, state: State) -> State:  # noqa: ARG001 (chosen by its type)
    return _count(contestation.settle(state), contestation.lying(state.provisional))


@_apply.register
def _withdrawn(event: Withdrawn, state: State) -> State:
    play = contestation.lying(state.provisional)
    return replace(
        contestation.settle(state),
        board=lift(state.board, play.tiles),
        racks=_to_rack(state, event.seat, [placed.tile for placed in play.tiles]),
        passes=state.passes + 1,
        last=None,
    )


@_apply.register
def _answered(event: Accepted | Contested, state: State) -> State:
    return contestation.evolve_answer(state, event)


@_apply.register
def _passed(event: Passed, state: State) -> State:
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


@_apply.register
def _ended(event: Ended, state: State) -> State:
    scores = tuple(score + line.points for score, line in zip(state.scores, event.lines, strict=True))
    return replace(state, scores=scores, ended=event, outcome=Outcome.of(scores))  # TW-17


def _count(state: State, play: Laid) -> State:
    scores = with_item(state.scores, play.seat, state.scores[play.seat] + total(play.lines))
    return replace(state, scores=scores, passes=0)


def _to_rack(state: State, seat: Seat, tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    return with_item(state.racks, seat, (*state.racks[seat], *tiles))


def _from_rack(state: State, seat: Seat, tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    return with_item(state.racks, seat, without(state.racks[seat], tiles))


# ---- what follows from a state ------------------------------------------------------------------


def mover(state: State) -> Seat:
    """Who may play or pass now. A seat that loses this turn is passed over, though its pass is not yet on record.

    That is while a play lies provisionally. It can never come back to the player of that play: the seat before him
    has just had its turn.
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


def outcome(state: State) -> Outcome | None:
    """The final scores and the winners, once the game is over."""
    return state.outcome


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The end of the turn and of the contestation window, where they are timed."""
    return () if state.outcome else contestation.turn_deadlines(state)
