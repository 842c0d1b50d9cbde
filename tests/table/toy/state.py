"""The fold of the events, and what is derived from a state."""

from collections.abc import Callable

from msgspec.structs import replace

from tablee.core.decider import reducer, with_item, with_points, without
from tablee.core.game import Deadline, Outcome, Seat

from .model import CARDS, Announced, Believed, Drawn, Ended, Event, Started, State, Stood, Turned


def _started(event: Started) -> State:
    nobody = ((),) * event.seats
    deck = tuple(sorted(4 * CARDS))
    return State(event.options, nobody, deck, (0,) * event.seats, event.starter, 0, event.at)


def _drawn(state: State, event: Drawn) -> State:
    if event.cards is None:
        raise ValueError("cards that others do not see cannot be drawn again")
    hand = tuple(sorted((*state.hands[event.seat], *event.cards)))
    return replace(state, deck=without(state.deck, event.cards), hands=with_item(state.hands, event.seat, hand))


def _announced(state: State, event: Announced) -> State:
    if event.card is None:
        raise ValueError("a card that others do not see cannot be laid again")
    hand = without(state.hands[event.seat], (event.card,))
    return replace(state, lying=event, hands=with_item(state.hands, event.seat, hand))


def _believed(state: State, event: Believed) -> State:
    return replace(state, believers=state.believers | {event.seat})


def _turned(state: State, event: Turned) -> State:
    return state if event.true else _next_turn(state, event.at)


def _stood(state: State, event: Stood) -> State:
    return _next_turn(replace(state, scores=with_points(state.scores, event.seat, event.lines)), event.at)


def _ended(state: State, event: Ended) -> State:
    scores = tuple(score + line.points for score, line in zip(state.scores, event.lines, strict=True))
    return replace(state, scores=scores, outcome=Outcome.of(scores))


def _next_turn(state: State, at: int) -> State:
    seats = len(state.hands)
    turn = (state.turn + 1) % seats
    while not state.hands[turn] and any(state.hands):
        turn = (turn + 1) % seats
    return replace(
        state, lying=None, believers=frozenset(), turn=turn, turn_number=state.turn_number + 1, turn_began=at
    )


evolve: Callable[[State | None, Event], State] = reducer(
    Started,
    _started,
    {
        Drawn: _drawn,
        Announced: _announced,
        Believed: _believed,
        Turned: _turned,
        Stood: _stood,
        Ended: _ended,
    },
)
"""Return the state after an event."""


def awaiting(state: State) -> frozenset[Seat]:
    """Return the seats that may act: the seat to move, or all that may still doubt."""
    if state.outcome:
        return frozenset()
    if state.lying is None:
        return frozenset({state.turn})
    return frozenset(range(len(state.hands))) - {state.lying.seat} - state.believers


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return the end of the turn, or of the time to doubt."""
    if state.outcome:
        return ()
    if state.lying:
        return (Deadline(f"window:{state.turn_number}", state.lying.at + 1000 * state.options.window_seconds),)
    if state.options.turn_seconds:
        return (Deadline(f"turn:{state.turn_number}", state.turn_began + 1000 * state.options.turn_seconds),)
    return ()
