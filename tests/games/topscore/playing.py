"""What the game's tests share: a table with a situation on it, played by words as people type them."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from tablee.core.game import Preview, Seat
from tablee.games.topscore import GAME
from tablee.games.topscore.material import FULL_SETS
from tablee.games.topscore.model import (
    CELLS,
    Changed,
    Command,
    Drawn,
    Event,
    Exchange,
    Exchanged,
    Laid,
    Named,
    Options,
    Pass,
    Passed,
    Piece,
    Place,
    Placed,
    Situation,
    Started,
    State,
    Tile,
    View,
)
from tablee.games.topscore.notation import NOTATION
from tablee.games.topscore.position import from_state, tiles_of
from tablee.games.topscore.scoring import spelled
from tablee.games.topscore.text_input import (
    EMPTY,
    compose_change,
    compose_lay,
    compose_steal,
    find_name,
    letters_of,
    read_tiles,
    read_word,
)
from tablee.lexicon.words import Words
from tests.games.driver import GameDriver

BOX = {language: Counter(tiles) for language, tiles in FULL_SETS.items()}
"""How often each tile is in the box of a language."""
NONE = EMPTY * CELLS
REST = "AAIIEE"
"""The rack of who only passes."""
MADE = Laid, Changed, Exchanged, Placed, Named, Passed
"""The events that are what somebody did; others follow from them."""


class Game(GameDriver[State, Options, Command, Event, View]):
    """A game in progress, in which no tile is ever lost or there twice."""

    game = GAME

    def record(self, event: Event) -> None:
        """Write an event into the log, and count the tiles."""
        super().record(event)
        assert all_tiles(self.state) == BOX[self.state.language]

    def check_preview(self, preview: Preview, events: tuple[Event, ...]) -> None:
        """G-14: also the points."""
        super().check_preview(preview, events)
        made = next(event for event in events if isinstance(event, MADE))
        assert preview.lines == getattr(made, "lines", ())

    # ---- commands as people type them -----------------------------------------------------------

    def word(self, text: str, pyramid: Seat | None = None, *free: str) -> Command:
        position = from_state(self.state)
        return compose_lay(position, self.state.turn if pyramid is None else pyramid, text, free)

    def changed(self, text: str, *free: str) -> Command:
        return compose_change(from_state(self.state), text, free)

    def lays(self, text: str, *free: str) -> tuple[Event, ...]:
        return self.apply(self.word(text, None, *free))

    def steals(self, text: str, *free: str) -> tuple[Event, ...]:
        return self.apply(compose_steal(from_state(self.state), text, free))

    def changes(self, text: str, *free: str) -> tuple[Event, ...]:
        return self.apply(self.changed(text, *free))

    def places(self, letter: Tile, cell: int) -> tuple[Event, ...]:
        return self.apply(Place(letter, cell - 1))

    def exchanges(self, tiles: str) -> tuple[Event, ...]:
        return self.apply(Exchange(read_tiles(tiles, letters_of(self.state.language))))

    def names(self, word: str) -> tuple[Event, ...]:
        return self.apply(find_name(from_state(self.state), word))

    def passes(self) -> tuple[Event, ...]:
        return self.apply(Pass())

    # ---- what is the case -----------------------------------------------------------------------

    def lies(self, seat: Seat) -> str:
        """The word on a seat's large pyramid."""
        return spelled(self.state.corners[seat].word)

    def small(self, seat: Seat) -> str:
        return "".join(tile or EMPTY for tile in self.state.corners[seat].cells)

    def open_actions(self, seat: Seat | None = None) -> set[str]:
        """The actions that are offered to a seat."""
        seen = self.view(self.state.turn if seat is None else seat)
        return {action.name for action in GAME.affordances(seen).actions if action.refusal is None}

    def closed_by(self, action: str) -> tuple[str, str]:
        """Why an action is not offered to whose turn it is."""
        actions = GAME.affordances(self.view(self.state.turn)).actions
        refusal = next(one.refusal for one in actions if one.name == action)
        assert refusal is not None
        return refusal.code, refusal.rule


def situation(
    words: Words,
    racks: Sequence[str],
    lying: Sequence[str] = (),
    cells: Sequence[str] = (),
    options: Options | None = None,
) -> Game:
    """A game that begins with these racks, words (`ROe`: the E is a blank) and cells, told seat by seat."""
    language = words.lexicon.meta.language
    letters = letters_of(language)
    laid = tuple(read_word(word, letters)[0] for word in lying or ["-"] * len(racks))
    rows = [read_tiles(row, letters) for row in cells or [NONE] * len(racks)]
    placed = tuple(tuple(None if tile == EMPTY else tile for tile in row) for row in rows)
    used = Counter(tile for word in laid for tile in tiles_of(word))
    used += Counter(tile for row in placed for tile in row if tile is not None)
    bag = tuple((BOX[language] - used).elements())
    hands = [read_tiles(rack, letters) for rack in racks]
    opening: tuple[Event, ...] = (
        Started(len(racks), options or Options(), language, (), 0, 0, Situation(laid, placed, bag)),
        *(Drawn(seat, len(tiles), tiles) for seat, tiles in enumerate(hands)),
    )
    assert NOTATION.situation(opening)
    game = Game(words, opening)
    assert all_tiles(game.state) == BOX[language]
    return game


def pieces(text: str) -> tuple[Piece, ...]:
    """A word in which small letters are blanks."""
    return tuple(Piece(letter.upper(), letter.islower()) for letter in text)


def all_tiles(state: State) -> Counter[Tile]:
    """Every tile there is."""
    words = (tiles_of(corner.word) for corner in state.corners)
    cells = (tile for corner in state.corners for tile in corner.cells if tile is not None)
    return Counter(chain(state.bag, *state.racks, *words, cells))
