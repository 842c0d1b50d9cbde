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
    """Lay a card face down and announce a value (VU-2)."""

    card: Card
    value: int


class Believe(msgspec.Struct, frozen=True, tag="believe"):
    """Let the announcement stand (VU-3)."""


class Doubt(msgspec.Struct, frozen=True, tag="doubt"):
    """Turn the announced card over (VU-3)."""


Command = Announce | Believe | Doubt | DeadlineReached


# ---- events -------------------------------------------------------------------------------------


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game begins."""

    seats: int
    options: Options
    starter: Seat
    at: Millis


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """A seat draws. Others see only the number of cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """A card was announced. Others see the announced value, not the card."""

    seat: Seat
    card: Card | None
    value: int
    at: Millis


class Believed(msgspec.Struct, frozen=True, tag="believed"):
    """A seat does not doubt."""

    seat: Seat


class Turned(msgspec.Struct, frozen=True, tag="turned"):
    """A seat doubted: the card is shown, and counts only if it was announced truly."""

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
    """The full state, with hidden information."""

    options: Options
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    """The remaining cards, sorted: every draw takes at random."""
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
    """The view of a seat or a spectator."""

    seat: Seat | None
    options: Options
    hand: tuple[Card, ...]
    cards: tuple[int, ...]
    """Number of cards of each seat."""
    deck: int
    scores: tuple[int, ...]
    turn: Seat
    announced: int | None
    awaiting: tuple[Seat, ...]
    outcome: Outcome | None
