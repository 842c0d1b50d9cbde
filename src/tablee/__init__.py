"""Tablée: five French word games, in the browser, in the terminal and as a library."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.library import Board, IllegalMoveError, MotsDeTete, Move, PiochAMots, Topscore, Topword, YahtzeeDesMots

__version__ = "0.1.0"
__all__ = [
    "Board",
    "IllegalMoveError",
    "MotsDeTete",
    "Move",
    "PiochAMots",
    "Topscore",
    "Topword",
    "YahtzeeDesMots",
    "__version__",
]


def __getattr__(name: str) -> object:
    """A name of the library, which is loaded when the first of its names is used: importing Tablée itself is cheap."""
    if name[:1].isupper():
        try:
            return getattr(import_module("tablee.library"), name)
        except AttributeError:
            pass
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
