"""Labels: the same texts in both languages, in the language of whoever reads."""

import tomllib
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import tablee
from tablee.core.labels import label, user_language

SOURCE = Path(tablee.__path__[-1])
FRENCH_FILES = sorted(SOURCE.rglob("labels.fr.toml"))


def flatten(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        flat |= flatten(value, f"{prefix}{key}.") if isinstance(value, dict) else {f"{prefix}{key}": value}
    return flat


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_there_are_label_files() -> None:
    assert {path.parent.name for path in FRENCH_FILES} >= {"cli", "lexicon", "games", "server"}


@pytest.mark.parametrize("path", FRENCH_FILES, ids=lambda path: path.parent.name)
def test_both_languages_say_the_same_things(path: Path) -> None:
    french = flatten(tomllib.loads(path.read_text("utf-8")))
    english = flatten(tomllib.loads(path.with_name("labels.en.toml").read_text("utf-8")))
    assert french.keys() == english.keys()
    for key in french:
        assert french[key].strip()
        assert fields(french[key]) == fields(english[key]), key


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_BE.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "TABLEE_LANG": "en"}, "en"),
    ],
)
def test_the_language_of_messages(environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("TABLEE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert user_language() == expected


def test_values_are_filled_in() -> None:
    assert label("tablee.cli", "words.no", "en", reason="slang") == "no — slang"
