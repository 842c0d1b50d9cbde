"""Topscore's values: tiles, commands, events, state and view. No logic.

Seats, cells of the small pyramids and places in a word count from 0. A word is a row of tiles, not of characters: the
Dutch IJ is one of them (G-1).
"""

from typing import Literal

import msgspec

from tablee.core.game import DeadlineReached, Millis, Outcome, ScoreLine, Seat

RACK = 6
SHORTEST, LONGEST = 3, 7  # TS-2, TS-6
CELLS = 7  # the small pyramids (TS-8)
ROUNDS_WITHOUT_WORD = 3  # G-15

Tile = str
"""A letter, IJ in Dutch, or BLANK: see tiles.toml."""

BLANK: Tile = "?"
"""A blank in a rack or in the bag; on a pyramid it is a `Piece` with a letter."""

Cell = int
"""One of a player's seven small pyramids, 0 for the first from the left."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The named table options (G-9). The language comes with the table's lexicon, and its tiles with the language."""

    turn_seconds: int = 60  # TS-1, G-6; 0: no limit
    steal: Literal["after_failure", "always"] = "after_failure"  # TS-5
    completion_letter: Literal["both", "owner"] = "both"  # TS-7
    last_chance: Literal["turn", "round"] = "turn"  # TS-11


class Piece(msgspec.Struct, frozen=True):
    """A tile as it lies in a word: the letter it shows, and whether it is a blank that stands for it (TS-12)."""

    letter: Tile
    blank: bool = False


Word = tuple[Piece, ...]
"""A word on a large pyramid, from left to right; empty where there is none."""


class Free(msgspec.Struct, frozen=True):
    """A blank to be replaced by its letter from the rack (TS-12): whose large pyramid, and where in the word there."""

    pyramid: Seat
    place: int


# ---- commands -----------------------------------------------------------------------------------


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Lay a word on a large pyramid: three tiles to begin with (TS-2), later one tile more (TS-3), or on the pyramid
    of the player before (TS-5).

    `word` is the whole word that lies there afterwards, every tile in its place, also those that lay there before. A
    blank freed (TS-12) must be one of its new tiles.
    """

    pyramid: Seat
    word: Word
    free: tuple[Free, ...] = ()


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="change"):
    """Instead of laying: swap one letter of one's own word for one of the rack, in any order (TS-14). `word` is as in
    `Lay`."""

    word: Word
    free: tuple[Free, ...] = ()


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchange"):
    """Instead of laying: put tiles of the rack back and draw as many (TS-13)."""

    tiles: tuple[Tile, ...]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="place"):
    """Put a letter of a completed word into one of one's own small pyramids: of a word one has just completed (TS-6),
    or, at the start of the turn, of one that another completed on one's own pyramid (TS-7)."""

    letter: Tile
    cell: Cell


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """Name the word that one's small pyramids show from one cell to another, both included (TS-9)."""

    first: Cell
    last: Cell


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Say that one cannot, or will not go on: the turn is over (TS-16); when naming, no word is named (TS-9)."""


Command = Lay | Change | Exchange | Place | Name | Pass | DeadlineReached


# ---- events -------------------------------------------------------------------------------------


class Situation(msgspec.Struct, frozen=True):
    """What lies on the table from the start: not in a real game, but in records of situations."""

    words: tuple[Word, ...]
    """The large pyramids, seat by seat."""
    cells: tuple[tuple[Tile | None, ...], ...]
    """The small pyramids, seat by seat."""
    bag: tuple[Tile, ...]
    """What can still be drawn, the racks to be dealt included."""


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game begins. `draws` are the tiles drawn for the start, round by round: ties and blanks draw again (G-5)."""

    seats: int
    options: Options
    language: str
    """The language of the words, and so of the tiles: `fr` or `nl`."""
    draws: tuple[tuple[tuple[Seat, Tile], ...], ...]
    starter: Seat
    at: Millis
    situation: Situation | None = None


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """A seat draws tiles: at the start (TS-1), at the end of its turn (TS-4). Others see only how many."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None


class Laid(msgspec.Struct, frozen=True, tag="laid"):
    """A word lies on a large pyramid; where that is not the seat's own, it was stolen (TS-5)."""

    seat: Seat
    pyramid: Seat
    word: Word
    added: Word
    """The new tiles, in the order of the word: three (TS-2) or one (TS-3)."""
    free: tuple[Free, ...]
    """The blanks that were replaced for it, by their places before it was laid (TS-12)."""
    lines: tuple[ScoreLine, ...]
    at: Millis


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """A seat has changed its own word (TS-14): it has drawn a tile before, and `removed` goes to the bag."""

    seat: Seat
    word: Word
    added: Piece
    removed: Piece
    free: tuple[Free, ...]
    at: Millis


