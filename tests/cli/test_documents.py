"""The commands in the documents are commands: each is parsed, with its arguments and options."""

import re
import shlex
from pathlib import Path

import click
import pytest

from tablee.cli import cli

PROJECT = Path(__file__).parents[2]
DOCUMENTS = [PROJECT / "README.md", PROJECT / "CONTRIBUTING.md", *sorted((PROJECT / "docs").glob("*.md"))]
COMMAND = re.compile(r"^\$ (?:tablee|\./run)( [^#\n]*)?", re.MULTILINE)
OF_THE_SCRIPT = {"test", "bench"}
"""Commands of ./run that are not Tablée's."""


def _documented() -> list[str]:
    lines = [(found[1] or "").strip() for path in DOCUMENTS for found in COMMAND.finditer(path.read_text("utf-8"))]
    return sorted({line for line in lines if line.split(" ")[0] not in OF_THE_SCRIPT})


@pytest.mark.parametrize("line", _documented())
def test_a_documented_command_can_be_given(line: str) -> None:
    command: click.Command = cli
    context = cli.make_context("tablee", shlex.split(line))
    while isinstance(command, click.Group):
        name, found, arguments = command.resolve_command(context, [*context._protected_args, *context.args])
        assert found is not None
        command, context = found, found.make_context(name, arguments, parent=context)


def test_commands_are_found() -> None:
    documented = _documented()
    assert len(documented) > 40
    assert any(line.startswith("db backup") for line in documented)
    with pytest.raises(click.UsageError):
        test_a_documented_command_can_be_given("lexicon import")
