"""Decides commands: returns their events, or a refusal with the rule they break."""

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from tablee.core.decider import guard
from tablee.core.game import DeadlineReached, Millis, Refusal, Seat, World
from tablee.games.pioch_a_mots.builder import Builder
from tablee.games.pioch_a_mots.model import (
    Call,
    Called,
    Command,
    Draw,
    Dropped,
    Event,
    GiveUp,
    Laid,
    Lay,
    State,
    Vote,
    Voted,
)
from tablee.games.pioch_a_mots.plays import refusal
from tablee.games.pioch_a_mots.race import bounded, made
from tablee.games.pioch_a_mots.refusals import refuse_command
from tablee.games.pioch_a_mots.scoring import score
from tablee.games.pioch_a_mots.state import alone, deadlines, phase
from tablee.games.pioch_a_mots.view import view


def stamp(command: Command, lag: Millis) -> Command | Refusal:
    """A call with its delay as the table measured it; refused where the sender has written one (PM-4)."""
    if not isinstance(command, Call):
        return command
    return refusal("forged_lag", "PM-4") if command.lag else replace(command, lag=max(0, lag))


def decide(
    state: State, seat: Seat, command: Command, world: World, *, earlier: bool = False
) -> tuple[Event, ...] | Refusal:
    """Return the events of a command, or its refusal.

    `earlier`: by PM-7 as it was before the option `last_seconds`. The last player had `draw_seconds` for every act, and
    his call was taken though it had waited.
    """
    if refused := guard(state, seat, command, partial(deadlines, earlier=earlier), world.now):
        return refused
    builder = Builder(state, world, earlier=earlier)
    if isinstance(command, DeadlineReached):
        _time_up(builder)
        return builder.events
    if refused := refuse_command(view(state, seat), command):
        return refused
    act: dict[type, Callable[[Builder, Seat, Any], None]] = {
        Draw: _draw,
        Call: _call,
        Lay: _lay,
        GiveUp: _give_up,
        Vote: _vote,
    }
    act[type(command)](builder, seat, command)
    return builder.events


def _draw(builder: Builder, seat: Seat, _command: Draw) -> None:
    builder.draw(seat, by_table=False)


def _call(builder: Builder, seat: Seat, command: Call) -> None:
    lag = bounded(command.lag, builder.state.options.claim_window)
    called = Called(seat, command.round, lag, builder.world.now)
    builder.add(called)
    since = builder.state.alone_since
    if since is not None and made(called) < since and not builder.earlier:
        builder.add(Dropped(seat))  # PM-7: called while another's word was judged, and heard of afterwards
    else:
        builder.take()


def _lay(builder: Builder, seat: Seat, command: Lay) -> None:
    options = builder.state.options
    builder.add(Laid(seat, command.word, command.cards, score(command.word, command.cards), builder.world.now))
    if len(command.cards) < options.minimum:
        builder.wrong(seat, command.word, "too_short")
    elif options.judge == "dictionary":
        reason = builder.world.judge.refuse(command.word)
        if reason is None:
            builder.right()
        else:
            builder.wrong(seat, command.word, "word", str(reason))


def _give_up(builder: Builder, seat: Seat, _command: GiveUp) -> None:
    if phase(builder.state) == "laying":
        builder.wrong(seat, "", "gave_up")
    else:
        builder.void("gave_up")


def _vote(builder: Builder, seat: Seat, command: Vote) -> None:
    builder.add(Voted(seat, command.word, command.accept))
    builder.count_votes()


def _time_up(builder: Builder) -> None:
    state = builder.state
    match phase(state):
        case "drawing" if alone(state) is not None:  # the table never draws for the last player (PM-7)
            builder.void("time")
        case "drawing":
            builder.draw(state.turn, by_table=True)
        case "calling":
            builder.take()
        case "laying":
            builder.wrong(builder.caller, "", "time")
        case "voting":
            builder.count_votes(final=True)
