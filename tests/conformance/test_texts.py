"""Rules and texts of every game: what is cited exists, every rule has a test, every option has its sentences."""

import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from tablee.core.labels import LANGUAGES, Language, label
from tests.conformance.checks import rules
from tests.conformance.rooms import TESTS, Room, rooms

COMMON = Path(str(resources.files("tablee.core"))) / "rulings.toml"
RULE = re.compile(r"\b[A-Z]{1,2}-\d+\b")


@pytest.fixture(params=list(rooms()))
def room(request: pytest.FixtureRequest) -> Room:
    return rooms()[request.param]


def own_rules(room: Room) -> set[str]:
    return set(tomllib.loads((room.folder / "rulings.toml").read_text("utf-8")))


def cited(folder: Path, prefixes: set[str]) -> set[str]:
    """The rules that a folder's files name, of those whose ids begin like a game's own or the common ones."""
    files = (path for path in folder.rglob("*") if path.suffix in {".py", ".toml", ".svelte", ".ts"})
    found = {rule for path in files for rule in RULE.findall(path.read_text("utf-8"))}
    return {rule for rule in found if rule.split("-")[0] in prefixes}


def test_every_cited_rule_exists(room: Room) -> None:
    unknown = cited(room.folder, {rule.split("-")[0] for rule in rules(room)}) - set(rules(room))
    assert not unknown, f"{room.folder} cites {', '.join(sorted(unknown))}: add each to its rulings.toml"


def test_every_rule_of_its_own_has_a_test(room: Room) -> None:
    prefixes = {rule.split("-")[0] for rule in own_rules(room)}
    untested = own_rules(room) - cited(room.tests, prefixes)
    assert not untested, f"no test in {room.tests} cites {', '.join(sorted(untested))}: test each and name it there"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_an_explanation_and_a_rule(room: Room, language: Language) -> None:
    """G-9."""
    for option, kind in get_type_hints(room.game.options).items():
        assert label(room.package, f"options.{option}.name", language)
        assert label(room.package, f"options.{option}.explanation", language).endswith(".")
        assert label(room.package, f"options.{option}.rule", language) in rules(room)
        if get_origin(kind) is Literal:
            for value in get_args(kind):
                assert label(room.package, f"options.{option}.values.{value}", language)


def test_every_common_rule_has_a_test() -> None:
    common = set(tomllib.loads(COMMON.read_text("utf-8")))
    assert common <= cited(TESTS, {"G"})
