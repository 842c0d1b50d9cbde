"""Its rules are all there, and its events are told."""

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any, Literal, get_args

import pytest

from tablee.core.game import ScoreLine
from tablee.core.labels import LANGUAGES, label
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import Box, Event, Options, Rolled, Spelled, Started, Written
from tablee.games.yahtzee_des_mots.telling import tell, tell_demand

PACKAGE = "tablee.games.yahtzee_des_mots"
SOURCE = Path(str(resources.files(PACKAGE)))

OWN = tomllib.loads((SOURCE / "rulings.toml").read_text("utf-8"))


def test_all_rules_of_the_game_are_there() -> None:
    assert {f"YM-{number}" for number in range(1, 11)} <= set(OWN)


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
