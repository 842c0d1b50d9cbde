"""Whose turn it is: what may be done now, by whom, and until when. Both the rules and the views ask here."""

from functools import cache

from tablee.boards import contestation
from tablee.core.game import Deadline, Millis, Outcome, Refusal, Seat
from tablee.games.mots_de_tete.model import TARGET_OF_FOUR, USUAL_TARGET, Options, State, View
from tablee.games.mots_de_tete.sheets import GRIDS, GridName, sheet

NOT_YOUR_TURN = Refusal("not_your_turn", "G-11")
GAME_OVER = Refusal("game_over", "G-11")
UNKNOWN_COMMAND = Refusal("unknown_command", "G-11")
NO_DEADLINE = Refusal("no_deadline", "G-6")
DURATION = "duration"


def mover(at: State | View) -> Seat | None:
    """Who may write or pass now: nobody while the last play of a Marathon may be contested (MT-11, G-12)."""
    own = at.provisional is not None and at.provisional.seat == at.turn
    return None if own else at.turn


def contesters(state: State) -> frozenset[Seat]:
    """Who may contest the provisional play: all but its player, also those who have left the Marathon (MT-9)."""
    return contestation.contesters(state, state.seats)


def refuse_mover(at: State | View, seat: Seat | None) -> Refusal | None:
    """Why a seat may neither write nor pass now."""
    if at.outcome:
        return GAME_OVER
    return None if seat is not None and seat == mover(at) else NOT_YOUR_TURN


def refuse_contester(at: State | View, seat: Seat | None) -> Refusal | None:
    """Why a seat may neither contest nor accept now (MT-9)."""
    refused = contestation.refuse_contester(at, seat, "MT-9")
    return refused or (UNKNOWN_COMMAND if seat is None else None)


def awaiting(state: State) -> frozenset[Seat]:
    """Who may act now; nobody when the game is over."""
    if state.outcome:
        return frozenset()
    moving = mover(state)
    return contesters(state) | (frozenset() if moving is None else {moving})


def outcome(state: State) -> Outcome | None:
    """The final scores and the winners, once the game is over."""
    return state.outcome


def target(options: Options, seats: int) -> int | None:
    """The score that wins; None where none does: by duration, in a Marathon, alone (MT-10 to MT-13).

    The usual ones are those of the first grid; a smaller one has less room, and its targets are smaller in proportion.
    """
    if options.variant in {"marathon", "solo"} or options.duration_minutes:
        return None
    usual = TARGET_OF_FOUR if seats == 4 and options.variant == "normal" else USUAL_TARGET
    return options.target or 10 * round(usual * room(options.grid) / room(GRIDS[0]) / 10)


@cache
def room(grid: GridName) -> int:
    """How many squares of a grid can be written on."""
    return sum(1 for _ in sheet(grid).grid)


def ends_at(state: State) -> Millis | None:
    """When the agreed duration is over (MT-10, MT-13)."""
    if state.options.variant == "marathon" or not state.options.duration_minutes:
        return None
    return state.began + 60_000 * state.options.duration_minutes


def best_scores(options: Options) -> str | None:
    """Which list of best scores a game of Solo belongs to: those played under the same conditions (MT-13).

    None for games of several players. Whoever hosts the game keeps the lists; the score is the outcome's.
    """
    if options.variant != "solo":
        return None
    return f"{options.grid} {options.duration_minutes} {options.turn_seconds}"


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The end of the turn (G-6), of the contestation window (G-12) and of the game's time (MT-10), where they run."""
    if state.outcome:
        return ()
    found = []
    if state.options.turn_seconds and mover(state) is not None:
        found.append(Deadline(turn_key(state), state.turn_began + 1000 * state.options.turn_seconds))
    if state.provisional and state.options.window_seconds:
        found.append(Deadline(window_key(state), state.provisional.at + 1000 * state.options.window_seconds))
    over = ends_at(state)
    if over is not None and not state.time_called:
        found.append(Deadline(DURATION, over))
    return tuple(found)


def turn_key(state: State) -> str:
    """The key of the turn's deadline."""
    return f"turn:{state.turn_number}"


def window_key(state: State) -> str:
    """The key of the window's deadline."""
    return f"window:{state.turn_number}"
