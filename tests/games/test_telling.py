"""Every game: its rules are all there, and its events are told (`told.py` beside its tests)."""

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
TOLD = {game: import_module(f"tests.games.{game}.told") for game in RULES}
NAMES = ["Ann", "Bob"]


def tell(game: str, event: Any, language: str) -> str:
    sentence: str = import_module(f"tablee.games.{game}.narration").describe(event, NAMES, language)
    return sentence


@pytest.mark.parametrize("game", RULES)
def test_all_rules_of_the_game_are_there(game: str) -> None:
    prefix, count = RULES[game]
    assert {f"{prefix}-{number}" for number in range(1, count + 1)} <= set(rulings(f"tablee.games.{game}"))


@pytest.mark.parametrize(
    ("game", "event", "sentence"), [(game, *case) for game, told in TOLD.items() for case in told.TOLD]
)
def test_events_are_told(game: str, event: Any, sentence: str) -> None:
    assert tell(game, event, "en") == sentence
    assert "{" not in tell(game, event, "fr")


@pytest.mark.parametrize(
    ("game", "event"), [(game, event) for game, told in TOLD.items() for event in getattr(told, "UNSAID", ())]
)
def test_what_goes_unsaid(game: str, event: Any) -> None:
    assert tell(game, event, "en") == ""


@pytest.mark.parametrize("game", RULES)
def test_every_text_of_an_event_is_told(game: str) -> None:
    told = TOLD[game]
    labels = resources.files(f"tablee.games.{game}").joinpath("labels.en.toml")
    assert len(tomllib.loads(labels.read_text("utf-8"))["events"]) == len(told.TOLD)
    unsaid = {type(event) for event in getattr(told, "UNSAID", ())}
    assert {type(event) for event, _ in told.TOLD} | unsaid == set(get_args(told.Event))


@pytest.mark.parametrize("game", ["topword", "topscore"])
def test_tiles_that_others_draw_are_no_narrate(game: str) -> None:
    narrate = import_module(f"tablee.games.{game}.narration").narrate
    for event, _ in TOLD[game].TOLD:
        hidden = type(event).__name__ == "Drawn" and event.tiles is None
        assert narrate(event, NAMES, "fr") == ("" if hidden else tell(game, event, "fr"))
