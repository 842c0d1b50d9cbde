"""Who plays: levels, levels with settings, and bots of one's own."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.arena.entrants import read_bot, read_entrants
from tablee.arena.errors import ArenaError
from tablee.games.topword import GAME as TOPWORD
from tests.arena.rivals import MOODY, Moody, timid
from tests.table.toy import GAME as TOY


def test_a_level_is_the_games_own_bot() -> None:
    assert read_bot(TOPWORD, "amateur") is TOPWORD.bots["amateur"]


def test_the_same_bot_may_play_twice() -> None:
    names = [entrant.name for entrant in read_entrants(TOPWORD, ["debutant", "amateur", "debutant"])]
    assert names == ["debutant", "amateur", "debutant#2"]


def test_a_bot_of_ones_own() -> None:
    assert read_bot(TOPWORD, "tests.arena.rivals:timid") is timid
    assert read_bot(TOY, "tests.arena.rivals:MOODY") is MOODY


def test_settings_are_the_fields_of_a_dataclass() -> None:
    bot: Any = read_bot(TOY, "tests.arena.rivals:MOODY:bluffs=0.25,doubts=false")
    assert bot == Moody(0.25, doubts=False)
    assert Moody(0.5) == MOODY


def test_settings_of_a_level() -> None:
    from dataclasses import replace  # noqa: PLC0415

    game = replace(TOY, bots={**TOY.bots, "moody": MOODY})
    assert read_bot(game, "moody") is MOODY
    assert read_bot(game, "moody:bluffs=1") == Moody(1.0)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("dieu", "no_bot"),
        ("", "no_bot"),
        (":", "no_bot"),
        ("dieu:playouts=3", "no_bot"),
        ("dieu:", "no_bot"),
        ("no_such_module:bot", "no_module"),
        ("tests.no_such_module:bot", "no_module"),
        ("..:bot", "broken_module"),
        ("tests.arena.rivals:nobody", "no_function"),
        ("tests.arena.rivals:NOT_A_BOT", "not_a_bot"),
        ("tests.arena.rivals:Moody", "not_a_bot"),
        ("tests.arena.rivals:two_arguments", "not_a_bot"),
        ("expert:playouts=3", "no_setting"),
        ("tests.arena.rivals:timid:depth=3", "no_settings"),
        ("tests.arena.rivals:MOODY:bluffs", "bad_setting"),
        ("tests.arena.rivals:MOODY:depth=3", "no_setting"),
        ("tests.arena.rivals:MOODY:bluffs=often", "bad_value"),
        ("tests.arena.rivals:MOODY:bluffs=2", "bad_value"),
    ],
)
def test_what_is_no_bot_is_told(text: str, code: str) -> None:
    with pytest.raises(ArenaError) as error:
        read_bot(TOPWORD, text)
    assert error.value.code == code
    assert text in error.value.message("fr")
    assert error.value.message("fr") != error.value.message("en")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own to work in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_a_module_is_looked_for_where_one_works(here: Path) -> None:
    (here / "my_first_bot.py").write_text("def clever(view, words, random):\n    return None\n")
    assert read_bot(TOPWORD, "my_first_bot:clever").__name__ == "clever"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("1 / 0", "ZeroDivisionError: division by zero – my_broken_bot.py:1"),
        ("def clever(:", "SyntaxError"),
        ("import no_such_helper", "No module named 'no_such_helper'"),
    ],
)
def test_a_module_that_cannot_be_loaded(here: Path, source: str, told: str) -> None:
    (here / "my_broken_bot.py").write_text(source)
    with pytest.raises(ArenaError) as error:
        read_bot(TOPWORD, "my_broken_bot:clever")
    assert error.value.code == "broken_module"
    assert told in error.value.message()
