"""Decides commands: returns their events, or a refusal with the rule they break."""

from typing import Any

from tablee.core.decider import guard
from tablee.core.game import DeadlineReached, Refusal, Seat, World
from tablee.games.yahtzee_des_mots.drafts import read_layout
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import (
    Command,
    Event,
    Roll,
    Rolled,
    State,
    Write,
    Written,
)
from tablee.games.yahtzee_des_mots.plays import Entry, enter, meets
from tablee.games.yahtzee_des_mots.refusals import refuse_mover, refuse_roll
from tablee.games.yahtzee_des_mots.state import deadlines, demand_of, round_of, table_of

Decision = tuple[Event, ...] | Refusal


def decide(state: State, seat: Seat, command: Command, world: World) -> Decision:
    """Return the events of a command, or its refusal."""
    if refused := guard(state, seat, command, deadlines, world.now):
        return refused
    if isinstance(command, DeadlineReached):
        return _deadline(state, command, world)
    if refused := refuse_mover(state, seat):
        return refused
    if isinstance(command, Roll):
        return refuse_roll(state.rolls, command.keep) or (_roll(state, command.keep, world),)
    return _write(state, seat, command, world)


def _write(state: State, seat: Seat, command: Write, world: World) -> Decision:
    entry = enter(table_of(state), command.box, command.words, world.judge)
    if isinstance(entry, Refusal):
        return entry
    return (Written(seat, command.box, entry.words, entry.lines, "choice", world.now),)


def _roll(state: State, keep: tuple[int, ...], world: World) -> Rolled:
    """Roll with one draw per die, so that the result of a die does not depend on the other dice rolled."""
    faces = tuple(
        state.faces[die]
        if die in keep
        else world.rng("roll", state.turn, round_of(state), state.rolls, die).sample(sides, 1)[0]
        for die, sides in enumerate(BOX.dice)
    )
    return Rolled(state.turn, tuple(sorted(keep)), faces, world.now)


def _deadline(state: State, command: DeadlineReached, world: World) -> Decision:
    if not state.rolls:
        return (_roll(state, (), world),)
    entry = _laid_out(state, command.drafts.get(state.turn), world)
    return (Written(state.turn, "turn", entry.words, entry.lines, "time", world.now),)


def _laid_out(state: State, draft: Any, world: World) -> Entry:
    """The entry when time is up: the laid-out words if they meet the demand, else none (YM-10)."""
    table = table_of(state)
    words = read_layout(draft).words
    entry = enter(table, "turn", words, world.judge) if meets(demand_of(state), words) else None
    if entry is None or isinstance(entry, Refusal):
        entry = enter(table, "turn", (), None)
    if isinstance(entry, Refusal):
        raise ValueError(f"a turn's box can always be crossed out: {entry}")
    return entry
