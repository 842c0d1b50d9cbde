"""Events as sentences: for the history of a page or a terminal, and for screen readers."""

from collections.abc import Sequence

from tablee.core.draws import describe_draws
from tablee.core.game import total
from tablee.core.labels import Language, Sentence, describe_event, label
from tablee.games.pioch_a_mots.material import Card, colour_of, letter_of
from tablee.games.pioch_a_mots.model import (
    Called,
    Drawn,
    Dropped,
    Ended,
    Event,
    Laid,
    Right,
    RoundOver,
    Started,
    Taken,
    Turned,
    Voted,
    Wrong,
)


def describe(event: Event, names: Sequence[str], language: Language | None = None) -> str:
    """An event, redacted or not, in a sentence; `names` are the players' names by seat."""
    return describe_event(__package__, event, _sentence(event, names, language), names, language)


def narrate(event: Event, names: Sequence[str], language: Language | None) -> str:
    """An event as a sentence of the history; empty for cards drawn and for a call that is taken."""
    return "" if isinstance(event, Drawn | Taken) else describe(event, names, language)


def _sentence(event: Event, names: Sequence[str], language: Language | None) -> Sentence:
    found: Sentence
    match event:
        case Started(draws=draws):
            told = describe_draws(draws, names, language, lambda card: _face(card, language)) if draws else ""
            found = ("started_drawn", {"draws": told}) if draws else ("started", {})
        case Turned(count=count):
            found = "turned", {"count": count}
        case Drawn(card=card, by_table=by_table):
            key = "drawn_by_table" if by_table else "drawn"
            found = (f"{key}_seen", {"card": describe_card(card, language)}) if card else (key, {})
        case Laid(word=word):
            found = "laid", {"word": word}
        case Voted(accept=accept):
            found = ("accepted" if accept else "rejected"), {}
        case Called() | Taken() | Dropped():
            found = type(event).__name__.lower(), {}
        case Right() | Wrong() | RoundOver() | Ended():
            found = _verdict(event, language)
    return found


def _verdict(event: Right | Wrong | RoundOver | Ended, language: Language | None) -> Sentence:
    match event:
        case Right(word=word, lines=lines):
            points = total(lines)
            return ("right_colour" if len(lines) > 1 else "right"), {"word": word, "points": points}
        case Wrong(word=word, why=why, reason=reason, lines=lines):
            known = label("tablee.lexicon", f"reasons.{reason}", language) if reason else ""
            return f"wrong_{why}", {"word": word, "reason": known, "points": total(lines)}
        case RoundOver(why=why):
            return f"round_{why}", {}
        case Ended(why=why):
            return f"ended_{why}", {}


def _face(card: Card, language: Language | None) -> str:
    """What counts of a card drawn for the start: its letter, whatever its colour (PM-2)."""
    return letter_of(card) if colour_of(card) else describe_card(card, language)


def describe_card(card: Card, language: Language | None = None) -> str:
    """A card in words: « E rouge »."""
    return label(__package__, f"cards.{colour_of(card) or 'blank'}", language, letter=letter_of(card))
