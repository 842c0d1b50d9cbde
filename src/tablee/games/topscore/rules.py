"""Decides commands: returns their events, or a refusal with the rule they break."""

from tablee.core.decider import UNKNOWN_COMMAND, guard
from tablee.core.game import DeadlineReached, Refusal, Seat, World
from tablee.games.topscore import plays
from tablee.games.topscore.builder import Builder
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
    """Return the events of a command, or its refusal."""
    if refused := guard(state, seat, command, deadlines, world.now):
        return refused
    if isinstance(command, DeadlineReached):
        return _deadline(state, world)
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
    builder = Builder(state, world)
    builder.decline("choice")
    builder.add(Laid(state.turn, command.pyramid, command.word, made.added, command.free, made.lines, world.now))
    builder.after_word()
    return builder.events


def _change(state: State, command: Change, world: World) -> Decision:
    swapped = plays.change(from_state(state), command, world.judge)
    if isinstance(swapped, Refusal):
        return swapped
    builder = Builder(state, world)
    builder.draw(state.turn, 1, "change", state.turn_number)  # before the letter goes to the bag (TS-14)
    builder.add(Changed(state.turn, command.word, swapped.added, swapped.removed, command.free, world.now))
    builder.end_turn()
    return builder.events


def _exchange(state: State, command: Exchange, world: World) -> Decision:
    if refused := plays.refuse_exchange(from_state(state), command):
        return refused
    builder = Builder(state, world)
    builder.decline("choice")
    builder.add(Exchanged(state.turn, len(command.tiles), command.tiles, world.now))
    builder.end_turn()
    return builder.events


def _place(state: State, command: Place, world: World) -> Decision:
    if refused := plays.refuse_place(from_state(state), command):
        return refused
    builder = Builder(state, world)
    pyramid = state.turn if state.placing is None else state.placing
    builder.add(Placed(state.turn, pyramid, command.letter, command.cell, world.now))
    builder.after_letter()
    return builder.events


def _name(state: State, command: Name, world: World) -> Decision:
    position = from_state(state)
    lines = plays.name(position, command, world.judge)
    tiles = plays.read_cells(position, command)
    if isinstance(lines, Refusal):
        return lines
    if isinstance(tiles, Refusal):
        return tiles
    builder = Builder(state, world)
    builder.add(Named(state.turn, tiles, command.first, "choice", lines, world.now))
    builder.go_on()
    return builder.events


def _pass(state: State, world: World) -> Decision:
    builder = Builder(state, world)
    if state.step == "name":
        builder.name_none("choice")
    else:
        builder.decline("choice")
        builder.pass_turn("choice")
    return builder.events


def _deadline(state: State, world: World) -> Decision:
    builder = Builder(state, world)
    builder.time_up()
    return builder.events
