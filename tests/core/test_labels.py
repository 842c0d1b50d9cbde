"""Labels: the same texts in both languages, in the language of whoever reads, and printed as its typography wants."""

import json
import re
import tomllib
from pathlib import Path
from string import Formatter
from typing import Any, Literal

import pytest

import tablee
from tablee.core.labels import french_spaces, label, user_language
from tablee.core.rulings import rulings
from tablee.games import games, package

SOURCE = Path(tablee.__path__[-1])
PAGE = Path(__file__).parents[2] / "web" / "src"
FRENCH_FILES = sorted(SOURCE.rglob("labels.fr.toml"))
PAGE_FILES = [*SOURCE.rglob("labels.*.json"), *PAGE.glob("features/*/labels.*.json"), *PAGE.glob("labels/*.json")]

MISPRINTS = {
    "a straight apostrophe": re.compile(r"\w'\w"),
    "three dots": re.compile(r"\.\.\."),
    "a hyphen for a minus": re.compile(r"(?:^|[\s(«“])-(?=\d|\{)"),
}
FRENCH_MISPRINTS = {
    "a breaking space": re.compile(r" [;:!?»]|« "),
    "no space": re.compile(r"[^\s\u00a0(«“?!…/*\d][;?!»](?=\s|$)|[^\W\d]:(?=\s|$)|\}:(?=\s|$)|«\S"),
}
ENGLISH_MISPRINTS = {"a space before the sign": re.compile(r"\w[\s\u00a0][;:!](?:\s|$)")}


def flatten(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, found in table.items():
        value = dict(enumerate(found)) if isinstance(found, list) else found
        flat |= flatten(value, f"{prefix}{key}.") if isinstance(value, dict) else {f"{prefix}{key}": value}
    return flat


def misprints(text: str, *, french: bool) -> list[str]:
    wanted = MISPRINTS | (FRENCH_MISPRINTS if french else ENGLISH_MISPRINTS)
    return [what for what, pattern in wanted.items() if pattern.search(text)]


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


@pytest.mark.parametrize("path", PAGE_FILES, ids=lambda path: str(path.relative_to(path.parents[3])))
def test_labels_of_the_page_have_no_misprints(path: Path) -> None:
    labels = flatten(json.loads(path.read_text("utf-8")))
    french = path.name in {"fr.json", "labels.fr.json"}
    assert {key: (text, wrong) for key, text in labels.items() if (wrong := misprints(text, french=french))} == {}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("path", FRENCH_FILES, ids=lambda path: path.parent.name)
def test_labels_of_the_server_have_no_misprints(path: Path, language: str) -> None:
    """Non-breaking spaces are set when they are read."""
    labels = flatten(tomllib.loads(path.with_name(f"labels.{language}.toml").read_text("utf-8")))
    french = language == "fr"
    read = {key: french_spaces(text) if french else text for key, text in labels.items()}
    assert {key: (text, wrong) for key, text in read.items() if (wrong := misprints(text, french=french))} == {}


@pytest.mark.parametrize("slug", list(games()))
def test_rules_have_no_misprints(slug: str) -> None:
    for rule, ruling in rulings(package(slug)).items():
        assert (rule, misprints(ruling.sentence("fr"), french=True)) == (rule, [])
        assert (rule, misprints(ruling.sentence("en"), french=False)) == (rule, [])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("l'heure", "a straight apostrophe"),
        ("Un instant...", "three dots"),
        ("Mot faux\u00a0: -5 points", "a hyphen for a minus"),
        ("Total : 5", "a breaking space"),
        ("« Top\u00a0!\u00a0»", "a breaking space"),
        ("Top!", "no space"),
        ("{word}; petites", "no space"),
        ("Total: 5", "no space"),
    ],
)
def test_misprints_are_found(text: str, found: str) -> None:
    assert misprints(text, french=True) == [found]


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


def test_french_punctuation_stays_on_its_line() -> None:
    assert "\u00a0:" in label("tablee.games.topword", "refusals.full_stack", "fr")
    assert "\u00a0;" in rulings("tablee.games.topword")["TW-8"].sentence("fr")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Inès", "Le coup d’Inès est valable."),
        ("Élodie", "Le coup d’Élodie est valable."),
        ("Yves", "Le coup d’Yves est valable."),
        ("Yann", "Le coup de Yann est valable."),
        ("Marc", "Le coup de Marc est valable."),
        ("A", "Le coup de A est valable."),
    ],
)
def test_elision(name: str, expected: str) -> None:
    assert label("tablee.games.topword", "events.stood", "fr", player=name) == expected


@pytest.mark.parametrize(
    ("points", "language", "expected"),
    [
        (12, "fr", "12 points."),
        (1, "fr", "1 point."),
        (0, "fr", "0 point."),
        (-5, "fr", "−5 points."),
        (1, "en", "1 point."),
        (0, "en", "0 points."),
    ],
)
def test_counts_agree_with_their_noun(points: int, language: Literal["fr", "en"], expected: str) -> None:
    assert label("tablee.games.topword", "events.laid", language, player="Ann", words="X", points=points).endswith(
        expected
    )
