"""The view of a seat and the redaction of events: all that players are sent of a state (G-7)."""

from collections import Counter
from itertools import chain

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.pioch_a_mots.material import SCALE
from tablee.games.pioch_a_mots.model import Drawn, Event, SeatView, State, View
from tablee.games.pioch_a_mots.state import (
    alone,
    awaiting,
    deadlines,
    extra_left,
    may_call,
    may_draw,
    may_give_up,
    may_lay,
    may_vote,
    phase,
)


def view(state: State, seat: Seat | None) -> View:
    """What a seat may know; None is a spectator."""
    going_on = state.outcome is None
    return View(
        seat=seat,
        options=state.options,
        scale=SCALE,
        phase=phase(state),
        hand=() if seat is None else state.hands[seat],
        seats=tuple(_seat(state, place) for place in range(state.seats)),
        pile=len(state.pile),
        pit=state.pit,
        unseen=_unseen(state, seat),
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        alone=alone(state),
        extra_left=extra_left(state),
        calls=state.calls,
        caller=state.caller,
        laid=state.laid,
        may_draw=going_on and may_draw(state, seat),
        may_call=going_on and may_call(state, seat),
        may_lay=going_on and may_lay(state, seat),
        may_vote=going_on and may_vote(state, seat),
        may_give_up=going_on and may_give_up(state, seat),
        since=state.since,
        seen=0 if seat is None else state.seen[seat],
        deadline=min((deadline.at for deadline in deadlines(state)), default=None),
        voids=state.voids,
        awaiting=tuple(sorted(awaiting(state))),
        last=state.last,
        ended=state.ended,
        outcome=state.outcome,
    )


def _seat(state: State, seat: Seat) -> SeatView:
    return SeatView(
        score=state.scores[seat],
        cards=len(state.hands[seat]),
        out=seat in state.out,
        shown=next((laid for laid in state.shown if laid.seat == seat), None),
        vote=next((vote.accept for vote in state.votes if vote.seat == seat), None),
    )


def _unseen(state: State, seat: Seat | None) -> tuple[tuple[str, int], ...]:
    """The pile and the other hands, but not the words that lie there for all to see."""
    unseen = Counter(chain(state.pile, *(hand for place, hand in enumerate(state.hands) if place != seat)))
    for laid in (*state.shown, *((state.laid,) if state.laid else ())):
        if laid.seat != seat:
            unseen.subtract(laid.cards)
    return tuple(sorted((card, count) for card, count in unseen.items() if count))


def redact(event: Event, seat: Seat | None) -> Event | None:
    """An event as a seat may see it: a card drawn is for the seat that drew it."""
    return replace(event, card=None) if isinstance(event, Drawn) and event.seat != seat else event


def answering(view: View) -> bool:
    """Whether the view's seat may still judge the word that lies there."""
    return view.may_vote


def open_dictionary(view: View) -> bool:
    """Whether words may be looked up: only when the game is over (G-14)."""
    return view.outcome is not None


def moment(view: View) -> tuple[str | int, ...]:
    """What a bot's chance hangs on: its own cards, and the word it judges; not what others do meanwhile.

    So a bot that has seen a word and waits to call it sees the same word again, and lays it when its call is taken.
    """
    return (view.round, len(view.hand), view.seen, view.laid.word if view.laid else "")
