"""A server that dies and comes back: the page says so, waits, and goes on by itself."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.lexicon.shelf import Shelf
from tests.browser.visiting import play_now, visitor
from tests.conftest import home_with_lexicons


class Server:
    """A server of its own, on one port and one home, killed and started as the test likes."""

    def __init__(self, home: Path) -> None:
        self._environment = os.environ | {"PYTHONUNBUFFERED": "1", "TABLEE_HOME": str(home), "TABLEE_PACE": "0"}
        self._port = "0"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tablee", "serve", "--host", "127.0.0.1", "--port", self._port, "--no-open"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self._environment)
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self.process.stdout.readline())
        assert found, "the server did not say where it is"
        self.address, self._port = found[0], found[1]

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(10)
        if self.process.stdout:
            self.process.stdout.close()


@pytest.fixture
def server(tmp_path: Path, shelf: Shelf) -> Iterator[Server]:
    server = Server(home_with_lexicons(tmp_path / "home", shelf))
    yield server
    server.end(signal.SIGKILL)


@pytest.mark.parametrize(
    ("how", "said"),
    [(signal.SIGKILL, "Reconnexion… rien n’est perdu."), (signal.SIGTERM, "Le serveur redémarre.")],
)
def test_the_page_waits_for_its_server(
    browser: Browser, server: Server, screenshots: Path, how: signal.Signals, said: str
) -> None:
    with visitor(browser, server.address, expected="ERR_CONNECTION_REFUSED") as page:
        play_now(page, server.address)
        rack = page.get_by_role("group", name="Votre chevalet").get_by_role("button")
        expect(rack).to_have_count(7)
        tiles = rack.all_inner_texts()
        server.end(how)
        banner = page.get_by_role("alert").get_by_text(said)
        expect(banner).to_be_visible()
        page.screenshot(path=screenshots / f"reconnecting-{how.name.lower()}.png")
        server.start()
        expect(banner).to_have_count(0, timeout=20_000)
        expect(rack).to_have_count(7)
        assert sorted(rack.all_inner_texts()) == sorted(tiles)
