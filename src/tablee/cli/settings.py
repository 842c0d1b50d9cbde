"""Table options as they are given on the command line: `mode=contestation turn_seconds=60` (G-9)."""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal, get_args, get_origin

import msgspec

from tablee.cli.text import text
from tablee.core.errors import TableeError
from tablee.core.labels import label
from tablee.games import AnyGame

_BOOLEANS = {"oui": True, "yes": True, "true": True, "1": True, "non": False, "no": False, "false": False, "0": False}


class SettingError(TableeError):
    """An option that the game does not have, or not so."""

    labels: ClassVar[str] = "tablee.cli"


def read_options(game: AnyGame, given: Iterable[str]) -> dict[str, Any]:
    """The options that texts like `mode=contestation` set; several may stand in one, with commas between them."""
    fields = {field.name: field for field in msgspec.structs.fields(game.options)}
    options: dict[str, Any] = {}
    for setting in (part.strip() for one in given for part in one.split(",") if part.strip()):
        name, equals, value = setting.partition("=")
        if not equals:
            raise SettingError("bad_setting", setting=setting)
        if name not in fields:
            raise SettingError("no_option", option=name, options=", ".join(fields))
        options[name] = _value(name, value, fields[name].type)
    return options


def _value(name: str, value: str, kind: Any) -> Any:
    if kind is bool and value.casefold() in _BOOLEANS:
        return _BOOLEANS[value.casefold()]
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        raise SettingError("bad_value", option=name, value=value, values=_values(kind)) from None


def _values(kind: Any) -> str:
    if get_origin(kind) is Literal:
        return ", ".join(get_args(kind))
    return text(f"play.values.{kind.__name__}")


def explain_options(game: AnyGame) -> str:
    """What each option means and which values it takes."""
    package = f"tablee.games.{game.slug.replace('-', '_')}"
    told: list[str] = []
    for field in msgspec.structs.fields(game.options):
        default = str(field.default).lower()
        name = label(package, f"options.{field.name}.name")
        told += [text("play.option", option=field.name, name=name, values=_values(field.type), default=default)]
        told += ["    " + label(package, f"options.{field.name}.explanation")]
        if get_origin(field.type) is Literal:
            values = ((value, label(package, f"options.{field.name}.values.{value}")) for value in get_args(field.type))
            told += [f"      {value}: {meaning}" for value, meaning in values]
    return "\n".join(told)
