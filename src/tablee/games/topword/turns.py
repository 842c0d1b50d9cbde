"""Whose turn it is: what may be done now, by whom, and until when. Both the rules and the views ask here."""

from tablee.boards import contestation
from tablee.core.game import Deadline, Outcome, Refusal, Seat
from tablee.games.topword.model import State, View

BAG_EMPTY = Refusal("bag_empty", "TW-15", labels=__package__)
NOT_YOUR_TURN = Refusal("not_your_turn", "G-11")
GAME_OVER = Refusal("game_over", "G-11")
UNKNOWN_COMMAND = Refusal("unknown_command", "G-11")
NO_DEADLINE = Refusal("no_deadline", "G-6")


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


def refuse_mover(at: State | View, turn: Seat, seat: Seat | None) -> Refusal | None:
    """Why a seat may neither play nor pass now."""
    if at.outcome:
        return GAME_OVER
    return None if seat == turn else NOT_YOUR_TURN


def refuse_contester(at: State | View, seat: Seat | None) -> Refusal | None:
    """Why a seat may neither contest nor accept now (TW-14)."""
    return contestation.refuse_contester(at, seat, "TW-14")


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
