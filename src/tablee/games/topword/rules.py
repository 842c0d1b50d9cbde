"""Decides commands: returns their events, or a refusal with the rule they break."""

from tablee.boards.contestation import turn_key
from tablee.core.decider import guard
from tablee.core.game import DeadlineReached, Refusal, Seat, World
from tablee.games.topword.builder import Builder
from tablee.games.topword.model import (
    Accept,
    Command,
    Contest,
    Event,
    Laid,
    Pass,
    Play,
    State,
)
from tablee.games.topword.plays import make, refusal
from tablee.games.topword.refusals import BAG_EMPTY, refuse_contester, refuse_mover
from tablee.games.topword.state import deadlines, mover

Decision = tuple[Event, ...] | Refusal


def decide(state: State, seat: Seat, command: Command, world: World) -> Decision:
    """Return the events of a command, or its refusal."""
    if refused := guard(state, seat, command, deadlines, world.now):
        return refused
    if isinstance(command, DeadlineReached):
        return _deadline(state, command, world)
    if isinstance(command, Play | Pass):
        return refuse_mover(state, mover(state), seat) or _move(state, seat, command, world)
    return refuse_contester(state, seat) or _answer(state, seat, command, world)


def _move(state: State, seat: Seat, command: Play | Pass, world: World) -> Decision:
    return _play(state, seat, command, world) if isinstance(command, Play) else _pass(state, seat, command, world)


def _answer(state: State, seat: Seat, command: Contest | Accept, world: World) -> Decision:
    builder = Builder(state, world)
    if isinstance(command, Contest):
        builder.contest(seat, costs_turn=state.options.failed_challenge == "lose_turn")  # TW-14
    else:
        builder.accept(seat)
    return builder.events


def _play(state: State, seat: Seat, command: Play, world: World) -> Decision:
    contestation = state.options.mode == "contestation"
    made = make(state.board, state.racks[seat], state.options, command.tiles, None if contestation else world.judge)
    if isinstance(made, Refusal):
        return made
    builder = Builder(state, world)
    builder.close_window()
    if not builder.over:  # else the play that lay there has ended the game, and this one comes too late (G-12)
        builder.add(Laid(seat, made.tiles, made.words, made.lines, contestation, world.now))
        if not contestation:
            builder.refill(seat)
    return builder.events


def _pass(state: State, seat: Seat, command: Pass, world: World) -> Decision:
    if command.swap is not None and command.swap not in state.racks[seat]:
        return refusal("not_held", "G-11", tile=command.swap)
    builder = Builder(state, world)
    builder.close_window()
    if command.swap is not None and not builder.state.bag:  # also when the refill that waited took the last tiles
        return BAG_EMPTY
    if not builder.over:
        builder.pass_turn(seat, "choice", command.swap)
    return builder.events


def _deadline(state: State, command: DeadlineReached, world: World) -> Decision:
    builder = Builder(state, world)
    builder.close_window()
    if command.key == turn_key(state) and not builder.over:
        builder.pass_turn(mover(state), "time")
    return builder.events
