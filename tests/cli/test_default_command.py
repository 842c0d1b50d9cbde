"""What `tablee` does where no command is named."""

import socket

import pytest

from tests.cli.conftest import Tablee


def test_options_without_a_command_are_those_of_serving(tablee: Tablee) -> None:
    done = tablee("--no-open", "--port", "many")
    assert done.returncode == 2
    assert done.stderr.startswith("Usage : tablee serve")
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


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1", "é..x", ""])
def test_an_address_of_another_machine_is_told_as_such(tablee: Tablee, host: str) -> None:
    done = tablee("serve", "--no-open", "--port", "0", "--host", host)
    assert done.returncode == 2
    assert f"« {host} » n’est pas une adresse" in done.stderr
    assert "--port" not in done.stderr


def test_a_port_that_is_taken_is_told_as_such(tablee: Tablee) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = tablee("serve", "--no-open", "--port", port, "--host", "127.0.0.1")
    assert done.returncode == 2
    assert f"Le port {port} est déjà pris" in done.stderr
    assert "--port" in done.stderr
