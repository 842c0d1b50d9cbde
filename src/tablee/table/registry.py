"""The games that can be played: those whose folder under `games` holds a GAME. No list names them."""

import importlib
import pkgutil
from functools import cache

from tablee import games
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tablee.table.errors import TableError
from tablee.table.log import AnyGame


@cache
def definitions() -> dict[str, AnyGame]:
    """The rules of every game that can be played, by slug."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(games.__path__):
        game: AnyGame | None = getattr(importlib.import_module(f"{games.__name__}.{module.name}"), "GAME", None)
        if game is not None:
            found[game.slug] = game
    return found


def definition(slug: str) -> AnyGame:
    """The rules of a game; TableeError when there is no such game, or none that can be played yet."""
    games.game(slug)
    try:
        return definitions()[slug]
    except KeyError:
        raise TableError("no_rules", slug=slug) from None


def words_for(slug: str, shelf: Shelf, lexicon: str = "fr") -> Words:
    """The words of a lexicon as a game admits them."""
    chosen = shelf.get(lexicon)
    return Words(chosen, games.game(slug).graph(chosen.meta.language))
