"""The game that both servers play: two players take turns to add 1, 2 or 3 to a count. It has no end.

`bench/peers/counter.mjs` implements it for the peer.
"""

from typing import Any

import msgspec

from tablee.core.game import (
    Action,
    Affordances,
    Deadline,
    DeadlineReached,
    Definition,
    Outcome,
    Preview,
    Refusal,
    Seat,
    World,
)
from tablee.games import Game, definitions, game, games

SLUG = "counter"
MOST = 3


class Options(msgspec.Struct, frozen=True):
    """No options."""


class Add(msgspec.Struct, frozen=True, tag="add"):
    """Add to the count."""

    by: int


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game begins."""

    seats: int


class Added(msgspec.Struct, frozen=True, tag="added"):
    """A seat has added to the count."""

    seat: Seat
    by: int


Command = Add | DeadlineReached
Event = Started | Added


class State(msgspec.Struct, frozen=True):
    """The full state; nothing is hidden."""

    seats: int
    count: int = 0
    turn: Seat = 0
    scores: tuple[int, ...] = (0, 0)


class View(msgspec.Struct, frozen=True):
    """The view of every seat."""

    seat: Seat | None
    count: int
    turn: Seat


def _setup(seats: int, _options: Options, _world: World) -> tuple[Event, ...] | Refusal:
    return (Started(seats),)


def _decide(state: State, seat: Seat, command: Command, _world: World) -> tuple[Event, ...] | Refusal:
    if not isinstance(command, Add) or not 1 <= command.by <= MOST:
        return Refusal("unknown_command", "G-11")
    return (Added(seat, command.by),) if seat == state.turn else Refusal("not_your_turn", "G-11")


def _evolve(state: State | None, event: Event) -> State:
    if isinstance(event, Started):
        return State(event.seats, scores=(0,) * event.seats)
    assert state is not None
    return State(state.seats, state.count + event.by, (event.seat + 1) % state.seats, state.scores)


def _awaiting(state: State) -> frozenset[Seat]:
    return frozenset({state.turn})


def _outcome(_state: State) -> Outcome | None:
    return None


def _deadlines(_state: State) -> tuple[Deadline, ...]:
    return ()


def _view(state: State, seat: Seat | None) -> View:
    return View(seat, state.count, state.turn)


def _redact(event: Event, _seat: Seat | None) -> Event:
    return event


def _legal(view: View, _words: Any) -> tuple[Command, ...]:
    return tuple(Add(by) for by in range(1, MOST + 1)) if view.seat == view.turn else ()


def _preview(_view: View, _command: Command, _words: Any) -> Preview:
    return Preview()


def _affordances(view: View) -> Affordances:
    return Affordances((Action("add", None if view.seat == view.turn else Refusal("not_your_turn", "G-11")),))


GAME: Definition[State, Options, Command, Event, View] = Definition(
    slug=SLUG,
    rules_version="1",
    options=Options,
    commands=Command,
    events=Event,
    views=View,
    setup=_setup,
    decide=_decide,
    evolve=_evolve,
    awaiting=_awaiting,
    outcome=_outcome,
    deadlines=_deadlines,
    view=_view,
    redact=_redact,
    legal=_legal,
    preview=_preview,
    affordances=_affordances,
)


def register() -> None:
    """Register the game in this process, beside the real ones. It has no page and no words."""
    like = game("topword")
    names = {"fr": "Compteur", "en": "Counter"}
    games()[SLUG] = Game(SLUG, 99, (2, 2), like.languages, like.liteau, like.admitted, names, names, tiles=like.tiles)
    definitions()[SLUG] = GAME
