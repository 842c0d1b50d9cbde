"""The table options of a game (G-9): their validation, and their description for the lobby and the terminal."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from tablee.core.game import Refusal
from tablee.core.labels import LANGUAGES, Language, label
from tablee.games import AnyGame, Offered, games, package
from tablee.table.decider import LABELS

Kind = Literal["choice", "number", "switch"]
Texts = dict[str, str]
"""Text by language."""
_UNITS = {"_seconds": "s", "_minutes": "min"}
_USUAL_VALUES: dict[str, tuple[int, ...]] = {"s": (0, 60, 120, 180), "min": (0, 15, 30, 60)}


class Choice(msgspec.Struct, frozen=True):
    """A possible value of an option."""

    value: str
    names: Texts


class Option(msgspec.Struct, frozen=True):
    """The description of an option."""

    name: str
    kind: Kind
    default: str | int | bool
    names: Texts
    explanations: Texts
    rule: str
    """The id of the rule that offers the option; empty if the game's labels give none."""
    choices: tuple[Choice, ...] = ()
    unit: str = ""
    """Unit of a number: `s`, `min`, `ms` or empty."""
    values: tuple[int, ...] = ()
    """Suggested values of a number, including all usual ones; empty if the number is typed."""
    zero: Texts = {}
    """The meaning of 0; empty if 0 is an ordinary number or means no time limit."""
    only: dict[str, tuple[str, ...]] = {}
    """The option applies only if these options have one of these values."""


def option_facts(game: AnyGame) -> tuple[Option, ...]:
    """Return the options of a game in display order."""
    return tuple(_option(game, field) for field in msgspec.structs.fields(game.options))


def _option(game: AnyGame, field: Any) -> Option:
    key = f"options.{field.name}"
    facts = games().get(game.slug)  # a game under test has none
    offered = (facts.offered if facts else {}).get(field.name, Offered())
    counted = next((unit for ending, unit in _UNITS.items() if field.name.endswith(ending)), "")
    unit: str = offered.unit or counted
    choices = tuple(Choice(value, _texts(game, f"{key}.values.{value}")) for value in choices_of(field.type))
    return Option(
        name=field.name,
        kind="choice" if choices else "switch" if field.type is bool else "number",
        default=field.default,
        names=_texts(game, f"{key}.name"),
        explanations=_texts(game, f"{key}.explanation"),
        rule=_optional(game, f"{key}.rule", "fr"),
        choices=choices,
        unit=unit,
        values=offered.values or _USUAL_VALUES.get(unit, ()),
        zero={language: text for language in LANGUAGES if (text := _optional(game, f"{key}.zero", language))},
        only=offered.only,
    )


def choices_of(kind: Any) -> tuple[str, ...]:
    """Return the values of a choice; none for numbers and switches."""
    return get_args(kind) if get_origin(kind) is Literal else ()


def _optional(game: AnyGame, key: str, language: Language) -> str:
    try:
        return label(package(game.slug), key, language)
    except KeyError:
        return ""


def _texts(game: AnyGame, key: str) -> Texts:
    return {language: label(package(game.slug), key, language) for language in LANGUAGES}


def settle_options(game: AnyGame, options: msgspec.Struct | Mapping[str, Any] | None) -> Any | Refusal:
    """Return a game's options with defaults for missing ones (G-9), or refuse invalid options."""
    try:
        return msgspec.convert(msgspec.to_builtins(options or {}), game.options)
    except msgspec.ValidationError as error:
        return Refusal("bad_options", "G-9", {"problem": str(error)}, LABELS)
