"""What Click says by itself is said in the user's language."""

import ast
import re
from pathlib import Path

import click
import pytest

from tablee.cli.click_messages import MODULES, translate
from tests.cli.conftest import Tablee
from tests.cli.terminals import Terminal

FOR_DEVELOPERS = (
    "Arguments take exactly",
    "Boolean option",
    "Could not determine name",
    "DeprecationWarning",
    "Invalid start character",
    "Name '{name}' defined twice",
    "No options defined",
    "Unknown color",
    "Value must be an iterable",
)
"""Mistakes of whoever writes a command, not of whoever types one."""
UNUSED = (
    "%(prog)s, version",
    "Choice({choices})",
    "Confirm the action",
    "Do you want to continue?",
    "{len_type} values are required",
    "{value!r} does not match",
    "{value!r} is not a valid UUID",
)
"""Of parameters that no command of ours has."""


def _messages(module: str) -> set[str]:
    """The texts that a module of Click has translated."""
    source = ast.parse((Path(str(click.__file__)).parent / f"{module}.py").read_text("utf-8"))
    calls = [node for node in ast.walk(source) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return {
        argument.value
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in {"_", "ngettext"}
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


@pytest.mark.parametrize("module", MODULES)
def test_every_message_that_people_may_read_is_translated(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    messages = {text for text in _messages(module) if not text.startswith((*FOR_DEVELOPERS, *UNUSED))}
    assert messages
    monkeypatch.setenv("TABLEE_LANG", "fr")
    same = {"Options"}  # but for the space that French has before a colon
    assert [text for text in messages if translate(text) == text and text not in same] == []
    monkeypatch.setenv("TABLEE_LANG", "en")
    assert all(translate(text) == text for text in messages)


@pytest.mark.parametrize(
    ("arguments", "french", "english"),
    [
        (("play",), "Il manque l’argument 'JEU'", "Missing argument 'GAME'"),
        (("play", "--nope"), "Il n’y a pas d’option '--nope'", "No such option '--nope'"),
        (("play", "--seed"), "L’option '--seed' demande une valeur", "Option '--seed' requires an argument"),
        (("wurds",), "Il n’y a pas de commande 'wurds'", "No such command 'wurds'"),
        (("serve", "--port", "x"), "Valeur impossible pour '--port'", "Invalid value for '--port'"),
        (("completion", "ksh"), "'ksh' n’en est pas", "'ksh' is not one of"),
        (("replay", "a", "b"), "Cet argument est de trop", "Got unexpected extra argument"),
        (("replay", "/nope"), "ce fichier ne se lit pas (introuvable)", "this file cannot be read (not found)"),
    ],
)
def test_mistakes_are_told_in_one_language(
    fresh_tablee: Tablee, arguments: tuple[str, ...], french: str, english: str
) -> None:
    told = fresh_tablee(*arguments)
    assert told.returncode == 2
    assert french in told.stderr
    assert "Error" not in told.stderr
    assert english in fresh_tablee(*arguments, TABLEE_LANG="en").stderr


def test_help_is_told_in_one_language(fresh_tablee: Tablee) -> None:
    told = fresh_tablee("play", "--help").stdout
    assert "JEU" in told
    assert "Affiche cette aide." in told
    assert not any(english in told for english in ("Show this", "Options:", "NAME", "Usage:"))
    told = fresh_tablee("play", "--help", TABLEE_LANG="en").stdout
    assert all(english in told for english in ("Show this", "Options:", "NAME", "Usage:"))


def test_errors_break_between_words_in_a_terminal(folder: Path) -> None:
    terminal = Terminal(folder, *["superflu"] * 9)
    shown = terminal.until(re.compile(r"de trop.*\n"), 60) + terminal.until(re.compile(r"superflu\)?\s*$"))
    terminal.close()
    assert max(map(len, shown.replace("\r", "").split("\n"))) <= 80
