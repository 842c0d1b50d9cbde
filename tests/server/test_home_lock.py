"""Two servers over one home: the second one ends with a sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.lexicon.store import LexiconStore
from tablee.server.errors import ServerError
from tablee.server.home_lock import locked
from tests.conftest import home_with_lexicons
from tests.server.clients import Client, ServerProcess


def test_a_home_has_one_server(tmp_path: Path) -> None:
    with locked(tmp_path), pytest.raises(ServerError, match=str(os.getpid())), locked(tmp_path):
        pass
    with locked(tmp_path):
        pass


@pytest.mark.slow
def test_a_second_server_says_so_and_a_killed_one_leaves_no_lock(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    home = home_with_lexicons(tmp_path, lexicon_store)
    with ServerProcess(home) as first:
        command = [sys.executable, "-m", "tablee", "serve", "--host", "127.0.0.1", "--port", "0", "--no-open"]
        variables = os.environ | {"TABLEE_HOME": str(home), "TABLEE_LANG": "en"}
        second = subprocess.run(command, capture_output=True, text=True, env=variables, timeout=60, check=False)
        assert second.returncode == 2
        assert str(home) in second.stderr
        assert "Traceback" not in second.stderr
        first.kill()
    with ServerProcess(home) as again, Client(again.address) as ann:
        assert ann.guest
