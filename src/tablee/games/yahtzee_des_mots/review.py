"""The review of a game: separates luck from skill, exactly.

A sheet has an expected final score before and after each roll and each choice. The change by a roll is luck; the loss
of a choice against the best one is its cost. So the score of a game is the expectation at its start, plus all luck,
minus all costs.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from tablee.core.game import Seat
from tablee.games.yahtzee_des_mots.advice import Adviser, Choice, Situation, adviser
from tablee.games.yahtzee_des_mots.model import Event, Roll, Rolled, State, Written
from tablee.games.yahtzee_des_mots.state import evolve
from tablee.lexicon.words import Words


class Moment(msgspec.Struct, frozen=True):
    """A roll or a choice, and what it changed."""

    seat: Seat
    turn: int
    """Of the seat, 0 for the first."""
    rolls: int
    """How many rolls of the turn had been made."""
    what: Literal["roll", "choice"]
    before: float
    """The expected final score before it, and after it."""
    after: float
    best: Choice | None = None
    """For a choice: the best one, told with its words where it was another."""

    @property
    def change(self) -> float:
        """Luck, or minus the cost of a choice."""
        return self.after - self.before


class Account(msgspec.Struct, frozen=True):
    """A seat's game: what was to be expected, luck, what choices cost, and the score they add up to."""

    expected: float
    luck: float
    cost: float
    score: int


class Review(msgspec.Struct, frozen=True):
    """A game, moment by moment and seat by seat."""

    moments: tuple[Moment, ...]
    accounts: tuple[Account, ...]


def review(events: Iterable[Event], words: Words) -> Review:
    """Review the events of a game, finished or not, with the game's own words."""
    return review_by(adviser(words), events)


def review_by(adviser: Adviser, events: Iterable[Event]) -> Review:
    """Review the events of a game by an adviser's values."""
    state: State | None = None
    moments: list[Moment] = []
    for event in events:
        if state is not None and isinstance(event, Rolled | Written):
            moments += _moments(adviser, state, evolve(state, event), event)
        state = evolve(state, event)
    if state is None:
        raise ValueError("a game without events")
    return Review(tuple(moments), tuple(_account(adviser, state, seat, moments) for seat in range(state.seats)))


def _moments(adviser: Adviser, state: State, after: State, event: Rolled | Written) -> list[Moment]:
    now = _situation(state, event.seat)
    turn = now.place.turn
    found: list[Moment] = []
    if isinstance(event, Written):
        left = _situation(after, event.seat)
        found.append(_choice(adviser, now, event.seat, adviser.before_roll(left)))
    else:
        if state.rolls:
            found.append(_choice(adviser, now, event.seat, adviser.value_of(now, Roll(event.kept))))
        before = found[0].after if found else adviser.before_roll(now)
        lying = adviser.after_roll(_situation(after, event.seat))
        found.append(Moment(event.seat, turn, after.rolls, "roll", before, lying))
    return found


def _choice(adviser: Adviser, now: Situation, seat: Seat, after: float) -> Moment:
    best = adviser.best(now)
    return Moment(seat, now.place.turn, now.rolls, "choice", best.value, after, best)


def _situation(state: State, seat: Seat) -> Situation:
    return Situation(state.sheets[seat], state.scores[seat], state.faces, state.rolls)


def _account(adviser: Adviser, state: State, seat: Seat, moments: list[Moment]) -> Account:
    own = [moment for moment in moments if moment.seat == seat]
    luck = sum(moment.change for moment in own if moment.what == "roll")
    cost = -sum(moment.change for moment in own if moment.what == "choice")
    return Account(adviser.values.expected, luck, cost, state.scores[seat])
