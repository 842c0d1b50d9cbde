"""Games for programs and notebooks: `import tablee`, then `tablee.Topword()`. docs/library.md shows how.

A game here is a table in memory with the same rules, log and records as on the page, without a clock. The class of
each game is in `games/<game>/library.py`, where it is discovered (ADR 25). The imports below are for type checkers.
"""

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from tablee import games
from tablee.library.game import IllegalMoveError

if TYPE_CHECKING:
    from tablee.games.mots_de_tete.library import MotsDeTete
    from tablee.games.pioch_a_mots.library import PiochAMots
    from tablee.games.topscore.library import Topscore
    from tablee.games.topword.library import Board, Move, Topword
    from tablee.games.yahtzee_des_mots.library import YahtzeeDesMots

__all__ = ["Board", "IllegalMoveError", "MotsDeTete", "Move", "PiochAMots", "Topscore", "Topword", "YahtzeeDesMots"]


@cache
def _offered() -> dict[str, ModuleType]:
    """The names that the games' folders offer, with the modules that have them."""
    folders = (f"{games.__name__}.{folder.name}" for folder in pkgutil.iter_modules(games.__path__) if folder.ispkg)
    parts = (folder for folder in folders if any(part.name == "library" for part in _parts(folder)))
    modules = [import_module(f"{folder}.library") for folder in parts]
    return {name: module for module in modules for name in module.__all__}


def _parts(folder: str) -> list[pkgutil.ModuleInfo]:
    return list(pkgutil.iter_modules(import_module(folder).__path__))


def __getattr__(name: str) -> object:
    """A name of a game's part of the library."""
    if name.startswith("_") or name not in _offered():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(_offered()[name], name)


def __dir__() -> list[str]:
    return sorted({"IllegalMoveError", *_offered()})
