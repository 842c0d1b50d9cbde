"""Topscore for programs and notebooks: `tablee.Topscore()`, with words as text and a picture of the pyramids."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tablee.core.game import Preview, Seat
from tablee.games.topscore import GAME
from tablee.games.topscore.legal import legal, preview
from tablee.games.topscore.material import FULL_SETS
from tablee.games.topscore.model import (
    CELLS,
    Command,
    Drawn,
    Event,
    Exchange,
    Options,
    Pass,
    Place,
    Situation,
    Started,
    State,
    Tile,
    View,
)
from tablee.games.topscore.notation import NOTATION
from tablee.games.topscore.position import Position, from_view, tiles_of
from tablee.games.topscore.scoring import spelled
from tablee.games.topscore.svg import table_svg
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
from tablee.library.game import Game, Option, read_options, seated_with
from tablee.library.words import shared_words

__all__ = ["Topscore"]


class Topscore(Game[State, View, Command, Event]):
    """A game of Topscore, in French or, with `lexicon="nl"`, in Dutch.

    `players` is their number or their names. A seed always gives the same draws; `for_children` selects the vocabulary
    for children (G-17). Other keywords are table options (`steal="always"`). `racks`, as letters, set up a position:
    `words` are on the large pyramids (`ROe`: a small letter is a blank; `-`: none), `cells` in the small ones
    (`ALEK_W_`), and the bag has all other tiles.
    """

    rules = GAME

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        seed: str | int | None = None,
        lexicon: str = "fr",
        for_children: bool = False,
        racks: Sequence[str] | None = None,
        words: Sequence[str] = (),
        cells: Sequence[str] = (),
        starter: Seat = 0,
        **options: Option,
    ) -> None:
        if isinstance(words, str) or isinstance(cells, str):
            raise TypeError("words and cells are lists of strings")
        if racks is None:
            super().__init__(players, seed=seed, lexicon=lexicon, for_children=for_children, **options)
            return
        seats = seated_with(players, racks)
        judge = shared_words(GAME.slug, lexicon, for_children=for_children)
        language = judge.lexicon.meta.language
        there = _lay_out(language, words, cells, len(racks))
        started = Started(len(racks), read_options(Options, options), language, (), starter, 0, there)
        self._table = self._set_up(seats, judge, started.options, seed, _deal(started, racks))

    # ---- queries --------------------------------------------------------------------------------

    @property
    def rack(self) -> tuple[Tile, ...]:
        """The rack of the seat whose turn it is; `?` is a blank."""
        return self.state.racks[self.turn]

    @property
    def step(self) -> str:
        """The step of the turn: `play` (a word), `claim` or `place` (a letter), `name` (a word)."""
        return self.state.step

    def word(self, seat: Seat) -> str:
        """The word on a player's large pyramid."""
        return spelled(self.state.corners[seat].word)

    def cells(self, seat: Seat) -> str:
        """A player's small pyramids, `_` where one is empty."""
        return "".join(tile or EMPTY for tile in self.state.corners[seat].cells)

    def legal_moves(self) -> Iterator[Command]:
        """Every legal command of the seat whose turn it is."""
        return legal(self.view(self.turn), self.words)

    def preview(self, command: Command) -> Preview:
        """The points of a command, or its refusal."""
        return preview(self.view(self.turn), command, self.words)

    # ---- moves ----------------------------------------------------------------------------------

    def lay(self, word: str, *, free: Sequence[str] = ()) -> tuple[Event, ...]:
        """Lay a word on one's own pyramid: `game.lay("OREN")`; a star makes a blank: `game.lay("OREN*")`.

        `free=["2E"]` exchanges the blank that replaces E on player 2's pyramid for an E of the rack, and plays it.
        """
        return self.play(compose_lay(self._position(), self.turn, word, free))

    def steal(self, word: str, *, free: Sequence[str] = ()) -> tuple[Event, ...]:
        """Grow the word of the previous player (TS-5)."""
        return self.play(compose_steal(self._position(), word, free))

    def change(self, word: str, *, free: Sequence[str] = ()) -> tuple[Event, ...]:
        """Change one letter of one's own word (TS-14)."""
        return self.play(compose_change(self._position(), word, free))

    def exchange(self, tiles: str) -> tuple[Event, ...]:
        """Put tiles back and draw as many (TS-13)."""
        return self.play(Exchange(read_tiles(tiles, self.view().material.letters)))

    def place(self, letter: Tile, cell: int) -> tuple[Event, ...]:
        """Put a letter of the completed word into a small pyramid, 1 to 7 (TS-6, TS-7)."""
        return self.play(Place(letter, cell - 1))

    def name(self, word: str) -> tuple[Event, ...]:
        """Name the word of one's small pyramids (TS-9)."""
        return self.play(find_name(self._position(), word))

    def pass_turn(self) -> tuple[Event, ...]:
        """End the turn (TS-16)."""
        return self.play(Pass())

    def play(self, command: Command) -> tuple[Event, ...]:
        """Send any command of the seat whose turn it is; raise IllegalMoveError if it is refused."""
        return self._submit(self.turn, command)

    def _position(self) -> Position:
        return from_view(self.view(self.turn))

    def svg(self, size: int | None = None) -> str:
        """The pyramids as a picture, `size` pixels wide."""
        return table_svg(self.view(), [seat.name for seat in self._table.header.seats], size=size)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<Topscore {self.scores}, {'over' if self.is_over else f'turn of {self.turn}'}>"


def _lay_out(language: str, words: Sequence[str], cells: Sequence[str], seats: int) -> Situation:
    letters = letters_of(language)
    lying = tuple(read_word(word, letters)[0] for word in words or ["-"] * seats)
    rows = [read_tiles(row, letters) for row in cells or [EMPTY * CELLS] * seats]
    placed = tuple(tuple(None if tile == EMPTY else tile for tile in row) for row in rows)
    used = Counter(tile for row in placed for tile in row if tile is not None)
    used += Counter(tile for word in lying for tile in tiles_of(word))
    return Situation(lying, placed, tuple(sorted((Counter(FULL_SETS[language]) - used).elements())))


def _deal(started: Started, racks: Sequence[str]) -> tuple[Event, ...]:
    """The opening of a situation: each rack is drawn from its bag; NotationError where that is impossible."""
    held = [read_tiles(rack, letters_of(started.language)) for rack in racks]
    drawn = (Drawn(seat, len(rack), rack) for seat, rack in enumerate(held) if rack)
    opening: tuple[Event, ...] = (started, *drawn)
    NOTATION.situation(opening)
    return opening