class Exchanged(msgspec.Struct, frozen=True, tag="exchanged"):
    """A seat puts tiles back (TS-13); others see only how many."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None
    at: Millis


class Placed(msgspec.Struct, frozen=True, tag="placed"):
    """A letter of the word on a large pyramid goes into one of the seat's own small pyramids, for good (TS-6, TS-7)."""

    seat: Seat
    pyramid: Seat
    letter: Tile
    cell: Cell
    at: Millis


class Forgone(msgspec.Struct, frozen=True, tag="forgone"):
    """A seat gets no letter of a completed word: it did something else first, or its time was up (TS-7)."""

    seat: Seat
    pyramid: Seat
    why: Literal["choice", "time"]


class Cleared(msgspec.Struct, frozen=True, tag="cleared"):
    """What is left of a completed word on a seat's large pyramid goes to the bag (TS-6, TS-7)."""

    seat: Seat
    tiles: tuple[Tile, ...]


class Filled(msgspec.Struct, frozen=True, tag="filled"):
    """A seat's seven small pyramids are full: its bonus (TS-10); its rack and its word go to the bag (TS-8)."""

    seat: Seat
    rank: int
    """1 for the first."""
    lines: tuple[ScoreLine, ...]
    at: Millis
    """The time for naming a word begins here (TS-9)."""


class Named(msgspec.Struct, frozen=True, tag="named"):
    """A seat has named the word of its small pyramids, or none (TS-9): it has finished."""

    seat: Seat
    word: tuple[Tile, ...]
    """Empty where none was named."""
    first: Cell
    why: Literal["choice", "time"]
    lines: tuple[ScoreLine, ...]
    at: Millis


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """A seat does nothing more this turn, by choice or because time was up (TS-16)."""

    seat: Seat
    why: Literal["choice", "time"]
    at: Millis


class TurnBegan(msgspec.Struct, frozen=True, tag="turn"):
    """The next turn. `last` says that the seat alone is left and has its last chance (TS-11)."""

    seat: Seat
    last: bool
    at: Millis


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over: all have finished, the last one had his chance (TS-11), or nobody lays words now (G-15)."""

    why: Literal["all_finished", "last_chance", "rounds_without_word"]


Event = (
    Started
    | Drawn
    | Laid
    | Changed
    | Exchanged
    | Placed
    | Forgone
    | Cleared
    | Filled
    | Named
    | Passed
    | TurnBegan
    | Ended
)


# ---- state and view -----------------------------------------------------------------------------

Step = Literal["claim", "play", "place", "name"]
"""What the turn waits for.

claim: a letter of the word that another completed on one's own pyramid may be taken (TS-7); anything that "play" allows
       may be done instead, and declines it.
