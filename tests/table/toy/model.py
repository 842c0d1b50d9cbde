"""The game's values: commands, events, state, view. Nothing here decides anything."""

import msgspec

from tablee.core.game import DeadlineReached, Millis, Outcome, ScoreLine, Seat

CARDS = tuple(range(1, 11))
HAND = 3

Card = int


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The named table options (G-9)."""

    target: int = 21
    bluff: bool = True
    turn_seconds: int = 0
    window_seconds: int = 20


# ---- commands -----------------------------------------------------------------------------------


class Announce(msgspec.Struct, frozen=True, tag="announce"):
    """Lay a card face down and say what it is (VU-2)."""

    card: Card
    value: int


class Believe(msgspec.Struct, frozen=True, tag="believe"):
    """Let the announcement stand (VU-3)."""


class Doubt(msgspec.Struct, frozen=True, tag="doubt"):
    """Have the card turned (VU-3)."""


Command = Announce | Believe | Doubt | DeadlineReached


# ---- events -------------------------------------------------------------------------------------


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game begins."""

    seats: int
    options: Options
    starter: Seat
    at: Millis


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """A seat draws. Others see only how many."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """A card lies there. Others see what was said, not what it is."""

    seat: Seat
    card: Card | None
    value: int
    at: Millis


class Believed(msgspec.Struct, frozen=True, tag="believed"):
    """A seat will not doubt."""

    seat: Seat


class Turned(msgspec.Struct, frozen=True, tag="turned"):
    """Somebody doubted: the card is shown, and counts only if it was announced truly."""

    by: Seat
    card: Card
    true: bool
    at: Millis


class Stood(msgspec.Struct, frozen=True, tag="stood"):
    """The announcement counts; the die was thrown (VU-4)."""

    seat: Seat
    die: int
    lines: tuple[ScoreLine, ...]
    at: Millis


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over: hands are shown, one score line for each seat (VU-5)."""

    hands: tuple[tuple[Card, ...], ...]
    lines: tuple[ScoreLine, ...]


Event = Started | Drawn | Announced | Believed | Turned | Stood | Ended


# ---- state and view -----------------------------------------------------------------------------


class State(msgspec.Struct, frozen=True):
    """Everything, hidden things included."""

    options: Options
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    """What is left, sorted: it has no order, every draw takes at random."""
    scores: tuple[int, ...]
    turn: Seat
    turn_number: int
    turn_began: Millis
    lying: Announced | None = None
    believers: frozenset[Seat] = frozenset()
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.hands)


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: Seat | None
    options: Options
    hand: tuple[Card, ...]
    cards: tuple[int, ...]
    """How many each seat holds."""
    deck: int
    scores: tuple[int, ...]
    turn: Seat
    announced: int | None
    awaiting: tuple[Seat, ...]
    outcome: Outcome | None
