"""Whose turn it is: what may be done now, by whom, and until when. Both the rules and the views ask here."""

from tablee.core.game import Deadline, Millis, Outcome, Refusal, Seat
from tablee.games.topscore.model import Change, Command, Exchange, Lay, Name, Pass, Place, State, View
from tablee.games.topscore.plays import refusal

NOT_YOUR_TURN = Refusal("not_your_turn", "G-11")
GAME_OVER = Refusal("game_over", "G-11")
UNKNOWN_COMMAND = Refusal("unknown_command", "G-11")
NO_DEADLINE = Refusal("no_deadline", "G-6")
MUST_PLACE = refusal("must_place", "TS-6")
LAID_THIS_TURN = refusal("laid_this_turn", "TS-15")
MUST_NAME = refusal("must_name", "TS-9")
NOT_FULL = refusal("not_full", "TS-9")
NOTHING_TO_PLACE = refusal("nothing_to_place", "TS-6")
OWNERS_LETTER = refusal("owners_letter", "TS-7")


def refuse_mover(at: State | View, seat: Seat | None) -> Refusal | None:
    """Why a seat may do nothing now."""
    if at.outcome:
        return GAME_OVER
    return None if seat == at.turn else NOT_YOUR_TURN


def refuse_step(at: State | View, command: type[Command]) -> Refusal | None:
    """Why a command does not fit what the turn waits for."""
    refused, step = None, at.step
    if step == "place" and command is not Place:
        refused = LAID_THIS_TURN if command is Change else MUST_PLACE
    elif step == "name" and command not in {Name, Pass}:
        refused = MUST_NAME
    elif step == "play" and command is Place:
        refused = nothing_to_place(at)
    elif step in {"play", "claim"} and command is Name:
        refused = NOT_FULL
    elif command not in {Lay, Change, Exchange, Place, Name, Pass}:
        refused = UNKNOWN_COMMAND
    return refused


def nothing_to_place(at: State | View) -> Refusal:
    """Why there is no letter to place now: none was won, or it is the owner's (TS-7, option `completion_letter`)."""
    corners = at.corners if isinstance(at, State) else [seat.corner for seat in at.seats]
    stolen = at.options.completion_letter == "owner" and any(corner.completed for corner in corners)
    return OWNERS_LETTER if stolen else NOTHING_TO_PLACE


def finished(state: State, seat: Seat) -> bool:
    """Whether a seat has filled its small pyramids and named its word, or none (TS-8, TS-9)."""
    return state.corners[seat].named is not None


def unfinished(state: State) -> list[Seat]:
    """Who still plays."""
    return [seat for seat in range(state.seats) if not finished(state, seat)]


def idle_after(state: State) -> int:
    """Turns in a row without a word, once this turn is over (G-15)."""
    return 0 if state.stolen or state.grew else state.idle + 1


def awaiting(state: State) -> frozenset[Seat]:
    """Who may act now; nobody when the game is over."""
    return frozenset() if state.outcome else frozenset({state.turn})


def outcome(state: State) -> Outcome | None:
    """The final scores and the winners, once the game is over."""
    return state.outcome


def deadline(state: State) -> Millis | None:
    """When time is up for the turn, or for naming a word (G-6); None where it is not timed."""
    seconds = state.options.turn_seconds
    return None if state.outcome or not seconds else state.began + 1000 * seconds


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The end of the turn, or of the time to name a word."""
    at = deadline(state)
    return () if at is None else (Deadline(turn_key(state), at),)


def turn_key(state: State) -> str:
    """The key of the deadline: naming has one of its own."""
    return f"{'name' if state.step == 'name' else 'turn'}:{state.turn_number}"
