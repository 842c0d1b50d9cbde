"""The position of the seat that acts, from the state or from the seat's own view."""

from typing import NamedTuple

from msgspec.structs import replace

from tablee.core.decider import with_item
from tablee.core.game import Seat
from tablee.games.topscore.material import LETTERS
from tablee.games.topscore.model import BLANK, Corner, Free, Options, State, Step, Tile, View, Word


class Position(NamedTuple):
    """The position of a turn, as its player sees it."""

    seat: Seat
    options: Options
    letters: tuple[Tile, ...]
    """The tiles of the language."""
    corners: tuple[Corner, ...]
    rack: tuple[Tile, ...]
    step: Step
    placing: Seat | None
    stolen: bool
    before: Seat | None
    before_grew: bool

    @property
    def own(self) -> Corner:
        """The player's own part of the board."""
        return self.corners[self.seat]


def from_state(state: State) -> Position:
    """The position of the seat whose turn it is."""
    return Position(
        state.turn,
        state.options,
        LETTERS[state.language],
        state.corners,
        state.racks[state.turn],
        state.step,
        state.placing,
        state.stolen,
        state.before,
        state.before_grew,
    )


def from_view(view: View) -> Position:
    """The position of the view's seat, whose turn it must be."""
    return Position(
        view.turn,
        view.options,
        view.material.letters,
        tuple(seat.corner for seat in view.seats),
        view.rack,
        view.step,
        view.placing,
        view.stolen,
        view.before,
        view.before_grew,
    )


def declined(position: Position) -> Position:
    """The position after declining to claim a letter: the completed word has gone to the bag (TS-7)."""
    if position.step != "claim":
        return position
    corners = with_item(position.corners, position.seat, emptied(position.own))
    return position._replace(corners=corners, step="play", placing=None)


def emptied(corner: Corner) -> Corner:
    """A corner whose large pyramid is empty."""
    return replace(corner, word=(), trail=(), completed=False)


def blanks_on(corners: tuple[Corner, ...]) -> tuple[Free, ...]:
    """The places of blanks on the large pyramids (TS-12)."""
    return tuple(
        Free(seat, place)
        for seat, corner in enumerate(corners)
        for place, piece in enumerate(corner.word)
        if piece.blank
    )


def tiles_of(word: Word) -> tuple[Tile, ...]:
    """The tiles of a word, as they lie in a rack or in the bag."""
    return tuple(BLANK if piece.blank else piece.letter for piece in word)


def letters_to_take(corner: Corner) -> tuple[Tile, ...]:
    """The letters of a completed word that may go into a small pyramid, each once: never a blank (TS-12)."""
    return tuple(dict.fromkeys(piece.letter for piece in corner.word if not piece.blank))
