"""The game's events as text, as docs/records.md describes them; reading.py reads them back.

    calls 3 lag 40; taken
    lays CHAT CrHbAr? [CrHbArLb?]: CHAT PM-9 5 = 5

An event begins with its seat (1 for the first) where that is not the line's own.
"""

from collections import Counter

from tablee.boards.records import write_event, write_score
from tablee.core.game import ScoreLine, Seat
from tablee.core.notation import Line, Notation, NotationError
from tablee.games.pioch_a_mots.material import FULL_SET, Card
from tablee.games.pioch_a_mots.model import (
    Call,
    Called,
    Command,
    Draw,
    Drawn,
    Dropped,
    Ended,
    Event,
    GiveUp,
    Laid,
    Lay,
    Right,
    RoundOver,
    Started,
    State,
    Taken,
    Turned,
    Vote,
    Voted,
    Wrong,
)
from tablee.games.pioch_a_mots.notation_reader import read_event
from tablee.games.pioch_a_mots.text_input import write_cards


class _Notation:
    """Spells the game's events. See `tablee.core.notation.Notation`."""

    def write(self, line: Line, state: State | None, event: Event) -> str:
        """An event as it befalls a state, with the hand of whoever lays."""
        return write_event(line, event, _write(line, state, event))

    def read(self, line: Line, text: str) -> Event:
        """The event that a text tells."""
        return read_event(line, text)

    def command(self, events: tuple[Event, ...], actor: Seat) -> Command | None:
        """What the actor must have sent; None where it was time that acted, or where the events do not tell."""
        command: Command | None = None
        match next((event for event in events if not isinstance(event, Turned)), None):
            case Called(seat=seat, round=number, lag=lag) if seat == actor:
                command = Call(number, lag)
            case Voted(seat=seat, word=word, accept=accept) if seat == actor:
                command = Vote(word, accept)
            case Drawn(seat=seat, by_table=False) if seat == actor:
                command = Draw()
            case Laid(seat=seat, word=word, cards=cards) if seat == actor:
                command = Lay(word, cards)
            case Wrong(seat=seat, why="gave_up") if seat == actor:
                command = GiveUp()
            case RoundOver(why="gave_up"):
                command = GiveUp()
            case RoundOver(why="no_cards") if actor >= 0:
                command = Draw()
        return command

    def draws(self, events: tuple[Event, ...]) -> list[tuple[Card, ...]]:
        """The cards drawn for the start, draw by draw, and those drawn into hands."""
        drawn: list[tuple[Card, ...]] = []
        for event in events:
            if isinstance(event, Started):
                drawn += [tuple(card for _, card in draw) for draw in event.draws]
            elif isinstance(event, Drawn):
                drawn.append(() if event.card is None else (event.card,))
        return drawn

    def situation(self, opening: tuple[Event, ...]) -> bool:
        """Whether hands, a pile or a pit are given: no more of any card than the box has."""
        started = opening[0] if opening else None
        if not isinstance(started, Started) or not (started.hands or started.pit or started.pile is not None):
            return False
        held = Counter(card for cards in (*started.hands, started.pile or (), started.pit) for card in cards)
        if len(opening) > 1 or len(started.hands) not in {0, started.seats} or held - Counter(FULL_SET):
            raise NotationError("bad_situation")
        return True

    def no_word_left(self, events: tuple[Event, ...]) -> bool:  # noqa: ARG002 (the game asks no such thing)
        """Never told."""
        return False

    def verdicts(self, events: tuple[Event, ...]) -> list[tuple[str, str]]:
        """The words that the dictionary did not have."""
        return [(event.word, event.reason) for event in events if isinstance(event, Wrong) and event.reason]


NOTATION: Notation = _Notation()


def _write(line: Line, state: State | None, event: Event) -> str:
    match event:
        case Started():
            text = _write_started(line, event)
        case Turned(count=count):
            text = f"turns {count}"
        case Drawn(card=card, by_table=by_table):
            text = f"draws {card or '-'}{' table' if by_table else ''}"
        case Called(round=number, lag=lag):
            text = f"calls {number} lag {lag}" if lag else f"calls {number}"
        case Taken() | Dropped():
            text = "taken" if isinstance(event, Taken) else "dropped"
        case Voted(word=word, accept=accept):
            text = f"{'accepts' if accept else 'rejects'} {word}"
        case Laid() | Right() | Wrong():
            text = _write_word(state, event)
        case RoundOver(why=why, hands=hands, starter=starter):
            text = f"round {why}: {' '.join(map(write_cards, hands))}, next {starter + 1}"
        case Ended(why=why):
            text = f"ends {why}"
    return text


def _write_word(state: State | None, event: Laid | Right | Wrong) -> str:
    match event:
        case Laid(seat=seat, word=word, cards=cards):
            hand = write_cards(state.hands[seat]) if state else "-"
            told = f"lays {word} {write_cards(cards)} [{hand}]"
        case Right(word=word):
            told = f"right {word}"
        case Wrong(word=word, why=why, reason=reason):
            told = f"wrong {word or '-'} {why}{f' {reason}' if reason else ''}"
    return f"{told}: {_write_lines(event.lines)}"


def _write_lines(lines: tuple[ScoreLine, ...]) -> str:
    return f"{', '.join(map(write_score, lines))} = {sum(line.points for line in lines)}"


def _write_started(line: Line, event: Started) -> str:
    if (event.seats, event.options) != (line.seats, line.options):
        raise ValueError("the headers of a record must tell the seats and options the game started with")
    draws = " / ".join(" ".join(f"{seat + 1}:{card}" for seat, card in draw) for draw in event.draws)
    text = f"starts {draws or '-'} first {event.starter + 1}"
    if event.hands:
        text += f" hands {' '.join(map(write_cards, event.hands))}"
    if event.pile is not None:
        text += f" pile {write_cards(event.pile)}"
    return f"{text} pit {write_cards(event.pit)}" if event.pit else text
