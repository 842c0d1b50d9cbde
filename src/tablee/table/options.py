"""The table options of a game (G-9): settled, and described for a lobby that offers them or a terminal."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from tablee.core.game import Refusal
from tablee.core.labels import LANGUAGES, label
from tablee.games import AnyGame, package
from tablee.table.people import LABELS

Kind = Literal["choice", "number", "switch"]
Texts = dict[str, str]
"""By language."""


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


def option_facts(game: AnyGame) -> tuple[Option, ...]:
    """The options of a game, in the order in which they are shown."""
    return tuple(_option(game, field) for field in msgspec.structs.fields(game.options))


def _option(game: AnyGame, field: Any) -> Option:
    key = f"options.{field.name}"
    choices = tuple(Choice(value, _texts(game, f"{key}.values.{value}")) for value in choices_of(field.type))
    return Option(
        name=field.name,
        kind="choice" if choices else "switch" if field.type is bool else "number",
        default=field.default,
        names=_texts(game, f"{key}.name"),
        explanations=_texts(game, f"{key}.explanation"),
        rule=_rule(game, key),
        choices=choices,
    )


def choices_of(kind: Any) -> tuple[str, ...]:
    """The values of an option that has a few; none for numbers and switches."""
    return get_args(kind) if get_origin(kind) is Literal else ()


def _rule(game: AnyGame, key: str) -> str:
    try:
        return label(package(game.slug), f"{key}.rule", "fr")
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
