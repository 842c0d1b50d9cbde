"""The games under test: every playable one, found by being there, and the small one that proves the suite."""

import dataclasses
import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tablee.games import AnyGame, Game, definitions, games, open_lexicon_store, words_for
from tablee.lexicon.words import Words
from tests.table import toy

TESTS = Path(__file__).parents[1]
PLAYOUTS = 30


class Traits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`conformance.toml` beside a game's tests: what the suite cannot know by itself."""

    reveals: frozenset[str] = frozenset()
    """Tags of events that show everybody what chance or a player had hidden: then two worlds may differ openly."""
    hidden_choice: dict[str, frozenset[str]] = {}
    """By the tag of a command, those of its fields that others do not see: a card laid face down, a tile given back."""
    writes_words: bool = True
    """Whether players write words: then those that its bots write are examined (`tests/games/test_bot_words.py`)."""


class Room(msgspec.Struct, frozen=True):
    """A game, its words, and where its files are."""

    game: AnyGame
    words: Words
    package: str
    folder: Path
    tests: Path
    traits: Traits
    hidden: bool
    """Whether players hide anything from each other, as `game.toml` says."""

    @property
    def slug(self) -> str:
        return self.game.slug

    @property
    def timed(self) -> bool:
        """Whether an option limits a time."""
        return any(option.endswith("_seconds") for option in self.game.options.__struct_fields__)

    @property
    def language(self) -> str:
        return self.words.lexicon.meta.language

    @property
    def name(self) -> str:
        """The game, and its language where that is not French: `topscore:nl`."""
        return self.slug if self.language == "fr" else f"{self.slug}:{self.language}"


def folder_of(game: AnyGame) -> Path:
    """The folder of a game of the package."""
    return Path(str(importlib.import_module(_package(game)).__file__)).parent


def folder_of_tests(game: AnyGame) -> Path:
    """The folder of the tests of a game of the package."""
    return TESTS / "games" / _package(game).rpartition(".")[2]


def read_traits(tests: Path) -> Traits:
    """The traits of the game whose tests are in a folder."""
    traits = tests / "conformance.toml"
    return msgspec.toml.decode(traits.read_bytes(), type=Traits) if traits.exists() else Traits()


def _package(game: AnyGame) -> str:
    return game.setup.__module__.rpartition(".")[0]


def make_room(game: AnyGame, words: Words, package: str, tests: Path | None = None) -> Room:
    folder = Path(str(importlib.import_module(package).__file__)).parent
    tests = tests or folder
    known = read_traits(tests)
    hidden = games()[game.slug].hidden if game.slug in games() else True
    return Room(game, words, package, folder, tests, known, hidden)


@cache
def toy_room() -> Room:
    return make_room(toy.GAME, words_for("topword", open_lexicon_store()), toy.__name__)


@cache
def rooms() -> dict[str, Room]:
    """A room for each game and language. The toy first: when the suite itself is broken it fails there."""
    found = {toy_room().name: toy_room()}
    lexicon_store = open_lexicon_store()
    for slug, game in definitions().items():
        for language in games()[slug].languages if slug in games() else ():  # test_completeness.py asks for game.toml
            words = words_for(slug, lexicon_store, language)
            room = make_room(in_haste(game), words, _package(game), folder_of_tests(game))
            found[room.name] = room
    return found


def in_haste(game: AnyGame) -> AnyGame:
    """The game with bots that search for a moment only: those that have a budget of `playouts`."""
    bots: dict[str, Any] = dict(game.bots)
    for level, bot in bots.items():
        if dataclasses.is_dataclass(bot) and hasattr(bot, "playouts"):
            bots[level] = dataclasses.replace(bot, playouts=PLAYOUTS)  # type: ignore[type-var]
    return dataclasses.replace(game, bots=bots)


@contextmanager
def registered(room: Room) -> Iterator[None]:
    """The game as one of the registry's, as if its folder stood under `games`."""
    if room.slug in games():
        yield
        return
    definitions()[room.slug] = room.game
    games()[room.slug] = msgspec.toml.decode((room.folder / "game.toml").read_bytes(), type=Game)
    try:
        yield
    finally:
        del definitions()[room.slug], games()[room.slug]
