"""The fold of the events (`evolve`), and what follows from a state: who may act, until when, and the end."""

from collections.abc import Sequence
from functools import singledispatch

from msgspec.structs import replace

from tablee.boards import contestation
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
    return replace(state, racks=_to_rack(state, event.seat, tiles), bag=_without(state.bag, tiles))


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
    return _count(_settled(state), lying(state))


@_apply.register
def _withdrawn(event: Withdrawn, state: State) -> State:
    play = lying(state)
    return replace(
        _settled(state),
        board=lift(state.board, play.tiles),
        racks=_to_rack(state, event.seat, [placed.tile for placed in play.tiles]),
        passes=state.passes + 1,
        last=None,
    )


@_apply.register
def _accepted(event: Accepted, state: State) -> State:
    return replace(state, accepted=state.accepted | {event.seat})


@_apply.register
def _contested(event: Contested, state: State) -> State:
    skips = state.skips | {event.seat} if event.loses_turn else state.skips
    return replace(state, skips=skips, turn_began=event.at)


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
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))  # TW-17, G-8
    return replace(state, scores=scores, ended=event, outcome=Outcome(scores, winners))


def lying(state: State) -> Laid:
    """The play that lies provisionally; ValueError where there is none."""
    if state.provisional is None:
        raise ValueError(f"no play lies provisionally in {state}")
    return state.provisional


def _settled(state: State) -> State:
    return replace(state, provisional=None, accepted=frozenset())


def _count(state: State, play: Laid) -> State:
    scores = list(state.scores)
    scores[play.seat] += total(play.lines)
    return replace(state, scores=tuple(scores), passes=0)


def _to_rack(state: State, seat: Seat, tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    return _with_rack(state, seat, (*state.racks[seat], *tiles))


def _from_rack(state: State, seat: Seat, tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    return _with_rack(state, seat, _without(state.racks[seat], tiles))


def _with_rack(state: State, seat: Seat, rack: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    return (*state.racks[:seat], rack, *state.racks[seat + 1 :])


def _without(held: Sequence[Tile], tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    left = list(held)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)


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
    """The end of the turn (G-6) and of the contestation window (G-12), where they are timed."""
    if state.outcome:
        return ()
    found = []
    if state.options.turn_seconds:
        found.append(Deadline(turn_key(state), state.turn_began + 1000 * state.options.turn_seconds))
    if state.provisional and state.options.window_seconds:
        found.append(Deadline(window_key(state), state.provisional.at + 1000 * state.options.window_seconds))
    return tuple(found)


def turn_key(state: State) -> str:
    """The key of the turn's deadline."""
    return f"turn:{state.turn_number}"


def window_key(state: State) -> str:
    """The key of the window's deadline."""
    return f"window:{state.turn_number}"
