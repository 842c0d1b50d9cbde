"""What happens when somebody does something: the events of a command, or the rule it offends."""

from tablee.core.decider import GAME_OVER, NO_DEADLINE, UNKNOWN_COMMAND
from tablee.core.game import TABLE, DeadlineReached, Refusal, Seat, World
from tablee.games.topscore import plays
from tablee.games.topscore.builder import Course
from tablee.games.topscore.model import (
    Change,
    Changed,
    Command,
    Event,
    Exchange,
    Exchanged,
    Laid,
    Lay,
    Name,
    Named,
    Pass,
    Place,
    Placed,
    State,
)
from tablee.games.topscore.position import from_state
from tablee.games.topscore.refusals import refuse_mover, refuse_step
from tablee.games.topscore.state import deadlines

Decision = tuple[Event, ...] | Refusal


def decide(state: State, seat: Seat, command: Command, world: World) -> Decision:
    """The events of a command, or why it is refused: then nothing has changed."""
    if state.outcome:
        return GAME_OVER
    if isinstance(command, DeadlineReached):
        return _deadline(state, seat, command, world)
    if seat not in range(state.seats):
        return UNKNOWN_COMMAND
    refused = refuse_mover(state, seat) or refuse_step(state, type(command))
    return refused or _act(state, command, world)


def _act(state: State, command: Command, world: World) -> Decision:
    match command:
        case Lay():
            decision = _lay(state, command, world)
        case Change():
            decision = _change(state, command, world)
        case Exchange():
            decision = _exchange(state, command, world)
        case Place():
            decision = _place(state, command, world)
        case Name():
            decision = _name(state, command, world)
        case Pass():
            decision = _pass(state, world)
        case _:
            decision = UNKNOWN_COMMAND
    return decision


def _lay(state: State, command: Lay, world: World) -> Decision:
    made = plays.lay(from_state(state), command, world.judge)
    if isinstance(made, Refusal):
        return made
    course = Course(state, world)
    course.decline("choice")
    course.add(Laid(state.turn, command.pyramid, command.word, made.added, command.free, made.lines, world.now))
    course.after_word()
    return course.events


def _change(state: State, command: Change, world: World) -> Decision:
    swapped = plays.change(from_state(state), command, world.judge)
    if isinstance(swapped, Refusal):
        return swapped
    course = Course(state, world)
    course.draw(state.turn, 1, "change", state.turn_number)  # before the letter goes to the bag (TS-14)
    course.add(Changed(state.turn, command.word, swapped.added, swapped.removed, command.free, world.now))
    course.end_turn()
    return course.events


def _exchange(state: State, command: Exchange, world: World) -> Decision:
    if refused := plays.refuse_exchange(from_state(state), command):
        return refused
    course = Course(state, world)
    course.decline("choice")
    course.add(Exchanged(state.turn, len(command.tiles), command.tiles, world.now))
    course.end_turn()
    return course.events


def _place(state: State, command: Place, world: World) -> Decision:
    if refused := plays.refuse_place(from_state(state), command):
        return refused
    course = Course(state, world)
    pyramid = state.turn if state.placing is None else state.placing
    course.add(Placed(state.turn, pyramid, command.letter, command.cell, world.now))
    course.after_letter()
    return course.events


def _name(state: State, command: Name, world: World) -> Decision:
    position = from_state(state)
    lines = plays.name(position, command, world.judge)
    tiles = plays.read_cells(position, command)
    if isinstance(lines, Refusal):
        return lines
    if isinstance(tiles, Refusal):
        return tiles
    course = Course(state, world)
    course.add(Named(state.turn, tiles, command.first, "choice", lines, world.now))
    course.go_on()
    return course.events


def _pass(state: State, world: World) -> Decision:
    course = Course(state, world)
    if state.step == "name":
        course.name_none("choice")
    else:
        course.decline("choice")
        course.pass_turn("choice")
    return course.events


def _deadline(state: State, seat: Seat, command: DeadlineReached, world: World) -> Decision:
    if seat != TABLE:
        return UNKNOWN_COMMAND
    if not any(due.key == command.key and due.at <= world.now for due in deadlines(state)):
        return NO_DEADLINE
    course = Course(state, world)
    course.time_up()
    return course.events
