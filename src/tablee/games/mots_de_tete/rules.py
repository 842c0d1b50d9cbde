"""Decides commands: returns their events, or a refusal with the rule they break."""

from tablee.boards.contestation import turn_key
from tablee.core.decider import guard
from tablee.core.game import DeadlineReached, Refusal, Seat, World
from tablee.games.mots_de_tete.builder import Builder
from tablee.games.mots_de_tete.model import (
    Accept,
    Command,
    Contest,
    Event,
    Pass,
    Play,
    State,
    TimeCalled,
    Written,
)
from tablee.games.mots_de_tete.plays import make
from tablee.games.mots_de_tete.refusals import refuse_contester, refuse_mover
from tablee.games.mots_de_tete.state import DURATION, deadlines

Decision = tuple[Event, ...] | Refusal


def decide(state: State, seat: Seat, command: Command, world: World) -> Decision:
    """Return the events of a command, or its refusal; a refused command changes and rolls nothing."""
    if refused := guard(state, seat, command, deadlines, world.now):
        return refused
    if isinstance(command, DeadlineReached):
        return _deadline(state, command, world)
    if isinstance(command, Play):
        return refuse_mover(state, seat) or _play(state, seat, command, world)
    if isinstance(command, Pass):
        return refuse_mover(state, seat) or _pass(state, seat, world)
    return refuse_contester(state, seat) or _answer(state, seat, command, world)


def _play(state: State, seat: Seat, command: Play, world: World) -> Decision:
    contestation = state.options.mode == "contestation"
    made = make(state.letters, state.options, state.roll, command.tiles, None if contestation else world.judge)
    if isinstance(made, Refusal):
        return made
    builder = Builder(state, world)
    builder.close_window()
    if not builder.over:  # else the play that stood there has ended the game, and this one comes too late (G-12)
        written = Written(seat, made.tiles, made.words, contestation, world.now)
        builder.add(written)
        if not contestation:
            builder.stand(written)
        builder.go_on()
    return builder.events


def _pass(state: State, seat: Seat, world: World) -> Decision:
    builder = Builder(state, world)
    builder.close_window()
    if not builder.over:
        builder.pass_turn(seat, "choice")
    return builder.events


def _answer(state: State, seat: Seat, command: Contest | Accept, world: World) -> Decision:
    builder = Builder(state, world)
    if isinstance(command, Contest):
        builder.contest(seat, costs_turn=True)  # MT-9
    else:
        builder.accept(seat)
    return builder.events


def _deadline(state: State, command: DeadlineReached, world: World) -> Decision:
    builder = Builder(state, world)
    if command.key == DURATION:
        builder.add(TimeCalled(world.now))
        return builder.events
    builder.close_window()
    if command.key == turn_key(state) and not builder.over:
        builder.pass_turn(state.turn, "time")
    return builder.events
