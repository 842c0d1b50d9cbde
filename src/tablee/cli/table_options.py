"""Table options on the command line: `mode=contestation turn_seconds=60` (G-9)."""

from collections.abc import Iterable
from typing import Any

import msgspec

from tablee.cli.errors import CommandLineError
from tablee.cli.output import wrap
from tablee.cli.text import text
from tablee.core.labels import user_language
from tablee.games import AnyGame
from tablee.table.options import choices_of, option_facts

_BOOLEANS = {"oui": True, "yes": True, "true": True, "1": True, "non": False, "no": False, "false": False, "0": False}


def read_options(game: AnyGame, given: Iterable[str]) -> dict[str, Any]:
    """Parse settings such as `mode=contestation`, which may be separated by commas."""
    fields = {field.name: field for field in msgspec.structs.fields(game.options)}
    options: dict[str, Any] = {}
    for setting in (part.strip() for one in given for part in one.split(",") if part.strip()):
        name, equals, value = setting.partition("=")
        if not equals:
            raise CommandLineError("bad_setting", setting=setting)
        if name not in fields:
            raise CommandLineError("no_option", option=name, options=", ".join(fields))
        options[name] = _value(name, value, fields[name].type)
    return options


def _value(name: str, value: str, kind: Any) -> Any:
    if kind is bool and value.casefold() in _BOOLEANS:
        return _BOOLEANS[value.casefold()]
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        raise CommandLineError("bad_value", option=name, value=value, values=_values(kind)) from None


def _values(kind: Any) -> str:
    return ", ".join(choices_of(kind)) or text(f"play.values.{kind.__name__}")


def explain_options(game: AnyGame) -> str:
    """Describe the options of a game and their values."""
    language = user_language()
    told: list[str] = []
    for option, field in zip(option_facts(game), msgspec.structs.fields(game.options), strict=True):
        values = text(f"play.values.{option.unit}") if option.unit else _values(field.type)
        default = str(option.default).lower()
        told += [text("play.option", option=option.name, name=option.names[language], values=values, default=default)]
        zero = [text("play.zero", meaning=option.zero[language])] if option.zero else []
        told += ["    " + " ".join([option.explanations[language], *zero])]
        told += [
            "      " + text("play.choice", value=choice.value, name=choice.names[language]) for choice in option.choices
        ]
    return wrap("\n".join(told))
