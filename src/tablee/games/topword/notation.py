"""Topword's events as text, as docs/records.md describes them; `notation_reader.py` reads them back.

plays D6↓ (R)IRE [EIRSTUX]: RIRE D6↓ 1+1+1+1 TW-9 8 = 8
"""

from tablee.boards.grid import square_name, start_name
from tablee.boards.notation import ContestNotation, write_answer
from tablee.boards.play_notation import write_tiles
from tablee.core.event_notation import check_deal, check_headers, tile_draws, write_score, write_start
from tablee.core.game import ScoreLine, Seat
from tablee.core.notation import Line, Notation, NotationError
from tablee.games.topword.material import FULL_SET
from tablee.games.topword.model import (
    RACK,
    Accepted,
    Command,
    Contested,
    Drawn,
    Ended,
    Event,
    Laid,
    Pass,
    Passed,
    Play,
    Started,
    State,
    Stood,
    Tile,
    Withdrawn,
    Word,
)
from tablee.games.topword.notation_reader import READERS
from tablee.games.topword.text_input import read_play, write_play


class _Notation(ContestNotation[State, Command, Event]):
    """Topword's notation."""

    def write_text(self, line: Line, state: State | None, event: Event) -> str:
        """An event with the rack of whoever plays or passes, and the letters beneath."""
        match event:
            case Started():
                text = _write_started(line, event)
            case Laid():
                text = _write_laid(state, event)
            case Drawn(count=count, tiles=tiles):
                text = f"draws ?{count}" if tiles is None else f"draws {write_tiles(tiles)}"
            case Passed():
                text = " ".join(filter(None, ("passes", _rack(state, event.seat), _write_reason(event))))
            case Stood():
                text = "stands"
            case Ended():
                text = _write_ended(event)
            case Contested() | Accepted() | Withdrawn():
                text = write_answer(event)
        return text

    def move_of(self, event: Event) -> Command | None:
        """The play or pass of an event."""
        match event:
            case Laid(tiles=tiles):
                return Play(tiles)
            case Passed(why="choice", returned=returned):
                return Pass(returned)
        return None

    def draws(self, events: tuple[Event, ...]) -> list[tuple[Tile, ...]]:
        """The tiles drawn for the start, round by round, and those drawn to the racks."""
        return tile_draws(events, Started, Drawn)

    def situation(self, opening: tuple[Event, ...]) -> bool:
        """Whether a board or a bag is given; the racks are then what is drawn, all from that bag."""
        started = opening[0] if opening else None
        if not isinstance(started, Started) or (not started.board and started.bag is None):
            return False
        dealt = [(event.seat, event.tiles) for event in opening[1:] if isinstance(event, Drawn)]
        if len(dict(started.board)) < len(started.board) or len(dealt) < len(opening) - 1:
            raise NotationError("bad_situation")
        check_deal(dealt, FULL_SET if started.bag is None else started.bag, RACK)
        return True

    def no_word_left(self, events: tuple[Event, ...]) -> bool:
        """Whether the game ended because nobody could form a word (TW-16)."""
        return any(isinstance(event, Ended) and event.why == "no_word" for event in events)


NOTATION: Notation[State, Command, Event] = _Notation(READERS)


def _write_ended(event: Ended) -> str:
    left = (
        f"{seat + 1} [{write_tiles(rack)}] {_write_item(None, score)}"
        for seat, (rack, score) in enumerate(zip(event.racks, event.lines, strict=True))
    )
    return f"ends {event.why}: {', '.join(left)}"


def _write_started(line: Line, event: Started) -> str:
    check_headers(line, seats=event.seats, options=event.options)
    text = write_start(event.draws, event.starter)
    if event.board:
        text += " board " + " ".join(f"{square_name(square)}:{write_tiles(stack)}" for square, stack in event.board)
    return text if event.bag is None else f"{text} bag {write_tiles(event.bag)}"


def _write_laid(state: State | None, event: Laid) -> str:
    play = write_play(state.board if state else {}, event.tiles)
    if read_play(play) != event.tiles:
        raise ValueError(f"tiles that are not in the order of one line: {event.tiles}")
    verb = "tries" if event.provisional else "plays"
    total = sum(score.points for score in event.lines)
    return f"{verb} {play} {_rack(state, event.seat)}: {_write_items(event)} = {total}"


def _write_items(event: Laid) -> str:
    """The words with their points; apart from each other only where they do not go together."""
    words, lines = event.words, event.lines
    together = len(words) <= len(lines) and all(
        (score.word, score.parts) == (word.text, word.stacks) for word, score in zip(words, lines, strict=False)
    )
    if together:
        items = [_write_item(word, score) for word, score in zip(words, lines, strict=False)]
        items += [_write_item(None, score) for score in lines[len(words) :]]
    else:
        items = [_write_item(word, None) for word in words] + [_write_item(None, score) for score in lines]
    return ", ".join(items) or "-"


def _write_item(word: Word | None, score: ScoreLine | None) -> str:
    if word is None:
        return write_score(score) if score else ""
    parts = [word.text, start_name(word.square, word.direction), "+".join(map(str, word.stacks))]
    if score:
        parts += [score.rule, str(score.points)]
    return " ".join(filter(None, parts))


def _rack(state: State | None, seat: Seat) -> str:
    return f"[{write_tiles(state.racks[seat])}]" if state else "[-]"


def _write_reason(event: Passed) -> str:
    if event.swapped:
        return f"swaps {event.returned or '?'}"
    return "" if event.why == "choice" else event.why
