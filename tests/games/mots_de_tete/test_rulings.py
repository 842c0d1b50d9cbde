"""Rulings and labels: every rule that is cited exists, every rule has a test, every option and event has a text."""

import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from tablee.core.labels import LANGUAGES, label
from tablee.core.ruling import rulings
from tablee.games.mots_de_tete.model import Event, Options
from tablee.games.mots_de_tete.telling import tell
from tests.games.mots_de_tete.told import TOLD

PACKAGE = "tablee.games.mots_de_tete"
SOURCE = Path(str(resources.files(PACKAGE)))
TESTS = Path(__file__).parent
RULE = re.compile(r"\b(?:MT|G)-\d+\b")

RULINGS = rulings(PACKAGE)
COMMON_ELSEWHERE = {"G-10"}
"""The table's own: tests/table."""


def cited(folder: Path, *, without: str = "") -> set[str]:
    files = (path for path in folder.rglob("*") if path.suffix in {".py", ".toml", ".svelte"} and path.name != without)
    return {rule for path in files for rule in RULE.findall(path.read_text("utf-8"))}


def test_every_cited_rule_exists() -> None:
    assert cited(SOURCE) <= set(RULINGS)


def test_every_rule_has_a_test() -> None:
    assert set(RULINGS) - COMMON_ELSEWHERE <= cited(TESTS, without=Path(__file__).name)


def test_all_rules_of_the_game_are_there() -> None:
    assert {f"MT-{number}" for number in range(1, 14)} <= set(RULINGS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_and_an_explanation(language: Any) -> None:
    """G-9."""
    for option, kind in get_type_hints(Options).items():
        assert label(PACKAGE, f"options.{option}.name", language)
        assert label(PACKAGE, f"options.{option}.explanation", language).endswith(".")
        if get_origin(kind) is Literal:
            for value in get_args(kind):
                assert label(PACKAGE, f"options.{option}.values.{value}", language)


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_events_are_told(event: Event, sentence: str) -> None:
    assert tell(event, ["Ann", "Bob"], "en") == sentence
    assert "{" not in tell(event, ["Ann", "Bob"], "fr")


def test_every_text_of_an_event_is_told() -> None:
    texts = tomllib.loads((SOURCE / "labels.en.toml").read_text("utf-8"))["events"]
    assert len(texts) == len(TOLD)
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))
