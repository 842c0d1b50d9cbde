"""The fold of the events (`evolve`), and functions of the state: who may act, and the deadlines."""

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from tablee.boards import contestation
from tablee.core.decider import reducer, with_item, with_points
from tablee.core.game import Deadline, Millis, Outcome, Seat
from tablee.games.mots_de_tete.material import GRIDS, GridName, sheet
from tablee.games.mots_de_tete.model import (
    QUARTE_LETTERS,
    TARGET_OF_FOUR,
    USUAL_TARGET,
    Accepted,
    Contested,
    Ended,
    Event,
    Options,
    Passed,
    Retired,
    Rolled,
    Started,
    State,
    Stood,
    TimeCalled,
    View,
    Withdrawn,
    Written,
)
from tablee.games.mots_de_tete.plays import erase, write

DURATION = "duration"
"""The key of the deadline of the whole game."""


def _started(event: Started) -> State:
    return State(
        seats=event.seats,
        options=event.options,
        letters=write({}, event.letters),
        authors={},
        scores=event.scores or (0,) * event.seats,
        starter=event.starter,
        began=event.at,
        turn=event.starter,
        turn_number=1,
        turn_began=event.at,
        roll=_without_a_die(event.options),
        passes=0,
        failures=(0,) * event.seats,
        gone=frozenset(),
        provisional=None,
        accepted=frozenset(),
        skips=frozenset(),
        last_chance=None,
        time_called=False,
        round_over=False,
        last=None,
        last_stood=None,
    )


def _rolled(state: State, event: Rolled) -> State:
    return replace(state, roll=event.rolls[-1])


def _written(state: State, event: Written) -> State:
    after = replace(
        _next_turn(state, event.seat, event.at),
        letters=write(state.letters, event.tiles),
        authors=state.authors | {placed.square: event.seat for placed in event.tiles},
        provisional=event,
        accepted=frozenset(),
        last=event,
        last_stood=None,
    )
    return after if event.provisional else replace(after, provisional=None)


def _stood(state: State, event: Stood) -> State:
    return replace(
        contestation.settle(state),
        scores=with_points(state.scores, event.seat, event.lines),
        failures=with_item(state.failures, event.seat, 0),
        passes=0,
        last_stood=event,
    )


def _withdrawn(state: State, event: Withdrawn) -> State:
    play = contestation.lying(state.provisional)
    return replace(
        _failed(contestation.settle(state), event.seat),
        letters=erase(state.letters, play.tiles),
        authors={
            square: seat for square, seat in state.authors.items() if square not in {p.square for p in play.tiles}
        },
        last=None,
    )


def _passed(state: State, event: Passed) -> State:
    after = replace(_next_turn(state, event.seat, event.at), skips=state.skips - {event.seat})
    return after if event.why in {"one", "challenge"} else _failed(after, event.seat)


def _retired(state: State, event: Retired) -> State:
    gone = state.gone | {event.seat}
    return replace(state, gone=gone, last_chance=state.turn_number if len(gone) == state.seats - 1 else None)


def _time_called(state: State, event: TimeCalled) -> State:  # noqa: ARG001 (a step of the reducer)
    return replace(state, time_called=True)


def _ended(state: State, event: Ended) -> State:
    return replace(state, ended=event, outcome=Outcome.of(state.scores))


def following(state: State, seat: Seat) -> Seat:
    """Return the seat after a seat, without those that have left (MT-11)."""
    order = [(seat + by) % state.seats for by in range(1, state.seats + 1)]
    return next((place for place in order if place not in state.gone), seat)


def _next_turn(state: State, seat: Seat, at: Millis) -> State:
    turn = following(state, seat)
    return replace(
        state,
        turn=turn,
        turn_number=state.turn_number + 1,
        turn_began=at,
        roll=_without_a_die(state.options),
        round_over=state.round_over or (state.time_called and turn == state.starter),
    )


def _without_a_die(options: Options) -> int | None:
    return QUARTE_LETTERS if options.variant == "quarte" else None


def _failed(state: State, seat: Seat) -> State:
    return replace(state, passes=state.passes + 1, failures=with_item(state.failures, seat, state.failures[seat] + 1))


evolve: Callable[[State | None, Event], State] = reducer(
    Started,
    _started,
    {
        Rolled: _rolled,
        Written: _written,
        Stood: _stood,
        Withdrawn: _withdrawn,
        Accepted: contestation.evolve_answer,
        Contested: contestation.evolve_answer,
        Passed: _passed,
        Retired: _retired,
        TimeCalled: _time_called,
        Ended: _ended,
    },
)
"""The state after an event."""


# ---- functions of the state ---------------------------------------------------------------------


def mover(at: State | View) -> Seat | None:
    """Who may write or pass now: nobody while the last play of a Marathon may be contested (MT-11, G-12)."""
    own = at.provisional is not None and at.provisional.seat == at.turn
    return None if own else at.turn


def contesters(state: State) -> frozenset[Seat]:
    """Who may contest the provisional play: all but its player, also those who have left the Marathon (MT-9)."""
    return contestation.contesters(state, state.seats)


def awaiting(state: State) -> frozenset[Seat]:
    """Who may act now; nobody when the game is over."""
    if state.outcome:
        return frozenset()
    moving = mover(state)
    return contesters(state) | (frozenset() if moving is None else {moving})


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
    """Return the name of the list of best scores of a Solo: games under the same conditions (MT-13).

    None for games of several players. The host keeps the lists; the score is that of the outcome.
    """
    if options.variant != "solo":
        return None
    return f"{options.grid} {options.duration_minutes} {options.turn_seconds}"


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The end of the turn (G-6), of the contestation window (G-12) and of the game's time (MT-10), where they run."""
    if state.outcome:
        return ()
    found = contestation.turn_deadlines(state, moving=mover(state) is not None)
    over = ends_at(state)
    return found if over is None or state.time_called else (*found, Deadline(DURATION, over))
