"""A real browser, Debian's Chromium, a server for it, and where its pictures go."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tablee.lexicon.store import LexiconStore
from tests.browser.chromium import LAUNCH_ARGS, TIMEOUT_MS, chromium_path
from tests.browser.contexts import become_new_guest, guest_page
from tests.browser.restartable_server import RestartableServer
from tests.browser.screens import Screens
from tests.browser.screenshots import Screenshots
from tests.browser.server_process import running_server
from tests.conftest import home_with_lexicons
from tests.depth import by_depth

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "var" / "screenshots"


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory, lexicon_store: LexiconStore) -> Iterator[str]:
    """The address of a server for everybody in these tests, without a slash at its end."""
    home = home_with_lexicons(tmp_path_factory.mktemp("shared-server"), lexicon_store)
    with running_server(home) as address:
        yield address


@pytest.fixture(scope="package")
def restartable_server(
    tmp_path_factory: pytest.TempPathFactory, lexicon_store: LexiconStore
) -> Iterator[RestartableServer]:
    server = RestartableServer(home_with_lexicons(tmp_path_factory.mktemp("restartable-server"), lexicon_store))
    yield server
    server.stop(signal.SIGKILL)


@pytest.fixture
def server(restartable_server: RestartableServer) -> RestartableServer:
    """A server that no other test uses at the same time: it may be stopped and started."""
    restartable_server.reset()
    return restartable_server


@pytest.fixture(scope="package")  # not longer: Playwright's event loop runs as long as it does
def browser() -> Iterator[Browser]:
    """Tests open their pages with `contexts.py`."""
    expect.set_options(timeout=TIMEOUT_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=LAUNCH_ARGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def shared_page(browser: Browser, address: str) -> Iterator[Page]:
    """A page in which the tests of a module follow each other: a new one costs seconds."""
    with guest_page(browser, address) as page:
        yield page


@pytest.fixture
def page(shared_page: Page) -> Page:
    """The module's page, as a new guest."""
    become_new_guest(shared_page)
    return shared_page


@pytest.fixture(scope="package")
def screens(browser: Browser, address: str, lexicon_store: LexiconStore) -> Iterator[Screens]:
    screens = Screens(browser, address, lexicon_store)
    yield screens
    screens.close()


@pytest.fixture(scope="session")
def screenshots(request: pytest.FixtureRequest) -> Screenshots:
    wanted = request.config.getoption("--screenshots") or by_depth(False, long=True)
    return Screenshots(SCREENSHOTS if wanted else None)
