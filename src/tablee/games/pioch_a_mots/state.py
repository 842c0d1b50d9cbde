"""The fold of the events (`evolve`), and functions of the state: who is in, who may act, and the deadlines."""

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from tablee.core.decider import reducer, with_item, with_points, without
from tablee.core.game import Deadline, Millis, Outcome, Seat
from tablee.games.pioch_a_mots.material import FULL_SET, Card
from tablee.games.pioch_a_mots.model import (
    EXTRA_CARDS,
    Called,
    Drawn,
    Dropped,
    Ended,
    Event,
    Laid,
    LastRound,
    Phase,
    Right,
    RoundOver,
    Started,
    State,
    Taken,
    Turned,
    Voted,
    Wrong,
)
from tablee.games.pioch_a_mots.race import queued, settled_at

# ---- the fold -----------------------------------------------------------------------------------


def _started(event: Started) -> State:
    hands = event.hands or ((),) * event.seats
    held = (card for cards in (*hands, event.pit) for card in cards)
    left = tuple(sorted((Counter(FULL_SET) - Counter(held)).elements()))
    return State(
        seats=event.seats,
        options=event.options,
        hands=hands,
        pile=left if event.pile is None else tuple(sorted(event.pile)),
        pit=tuple(sorted(event.pit)),
        scores=(0,) * event.seats,
        round=1,
        starter=event.starter,
        turn=event.starter,
        drawn=0,
        since=event.at,
        seen=(event.at,) * event.seats,
    )


def _called(state: State, event: Called) -> State:
    since = event.at if phase(state) == "drawing" else state.since
    return replace(state, calls=queued(state.calls, event), since=since)


def _taken(state: State, event: Taken) -> State:
    return replace(state, calls=_without(state.calls, event.seat), caller=event.seat, since=event.at)


def _dropped(state: State, event: Dropped) -> State:
    return replace(state, calls=_without(state.calls, event.seat))


def _without(calls: tuple[Called, ...], seat: Seat) -> tuple[Called, ...]:
    return tuple(call for call in calls if call.seat != seat)


def _laid(state: State, event: Laid) -> State:
    return replace(state, laid=event, since=event.at)


def _voted(state: State, event: Voted) -> State:
    return replace(state, votes=(*state.votes, event))


def _turned(state: State, event: Turned) -> State:  # noqa: ARG001 (a step of the reducer)
    return replace(state, pile=state.pit, pit=())


def _drawn(state: State, event: Drawn) -> State:
    if event.card is None:
        raise ValueError("a card that others do not see cannot be drawn again")
    seat = event.seat
    return replace(
        state,
        pile=without(state.pile, (event.card,)),
        hands=with_item(state.hands, seat, (*state.hands[seat], event.card)),
        seen=with_item(state.seen, seat, event.at),
        drawn=state.drawn + 1,
        extra=state.extra + (alone(state) is not None),
        turn=_after(state, seat),
        since=event.at,
    )


def _right(state: State, event: Right) -> State:
    return replace(state, scores=with_points(state.scores, event.seat, event.lines), won=state.laid)


def _wrong(state: State, event: Wrong) -> State:
    """The seat is out; the turn to draw stays where it was, or passes on if it was its own (PM-6)."""
    after = replace(
        state,
        scores=with_points(state.scores, event.seat, event.lines),
        out=state.out | {event.seat},
        shown=(*state.shown, state.laid) if state.laid else state.shown,
        caller=None,
        laid=None,
        votes=(),
        since=event.at,
        seen=(event.at,) * state.seats,
    )
    if alone(after) is not None:
        after = replace(after, alone_since=event.at)
    return replace(after, turn=_after(after, event.seat)) if state.turn == event.seat else after


def _round_over(state: State, event: RoundOver) -> State:
    """All hands lie in the pit, and the next round begins."""
    won, cards = state.won, (card for hand in state.hands for card in hand)
    last = LastRound(state.round, event.why, event.hands)
    if won:
        last = replace(last, winner=won.seat, word=won.word, cards=won.cards, lines=won.lines)
    return replace(
        state,
        hands=((),) * state.seats,
        pit=tuple(sorted((*state.pit, *cards))),
        round=state.round + 1,
        starter=event.starter,
        turn=event.starter,
        since=event.at,
        seen=(event.at,) * state.seats,
        out=frozenset(),
        extra=0,
        alone_since=None,
        calls=(),
        caller=None,
        laid=None,
        votes=(),
        shown=(),
        voids=0 if won else state.voids + 1,
        won=None,
        last=last,
    )


