"""The game's events as text, as docs/records.md describes them; `notation_reader.py` reads them back.

calls 3 lag 40; taken
lays CHAT CrHbAr? [CrHbArLb?]: CHAT PM-9 5 = 5
"""

from collections import Counter

from tablee.core.event_notation import EventNotation, check_headers, write_scores, write_start
from tablee.core.game import Seat
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
from tablee.games.pioch_a_mots.notation_reader import READERS
from tablee.games.pioch_a_mots.text_input import write_cards


class _Notation(EventNotation[State, Command, Event]):
    """The notation of Pioch'a Mots."""

    of_the_table = frozenset({"starts", "turns", "round", "ends"})

    def write_text(self, line: Line, state: State | None, event: Event) -> str:
        """An event, with the hand of whoever lays."""
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

    def command_of(self, event: Event) -> Command | None:
        """The command of an event that its seat chose."""
        command: Command | None = None
        match event:
            case Called(round=number, lag=lag):
                command = Call(number, lag)
            case Voted(word=word, accept=accept):
                command = Vote(word, accept)
            case Drawn(by_table=False):
                command = Draw()
            case Laid(word=word, cards=cards):
                command = Lay(word, cards)
            case Wrong(why="gave_up"):
                command = GiveUp()
        return command

    def command(self, events: tuple[Event, ...], actor: Seat) -> Command | None:
        """The command that the actor sent: it made the first event, or the end of the round."""
        first = next((event for event in events if not isinstance(event, Turned)), None)
        if isinstance(first, RoundOver):
            return GiveUp() if first.why == "gave_up" else Draw() if first.why == "no_cards" and actor >= 0 else None
        return super().command((first,), actor) if first else None

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

    def verdicts(self, events: tuple[Event, ...]) -> list[tuple[str, str]]:
        """The words that the dictionary did not have."""
        return [(event.word, event.reason) for event in events if isinstance(event, Wrong) and event.reason]


NOTATION: Notation[State, Command, Event] = _Notation(READERS)


def _write_word(state: State | None, event: Laid | Right | Wrong) -> str:
    match event:
        case Laid(seat=seat, word=word, cards=cards):
            hand = write_cards(state.hands[seat]) if state else "-"
            told = f"lays {word} {write_cards(cards)} [{hand}]"
        case Right(word=word):
            told = f"right {word}"
        case Wrong(word=word, why=why, reason=reason):
            told = f"wrong {word or '-'} {why}{f' {reason}' if reason else ''}"
    return f"{told}: {write_scores(event.lines)}"


def _write_started(line: Line, event: Started) -> str:
    check_headers(line, seats=event.seats, options=event.options)
    text = write_start(event.draws, event.starter)
    if event.hands:
        text += f" hands {' '.join(map(write_cards, event.hands))}"
    if event.pile is not None:
        text += f" pile {write_cards(event.pile)}"
    return f"{text} pit {write_cards(event.pit)}" if event.pit else text
