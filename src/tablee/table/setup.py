"""Opens a game: builds its header and first entry. Stores nothing."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.core.game import TABLE, Refusal, World
from tablee.core.rng import KeyedRng
from tablee.games import AnyGame
from tablee.lexicon.words import Words
from tablee.table.decider import lexicon_ref
from tablee.table.errors import TableError
from tablee.table.log import Entry, GameHeader, Seated
from tablee.table.options import settle_options


def open_game(
    game: AnyGame,
    words: Words,
    seats: Sequence[Seated],
    options: msgspec.Struct | Mapping[str, Any] | None,
    *,
    seed: str,
    now: int,
) -> tuple[GameHeader, Entry] | Refusal:
    """Return the header and the first entry of a game, or refuse invalid settings."""
    for seat in seats:
        if seat.bot is not None and seat.bot not in game.bots:
            raise TableError("no_level", level=seat.bot, levels=", ".join(game.bots))
    chosen = settle_options(game, options)
    if isinstance(chosen, Refusal):
        return chosen
    events = game.setup(len(seats), chosen, World(0, KeyedRng(seed), words))
    if isinstance(events, Refusal):
        return _with_name(game, events)
    settled: dict[str, Any] = msgspec.to_builtins(chosen)
    header = GameHeader(
        game.slug, game.rules_version, lexicon_ref(words), settled, tuple(seats), seed, now, words.for_children
    )
    return header, Entry(1, now, 0, TABLE, "start", events)


def _with_name(game: AnyGame, refusal: Refusal) -> Refusal:
    """Replace the option's identifier in a refusal by its label."""
    option = refusal.values.get("option")
    if option is None:
        return refusal
    labels = game.options.__module__.rpartition(".")[0]  # the package of the options has the labels
    return replace(refusal, named={"option": (labels, f"options.{option}.name")})
