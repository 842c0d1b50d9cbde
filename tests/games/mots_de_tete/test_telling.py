"""Its rules are all there, and its events are told."""

import tomllib
from importlib import resources
from pathlib import Path
from typing import get_args

import pytest

from tablee.core.ruling import rulings
from tablee.games.mots_de_tete.model import Event
from tablee.games.mots_de_tete.telling import tell
from tests.games.mots_de_tete.told import TOLD

PACKAGE = "tablee.games.mots_de_tete"
SOURCE = Path(str(resources.files(PACKAGE)))

RULINGS = rulings(PACKAGE)


def test_all_rules_of_the_game_are_there() -> None:
    assert {f"MT-{number}" for number in range(1, 14)} <= set(RULINGS)


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_events_are_told(event: Event, sentence: str) -> None:
    assert tell(event, ["Ann", "Bob"], "en") == sentence
    assert "{" not in tell(event, ["Ann", "Bob"], "fr")


def test_every_text_of_an_event_is_told() -> None:
    texts = tomllib.loads((SOURCE / "labels.en.toml").read_text("utf-8"))["events"]
    assert len(texts) == len(TOLD)
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))
