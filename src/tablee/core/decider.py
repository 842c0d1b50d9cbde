"""What the rules of all games share: the reducer and the event builder, functions of a state, refusals and guards, and
changed copies of the tuples in a state."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from tablee.core.game import (
    TABLE,
    Deadline,
    DeadlineReached,
    Event,
    Millis,
    Outcome,
    Refusal,
    ScoreLine,
    Seat,
    State,
    World,
    total,
)

_T = TypeVar("_T")
_Started = TypeVar("_Started")

GAME_OVER = Refusal("game_over", "G-11")
NOT_YOUR_TURN = Refusal("not_your_turn", "G-11")
UNKNOWN_COMMAND = Refusal("unknown_command", "G-11")
NO_DEADLINE = Refusal("no_deadline", "G-6")


class StateWithOutcome(Protocol):
    """A state that knows its outcome."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, once the game is over."""


class DecidedState(StateWithOutcome, Protocol):
    """What the guards read of a state."""

    @property
    def seats(self) -> int:
        """The number of seats."""


GameState = TypeVar("GameState", bound=DecidedState)


class TurnState(StateWithOutcome, Protocol):
    """What is read of the state of a game in which only the seat whose turn it is may act."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""


# ---- the fold -----------------------------------------------------------------------------------


def reducer(
    started: type[_Started], start: Callable[[_Started], State], steps: Mapping[type, Callable[[State, Any], State]]
) -> Callable[[State | None, Event], State]:
    """Create a game's `evolve` from the function for its first event and a function for each type of later event."""

    def evolve(state: State | None, event: Event) -> State:
        """Return the state after an event."""
        if isinstance(event, started):
            return start(event)
        if state is None:
            raise ValueError(f"a game begins with {started.__name__}, not with {event}")
        return steps[type(event)](state, event)

    return evolve


def outcome(state: StateWithOutcome) -> Outcome | None:
    """Return the final scores and the winners, once the game is over."""
    return state.outcome


def awaiting_turn(state: TurnState) -> frozenset[Seat]:
    """Return the seat whose turn it is, or nobody when the game is over: `awaiting` of most games in turns."""
    return frozenset() if state.outcome else frozenset({state.turn})


def with_points(scores: tuple[int, ...], seat: Seat, lines: Iterable[ScoreLine]) -> tuple[int, ...]:
    """Return the scores with the points of these lines added to a seat's."""
    return with_item(scores, seat, scores[seat] + total(lines))


# ---- events -------------------------------------------------------------------------------------


class EventBuilder(Generic[GameState, Event]):
    """Collects the events of a command and keeps the state they lead to.

    A game's own builder adds a method for each thing that follows from an event by itself: a refill, a lost turn, the
    end of the game.
    """

    def __init__(self, state: GameState, world: World, evolve: Callable[[GameState | None, Event], GameState]) -> None:
        self.state = state
        self.world = world
        self._evolve = evolve
        self._events: list[Event] = []

    @property
    def events(self) -> tuple[Event, ...]:
        """The events so far."""
        return tuple(self._events)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    def add(self, event: Event) -> None:
        """Append an event and evolve the state by it."""
        self._events.append(event)
        self.state = self._evolve(self.state, event)


# ---- refusals -----------------------------------------------------------------------------------


class RefusalFactory(Protocol):
    """Makes refusals whose sentences are in one package's label files."""

    def __call__(self, code: str, rule: str, **values: str | int) -> Refusal:
        """The refusal with this code, under this rule, with the values of its sentence."""


def refusals_of(package: str) -> RefusalFactory:
    """The factory of a game's own refusals: `refusal = refusals_of(__package__)`."""

    def refusal(code: str, rule: str, **values: str | int) -> Refusal:
        return Refusal(code, rule, values, package)

    return refusal


def guard(
    state: DecidedState, seat: Seat, command: Any, deadlines: Callable[[Any], Iterable[Deadline]], now: Millis
) -> Refusal | None:
    """Why a command is refused whatever it asks for: the game is over, nobody sits there, no such deadline is due."""
    if state.outcome:
        return GAME_OVER
    if not isinstance(command, DeadlineReached):
        return None if seat in range(state.seats) else UNKNOWN_COMMAND
    if seat != TABLE:
        return UNKNOWN_COMMAND
    due = any(each.key == command.key and each.at <= now for each in deadlines(state))
    return None if due else NO_DEADLINE


def refuse_turn(outcome: Outcome | None, turn: Seat | None, seat: Seat | None) -> Refusal | None:
    """Why a seat may not move now: the game is over, or the turn is another's."""
    if outcome:
        return GAME_OVER
    return None if seat is not None and seat == turn else NOT_YOUR_TURN


def refuse_players(seats: int, players: tuple[int, int]) -> Refusal | None:
    """Why so many cannot play: the fewest and the most are the game's (G-9)."""
    lowest, highest = players
    if lowest <= seats <= highest:
        return None
    return Refusal("number_of_players", "G-9", {"lowest": lowest, "highest": highest})


def refuse_options(options: msgspec.Struct, bounds: Mapping[str, tuple[int, int]]) -> Refusal | None:
    """Why these table options cannot be played: one is less than its least value or more than its most (G-9)."""
    for option, (lowest, highest) in bounds.items():
        if not lowest <= getattr(options, option) <= highest:
            return Refusal("option_out_of_range", "G-9", {"option": option, "lowest": lowest, "highest": highest})
    return None


# ---- tuples -------------------------------------------------------------------------------------


def with_item(items: tuple[_T, ...], at: int, item: _T) -> tuple[_T, ...]:
    """Return the items with one replaced, such as the score or the rack of a seat."""
    return (*items[:at], item, *items[at + 1 :])


def without(held: Sequence[_T], taken: Iterable[_T]) -> tuple[_T, ...]:
    """Return the held items without the taken ones; raise ValueError if one is not held."""
    left = list(held)
    for item in taken:
        left.remove(item)
    return tuple(left)
