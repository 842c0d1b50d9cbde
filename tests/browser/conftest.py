"""A real browser, Debian's Chromium, a server for it, and where its pictures go."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tablee.lexicon.shelf import Shelf
from tests.conftest import home_with_lexicons

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "var" / "screenshots"


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory, shelf: Shelf) -> Iterator[str]:
    """The address of a server for everybody in these tests, without a slash at its end."""
    home = home_with_lexicons(tmp_path_factory.mktemp("crowd"), shelf)
    command = [sys.executable, "-m", "tests.browser.crowd", str(home)]
    environment = os.environ | {"TABLEE_HOME": str(home)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()
        assert server.wait(10) == 0


@pytest.fixture(scope="package")  # not longer: Playwright's event loop runs as long as it does
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium, "Chromium is missing: on Debian, apt install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def screenshots() -> Path:
    """The folder where a run leaves its pictures, to be looked at."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    return SCREENSHOTS
