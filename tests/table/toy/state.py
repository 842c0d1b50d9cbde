"""The fold of the events, and what is derived from a state."""

from msgspec.structs import replace

from tablee.core.decider import with_item, without
from tablee.core.game import Deadline, Outcome, ScoreLine, Seat

from .model import CARDS, Announced, Believed, Card, Drawn, Ended, Event, Started, State, Stood, Turned


def evolve(state: State | None, event: Event) -> State:
    """Return the state after an event."""
    if isinstance(event, Started):
        nobody = ((),) * event.seats
        deck = tuple(sorted(4 * CARDS))
        return State(event.options, nobody, deck, (0,) * event.seats, event.starter, 0, event.at)
    assert state is not None
    match event:
        case Drawn(seat, _, cards):
            assert cards is not None
            state = _deal(state, seat, cards)
        case Announced(seat, card):
            assert card is not None
            state = replace(state, lying=event, hands=with_item(state.hands, seat, without(state.hands[seat], (card,))))
        case Believed(seat):
            state = replace(state, believers=state.believers | {seat})
        case Turned(_, _, true, at):
            state = state if true else _next_turn(state, at)
        case Stood(seat, _, lines, at):
            state = _next_turn(replace(state, scores=_scored(state.scores, seat, lines)), at)
        case Ended(_, lines):
            scores = tuple(score + line.points for score, line in zip(state.scores, lines, strict=True))
            state = replace(state, scores=scores, outcome=Outcome.of(scores))
    return state


def awaiting(state: State) -> frozenset[Seat]:
    """Return the seats that may act: the seat to move, or all that may still doubt."""
    if state.outcome:
        return frozenset()
    if state.lying is None:
        return frozenset({state.turn})
    return frozenset(range(len(state.hands))) - {state.lying.seat} - state.believers


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None."""
    return state.outcome


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return the end of the turn, or of the time to doubt."""
    if state.outcome:
        return ()
    if state.lying:
        return (Deadline(f"window:{state.turn_number}", state.lying.at + 1000 * state.options.window_seconds),)
    if state.options.turn_seconds:
        return (Deadline(f"turn:{state.turn_number}", state.turn_began + 1000 * state.options.turn_seconds),)
    return ()


def _deal(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    hand = tuple(sorted((*state.hands[seat], *cards)))
    return replace(state, deck=without(state.deck, cards), hands=with_item(state.hands, seat, hand))


def _scored(scores: tuple[int, ...], seat: Seat, lines: tuple[ScoreLine, ...]) -> tuple[int, ...]:
    points = sum(line.points for line in lines)
    return with_item(scores, seat, scores[seat] + points)


def _next_turn(state: State, at: int) -> State:
    seats = len(state.hands)
    turn = (state.turn + 1) % seats
    while not state.hands[turn] and any(state.hands):
        turn = (turn + 1) % seats
    return replace(
        state, lying=None, believers=frozenset(), turn=turn, turn_number=state.turn_number + 1, turn_began=at
    )
