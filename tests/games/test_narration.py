"""Every game: its rules are all there, and its events have sentences (`sentences.py` beside its tests)."""

import tomllib
from importlib import import_module, resources
from typing import Any, get_args

import pytest

from tablee.core.rulings import rulings

RULES = {
    "topword": ("TW", 17),
    "topscore": ("TS", 18),
    "mots_de_tete": ("MT", 13),
    "pioch_a_mots": ("PM", 13),
    "yahtzee_des_mots": ("YM", 10),
}
"""The prefix of a game's rules, and how many its rulebook has."""
SENTENCES = {game: import_module(f"tests.games.{game}.sentences") for game in RULES}
NAMES = ["Ann", "Bob"]


def describe(game: str, event: Any, language: str) -> str:
    sentence: str = import_module(f"tablee.games.{game}.narration").describe(event, NAMES, language)
    return sentence


@pytest.mark.parametrize("game", RULES)
def test_all_rules_of_the_game_are_there(game: str) -> None:
    prefix, count = RULES[game]
    assert {f"{prefix}-{number}" for number in range(1, count + 1)} <= set(rulings(f"tablee.games.{game}"))


@pytest.mark.parametrize(
    ("game", "event", "sentence"), [(game, *case) for game, module in SENTENCES.items() for case in module.SENTENCES]
)
def test_every_event_has_its_sentence(game: str, event: Any, sentence: str) -> None:
    assert describe(game, event, "en") == sentence
    assert "{" not in describe(game, event, "fr")


@pytest.mark.parametrize(
    ("game", "event"),
    [(game, event) for game, module in SENTENCES.items() for event in getattr(module, "WITHOUT_SENTENCE", ())],
)
def test_some_events_have_no_sentence(game: str, event: Any) -> None:
    assert describe(game, event, "en") == ""


@pytest.mark.parametrize("game", RULES)
def test_every_label_of_an_event_is_used(game: str) -> None:
    module = SENTENCES[game]
    labels = resources.files(f"tablee.games.{game}").joinpath("labels.en.toml")
    assert len(tomllib.loads(labels.read_text("utf-8"))["events"]) == len(module.SENTENCES)
    without = {type(event) for event in getattr(module, "WITHOUT_SENTENCE", ())}
    assert {type(event) for event, _ in module.SENTENCES} | without == set(get_args(module.Event))


@pytest.mark.parametrize("game", ["topword", "topscore"])
def test_tiles_that_others_draw_are_not_narrated(game: str) -> None:
    narrate = import_module(f"tablee.games.{game}.narration").narrate
    for event, _ in SENTENCES[game].SENTENCES:
        hidden = type(event).__name__ == "Drawn" and event.tiles is None
        assert narrate(event, NAMES, "fr") == ("" if hidden else describe(game, event, "fr"))
