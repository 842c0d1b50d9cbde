"""The fold of the events (`evolve`), and functions of the state: the demand of the turn, and the deadlines."""

from collections.abc import Callable

from msgspec.structs import replace

from tablee.core.decider import reducer, with_item, with_points
from tablee.core.game import Deadline, Outcome, total
from tablee.games.yahtzee_des_mots.material import BOX, TURNS, Demand
from tablee.games.yahtzee_des_mots.model import Cell, Event, Marks, Rolled, Started, State, Written
from tablee.games.yahtzee_des_mots.plays import Table


def _started(event: Started) -> State:
    nobody = (Marks(),) * event.seats
    return State(event.seats, event.options, nobody, (0,) * event.seats, event.starter, 0, event.at)


def _rolled(state: State, event: Rolled) -> State:
    began = state.turn_began if state.rolls else event.at  # the first roll turns the timer (YM-2)
    return replace(state, faces=event.faces, kept=event.kept, rolls=state.rolls + 1, turn_began=began)


def _written(state: State, event: Written) -> State:
    sheet = _marked(state.sheets[event.seat], event)
    scores = with_points(state.scores, event.seat, event.lines)
    after = replace(
        state,
        sheets=with_item(state.sheets, event.seat, sheet),
        scores=scores,
        turn=(event.seat + 1) % state.seats,
        turn_number=state.turn_number + 1,
        turn_began=event.at,
        faces=(),
        kept=(),
        rolls=0,
        last=event,
    )
    if after.turn_number < TURNS * state.seats:
        return after
    return replace(after, outcome=Outcome.of(scores))  # YM-9


def _marked(sheet: Marks, event: Written) -> Marks:
    """The sheet after an entry; an entry in another box leaves 0 in the turn's own (YM-6, YM-8)."""
    prime = sum(line.points for line in event.lines if line.rule == "YM-7")
    points = total(event.lines) - prime
    cell = Cell(points, tuple(spelled.word for spelled in event.words))
    if event.box == "turn":
        return replace(sheet, turns=(*sheet.turns, cell), prime=sheet.prime + prime)
    crossed = (*sheet.turns, Cell(0))
    if event.box == "again":
        return replace(sheet, turns=crossed, again=(*sheet.again, cell))
    return replace(sheet, turns=crossed, lower=sheet.lower | {event.box: cell})


evolve: Callable[[State | None, Event], State] = reducer(Started, _started, {Rolled: _rolled, Written: _written})
"""The state after an event."""


# ---- functions of the state ---------------------------------------------------------------------


def round_of(state: State) -> int:
    """The number of the seat's turn, from 0."""
    return state.turn_number // state.seats


def demand_of(state: State) -> Demand:
    """The demand of the turn (YM-3)."""
    return BOX.sheet.turns[round_of(state)]


def table_of(state: State) -> Table:
    """The position of the player whose turn it is."""
    return Table(state.faces, state.rolls, state.sheets[state.turn], demand_of(state))


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The end of a timed turn (G-6). Before the first roll it has the dice rolled, which starts the timer."""
    if state.outcome or not state.options.turn_seconds:
        return ()
    key = f"{'turn' if state.rolls else 'roll'}:{state.turn_number}"
    return (Deadline(key, state.turn_began + 1000 * state.options.turn_seconds),)
