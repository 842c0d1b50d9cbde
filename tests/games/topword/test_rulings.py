"""Rulings and labels: every rule that is cited exists, every rule has a test, every option and event has a text."""

import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from tablee.core.game import ScoreLine
from tablee.core.labels import LANGUAGES, label
from tablee.core.ruling import rulings
from tablee.games.topword.model import (
    Accepted,
    Contested,
    Drawn,
    Ended,
    Event,
    Laid,
    Options,
    Passed,
    Started,
    Stood,
    Withdrawn,
    Word,
)
from tablee.games.topword.scoring import score
from tablee.games.topword.telling import tell

PACKAGE = "tablee.games.topword"
SOURCE = Path(str(resources.files(PACKAGE)))
TESTS = Path(__file__).parent
RULE = re.compile(r"\b(?:TW|G)-\d+\b")

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
    assert {f"TW-{number}" for number in range(1, 18)} <= set(RULINGS)


@pytest.mark.parametrize("rule", RULINGS)
def test_a_ruling_is_complete(rule: str) -> None:
    ruling = RULINGS[rule]
    assert ruling.status in {"printed", "interpreted", "house"}
    assert all(ruling.sentence(language).endswith(".") for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_and_an_explanation(language: Any) -> None:
    """G-9."""
    for option, kind in get_type_hints(Options).items():
        assert label(PACKAGE, f"options.{option}.name", language)
        assert label(PACKAGE, f"options.{option}.explanation", language).endswith(".")
        if get_origin(kind) is Literal:
            for value in get_args(kind):
                assert label(PACKAGE, f"options.{option}.values.{value}", language)


LAID = Laid(0, (), (RIRE := Word("RIRE", (6, 4), "down", (1, 1, 1, 1)),), score([RIRE], ()), False, 0)
TOLD: list[tuple[Event, str]] = [
    (Started(2, Options(), (((0, "B"), (1, "A")),), 1, 0), "Bob draws A and starts."),
    (Started(2, Options(), (), 0, 0), "Ann starts."),
    (Drawn(0, 2, ("QU", "A")), "Ann draws QU A."),
    (Drawn(0, 2, None), "Ann draws 2 tiles."),
    (Drawn(0, 1, None), "Ann draws a tile."),
    (LAID, "Ann lays RIRE: 8 points."),
    (Laid(0, (), LAID.words, LAID.lines, True, 0), "Ann proposes RIRE for 8 points."),
    (Stood(0), "The play of Ann stands."),
    (Accepted(1), "Bob accepts the play."),
    (Contested(1, (("RIZ", "unknown"),), False, 0), "Bob contests, and rightly so: RIZ (unknown)."),
    (Contested(1, (), False, 0), "Bob contests wrongly: all words are good."),
    (Contested(1, (), True, 0), "Bob contests wrongly and loses the next turn: all words are good."),
    (Withdrawn(0), "Ann takes the tiles back: the turn is passed."),
    (Passed(0, False, None, "choice", 0), "Ann passes."),
    (Passed(0, True, None, "choice", 0), "Ann passes and swaps a tile."),
    (Passed(0, False, None, "time", 0), "Ann is out of time and passes."),
    (Passed(0, False, None, "challenge", 0), "Ann passes: the turn was lost by a wrong contestation."),
    (Ended("rack_empty", (), ()), "The bag is empty, and so is a rack: the game is over."),
    (
        Ended("rack_empty", (("B",), ()), (ScoreLine("TW-12", -5, parts=(-5,)), ScoreLine("TW-12", 0))),
        "The bag is empty, and so is a rack: the game is over. Ann keeps B: -5 points (TW-12).",
    ),
    (Ended("no_word", (), ()), "The bag is empty and nobody can form a word any more: the game is over."),
    (Ended("all_passed", (), ()), "The bag is empty and everybody has passed: the game is over."),
    (Ended("rounds_of_passes", (), ()), "Three rounds without a word: the game is over."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_events_are_told(event: Event, sentence: str) -> None:
    assert tell(event, ["Ann", "Bob"], "en") == sentence
    assert "{" not in tell(event, ["Ann", "Bob"], "fr")


def test_every_text_of_an_event_is_told() -> None:
    texts = tomllib.loads((SOURCE / "labels.en.toml").read_text("utf-8"))["events"]
    assert len(texts) == len(TOLD)
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))
