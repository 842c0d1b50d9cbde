"""What several tests share: the real lexicons, a small language to build in no time, a real server."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import arena
from tablee.games import open_lexicon_store
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.overrides import LISTS
from tablee.lexicon.sources import LanguageSources
from tablee.lexicon.store import LexiconStore
from tablee.library import game
from tablee.table import table
from tests.chance import RUNNING, Chance

TESTS = Path(__file__).parent

pytest_plugins = ["tests.depth"]

_chance = Chance(RUNNING)


@pytest.fixture(scope="session", autouse=True)
def deals_that_come_again() -> Iterator[None]:
    """Deal what follows from the name of the test (see `chance.py`)."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (table, game, arena):
            patch.setattr(module, "new_seed", _chance.seed)
        yield


@pytest.fixture(scope="session", autouse=True)
def interruptible() -> Iterator[None]:
    """Let programs that tests start hear Ctrl+C, also where the tests themselves run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Name the test before any of its fixtures is made."""
    RUNNING.write_text(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
) -> Generator[None, Any, Any]:
    """What a shared fixture deals follows from its own name, whichever test asks for it first."""
    if fixturedef.scope == "function":
        return (yield)
    test = RUNNING.read_text()
    RUNNING.write_text(f"{fixturedef.baseid}::{fixturedef.argname}[{getattr(request, 'param', '')}]")
    try:
        return (yield)
    finally:
        RUNNING.write_text(test)


@pytest.fixture(scope="session")
def lexicon_store() -> LexiconStore:
    """The lexicons that the set-up built."""
    return open_lexicon_store()


@pytest.fixture(scope="session")
def french(lexicon_store: LexiconStore) -> Lexicon:
    return lexicon_store.get("fr")


@pytest.fixture(scope="session")
def dutch(lexicon_store: LexiconStore) -> Lexicon:
    return lexicon_store.get("nl")


@pytest.fixture
def sources(tmp_path: Path) -> LanguageSources:
    """A French of a dozen stems, with every hand-written list empty."""
    folder = tmp_path / "sources" / "fr"
    shutil.copytree(TESTS / "lexicon" / "small", folder)
    for name in LISTS:
        (folder / f"{name}.txt").touch()
    return LanguageSources("fr", folder)


def home_with_lexicons(folder: Path, lexicon_store: LexiconStore) -> Path:
    """A home of its own for a program that a test starts, with the lexicons of this machine."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "lexicons").symlink_to(lexicon_store.folder)
    return folder


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, lexicon_store: LexiconStore) -> Iterator[str]:
    """The address of a server that runs for the whole session, without a slash at its end."""
    command = [sys.executable, "-m", "tablee", "serve", "--host", "127.0.0.1", "--port", "0", "--no-open"]
    home = home_with_lexicons(tmp_path_factory.mktemp("served"), lexicon_store)
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "TABLEE_HOME": str(home), "TABLEE_PACE": "0"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
        assert found, "the server did not say where it is"
        yield found[0]
        server.terminate()
        assert server.wait(60) == 0
