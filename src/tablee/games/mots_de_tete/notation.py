"""The events of Mots de Tête as text, as docs/records.md describes them; `notation_reader.py`
reads them back.

    rolls 4; plays J6↓ SOLO: SOLO J6↓, DISQUES D6→; scores SOLO 4+1+5+1 MT-5 11, DISQUES 4+1+5+1+5+1+4 MT-5 21 = 32
"""

from tablee.boards.grid import square_name, start_name
from tablee.boards.notation import ContestNotation, write_answer
from tablee.boards.play_notation import write_play
from tablee.core.event_notation import check_headers, write_scores, write_start
from tablee.core.notation import Line, Notation, NotationError
from tablee.games.mots_de_tete.material import sheet
from tablee.games.mots_de_tete.model import (
    Accepted,
    Command,
    Contested,
    Ended,
    Event,
    Pass,
    Passed,
    Play,
    Retired,
    Rolled,
    Started,
    State,
    Stood,
    TimeCalled,
    Withdrawn,
    Written,
)
from tablee.games.mots_de_tete.notation_reader import READERS
from tablee.games.mots_de_tete.text_input import spelling


class _Notation(ContestNotation[State, Command, Event]):
    """The notation of Mots de Tête."""

    of_the_table = frozenset({"starts", "time", "ends"})

    def write_text(self, line: Line, state: State | None, event: Event) -> str:
        """An event, with the letters it joins."""
        match event:
            case Started():
                text = _write_started(line, event)
            case Rolled(rolls=rolls):
                text = f"rolls {' '.join(map(str, rolls))}"
            case Written():
                text = _write_written(line, state, event)
            case Stood():
                text = _write_stood(event)
            case Passed(why=why):
                text = "passes" if why == "choice" else f"passes {why}"
            case Ended(why=why):
                text = f"ends {why}"
            case Retired() | TimeCalled():
                text = "retires" if isinstance(event, Retired) else "time"
            case Contested() | Accepted() | Withdrawn():
                text = write_answer(event)
        return text

    def move_of(self, event: Event) -> Command | None:
        """The play or pass of an event."""
        match event:
            case Written(tiles=tiles):
                return Play(tiles)
            case Passed(why="choice"):
                return Pass()
        return None

    def draws(self, events: tuple[Event, ...]) -> list[tuple[int, ...]]:
        """Every die, roll by roll."""
        rolled: list[int] = []
        for event in events:
            match event:
                case Started(rolls=rounds):
                    rolled += [roll for rolls in rounds for _, roll in rolls]
                case Rolled(rolls=rolls):
                    rolled += rolls
                case Stood(bonus=bonus):
                    rolled += [die for each in bonus for die in each.dice]
                case _:
                    pass
        return [(roll,) for roll in rolled]

    def situation(self, opening: tuple[Event, ...]) -> bool:
        """Whether letters or scores are given: then what is rolled for whoever starts is given too."""
        started = opening[0] if opening else None
        if not isinstance(started, Started) or not (started.letters or started.scores):
            return False
        squares = {placed.square for placed in started.letters}
        rolled = opening[1:]
        free = all(square in sheet(started.options.grid).grid for square in squares)
        if len(squares) < len(started.letters) or not free or len(started.scores) not in {0, started.seats}:
            raise NotationError("bad_situation")
        die = started.options.variant != "quarte"
        if len(rolled) != die or not all(isinstance(each, Rolled) and each.seat == started.starter for each in rolled):
            raise NotationError("bad_situation")
        return True


NOTATION: Notation[State, Command, Event] = _Notation(READERS)


def _write_started(line: Line, event: Started) -> str:
    check_headers(line, seats=event.seats, options=event.options)
    text = write_start(event.rolls, event.starter)
    if event.letters:
        text += " letters " + " ".join(f"{square_name(placed.square)}:{placed.tile}" for placed in event.letters)
    return f"{text} scores {' '.join(map(str, event.scores))}" if event.scores else text


def _write_written(line: Line, state: State | None, event: Written) -> str:
    play = write_play(state.letters if state else {}, event.tiles)
    if spelling(line.options.grid).read_play(play) != event.tiles:
        raise ValueError(f"letters that are not in the order of one line: {event.tiles}")
    words = ", ".join(f"{word.text} {start_name(word.square, word.direction)}" for word in event.words)
    return f"{'tries' if event.provisional else 'plays'} {play}: {words or '-'}"


def _write_stood(event: Stood) -> str:
    dice = ", ".join(f"{square_name(each.square)}:{'+'.join(map(str, each.dice))}" for each in event.bonus)
    return f"scores {f'[{dice}] ' if dice else ''}{write_scores(event.lines)}"
