"""A real browser, Debian's Chromium, and where its pictures go."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

SCREENSHOTS = Path(__file__).parents[2] / "var" / "screenshots"


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
