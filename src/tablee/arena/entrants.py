"""Parses the bots of a tournament: a level, a level with settings (`maitre:playouts=50`), or `module:function`."""

import dataclasses
import importlib
import inspect
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

import msgspec

from tablee.arena.errors import ArenaError
from tablee.core.game import AnyBot
from tablee.games import AnyGame


class Entrant(NamedTuple):
    """A bot and its name: the text that names it, with a number if the text occurs several times."""

    name: str
    bot: AnyBot


def read_entrants(game: AnyGame, texts: Sequence[str]) -> tuple[Entrant, ...]:
    """Parse the names of bots; raise ArenaError if one is invalid."""
    seen: Counter[str] = Counter()
    entrants: list[Entrant] = []
    for text in texts:
        seen[text] += 1
        entrants.append(Entrant(text if seen[text] == 1 else f"{text}#{seen[text]}", read_bot(game, text)))
    return tuple(entrants)


def read_bot(game: AnyGame, text: str) -> AnyBot:
    """Parse the name of a bot: `amateur`, `maitre:playouts=200`, `mine:clever` or `mine:clever:depth=2`."""
    first, _, rest = text.partition(":")
    bot: AnyBot
    if first in game.bots:
        bot, settings = game.bots[first], rest
    else:
        function, _, settings = rest.partition(":")
        if not function or "=" in function:
            raise ArenaError("no_bot", bot=text, game=game.slug, levels=", ".join(game.bots))
        bot = _import(text, first, function)
    if settings:
        bot = _with_settings(bot, text, settings)
    return bot


# ---- imported bots ------------------------------------------------------------------------------


def _import(text: str, module: str, function: str) -> AnyBot:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = importlib.import_module(module)
    except (Exception, SystemExit) as error:  # the user's module may raise anything
        if isinstance(error, ModuleNotFoundError) and error.name and f"{module}.".startswith(f"{error.name}."):
            raise ArenaError("no_module", bot=text, module=module) from None
        raise ArenaError("broken_module", bot=text, module=module, problem=describe_error(error)) from error
    if not hasattr(found, function):
        raise ArenaError("no_function", bot=text, module=module, function=function)
    bot = getattr(found, function)
    if not _has_bot_signature(bot):
        raise ArenaError("not_a_bot", bot=text)
    return bot  # type: ignore[no-any-return]


def _has_bot_signature(bot: Any) -> bool:
    """Whether an object can be called with three arguments. A class is rejected: it does not return a command."""
    if not callable(bot) or isinstance(bot, type):
        return False
    try:
        inspect.signature(bot).bind(None, None, None)
    except (TypeError, ValueError):
        return False
    return True


def describe_error(error: BaseException) -> str:
    """Describe an error of a bot in one line, with file and line number."""
    told = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    frames = traceback.extract_tb(error.__traceback__)
    return f"{told} – {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else told


# ---- settings -----------------------------------------------------------------------------------


def _with_settings(bot: Any, text: str, settings: str) -> Any:
    """Return a copy of a bot with other settings, which are the fields of its dataclass (`core.game.Bot`)."""
    if not dataclasses.is_dataclass(bot):
        raise ArenaError("no_settings", bot=text)
    changed: Any = bot
    kinds = get_type_hints(type(bot))
    names = [field.name for field in dataclasses.fields(bot) if field.init]
    for setting in settings.split(","):
        name, equals, value = (part.strip() for part in setting.partition("="))
        if not equals:
            raise ArenaError("bad_setting", bot=text, setting=setting)
        if name not in names:
            raise ArenaError("no_setting", bot=text, setting=name, settings=", ".join(names))
        try:
            changed = dataclasses.replace(changed, **{name: msgspec.convert(value, kinds[name], strict=False)})
        except (TypeError, ValueError) as error:  # raised by the conversion, or by the bot itself
            raise ArenaError("bad_value", bot=text, setting=name, value=value, problem=error) from None
    return changed
