"""The game's values: options, commands, events, state and view. No logic."""

from typing import Literal, get_args

import msgspec

from tablee.core.game import DeadlineReached, Millis, Outcome, ScoreLine, Seat
from tablee.games.yahtzee_des_mots.material import Demand, Face, Sheet

Die = int
"""One of the seven dice, 0 for the first."""

Box = Literal["turn", "consonants", "vowels", "yahtzee", "chance", "again"]
"""Where a turn is written: the turn's own box (YM-3), one of the four lower ones (YM-6), or another word of seven
letters (YM-8)."""

BOXES: tuple[Box, ...] = get_args(Box)

LOWER: tuple[Box, ...] = ("consonants", "vowels", "yahtzee", "chance")
"""The boxes that are filled once a game (YM-6)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The named table options (G-9)."""

    turn_seconds: int = 120  # G-6; 0: no limit
    starter: Literal["random", "opener"] = "random"  # YM-1
    hints: Literal["alone", "always", "never"] = "alone"  # G-14


class Spelled(msgspec.Struct, frozen=True):
    """A word laid out with dice, letter by letter; a joker's letter is told by the word (YM-4)."""

    word: str
    dice: tuple[Die, ...]


class Layout(msgspec.Struct, frozen=True):
    """What a player has laid out: the draft of a seat, which everybody may see (YM-10)."""

    words: tuple[Spelled, ...] = ()
    kept: tuple[Die, ...] = ()
    """The dice put aside: for the eyes of the others only."""


# ---- commands -----------------------------------------------------------------------------------


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll"):
    """Roll all dice but those kept; the first roll of a turn keeps none (YM-2)."""

    keep: tuple[Die, ...] = ()


class Write(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="write"):
    """End the turn by writing into a box; the turn's box without words is crossed out (YM-3, YM-6, YM-8)."""

    box: Box
    words: tuple[Spelled, ...] = ()


Command = Roll | Write | DeadlineReached


# ---- events -------------------------------------------------------------------------------------


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game begins."""

    seats: int
    options: Options
    starter: Seat
    at: Millis


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """A seat has rolled: which dice were kept, and what all seven show now. The first roll turns the timer."""

    seat: Seat
    kept: tuple[Die, ...]
    faces: tuple[Face, ...]
    at: Millis


class Written(msgspec.Struct, frozen=True, tag="written"):
    """A turn is written down, by choice or because time was up (YM-10); a prime reached is among the lines (YM-7)."""

    seat: Seat
    box: Box
    words: tuple[Spelled, ...]
    lines: tuple[ScoreLine, ...]
    why: Literal["choice", "time"]
    at: Millis


Event = Started | Rolled | Written


# ---- state and view -----------------------------------------------------------------------------


class Cell(msgspec.Struct, frozen=True):
    """A box that is filled."""

    points: int
    words: tuple[str, ...] = ()


class Marks(msgspec.Struct, frozen=True):
    """A player's score sheet."""

    turns: tuple[Cell, ...] = ()
    """The boxes of the turns played, in their order."""
    lower: dict[Box, Cell] = {}
    again: tuple[Cell, ...] = ()
    prime: int = 0

    @property
    def upper(self) -> int:
        """The points of the turns' boxes."""
        return sum(cell.points for cell in self.turns)


class State(msgspec.Struct, frozen=True):
    """Everything: nothing is hidden in this game but the rolls to come."""

    seats: int
    options: Options
    sheets: tuple[Marks, ...]
    scores: tuple[int, ...]
    turn: Seat
    turn_number: int
    """From 0, counted over all seats."""
    turn_began: Millis
    """When the turn came, or its timer was turned."""
    faces: tuple[Face, ...] = ()
    """What the dice show; empty before the first roll."""
    kept: tuple[Die, ...] = ()
    rolls: int = 0
    last: Written | None = None
    outcome: Outcome | None = None


class DieView(msgspec.Struct, frozen=True):
    """A die on the table."""

    face: Face
    letter: str
    """A to Z; empty for the joker."""
    value: int
    kept: bool
    """Whether it was kept at the last roll."""


class SeatView(msgspec.Struct, frozen=True):
    """A player's score and sheet."""

    score: int
    sheet: Marks
    upper: int
    """The points of the turns' boxes, and how many are missing for the prime (YM-7)."""
    missing: int


class View(msgspec.Struct, frozen=True):
    """What everybody may know, from the place of one seat or of a spectator."""

    seat: Seat | None
    options: Options
    sheet: Sheet
    """What the boxes of the score sheet ask for and are worth: whoever draws it need not know the rules."""
    seats: tuple[SeatView, ...]
    turn: Seat
    turn_number: int
    round: int
    """Which of the turns of each player this is, 0 for the first."""
    demand: Demand | None
    """What this turn demands; None when the game is over."""
    dice: tuple[DieView, ...]
    """Empty before the first roll."""
    rolls: int
    rolls_left: int
    lower_open: bool
    """Whether the lower boxes may still be filled this turn: before the third roll (YM-6)."""
    deadline: Millis | None
    awaiting: tuple[Seat, ...]
    last: Written | None
    outcome: Outcome | None
