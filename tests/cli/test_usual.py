"""What `tablee` does where no command is named."""

import pytest

from tests.cli.conftest import Tablee


def test_options_without_a_command_are_those_of_serving(tablee: Tablee) -> None:
    done = tablee("--no-open", "--port", "many")
    assert done.returncode == 2
    assert done.stderr.startswith("Usage: tablee serve")
    assert "many" in done.stderr


def test_the_commands_own_options_stay_its_own(tablee: Tablee) -> None:
    assert tablee("--version").stdout.startswith("Tablée ")
    told = tablee("-h").stdout
    assert "solve" in told
    assert "{" not in told, "nothing is left to be filled in"


@pytest.mark.parametrize("variable", ["TABLEE_HOST", "TABLEE_PORT", "TABLEE_PACE", "TABLEE_LOG_LEVEL"])
def test_the_variables_of_serving_count_without_a_command(tablee: Tablee, variable: str) -> None:
    """Each with a value that cannot be served with: the command says so, and ends."""
    done = tablee(**{"TABLEE_PORT": "0", variable: "nowhere.invalid"})
    assert done.returncode == 2
    assert "nowhere.invalid" in done.stderr
