"""The events of Mots de Tête as text, as docs/records.md describes them; reading.py reads them back.

    rolls 4; plays J6↓ SOLO: SOLO J6↓, DISQUES D6→; scores SOLO 4+1+5+1 MT-5 11, DISQUES 4+1+5+1+5+1+4 MT-5 21 = 32

An event begins with its seat (1 for the first) where that is not the line's own.
"""

from tablee.boards.grid import square_name, start_name
from tablee.boards.records import write_contested, write_event, write_score
from tablee.boards.spelling import write_play
from tablee.core.game import Seat
from tablee.core.notation import Line, NotationError
from tablee.games.mots_de_tete.material import sheet
from tablee.games.mots_de_tete.model import (
    Accept,
    Accepted,
    Command,
    Contest,
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
from tablee.games.mots_de_tete.notation_reader import PLAIN, read_event
from tablee.games.mots_de_tete.text_input import spelling


class _Notation:
    """Spells the events of Mots de Tête. See `tablee.core.notation.Notation`."""

    def write(self, line: Line, state: State | None, event: Event) -> str:
        """An event as it befalls a state, with the letters it joins."""
        return write_event(line, event, _write(line, state, event))

    def read(self, line: Line, text: str) -> Event:
        """The event that a text tells."""
        return read_event(line, text)

    def command(self, events: tuple[Event, ...], actor: Seat) -> Command | None:
        """What the actor must have sent; None where it was time that acted."""
        for event in events:
            match event:
                case Written(seat=seat, tiles=tiles) if seat == actor:
                    return Play(tiles)
                case Passed(seat=seat, why="choice") if seat == actor:
                    return Pass()
                case Contested(seat=seat) if seat == actor:
                    return Contest()
                case Accepted(seat=seat) if seat == actor:
                    return Accept()
                case _:
                    pass
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

    def no_word_left(self, events: tuple[Event, ...]) -> bool:  # noqa: ARG002 (the contract's signature)
        """Never: nobody looks whether a word is left."""
        return False

    def verdicts(self, events: tuple[Event, ...]) -> list[tuple[str, str]]:
        """What contestations found out."""
        return [verdict for event in events if isinstance(event, Contested) for verdict in event.refused]


NOTATION = _Notation()


def _write(line: Line, state: State | None, event: Event) -> str:
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
        case Contested():
            text = write_contested(event)
        case Ended(why=why):
            text = f"ends {why}"
        case Accepted() | Withdrawn() | Retired() | TimeCalled():
            text = PLAIN[type(event)]
    return text


def _write_started(line: Line, event: Started) -> str:
    if (event.seats, event.options) != (line.seats, line.options):
        raise ValueError("the headers of a record must tell the seats and options the game started with")
    rounds = " / ".join(" ".join(f"{seat + 1}:{roll}" for seat, roll in rolls) for rolls in event.rolls)
    text = f"starts {rounds or '-'} first {event.starter + 1}"
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
    lines = ", ".join(map(write_score, event.lines))
    total = sum(line.points for line in event.lines)
    return f"scores {f'[{dice}] ' if dice else ''}{lines or '-'} = {total}"