play:  a word: one's own step, a steal before it; or a change, an exchange, a pass.
place: a letter of the word just completed, and a small pyramid for it (TS-6). Nothing else goes.
name:  the word of the seven small pyramids (TS-9), or a pass. Nothing else goes.
"""


class Corner(msgspec.Struct, frozen=True):
    """A player's part of the board, and what became of them."""

    word: Word = ()
    """What lies on the large pyramid: none, 3 to 6 tiles, or a completed word whose letters wait (TS-6, TS-7)."""
    trail: tuple[tuple[Tile, ...], ...] = ()
    """The words of this round before it, shortest first: the first has three tiles, the next four …"""
    completed: bool = False
    """Whether the word has been completed: all that can be done with it is take a letter. One may be gone already."""
    cells: tuple[Tile | None, ...] = (None,) * CELLS
    """The small pyramids."""
    rank: int = 0
    """Who filled them first: 1, second: 2 …; 0: not full (TS-10)."""
    named: tuple[Tile, ...] | None = None
    """The word named (TS-9), empty where none was; None before that."""

    @property
    def filled(self) -> int:
        """How many small pyramids are full."""
        return sum(tile is not None for tile in self.cells)


class State(msgspec.Struct, frozen=True):
    """Everything, hidden things included."""

    seats: int
    options: Options
    language: str
    corners: tuple[Corner, ...]
    racks: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]
    """What is left, sorted: the bag has no order, every draw takes at random."""
    scores: tuple[int, ...]
    turn: Seat
    turn_number: int
    began: Millis
    """When the clock of the turn, or of naming, was turned."""
    step: Step = "play"
    placing: Seat | None = None
    """While the step is "place": the pyramid whose word was completed."""
    stolen: bool = False
    """Whether this turn had its steal (TS-5)."""
    grew: bool = False
    """Whether this turn had a word on the player's own pyramid (TS-5)."""
    before: Seat | None = None
    """Who played just before."""
    before_grew: bool = False
    idle: int = 0
    """Turns in a row without a word laid (G-15)."""
    last_chance: bool = False
    """Whether the last player has his last chance (TS-11)."""
    last: Laid | None = None
    """The last word laid."""
    ended: Ended | None = None
    outcome: Outcome | None = None


class Row(msgspec.Struct, frozen=True):
    """A row of the large pyramid: so many tiles, so many points (TS-2, TS-3)."""

    tiles: int
    points: int


class Material(msgspec.Struct, frozen=True):
    """What lies in the box, told to whoever draws the game: a page then need not know it."""

    rows: tuple[Row, ...]
    rack: int
    cells: int
    letter_points: int
    """For each letter of the word named (TS-9)."""
    bonuses: tuple[int, ...]
    """For whoever fills the small pyramids first, second, third (TS-10)."""
    blank: Tile
    letters: tuple[Tile, ...]
    """What a blank may stand for: the tiles of the language, in their order."""


class SeatView(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    score: int
    tiles: int
    """How many it holds."""
    corner: Corner
    filled: int
    """How many of its small pyramids are full."""


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: Seat | None
    options: Options
    language: str
    material: Material
    rack: tuple[Tile, ...]
    seats: tuple[SeatView, ...]
    bag: int
    turn: Seat
    turn_number: int
    step: Step
    """What the turn of `turn` waits for."""
    placing: Seat | None
    """While the step is "claim" or "place": the pyramid from whose word a letter may be taken."""
    choices: tuple[Tile, ...]
    """While it is: the letters that may be taken, each once; never a blank (TS-12)."""
    stolen: bool
    """Whether this turn had its steal."""
    before: Seat | None
    """Who played just before."""
    before_grew: bool
    victim: Seat | None
    """On whose pyramid the player may lay a word now (TS-5); None where on nobody's."""
    may_change: bool
    """Whether the player may still change his word or exchange tiles this turn: not after a steal (TS-5)."""
    blanks: tuple[Free, ...]
    """The blanks on the large pyramids, which the player may free if he holds their letters (TS-12); not those of a
    word whose letters he may claim: doing anything else, he lets it go to the bag first (TS-7)."""
    last_chance: bool
    idle: int
    deadline: Millis | None
    unseen: tuple[tuple[Tile, int], ...]
    """How many of each tile this seat has not seen: in the bag or on other racks."""
    awaiting: tuple[Seat, ...]
    last: Laid | None
    """The last word laid, for highlighting."""
    ended: Ended | None
    outcome: Outcome | None
