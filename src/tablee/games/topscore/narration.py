"""Events as sentences: for the history of a page or a terminal, and for screen readers."""

from collections.abc import Sequence

from tablee.core.draws import describe_draws
from tablee.core.game import total
from tablee.core.labels import Language, Sentence, describe_event, label, plural
from tablee.games.topscore.model import (
    BLANK,
    Changed,
    Cleared,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Filled,
    Forgone,
    Laid,
    Named,
    Passed,
    Placed,
    Started,
    Tile,
    TurnBegan,
)
from tablee.games.topscore.scoring import spelled


def describe(event: Event, names: Sequence[str], language: Language | None = None) -> str:
    """An event, redacted or not, in a sentence; `names` are the players' names by seat. Empty where it goes unsaid."""
    found = _sentence(event, names, language)
    if not found[0]:
        return ""
    sentence = describe_event(__package__, event, found, names, language)
    freed = isinstance(event, Laid | Changed) and event.free
    return f"{sentence} {label(__package__, 'events.freed', language)}" if freed else sentence


def narrate(event: Event, names: Sequence[str], language: Language | None) -> str:
    """An event as a sentence of the history; empty for tiles that others draw."""
    return "" if isinstance(event, Drawn) and event.tiles is None else describe(event, names, language)


def _tiles(tiles: Sequence[Tile], language: Language | None) -> str:
    """Tiles as they are read aloud."""
    blank = label(__package__, "tiles.blank", language)
    return " ".join(blank if tile == BLANK else tile for tile in tiles)


def _sentence(event: Event, names: Sequence[str], language: Language | None) -> Sentence:
    found: Sentence
    match event:
        case Started(draws=draws):
            told = describe_draws(draws, names, language, lambda tile: _tiles((tile,), language)) if draws else ""
            found = ("started_drawn", {"draws": told}) if draws else ("started", {})
        case Drawn(count=count, tiles=tiles):
            found = ("drawn", {"tiles": _tiles(tiles, language)}) if tiles else plural("drawn", count)
        case Laid(seat=seat, pyramid=pyramid, word=word, lines=lines):
            values: dict[str, object] = {"word": spelled(word), "points": total(lines), "owner": names[pyramid]}
            found = ("laid" if pyramid == seat else "stolen", values)
        case Changed(word=word, added=added, removed=removed):
            found = ("changed", {"word": spelled(word), "added": added.letter, "removed": removed.letter})
        case Exchanged(count=count):
            found = plural("exchanged", count)
        case Placed(letter=letter, cell=cell):
            found = ("placed", {"letter": letter, "cell": cell + 1})
        case _:
            found = _plain(event, language)
    return found


def _plain(event: Event, language: Language | None) -> Sentence:
    """What happens without a tile being laid."""
    found: Sentence
    match event:
        case Forgone(why=why):
            found = (f"forgone_{why}", {})
        case Filled(rank=rank, lines=lines):
            found = ("filled", {"rank": label(__package__, f"ranks.{rank}", language), "points": total(lines)})
        case Named(word=word, lines=lines):
            found = ("named", {"word": "".join(word), "points": total(lines)}) if word else ("named_none", {})
        case Passed(why=why):
            found = (f"passed_{why}", {})
        case TurnBegan(last=True):
            found = ("last", {})
        case Ended(why=why):
            found = (f"ended_{why}", {})
        case Cleared() | _:
            found = ("", {})
    return found
