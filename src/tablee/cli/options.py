"""Options that several commands share."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from tablee.cli.text import text
from tablee.games import game, games, open_lexicon_store
from tablee.lexicon.graphs import GraphSpec
from tablee.lexicon.policy import Policy

DICTIONARY = Policy.of(("slang", "foreign"))
"""The policy that most games use, for commands without a game."""

_Command = TypeVar("_Command", bound=Callable[..., Any])

language_option = click.option(
    "--lang",
    default="fr",
    show_default=True,
    metavar=text("metavars.language"),
    shell_complete=lambda *_: open_lexicon_store().languages(),
    help=text("options.lang"),
)
lexicon_option = click.option("--lexicon", "lexicon_name", metavar=text("metavars.name"), help=text("options.lexicon"))
game_option = click.option(
    "--game", "slug", metavar=text("metavars.game"), shell_complete=lambda *_: list(games()), help=text("options.game")
)
json_option = click.option("--json", "as_json", is_flag=True, help=text("options.json"))


def word_options(command: _Command) -> _Command:
    """Add the options of the word commands."""
    return language_option(lexicon_option(game_option(json_option(command))))


def graph_spec(slug: str | None, lang: str) -> GraphSpec:
    """Return the words and tiles of a game; without a game, those of the dictionary with tiles A–Z."""
    if slug is None:
        return GraphSpec(DICTIONARY)
    return game(slug).in_language(lang)
