"""Events as sentences: for the history of a page or a terminal, and for screen readers."""

from collections.abc import Sequence

from tablee.boards.contestation import describe_refused
from tablee.boards.grid import square_name
from tablee.core.draws import describe_draws
from tablee.core.game import total
from tablee.core.labels import Language, Sentence, describe_event
from tablee.games.mots_de_tete.model import Bonus, Contested, Ended, Event, Passed, Rolled, Started, Stood, Written


def describe(event: Event, names: Sequence[str], language: Language | None = None) -> str:
    """An event in a sentence; `names` are the players' names by seat."""
    return describe_event(__package__, event, _sentence(event, names, language), names, language)


def _sentence(event: Event, names: Sequence[str], language: Language | None) -> Sentence:
    found: Sentence
    match event:
        case Started(rolls=rolls):
            found = ("started_rolled", {"draws": describe_draws(rolls, names, language)}) if rolls else ("started", {})
        case Rolled(rolls=rolls):
            found = ("rolled_again" if len(rolls) > 1 else "rolled", {"roll": rolls[-1]})
        case Written(words=words, provisional=provisional):
            found = ("written_provisional" if provisional else "written", {"words": _words(words)})
        case Stood(bonus=bonus, lines=lines):
            values: dict[str, object] = {"points": total(lines)}
            found = ("stood_bonus", values | {"dice": ", ".join(map(_dice, bonus))}) if bonus else ("stood", values)
        case Contested():
            found = _contested(event, language)
        case Passed(why=why):
            found = (f"passed_{why}", {})
        case Ended(why=why):
            found = (f"ended_{why}", {})
        case _:
            found = (type(event).__struct_config__.tag, {})  # type: ignore[assignment]
    return found


def _words(words: Sequence[object]) -> str:
    return ", ".join(str(getattr(word, "text", "")) for word in words)


def _dice(bonus: Bonus) -> str:
    return f"{square_name(bonus.square)} {'+'.join(map(str, bonus.dice))}"


def _contested(event: Contested, language: Language | None) -> Sentence:
    if not event.refused:
        return ("contested_wrongly", {})
    return "contested", {"words": describe_refused(event, language)}
