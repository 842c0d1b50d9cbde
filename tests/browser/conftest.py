"""A real browser, Debian's Chromium, a server for it, and where its pictures go."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tablee.lexicon.shelf import Shelf
from tests.browser.chromium import LAUNCH_ARGS, SKIP_GUIDES, TIMEOUT_MS, chromium_path
from tests.browser.restartable_server import RestartableServer
from tests.chance import RUNNING
from tests.conftest import home_with_lexicons

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "var" / "screenshots"


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory, shelf: Shelf) -> Iterator[str]:
    """The address of a server for everybody in these tests, without a slash at its end."""
    home = home_with_lexicons(tmp_path_factory.mktemp("shared-server"), shelf)
    command = [sys.executable, "-m", "tests.browser.server_process", str(home), str(RUNNING)]
    environment = os.environ | {"TABLEE_HOME": str(home)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()
        assert server.wait(TIMEOUT_MS / 1000) == 0


@pytest.fixture
def server(tmp_path: Path, shelf: Shelf) -> Iterator[RestartableServer]:
    """A server of one's own, to be ended and started."""
    server = RestartableServer(home_with_lexicons(tmp_path / "home", shelf))
    yield server
    server.stop(signal.SIGKILL)


@pytest.fixture(scope="package")  # not longer: Playwright's event loop runs as long as it does
def browser() -> Iterator[Browser]:
    """Its contexts belong to people who have played before, so that the guided first turn does not come to them by
    itself; one that is given a `storage_state` remembers that and nothing else. Whatever should come is waited for."""
    expect.set_options(timeout=TIMEOUT_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=LAUNCH_ARGS)
        empty = browser.new_context

        def context(**options: Any) -> BrowserContext:
            made = empty(**options)
            made.set_default_timeout(TIMEOUT_MS)
            if "storage_state" not in options:
                made.add_init_script(SKIP_GUIDES)
            return made

        with patch.object(browser, "new_context", context):
            yield browser
        browser.close()


@pytest.fixture(scope="session")
def screenshots() -> Path:
    """The folder where a run leaves its pictures, to be looked at."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    return SCREENSHOTS
