"""Topword's values: squares, placements, commands, events, state and view. No logic."""

from typing import Literal

import msgspec

from tablee.boards import contestation, grid, placement
from tablee.core.game import DeadlineReached, Millis, Outcome, ScoreLine, Seat

SIZE = 10
GRID = grid.Grid(SIZE, SIZE)
CENTRE = frozenset({(5, 5), (5, 6), (6, 5), (6, 6)})  # TW-2
RACK = 7
FULL_STACK = 5  # TW-6
ROUNDS_OF_PASSES = 3  # TW-16, G-15

Square = grid.Square
Direction = grid.Direction

Tile = str
"""A letter, or QU: see tiles.toml."""

Placed = placement.Placed
Contest = contestation.Contest
Accept = contestation.Accept
Accepted = contestation.Accepted
Contested = contestation.Contested
Withdrawn = contestation.Withdrawn


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The named table options (G-9)."""

    mode: Literal["arbitre", "contestation"] = "arbitre"  # G-4
    turn_seconds: int = 0  # G-6; 0: no limit
    window_seconds: int = 20  # G-12; 0: no limit, the next player's move closes it
    failed_challenge: Literal["free", "lose_turn"] = "free"  # TW-14
    cover_whole_word: bool = True  # TW-3


# ---- commands -----------------------------------------------------------------------------------


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Lay tiles on squares, all in one row or column (TW-3)."""

    tiles: tuple[Placed, ...]


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Pass, with or without swapping one tile (TW-15)."""

    swap: Tile | None = None


Command = Play | Pass | Contest | Accept | DeadlineReached


# ---- events -------------------------------------------------------------------------------------


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game begins. `draws` are the tiles drawn for the start, round by round, ties drawing again (TW-1, G-5)."""

    seats: int
    options: Options
    draws: tuple[tuple[tuple[Seat, Tile], ...], ...]
    starter: Seat
    at: Millis
    board: tuple[tuple[Square, tuple[Tile, ...]], ...] = ()
    """Stacks that lie there from the start, bottom tile first: empty in a real game, for records of situations."""
    bag: tuple[Tile, ...] | None = None
    """The tiles in the bag when they are not the full set (records of situations)."""


class Drawn(msgspec.Struct, frozen=True, gc=False, tag="drawn"):
    """A seat draws tiles (TW-1, TW-7, TW-15). Others see only how many."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None


class Word(msgspec.Struct, frozen=True, gc=False):
    """A word that a play makes or changes."""

    text: str
    square: Square
    direction: Direction
    stacks: tuple[int, ...]


class Laid(msgspec.Struct, frozen=True, gc=False, tag="laid"):
    """A play lies on the board: for good, or provisionally until nobody can contest it any more (TW-14)."""

    seat: Seat
    tiles: tuple[Placed, ...]
    words: tuple[Word, ...]
    lines: tuple[ScoreLine, ...]
    provisional: bool
    at: Millis


class Stood(msgspec.Struct, frozen=True, tag="stood"):
    """The provisional play stands: its points count, its player draws."""

    seat: Seat


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """A seat passes. `why`: by choice, out of time, or because a contestation failed (option failed_challenge)."""

    seat: Seat
    swapped: bool
    returned: Tile | None
    """The tile given back after drawing one (TW-15); others do not see which."""
    why: Literal["choice", "time", "challenge"]
    at: Millis


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over: why (TW-16), what is left on the racks, and −5 for each tile of it (TW-12)."""

    why: Literal["rack_empty", "no_word", "all_passed", "rounds_of_passes"]
    racks: tuple[tuple[Tile, ...], ...]
    lines: tuple[ScoreLine, ...]
    """One for each seat."""


Event = Started | Drawn | Laid | Stood | Accepted | Contested | Withdrawn | Passed | Ended


# ---- state and view -----------------------------------------------------------------------------

Board = dict[Square, tuple[Tile, ...]]
"""The stacks, bottom tile first; a square without tiles is absent. Never changed in place."""


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything, hidden things included.

    While a play lies provisionally, its tiles are on the board and the turn has passed on, but its points do not count
    and `passes` still is what it was before.
    """

    seats: int
    options: Options
    board: Board
    racks: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]
    """What is left, sorted: the bag has no order, every draw takes at random."""
    scores: tuple[int, ...]
    turn: Seat
    turn_number: int
    turn_began: Millis
    passes: int
    """Passes in a row."""
    provisional: Laid | None
    accepted: frozenset[Seat]
    skips: frozenset[Seat]
    """Seats that lose their next turn (option failed_challenge)."""
    last: Laid | None
    """The last play that lies on the board."""
    ended: Ended | None = None
    outcome: Outcome | None = None


class Material(msgspec.Struct, frozen=True):
    """What lies in the box, told to whoever draws the game: a page then need not know it."""

    size: int
    """Squares in a row and in a column."""
    centre: tuple[Square, ...]
    rack: int
    full_stack: int
    bonus_tiles: tuple[Tile, ...]
    bonus_points: int


class Closed(msgspec.Struct, frozen=True):
    """Squares where nothing may be laid, or not this tile, by the rule."""

    rule: str
    tile: Tile | None
    squares: tuple[Square, ...]


class SeatView(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    score: int
    tiles: int
    loses_turn: bool
    """Whether it loses its next turn (option failed_challenge)."""


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: Seat | None
    options: Options
    material: Material
    board: tuple[tuple[Square, tuple[Tile, ...]], ...]
    closed: tuple[Closed, ...]
    """Where a tile cannot be laid now: full stacks (TW-6), its own letter (TW-5)."""
    rack: tuple[Tile, ...]
    seats: tuple[SeatView, ...]
    bag: int
    turn: Seat
    """Who is to move: a play or a pass."""
    turn_number: int
    passes: int
    provisional: Laid | None
    accepted: tuple[Seat, ...]
    may_contest: bool
    """Whether this seat may contest or accept the provisional play."""
    unseen: tuple[tuple[Tile, int], ...]
    """How many of each tile this seat has not seen: in the bag or on other racks."""
    awaiting: tuple[Seat, ...]
    first: bool
    """Whether the first word is still to be laid (TW-2)."""
    last: Laid | None
    """The last play, for highlighting."""
    ended: Ended | None
    outcome: Outcome | None
