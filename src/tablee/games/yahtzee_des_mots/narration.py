"""Events as sentences: for the history of a page or a terminal, and for screen readers."""

from collections.abc import Sequence

from tablee.core.game import total
from tablee.core.labels import Language, label
from tablee.games.yahtzee_des_mots.material import Demand
from tablee.games.yahtzee_des_mots.model import Event, Rolled, Started, Written


def describe(event: Event, names: Sequence[str], language: Language | None = None) -> str:
    """An event in a sentence; `names` are the players' names by seat."""
    match event:
        case Started(starter=starter):
            return _text("started", language, player=names[starter])
        case Rolled(seat=seat, kept=kept, faces=faces):
            shown = " ".join(faces)
            if kept:
                held = " ".join(faces[die] for die in kept)
                return _text("rolled_again", language, player=names[seat], kept=held, faces=shown)
            return _text("rolled_first", language, player=names[seat], faces=shown)
        case Written():
            return _describe_written(event, names[event.seat], language)


def _describe_written(event: Written, player: str, language: Language | None) -> str:
    prime = sum(line.points for line in event.lines if line.rule == "YM-7")
    points = total(event.lines) - prime
    key = event.box if event.box != "turn" or event.words else "crossed"
    told = _text(
        f"{'time' if event.why == 'time' else 'written'}_{key}",
        language,
        player=player,
        words=", ".join(spelled.word for spelled in event.words),
        points=points,
    )
    return f"{told} {_text('prime', language, points=prime)}" if prime else told


def describe_demand(demand: Demand, language: Language | None = None) -> str:
    """What a turn demands, in a few words."""
    if demand.letters is not None:
        return label(__package__, "demands.letters", language, letters=demand.letters)
    return label(__package__, f"demands.words_{demand.words}", language)


def _text(key: str, language: Language | None, **values: object) -> str:
    return label(__package__, f"events.{key}", language, **values)
