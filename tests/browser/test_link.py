"""A server that dies and comes back: the page says so, waits, and goes on by itself."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.lexicon.shelf import Shelf
from tests.browser.breaking import Server
from tests.browser.visiting import play_now, visitor
from tests.conftest import home_with_lexicons


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
