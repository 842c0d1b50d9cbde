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
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import Box, Event, Options, Rolled, Spelled, Started, Written
from tablee.games.yahtzee_des_mots.telling import tell, tell_demand

PACKAGE = "tablee.games.yahtzee_des_mots"
SOURCE = Path(str(resources.files(PACKAGE)))
TESTS = Path(__file__).parent
RULE = re.compile(r"\b(?:YM|G)-\d+\b")

RULINGS = rulings(PACKAGE)
OWN = tomllib.loads((SOURCE / "rulings.toml").read_text("utf-8"))


def cited(folder: Path, *, without: str = "") -> set[str]:
    files = (path for path in folder.rglob("*") if path.suffix in {".py", ".toml", ".svelte"} and path.name != without)
    return {rule for path in files for rule in RULE.findall(path.read_text("utf-8"))}


def test_every_cited_rule_exists() -> None:
    assert cited(SOURCE) <= set(RULINGS)


def test_every_rule_of_its_own_has_a_test() -> None:
    assert set(OWN) <= cited(TESTS, without=Path(__file__).name)


def test_all_rules_of_the_game_are_there() -> None:
    assert {f"YM-{number}" for number in range(1, 11)} <= set(OWN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_and_an_explanation(language: Any) -> None:
    """G-9."""
    for option, kind in get_type_hints(Options).items():
        assert label(PACKAGE, f"options.{option}.name", language)
        assert label(PACKAGE, f"options.{option}.explanation", language).endswith(".")
        if get_origin(kind) is Literal:
            for value in get_args(kind):
                assert label(PACKAGE, f"options.{option}.values.{value}", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_and_demand_has_a_name(language: Any) -> None:
    for box in (*get_args(Box), "prime", "upper", "total"):
        assert label(PACKAGE, f"boxes.{box}", language)
    assert len({tell_demand(demand, language) for demand in BOX.sheet.turns}) == 8


def written(box: Box, words: tuple[str, ...], *points: int, why: Literal["choice", "time"] = "choice") -> Written:
    lines = tuple(ScoreLine("YM-7" if each == 35 else "YM-3", each) for each in points)
    return Written(0, box, tuple(Spelled(word, ()) for word in words), lines, why, 0)


ROLLED = Rolled(0, (), tuple("ELXBOGA"), 0)
TOLD: list[tuple[Event, str]] = [
    (Started(2, Options(), 1, 0), "Bob starts."),
    (ROLLED, "Ann rolls E L X B O G A."),
    (Rolled(0, (0, 2), tuple("ELXBOGA"), 0), "Ann keeps E X and rolls again: E L X B O G A."),
    (written("turn", ("EX",), 4), "Ann writes EX: 4 points."),
    (written("turn", ("EX", "OU"), 4, 2, 35), "Ann writes EX, OU: 6 points. And the upper prime: 35 points (YM-7)."),
    (written("turn", (), 0), "Ann crosses out the turn’s box."),
    (written("consonants", (), 25), "Ann writes All consonants: 25 points."),
    (written("vowels", (), 25), "Ann writes All vowels: 25 points."),
    (written("yahtzee", ("GALOPEZ",), 50), "Ann writes GALOPEZ, Yahtzee des Mots: 50 points."),
    (written("chance", ("GALOP",), 5), "Ann writes GALOP in Chance: 5 points."),
    (written("again", ("GALOPEZ",), 100), "Ann writes GALOPEZ, seven letters again: 100 points."),
    (written("turn", ("EX",), 4, why="time"), "Time is up: Ann writes EX, 4 points."),
    (written("turn", (), 0, why="time"), "Time is up: the box of Ann is crossed out."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_events_are_told(event: Event, sentence: str) -> None:
    assert tell(event, ["Ann", "Bob"], "en") == sentence
    assert "{" not in tell(event, ["Ann", "Bob"], "fr")


def test_every_text_of_an_event_is_told() -> None:
    texts = tomllib.loads((SOURCE / "labels.en.toml").read_text("utf-8"))["events"]
    assert len(texts) == len(TOLD)
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))
