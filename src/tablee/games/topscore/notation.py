"""Topscore's events as text, as docs/records.md describes them; `notation_reader.py` reads them back.

lays (ORE)N [AENSTX]: OREN TS-3 10 = 10
"""

from collections import Counter
from collections.abc import Sequence

from tablee.core.event_notation import EventNotation, check_deal, check_headers, tile_draws, write_scores, write_start
from tablee.core.game import Seat
from tablee.core.notation import Line, Notation, NotationError
from tablee.games.topscore.material import FULL_SETS
from tablee.games.topscore.model import (
    CELLS,
    LONGEST,
    RACK,
    SHORTEST,
    Change,
    Changed,
    Cleared,
    Command,
    Drawn,
    Ended,
    Event,
    Exchange,
    Exchanged,
    Filled,
    Forgone,
    Free,
    Laid,
    Lay,
    Name,
    Named,
    Pass,
    Passed,
    Place,
    Placed,
    Situation,
    Started,
    State,
    Tile,
    TurnBegan,
)
from tablee.games.topscore.notation_reader import READERS
from tablee.games.topscore.position import tiles_of
from tablee.games.topscore.text_input import EMPTY, letters_of, write_tiles, write_word


class _Notation(EventNotation[State, Command, Event]):
    """Topscore's notation."""

    def write_text(self, line: Line, state: State | None, event: Event) -> str:
        """An event, with the rack of whoever acts."""
        letters = letters_of(line.language)
        match event:
            case Started():
                text = _write_started(line, event, letters)
            case Drawn(count=count, tiles=tiles):
                text = "draws " + _hidden(tiles, count, letters)
            case Laid():
                verb = "lays" if event.pyramid == event.seat else f"steals {event.pyramid + 1}"
                word = write_word(event.word, letters, event.added)
                rack = _rack(state, event.seat, letters)
                text = f"{verb} {word}{_write_free(event.free)} {rack}: {write_scores(event.lines)}"
            case Changed():
                word = write_word(event.word, letters, (event.added,))
                removed = write_word((event.removed,), letters)
                text = f"changes {word} for {removed}{_write_free(event.free)} {_rack(state, event.seat, letters)}"
            case Exchanged(count=count, tiles=tiles):
                text = f"exchanges {_hidden(tiles, count, letters)} {_rack(state, event.seat, letters)}"
            case Passed():
                text = f"passes {_rack(state, event.seat, letters)}{_why(event.why)}"
            case _:
                text = _write_plain(event, letters)
        return text

    def command_of(self, event: Event) -> Command | None:
        """The command of an event that a player chose."""
        found: Command | None = None
        match event:
            case Laid(pyramid=pyramid, word=word, free=free):
                found = Lay(pyramid, word, free)
            case Changed(word=word, free=free):
                found = Change(word, free)
            case Exchanged(tiles=tiles):
                found = Exchange(tiles or ())
            case Placed(letter=letter, cell=cell):
                found = Place(letter, cell)
            case Named(word=tiles, first=first, why="choice"):
                found = Name(first, first + len(tiles) - 1) if tiles else Pass()
            case Passed(why="choice"):
                found = Pass()
            case _:
                pass
        return found

    def draws(self, events: tuple[Event, ...]) -> list[tuple[Tile, ...]]:
        """The tiles drawn for the start, round by round, and those drawn to the racks."""
        return tile_draws(events, Started, Drawn)

    def situation(self, opening: tuple[Event, ...]) -> bool:
        """Whether what lies on the table is given; the racks are then what is drawn, all from that bag."""
        started = opening[0] if opening else None
        if not isinstance(started, Started) or started.situation is None:
            return False
        dealt = [(event.seat, event.tiles) for event in opening[1:] if isinstance(event, Drawn)]
        if not _possible(started, started.situation) or len(dealt) < len(opening) - 1:
            raise NotationError("bad_situation")
        check_deal(dealt, started.situation.bag, RACK)
        return True


NOTATION: Notation[State, Command, Event] = _Notation(READERS)


def _possible(started: Started, there: Situation) -> bool:
    """Whether a situation is made of the tiles of the box, and no pyramid holds what it cannot."""
    if len(there.words) != started.seats or len(there.cells) != started.seats:
        return False
    tiles = Counter(there.bag)
    for word, cells in zip(there.words, there.cells, strict=True):
        if (word and not SHORTEST <= len(word) < LONGEST) or len(cells) != CELLS or None not in cells:
            return False
        tiles += Counter(tiles_of(word))
        tiles += Counter(tile for tile in cells if tile is not None)
    return not tiles - Counter(FULL_SETS[started.language])


def _write_plain(event: Event, letters: Sequence[Tile]) -> str:
    """The events that tell nothing of a rack."""
    match event:
        case Placed():
            text = f"places {event.letter} {event.cell + 1} from {event.pyramid + 1}"
        case Forgone():
            text = f"forgoes from {event.pyramid + 1}{_why(event.why)}"
        case Cleared(tiles=tiles):
            text = f"clears {write_tiles(tiles, letters)}"
        case Filled():
            text = f"fills {event.rank}: {write_scores(event.lines)}"
        case Named():
            word = write_tiles(event.word, letters)
            text = f"names {word} {event.first + 1}{_why(event.why)}: {write_scores(event.lines)}"
        case TurnBegan(last=last):
            text = "begins last" if last else "begins"
        case Ended(why=why):
            text = f"ends {why}"
        case _:
            raise ValueError(f"no way to write {event}")
    return text


def _write_started(line: Line, event: Started, letters: Sequence[Tile]) -> str:
    check_headers(line, seats=event.seats, options=event.options)
    if event.language != line.language:
        raise ValueError("the headers of a record must tell the language the game started with")
    text = write_start(event.draws, event.starter)
    if (there := event.situation) is None:
        return text
    words = " ".join(write_word(word, letters) for word in there.words)
    cells = " ".join(write_tiles([tile or EMPTY for tile in row], letters) for row in there.cells)
    return f"{text} words {words} cells {cells} bag {write_tiles(there.bag, letters)}"


def _hidden(tiles: tuple[Tile, ...] | None, count: int, letters: Sequence[Tile]) -> str:
    return f"?{count}" if tiles is None else write_tiles(tiles, letters)


def _write_free(free: tuple[Free, ...]) -> str:
    return "".join(f" freeing {blank.pyramid + 1}/{blank.place + 1}" for blank in free)


def _rack(state: State | None, seat: Seat, letters: Sequence[Tile]) -> str:
    return f"[{write_tiles(state.racks[seat], letters)}]" if state else "[-]"


def _why(why: str) -> str:
    return "" if why == "choice" else f" {why}"
