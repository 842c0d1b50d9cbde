"""The values of Mots de Tête: options, commands, events, state and view. No logic."""

from typing import Literal

import msgspec

from tablee.boards import contestation, placement
from tablee.boards.grid import Direction, Square
from tablee.core.game import DeadlineReached, Millis, Outcome, ScoreLine, Seat
from tablee.games.mots_de_tete.material import GridName

FACES = 6
QUARTE_LETTERS = 4  # MT-12
USUAL_TARGET, TARGET_OF_FOUR = 300, 250  # MT-10
FAILURES_TO_LEAVE = 2  # MT-11
ROUNDS_OF_PASSES = 3  # G-15

Letter = str
"""A to Z: any of them may be written, as often as one likes."""

Placed = placement.Placed
Contest = contestation.Contest
Accept = contestation.Accept
Accepted = contestation.Accepted
Contested = contestation.Contested
Withdrawn = contestation.Withdrawn


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The named table options (G-9)."""

    variant: Literal["normal", "marathon", "quarte", "solo"] = "normal"
    mode: Literal["arbitre", "contestation"] = "arbitre"  # G-4
    grid: GridName = "classique"
    target: int = 0  # MT-10; 0: the usual one
    duration_minutes: int = 0  # MT-10; 0: no fixed duration
    turn_seconds: int = 0  # G-6; 0: no limit
    window_seconds: int = 20  # G-12; 0: no limit, the next player's move closes it


# ---- commands -----------------------------------------------------------------------------------


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Write letters on free squares, all in one row or column (MT-1)."""

    tiles: tuple[Placed, ...]


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Write nothing (MT-4)."""


Command = Play | Pass | Contest | Accept | DeadlineReached


# ---- events -------------------------------------------------------------------------------------


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game begins. `rolls` are the dice rolled for the start, round by round, ties rolling again (G-5)."""

    seats: int
    options: Options
    rolls: tuple[tuple[tuple[Seat, int], ...], ...]
    starter: Seat
    at: Millis
    letters: tuple[Placed, ...] = ()
    """Letters that stand there from the start: none in a real game, for records of situations."""
    scores: tuple[int, ...] = ()
    """The scores to begin with (records of situations)."""


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """The table rolls the die for a seat whose turn begins (MT-1).

    More than one number: a 1 for the first word, which Solo rolls again (MT-2).
    """

    seat: Seat
    rolls: tuple[int, ...]


class Word(msgspec.Struct, frozen=True):
    """A word that a play makes or changes."""

    text: str
    square: Square
    direction: Direction


class Written(msgspec.Struct, frozen=True, tag="written"):
    """Letters stand on the grid: for good, or provisionally until nobody can contest them any more (MT-9)."""

    seat: Seat
    tiles: tuple[Placed, ...]
    words: tuple[Word, ...]
    provisional: bool
    at: Millis


class Bonus(msgspec.Struct, frozen=True):
    """A bonus square of a new word, and the dice rolled for it this turn (MT-6)."""

    square: Square
    dice: tuple[int, ...]


class Stood(msgspec.Struct, frozen=True, tag="stood"):
    """The play stands: its bonus squares are rolled and its points count (MT-5, MT-6)."""

    seat: Seat
    bonus: tuple[Bonus, ...]
    lines: tuple[ScoreLine, ...]


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """A seat writes nothing. `why`: by choice, out of time, a 1 for the first word (MT-2), or a turn lost (MT-9)."""

    seat: Seat
    why: Literal["choice", "time", "one", "challenge"]
    at: Millis


class Retired(msgspec.Struct, frozen=True, tag="retired"):
    """A seat has failed twice in a row and leaves the Marathon (MT-11)."""

    seat: Seat


class TimeCalled(msgspec.Struct, frozen=True, tag="time_called"):
    """The agreed duration is over: the round under way is the last (MT-10)."""

    at: Millis


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over, and why."""

    why: Literal["target", "duration", "marathon", "solo", "rounds_of_passes"]


Event = Started | Rolled | Written | Stood | Accepted | Contested | Withdrawn | Passed | Retired | TimeCalled | Ended


# ---- state and view -----------------------------------------------------------------------------

Letters = dict[Square, Letter]
"""What is written; a free square is absent. Never changed in place."""


class State(msgspec.Struct, frozen=True):
    """Everything there is to know: nothing is hidden but the seed.

    While a play stands provisionally its letters are on the grid and the turn has passed on, but its points do not
    count.
    """

    seats: int
    options: Options
    letters: Letters
    authors: dict[Square, Seat]
    """Who wrote each letter."""
    scores: tuple[int, ...]
    starter: Seat
    began: Millis
    turn: Seat
    turn_number: int
    turn_began: Millis
    roll: int | None
    """How many letters the turn has; None before the die is rolled."""
    passes: int
    """Turns in a row without a word."""
    failures: tuple[int, ...]
    """Failures in a row, seat by seat (MT-11)."""
    gone: frozenset[Seat]
    """Seats that have left the Marathon."""
    provisional: Written | None
    accepted: frozenset[Seat]
    skips: frozenset[Seat]
    """Seats that lose their next turn (MT-9)."""
    last_chance: int | None
    """The number of the last turn of a Marathon, once only one seat is left (MT-11)."""
    time_called: bool
    round_over: bool
    """Whether the last round has been played to its end (MT-10)."""
    last: Written | None
    """The last play on the grid."""
    last_stood: Stood | None
    """Its dice and points, once it stands."""
    ended: Ended | None = None
    outcome: Outcome | None = None


class SeatView(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    score: int
    loses_turn: bool
    failures: int
    """Failures in a row: the second one ends the Marathon for it (MT-11)."""
    gone: bool


class SquareView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A square as it is printed, and what is written on it. What is not told is as here."""

    square: Square
    value: int = 0
    """What it is worth without dice: as printed (MT-5), or in Quarté its bonus (MT-12)."""
    bonus: Literal["orange", "yellow", "red"] | None = None
    dice: int = 0
    """How many dice it is worth (MT-6)."""
    black: bool = False
    cross: bool = False
    letter: Letter | None = None
    author: Seat | None = None


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: Seat | None
    options: Options
    rows: int
    columns: int
    squares: tuple[SquareView, ...]
    """All squares of the grid, row by row."""
    seats: tuple[SeatView, ...]
    target: int | None
    """The score that wins (MT-10); None where none does."""
    best_scores: str | None
    """The list of best scores that a Solo belongs to (MT-13); None for games of several players."""
    ends_at: Millis | None
    """When the agreed duration is over, on the game's clock."""
    last_round: bool
    turn: Seat
    """Who is to write or pass."""
    turn_number: int
    roll: int | None
    """How many letters are to be written."""
    last_chance: bool
    """Whether this is the last turn of a Marathon (MT-11)."""
    passes: int
    provisional: Written | None
    accepted: tuple[Seat, ...]
    may_contest: bool
    """Whether this seat may contest or accept the provisional play."""
    awaiting: tuple[Seat, ...]
    first: bool
    """Whether the first word is still to be written (MT-2)."""
    last: Written | None
    last_stood: Stood | None
    ended: Ended | None
    outcome: Outcome | None

    @property
    def letters(self) -> Letters:
        """What is written."""
        return {each.square: each.letter for each in self.squares if each.letter is not None}
