"""Every command starts in an interpreter of its own: what it needs is imported, whatever else is."""

import pytest

from tablee.cli import cli
from tests.cli.conftest import Tablee


@pytest.mark.slow
@pytest.mark.parametrize("command", cli.list_commands(None))  # type: ignore[arg-type]
def test_a_command_starts(fresh_tablee: Tablee, command: str) -> None:
    done = fresh_tablee(command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage : tablee {command}")
    assert not done.stderr
