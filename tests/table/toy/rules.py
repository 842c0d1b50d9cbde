"""What happens when somebody does something: the events of a command, or the rule it offends."""

from typing import Any

from tablee.core.game import TABLE, DeadlineReached, Refusal, ScoreLine, Seat, World

from .model import (
    CARDS,
    HAND,
    Announce,
    Announced,
    Believe,
    Believed,
    Command,
    Doubt,
    Drawn,
    Ended,
    Event,
    Options,
    Started,
    State,
    Stood,
    Turned,
)
from .state import awaiting, deadlines, evolve

LABELS = __name__.rpartition(".")[0]

Decision = tuple[Event, ...] | Refusal


def start(seats: int, options: Options, world: World) -> Decision:
    """The first events (VU-1), or why it cannot be played so."""
    if not 2 <= seats <= 4:
        return Refusal("seats", "G-9", labels=LABELS)
    if not 1 <= options.target <= 100:
        return Refusal("bad_option", "G-9", {"option": "target", "value": options.target}, LABELS)
    for option in ("turn_seconds", "window_seconds"):
        if not 0 <= getattr(options, option) <= 3600:
            return Refusal("bad_option", "G-9", {"option": option, "value": getattr(options, option)}, LABELS)
    started = Started(seats, options, world.rng("starter").randrange(seats), world.now)
    events: list[Event] = [started]
    state = evolve(None, started)
    for seat in range(seats):
        drawn = _draw(state, seat, HAND, world)
        events += drawn
        for event in drawn:
            state = evolve(state, event)
    return tuple(events)


def decide(state: State, seat: Seat, command: Command, world: World) -> Decision:
    """The events of a command, or why it is refused: then nothing has changed."""
    if state.outcome:
        return Refusal("game_over", "G-11")
    if isinstance(command, DeadlineReached):
        return _deadline(state, seat, command, world)
    if seat not in awaiting(state):
        return _not_awaited(state, seat)
    if isinstance(command, Announce) != (state.lying is None):
        return Refusal("unknown_command", "G-11")
    if isinstance(command, Announce):
        return refuse(state.options, state.hands[seat], command) or _announce(state, seat, command, world)
    return _answer(state, seat, command, world)


def refuse(options: Options, hand: tuple[int, ...], command: Announce) -> Refusal | None:
    """Why a card cannot be announced: a view knows enough to ask."""
    if command.card not in hand:
        return Refusal("not_held", "G-11", {"card": command.card}, LABELS)
    if command.value not in CARDS:
        return Refusal("no_such_card", "VU-2", {"card": command.value}, LABELS)
    if command.value != command.card and not options.bluff:
        return Refusal("no_bluff", "VU-3", labels=LABELS)
    return None


def _not_awaited(state: State, seat: Seat) -> Refusal:
    if seat in state.believers:
        return Refusal("believed_already", "VU-3", labels=LABELS)
    return Refusal("not_your_turn", "G-11")


def _announce(state: State, seat: Seat, command: Announce, world: World) -> tuple[Event, ...]:
    announced = Announced(seat, command.card, command.value, world.now)
    return (announced, *_draw(evolve(state, announced), seat, 1, world))


def _answer(state: State, seat: Seat, command: Believe | Doubt, world: World) -> tuple[Event, ...]:
    if isinstance(command, Believe):
        believed = Believed(seat)
        last = awaiting(state) == {seat}
        return (believed, *(_stand(evolve(state, believed), world) if last else ()))
    assert state.lying is not None
    card = state.lying.card
    assert card is not None
    turned = Turned(seat, card, card == state.lying.value, world.now)
    after = evolve(state, turned)
    return (turned, *(_stand(after, world) if turned.true else _end(after)))


def _draw(state: State, seat: Seat, count: int, world: World) -> tuple[Event, ...]:
    count = min(count, len(state.deck))
    if not count:
        return ()
    cards = world.rng("draw", seat, state.turn_number).sample(state.deck, count)
    return (Drawn(seat, count, tuple(cards)),)


def _stand(state: State, world: World) -> tuple[Event, ...]:
    assert state.lying is not None
    die = world.rng("die", state.turn_number).randint(1, 6)
    lines = (ScoreLine("VU-4", state.lying.value), *((ScoreLine("VU-4", 1),) if die == 6 else ()))
    stood = Stood(state.lying.seat, die, lines, world.now)
    return (stood, *_end(evolve(state, stood)))


def _end(state: State) -> tuple[Event, ...]:
    if max(state.scores) < state.options.target and any(state.hands):
        return ()
    return (Ended(state.hands, tuple(ScoreLine("VU-5", -len(hand)) for hand in state.hands)),)


def _deadline(state: State, seat: Seat, command: DeadlineReached, world: World) -> Decision:
    due = {deadline.key for deadline in deadlines(state) if deadline.at <= world.now}
    if seat != TABLE or command.key not in due:
        return Refusal("no_deadline", "G-6", labels=LABELS)
    if state.lying:
        return _stand(state, world)
    card = _laid_out(state.hands[state.turn], command.drafts.get(state.turn))
    return _announce(state, state.turn, Announce(card, card), world)


def _laid_out(hand: tuple[int, ...], draft: Any) -> int:
    """The card of a draft, which may hold anything; else the lowest."""
    card = draft.get("card") if isinstance(draft, dict) else None
    return card if isinstance(card, int) and card in hand else min(hand)
