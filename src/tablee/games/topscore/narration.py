"""Events as sentences: for the history of a page or a terminal, and for screen readers."""

from collections.abc import Sequence

from tablee.core.draws import describe_draws
from tablee.core.game import ScoreLine
from tablee.core.labels import Language, label
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
    key, values = _text(event, names, language)
    if not key:
        return ""
    seat = event.starter if isinstance(event, Started) else getattr(event, "seat", None)
    if seat is not None:
        values["player"] = names[seat]
    sentence = label(__package__, f"events.{key}", language, **values)
    freed = isinstance(event, Laid | Changed) and event.free
    return f"{sentence} {label(__package__, 'events.freed', language)}" if freed else sentence


def narrate(event: Event, names: Sequence[str], language: Language | None) -> str:
    """An event as a sentence of the history; empty for tiles that others draw."""
    return "" if isinstance(event, Drawn) and event.tiles is None else describe(event, names, language)


def _tiles(tiles: Sequence[Tile], language: Language | None) -> str:
    """Tiles as they are read aloud."""
    blank = label(__package__, "tiles.blank", language)
    return " ".join(blank if tile == BLANK else tile for tile in tiles)


def _text(event: Event, names: Sequence[str], language: Language | None) -> tuple[str, dict[str, object]]:
    match event:
        case Started(draws=draws):
            told = describe_draws(draws, names, language, lambda tile: _tiles((tile,), language)) if draws else ""
            found: tuple[str, dict[str, object]] = ("started_drawn", {"draws": told}) if draws else ("started", {})
        case Drawn(count=count, tiles=tiles):
            found = ("drawn", {"tiles": _tiles(tiles, language)}) if tiles else _count("drawn", count)
        case Laid(seat=seat, pyramid=pyramid, word=word, lines=lines):
            values: dict[str, object] = {"word": spelled(word), "points": _total(lines), "owner": names[pyramid]}
            found = ("laid" if pyramid == seat else "stolen", values)
        case Changed(word=word, added=added, removed=removed):
            found = ("changed", {"word": spelled(word), "added": added.letter, "removed": removed.letter})
        case Exchanged(count=count):
            found = _count("exchanged", count)
        case Placed(letter=letter, cell=cell):
            found = ("placed", {"letter": letter, "cell": cell + 1})
        case _:
            found = _plain(event, language)
    return found


def _plain(event: Event, language: Language | None) -> tuple[str, dict[str, object]]:
    """What happens without a tile being laid."""
    match event:
        case Forgone(why=why):
            found: tuple[str, dict[str, object]] = (f"forgone_{why}", {})
        case Filled(rank=rank, lines=lines):
            found = ("filled", {"rank": label(__package__, f"ranks.{rank}", language), "points": _total(lines)})
        case Named(word=word, lines=lines):
            found = ("named", {"word": "".join(word), "points": _total(lines)}) if word else ("named_none", {})
        case Passed(why=why):
            found = (f"passed_{why}", {})
        case TurnBegan(last=True):
            found = ("last", {})
        case Ended(why=why):
            found = (f"ended_{why}", {})
        case Cleared() | _:
            found = ("", {})
    return found


def _count(key: str, count: int) -> tuple[str, dict[str, object]]:
    return (f"{key}_one", {}) if count == 1 else (f"{key}_many", {"count": count})


def _total(lines: tuple[ScoreLine, ...]) -> int:
    return sum(line.points for line in lines)
