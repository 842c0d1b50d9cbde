"""Events as sentences: for the history of a page or a terminal, and for screen readers."""

from collections.abc import Sequence

from tablee.boards.contestation import describe_refused
from tablee.core.draws import describe_draws
from tablee.core.game import total
from tablee.core.labels import Language, Sentence, describe_event, label, plural
from tablee.games.topword.model import Contested, Drawn, Ended, Event, Laid, Passed, Started


def describe(event: Event, names: Sequence[str], language: Language | None = None) -> str:
    """An event, redacted or not, in a sentence; `names` are the players' names by seat."""
    sentence = describe_event(__package__, event, _sentence(event, names, language), names, language)
    return " ".join([sentence, *_left(event, names, language)]) if isinstance(event, Ended) else sentence


def narrate(event: Event, names: Sequence[str], language: Language | None) -> str:
    """An event as a sentence of the history; empty for tiles that others draw."""
    return "" if isinstance(event, Drawn) and event.tiles is None else describe(event, names, language)


def _left(event: Ended, names: Sequence[str], language: Language | None) -> list[str]:
    """What the tiles left on the racks cost (TW-12)."""
    return [
        label(__package__, "events.left", language, player=name, tiles=" ".join(rack), points=line.points)
        for name, rack, line in zip(names, event.racks, event.lines, strict=False)
        if rack
    ]


def _sentence(event: Event, names: Sequence[str], language: Language | None) -> Sentence:
    found: Sentence
    match event:
        case Started(draws=draws):
            found = ("started_drawn", {"draws": describe_draws(draws, names, language)}) if draws else ("started", {})
        case Drawn(count=count, tiles=tiles):
            found = ("drawn", {"tiles": " ".join(tiles)}) if tiles else plural("drawn", count)
        case Laid(words=words, lines=lines, provisional=provisional):
            values = {"words": ", ".join(word.text for word in words), "points": total(lines)}
            found = ("laid_provisional" if provisional else "laid", values)
        case Contested():
            found = _contested(event, language)
        case Passed(why=why, swapped=swapped):
            found = ("passed_swap" if swapped else f"passed_{why}", {})
        case Ended(why=why):
            found = (f"ended_{why}", {})
        case _:
            found = (type(event).__name__.lower(), {})
    return found


def _contested(event: Contested, language: Language | None) -> Sentence:
    if not event.refused:
        return ("contested_at_a_cost" if event.loses_turn else "contested_wrongly", {})
    return "contested", {"words": describe_refused(event, language)}
