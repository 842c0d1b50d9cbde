"""The games, one folder each. They are discovered: no list names them."""

import pkgutil
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, Literal

import msgspec

from tablee.core.errors import TableeError
from tablee.core.game import Definition
from tablee.lexicon.alphabet import LETTERS, Alphabet
from tablee.lexicon.graphs import GraphSpec
from tablee.lexicon.policy import Policy
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words

AnyGame = Definition[Any, Any, Any, Any, Any]
"""A game of unknown types."""


class GameError(TableeError):
    """A game does not exist, or not in this form."""

    labels: ClassVar[str] = "tablee.games"


class Offered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The presentation of an option, where it does not follow from its type and name."""

    only: dict[str, tuple[str, ...]] = {}
    """The option counts only if these other options have one of these values."""
    unit: Literal["s", "min", "ms"] | None = None
    """What a number counts; None: as its name says (`turn_seconds`)."""
    values: tuple[int, ...] = ()
    """Numbers to choose from; others are possible."""


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`game.toml`: the facts of a game that are not rules."""

    slug: str
    order: int
    players: tuple[int, int]
    languages: tuple[str, ...]
    liteau: str
    admitted: tuple[str, ...]
    names: dict[str, str]
    taglines: dict[str, str]
    same_screen: bool = True
    """Whether several people may play on one device: not in a race."""
    hidden: bool = True
    """Whether players hide anything from each other (G-7): then a shared screen is handed over covered."""
    tiles: dict[str, str] = {}
    alone: dict[str, str] = {}
    """The options of a game alone, if it is a variant of its own, which the page then offers."""
    offered: dict[str, Offered] = {}
    """By option."""

    @property
    def policy(self) -> Policy:
        """The words the game admits (G-3)."""
        return Policy.of(self.admitted)

    def alphabet(self, language: str) -> Alphabet:
        """The tiles of its words: A–Z unless it has tiles of its own."""
        return Alphabet.parse(self.tiles[language]) if language in self.tiles else LETTERS

    def in_language(self, language: str) -> GraphSpec:
        """The word graph it plays with in a language; GameError when it is not played in it."""
        if language not in self.languages:
            languages = ", ".join(self.languages)
            raise GameError("not_in_language", game=self.names["fr"], language=language, languages=languages)
        return self.graph(language)

    def graph(self, language: str) -> GraphSpec:
        """The word graph it plays with."""
        return GraphSpec(self.policy, self.alphabet(language))


@cache
def games() -> dict[str, Game]:
    """All games by slug, in the order in which they are shown."""
    files = (folder / "game.toml" for place in __path__ for folder in Path(place).iterdir())
    facts = [msgspec.toml.decode(file.read_bytes(), type=Game) for file in files if file.is_file()]
    return {game.slug: game for game in sorted(facts, key=lambda game: (game.order, game.slug))}


def open_lexicon_store(folder: Path | None = None) -> LexiconStore:
    """The lexicons of this machine, or of a folder; new ones store the word graphs of the games."""
    return LexiconStore(folder, _graphs)


def _graphs(language: str) -> tuple[GraphSpec, ...]:
    """The graphs of the games and of their best bots; those of smaller vocabularies are built quickly."""
    played = dict.fromkeys(game.graph(language) for game in games().values() if language in game.languages)
    return (*played, *(spec.vocabulary() for spec in played))


def game(slug: str) -> Game:
    """The game with this slug; GameError when there is none."""
    try:
        return games()[slug]
    except KeyError:
        raise GameError("no_game", slug=slug, games=", ".join(games())) from None


@cache
def definitions() -> dict[str, AnyGame]:
    """The rules of all games, by slug: those whose folder has a GAME."""
    modules = (import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__))
    found: list[AnyGame] = [module.GAME for module in modules if hasattr(module, "GAME")]
    return {rules.slug: rules for rules in found}


def package(slug: str) -> str:
    """The package of a game, with its labels and data."""
    return f"{__name__}.{slug.replace('-', '_')}"


def definition(slug: str) -> AnyGame:
    """The rules of a game; raise GameError if there is none."""
    game(slug)
    try:
        return definitions()[slug]
    except KeyError:
        raise GameError("not_playable", slug=slug) from None


def words_for(slug: str, lexicon_store: LexiconStore, lexicon: str = "fr", *, for_children: bool = False) -> Words:
    """The words of a lexicon as a game admits them, or those of them that are for children (G-17)."""
    chosen = lexicon_store.get(lexicon)
    return Words(chosen, game(slug).in_language(chosen.meta.language).suited(for_children=for_children))