def _ended(state: State, event: Ended) -> State:
    return replace(state, ended=event, outcome=Outcome.of(state.scores))


def _after(state: State, seat: Seat) -> Seat:
    """The next seat in the round, clockwise; the seat itself when nobody else is in."""
    order = ((seat + step) % state.seats for step in range(1, state.seats + 1))
    return next((place for place in order if place not in state.out), seat)


evolve: Callable[[State | None, Event], State] = reducer(
    Started,
    _started,
    {
        Called: _called,
        Taken: _taken,
        Dropped: _dropped,
        Laid: _laid,
        Voted: _voted,
        Turned: _turned,
        Drawn: _drawn,
        Right: _right,
        Wrong: _wrong,
        RoundOver: _round_over,
        Ended: _ended,
    },
)
"""The state after an event."""


# ---- functions of the state ----------------------------------------------------------------------------------


def phase(state: State) -> Phase:
    """What the round is at."""
    if state.caller is not None:
        return "laying" if state.laid is None else "voting"
    return "calling" if state.calls else "drawing"


def players_in(state: State) -> frozenset[Seat]:
    """Who is not out (PM-6)."""
    return frozenset(range(state.seats)) - state.out


def alone(state: State) -> Seat | None:
    """The last player in the round (PM-7); None while there are several."""
    if len(state.out) < state.seats - 1:
        return None
    return next(iter(players_in(state)), None)


def extra_left(state: State) -> int:
    """How many cards the last player may still draw (PM-7)."""
    return 0 if alone(state) is None else EXTRA_CARDS - state.extra


def may_draw(state: State, seat: Seat | None) -> bool:
    """Whether a seat may draw now (PM-3, PM-7)."""
    return phase(state) == "drawing" and seat == state.turn and (alone(state) is None or extra_left(state) > 0)


def may_call(state: State, seat: Seat | None) -> bool:
    """Whether a seat may call: at any moment, with cards enough for a word, once (PM-4)."""
    if seat is None or seat in state.out or seat == state.caller or any(call.seat == seat for call in state.calls):
        return False
    return len(state.hands[seat]) >= state.options.minimum


def may_lay(state: State, seat: Seat | None) -> bool:
    """Whether a seat may lay the word it called."""
    return phase(state) == "laying" and seat == state.caller


def may_give_up(state: State, seat: Seat | None) -> bool:
    """Whether a seat may say that it has no word: the caller, and the last player (PM-7)."""
    return may_lay(state, seat) or (phase(state) == "drawing" and seat is not None and seat == alone(state))


def may_vote(state: State, seat: Seat | None) -> bool:
    """Whether a seat may judge the word that lies there."""
    return (
        phase(state) == "voting"
        and seat is not None
        and seat != state.caller
        and all(vote.seat != seat for vote in state.votes)
    )


def awaiting(state: State) -> frozenset[Seat]:
    """Who may act now: everybody who may call, whose turn it is to draw, the caller, the voters."""
    if state.outcome:
        return frozenset()
    allowed = (may_call, may_draw, may_lay, may_give_up, may_vote)
    return frozenset(seat for seat in range(state.seats) if any(may(state, seat) for may in allowed))


def deadlines(state: State, *, earlier: bool = False) -> tuple[Deadline, ...]:
    """When the table draws, takes a call, or ends the time to lay, to vote or, for the last player, to call (PM-7).

    `earlier`: as it was before the option `last_seconds`, when every draw of the last player had the time of a draw.
    """
    if state.outcome:
        return ()
    now, options = phase(state), state.options
    if now == "calling":
        return (Deadline(f"claim:{state.round}", settled_at(state.calls, options.claim_window)),)
    if now == "drawing" and state.alone_since is not None and not earlier:
        until = state.alone_since + 1000 * options.last_seconds
        return (Deadline(f"last:{state.round}", until),) if options.last_seconds else ()
    seconds = {"drawing": options.draw_seconds, "laying": options.top_seconds, "voting": options.vote_seconds}[now]
    return (Deadline(f"{now}:{state.round}", state.since + 1000 * seconds),) if seconds else ()


def shown_hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """All hands as they go to the pit: their order would tell in which order they were drawn."""
    return tuple(tuple(sorted(hand)) for hand in state.hands)


def settled(state: State, now: Millis) -> bool:
    """Whether the first of the calls can be taken: nobody can come before it any more, or nobody else may call."""
    if settled_at(state.calls, state.options.claim_window) <= now:
        return True
    return not any(may_call(state, seat) for seat in range(state.seats))
