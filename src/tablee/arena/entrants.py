"""Who plays: a game's own bot by its level, also with other settings (`maitre:playouts=50`), or a `module:function`."""

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
from tablee.core.game import Bot
from tablee.games import AnyGame


class Entrant(NamedTuple):
    """A bot under the name it plays with: as it was given, numbered where it was given before."""

    name: str
    bot: Bot


def read_entrants(game: AnyGame, texts: Sequence[str]) -> tuple[Entrant, ...]:
    """The bots that texts name; ArenaError when one of them is none."""
    seen: Counter[str] = Counter()
    entrants: list[Entrant] = []
    for text in texts:
        seen[text] += 1
        entrants.append(Entrant(text if seen[text] == 1 else f"{text}#{seen[text]}", read_bot(game, text)))
    return tuple(entrants)


def read_bot(game: AnyGame, text: str) -> Bot:
    """The bot that a text names: `amateur`, `maitre:playouts=200`, `mine:clever` or `mine:clever:depth=2`."""
    first, _, rest = text.partition(":")
    bot: Bot
    if first in game.bots:
        bot, settings = game.bots[first], rest
    else:
        function, _, settings = rest.partition(":")
        if not function or "=" in function:
            raise ArenaError("no_bot", bot=text, game=game.slug, levels=", ".join(game.bots))
        bot = _import(text, first, function)
    if settings:
        bot = _set(bot, text, settings)
    return bot


# ---- bots of one's own --------------------------------------------------------------------------


def _import(text: str, module: str, function: str) -> Bot:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = importlib.import_module(module)
    except (Exception, SystemExit) as error:  # whatever somebody's module does when it is loaded
        if isinstance(error, ModuleNotFoundError) and error.name and f"{module}.".startswith(f"{error.name}."):
            raise ArenaError("no_module", bot=text, module=module) from None
        raise ArenaError("broken_module", bot=text, module=module, problem=describe(error)) from error
    if not hasattr(found, function):
        raise ArenaError("no_function", bot=text, module=module, function=function)
    bot = getattr(found, function)
    if not _takes_three(bot):
        raise ArenaError("not_a_bot", bot=text)
    return bot  # type: ignore[no-any-return]


def _takes_three(bot: Any) -> bool:
    """Whether something can be called like a bot. A class can, but what it gives is no command."""
    if not callable(bot) or isinstance(bot, type):
        return False
    try:
        inspect.signature(bot).bind(None, None, None)
    except (TypeError, ValueError):
        return False
    return True


def describe(error: BaseException) -> str:
    """An error of somebody's code in one line, with the place where it happened."""
    told = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    frames = traceback.extract_tb(error.__traceback__)
    return f"{told} – {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else told


# ---- settings -----------------------------------------------------------------------------------


def _set(bot: Any, text: str, settings: str) -> Any:
    """The bot with other settings: the fields of the dataclass it is (`core.game.Bot`)."""
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
        except (TypeError, ValueError) as error:  # also what the bot itself does not take
            raise ArenaError("bad_value", bot=text, setting=name, value=value, problem=error) from None
    return changed
