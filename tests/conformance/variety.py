"""Things drawn at random from a game's types: options, players, and commands that are nearly right."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from tablee.games import AnyGame
from tablee.lexicon.words import Words
from tests.conformance.rooms import Room

_T = TypeVar("_T")

_NUMBERS = (0, 1, 5, 60)
_STRANGE: tuple[Any, ...] = (-1, 0, 1, 2**31, -(2**63), "", "A", "É", "\0", "QU" * 40, None, True, [], {}, 1.5)


def sample(items: Iterator[_T], count: int, random: Random, first: int = 1000) -> list[_T]:
    """Some of the first items, each as likely as the others."""
    kept: list[_T] = []
    for index, item in enumerate(islice(items, first)):
        if len(kept) < count:
            kept.append(item)
        elif (place := random.randrange(index + 1)) < count:
            kept[place] = item
    return kept


def options(game: AnyGame, random: Random) -> dict[str, Any]:
    """Options of the right types: defaults mostly, every Literal and bool, a few numbers (some will be refused)."""
    chosen: dict[str, Any] = {}
    for name, kind in get_type_hints(game.options).items():
        if get_origin(kind) is Literal:
            chosen[name] = random.choice(get_args(kind))
        elif kind is bool:
            chosen[name] = random.random() < 0.5
        elif kind is int and random.random() < 0.5:
            chosen[name] = random.choice(_NUMBERS)
    return chosen


def random_player(room: Room) -> Any:
    """A player who sends any legal command, whatever it is worth."""

    def play(view: Any, words: Words, random: Random) -> Any:
        first = random.choice((50, 50, 1000))  # to look at a thousand each time takes most of the time of a game
        return next(iter(sample(iter(room.game.legal(view, words)), 1, random, first)), None)

    return play


def mutant(game: AnyGame, command: Any, random: Random) -> Any | None:
    """A command of a right type with a wrong value somewhere; None when the types do not admit it."""
    raw = msgspec.to_builtins(command)
    spots = list(_spots(raw))
    if not spots:
        return None
    holder, key = random.choice(spots)
    if isinstance(holder, list) and random.random() < 0.3:
        holder.append(holder[key])
    else:
        holder[key] = random.choice(_STRANGE)
    try:
        return msgspec.convert(raw, game.commands)
    except msgspec.ValidationError:
        return None


def _spots(node: Any) -> Iterator[tuple[Any, Any]]:
    items: Any = ()
    if isinstance(node, dict):
        items = [(key, value) for key, value in node.items() if key != "type"]
    elif isinstance(node, list):
        items = list(enumerate(node))
    for key, value in items:
        yield node, key
        yield from _spots(value)
