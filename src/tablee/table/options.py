"""The table options of a game (G-9): settled, and described for a lobby that offers them or a terminal."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from tablee.core.game import Refusal
from tablee.core.labels import LANGUAGES, Language, label
from tablee.games import AnyGame, Offered, games, package
from tablee.table.action_rules import LABELS

Kind = Literal["choice", "number", "switch"]
Texts = dict[str, str]
"""By language."""
_UNITS = {"_seconds": "s", "_minutes": "min"}
_USUAL_VALUES: dict[str, tuple[int, ...]] = {"s": (0, 60, 120, 180), "min": (0, 15, 30, 60)}


class Choice(msgspec.Struct, frozen=True):
    """A value that an option may have."""

    value: str
    names: Texts


class Option(msgspec.Struct, frozen=True):
    """An option, as people are told of it."""

    name: str
    kind: Kind
    default: str | int | bool
    names: Texts
    explanations: Texts
    rule: str
    """The rule that offers it; empty where the game's labels name none."""
    choices: tuple[Choice, ...] = ()
    unit: str = ""
    """Of a number: `s`, `min`, `ms`, or none."""
    values: tuple[int, ...] = ()
    """Of a number: those to choose from, which leave out no usual one; empty: any is typed."""
    zero: Texts = {}
    """What 0 means; empty where it is a number like others, or no limit of time."""
    only: dict[str, tuple[str, ...]] = {}
    """It counts only where these options have one of these values."""


def option_facts(game: AnyGame) -> tuple[Option, ...]:
    """The options of a game, in the order in which they are shown."""
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
    """The values of an option that has a few; none for numbers and switches."""
    return get_args(kind) if get_origin(kind) is Literal else ()


def _optional(game: AnyGame, key: str, language: Language) -> str:
    try:
        return label(package(game.slug), key, language)
    except KeyError:
        return ""


def _texts(game: AnyGame, key: str) -> Texts:
    return {language: label(package(game.slug), key, language) for language in LANGUAGES}


def settle_options(game: AnyGame, options: msgspec.Struct | Mapping[str, Any] | None) -> Any | Refusal:
    """A game's options with the defaults of those not named (G-9), or why these are none."""
    try:
        return msgspec.convert(msgspec.to_builtins(options or {}), game.options)
    except msgspec.ValidationError as error:
        return Refusal("bad_options", "G-9", {"problem": str(error)}, LABELS)
