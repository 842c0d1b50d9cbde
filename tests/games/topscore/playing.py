"""What the game's tests share: a table with a situation on it, played by words as people type them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tablee.core.chance import KeyedChance
from tablee.core.game import TABLE, DeadlineReached, Millis, Refusal, Seat, World
from tablee.games.topscore import GAME
from tablee.games.topscore.composing import compose_change, compose_lay, compose_steal, find_name
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
from tablee.games.topscore.position import from_state, tiles_of
from tablee.games.topscore.scoring import spelled
from tablee.games.topscore.spelling import EMPTY, letters_of, read_tiles, read_word
from tablee.games.topscore.tiles import FULL_SETS
from tablee.lexicon.words import Words

NONE = EMPTY * CELLS
DEFAULTS = Options()


@dataclass
class Game:
    """A game in progress. Racks, words (`ROe`: the E is a blank) and cells are told seat by seat."""

    words: Words
    racks: Sequence[str]
    lying: Sequence[str] = ()
    cells: Sequence[str] = ()
    options: Options = DEFAULTS
    now: Millis = 0
    log: list[Event] = field(default_factory=list)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        language = self.words.lexicon.meta.language
        letters = letters_of(language)
        words = tuple(read_word(word, letters)[0] for word in self.lying or ["-"] * len(self.racks))
        rows = [read_tiles(row, letters) for row in self.cells or [NONE] * len(self.racks)]
        cells = tuple(tuple(None if tile == EMPTY else tile for tile in row) for row in rows)
        used = Counter(tile for word in words for tile in tiles_of(word))
        used += Counter(tile for row in cells for tile in row if tile is not None)
        bag = tuple((Counter(FULL_SETS[language]) - used).elements())
        opening: list[Event] = [
            Started(len(self.racks), self.options, language, (), 0, 0, Situation(words, cells, bag))
        ]
        opening += [
            Drawn(seat, len(tiles), tiles)
            for seat, tiles in enumerate(read_tiles(rack, letters) for rack in self.racks)
        ]
        self.state = GAME.evolve(None, opening[0])
        for event in opening[1:]:
            self._note(event)
        assert GAME.notation.situation(tuple(opening))
        self.is_whole()

    def _note(self, event: Event) -> None:
        self.log.append(event)
        self.state = GAME.evolve(self.state, event)

    def is_whole(self) -> None:
        """No tile is lost and none is there twice."""
        assert all_tiles(self.state) == Counter(FULL_SETS[self.state.language])

    @property
    def world(self) -> World:
        return World(self.now, KeyedChance("seed"), self.words)

    def does(self, command: Command, seat: Seat | None = None) -> tuple[Event, ...]:
        """A command that must be accepted; its preview said so, and the points."""
        seat = self.state.turn if seat is None else seat
        events = GAME.decide(self.state, seat, command, self.world)
        assert not isinstance(events, Refusal), (events.code, events.sentence("en"))
        if seat != TABLE:
            preview = GAME.preview(self.view(seat), command, self.words)
            assert preview.refusal is None
            assert preview.lines == getattr(next(e for e in events if type(e).__name__ in _MADE), "lines", ())
        for event in events:
            self._note(event)
            self.is_whole()
        return events

    def refuses(self, command: Command, seat: Seat | None = None) -> tuple[str, str]:
        """A command that must be refused, its preview too, and changes nothing: the code and the rule."""
        before, seat = self.state, self.state.turn if seat is None else seat
        refused = GAME.decide(before, seat, command, self.world)
        assert isinstance(refused, Refusal), refused
        assert self.state == before
        assert refused.sentence("fr") != refused.sentence("en")
        if 0 <= seat < before.seats and not isinstance(command, DeadlineReached):
            assert GAME.preview(self.view(seat), command, self.words).refusal == refused
        return refused.code, refused.rule

    # ---- commands as people type them -----------------------------------------------------------

    def word(self, text: str, pyramid: Seat | None = None, *free: str) -> Command:
        position = from_state(self.state)
        return compose_lay(position, self.state.turn if pyramid is None else pyramid, text, free)

    def changed(self, text: str, *free: str) -> Command:
        return compose_change(from_state(self.state), text, free)

    def lays(self, text: str, *free: str) -> tuple[Event, ...]:
        return self.does(self.word(text, None, *free))

    def steals(self, text: str, *free: str) -> tuple[Event, ...]:
        return self.does(compose_steal(from_state(self.state), text, free))

    def changes(self, text: str, *free: str) -> tuple[Event, ...]:
        return self.does(self.changed(text, *free))

    def places(self, letter: Tile, cell: int) -> tuple[Event, ...]:
        return self.does(Place(letter, cell - 1))

    def exchanges(self, tiles: str) -> tuple[Event, ...]:
        return self.does(Exchange(read_tiles(tiles, letters_of(self.state.language))))

    def names(self, word: str) -> tuple[Event, ...]:
        return self.does(find_name(from_state(self.state), word))

    def passes(self) -> tuple[Event, ...]:
        return self.does(Pass())

    def time_is_up(self) -> tuple[Event, ...]:
        (due,) = GAME.deadlines(self.state)
        self.now = due.at
        return self.does(DeadlineReached(due.key), TABLE)

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

    def view(self, seat: Seat | None) -> View:
        return GAME.view(self.state, seat)


_MADE = {"Laid", "Changed", "Exchanged", "Placed", "Named", "Passed"}


def kinds(events: Sequence[Event]) -> list[str]:
    """The types of events, for tests of their order."""
    return [type(event).__name__ for event in events]


def all_tiles(state: State) -> Counter[Tile]:
    """Every tile there is."""
    tiles = Counter(state.bag)
    for rack in state.racks:
        tiles += Counter(rack)
    for corner in state.corners:
        tiles += Counter(tiles_of(corner.word)) + Counter(tile for tile in corner.cells if tile is not None)
    return tiles
