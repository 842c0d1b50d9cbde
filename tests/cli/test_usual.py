"""What `tablee` does where no command is named."""

from tests.cli.conftest import Tablee


def test_options_without_a_command_are_those_of_serving(tablee: Tablee) -> None:
    done = tablee("--no-open", "--port", "many")
    assert done.returncode == 2
    assert done.stderr.startswith("Usage: tablee serve")
    assert "many" in done.stderr


def test_the_commands_own_options_stay_its_own(tablee: Tablee) -> None:
    assert tablee("--version").stdout.startswith("Tablée ")
    assert "solve" in tablee("-h").stdout
