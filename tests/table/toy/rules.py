"""Decides commands."""

from typing import Any

from tablee.core.decider import guard
from tablee.core.game import DeadlineReached, Refusal, Seat, World

from .builder import Builder
from .model import Announce, Announced, Believe, Believed, Command, Event, State, Turned
from .refusals import refusal, refuse_card, refuse_step
from .state import awaiting, deadlines
from .view import view


def decide(state: State, seat: Seat, command: Command, world: World) -> tuple[Event, ...] | Refusal:
    """Return the events of a command, or a refusal."""
    if refused := guard(state, seat, command, deadlines, world.now):
        return refused
    builder = Builder(state, world)
    if isinstance(command, DeadlineReached):
        _time_up(builder, command)
        return builder.events
    if seat in state.believers:
        return refusal("believed_already", "VU-3")
    if refused := refuse_step(view(state, seat), command):
        return refused
    if isinstance(command, Announce):
        if refused := refuse_card(state.options, state.hands[seat], command):
            return refused
        _announce(builder, seat, command)
    elif isinstance(command, Believe):
        builder.add(Believed(seat))
        if not awaiting(builder.state):
            builder.stand()
    else:
        _doubt(builder, seat)
    return builder.events


def _announce(builder: Builder, seat: Seat, command: Announce) -> None:
    builder.add(Announced(seat, command.card, command.value, builder.world.now))
    builder.draw(seat, 1)


def _doubt(builder: Builder, seat: Seat) -> None:
    """Turn the card over (VU-3)."""
    card = builder.lying.card
    if card is None:
        raise ValueError("a card that others do not see cannot be turned over")
    true = card == builder.lying.value
    builder.add(Turned(seat, card, true, builder.world.now))
    if true:
        builder.stand()
    else:
        builder.end()


def _time_up(builder: Builder, command: DeadlineReached) -> None:
    """Let the announced card stand, or announce for the seat to move."""
    state = builder.state
    if state.lying:
        builder.stand()
    else:
        card = _laid_out(state.hands[state.turn], command.drafts.get(state.turn))
        _announce(builder, state.turn, Announce(card, card))


def _laid_out(hand: tuple[int, ...], draft: Any) -> int:
    """Return the card of a draft, which may be malformed, or the lowest card."""
    card = draft.get("card") if isinstance(draft, dict) else None
    return card if isinstance(card, int) and card in hand else min(hand)
