"""A server that dies and comes back: the page says so, waits, and goes on by itself."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.lexicon.shelf import Shelf
from tests.browser.breaking import Line, Server
from tests.browser.seating import open_table, sit_down
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


def test_who_was_away_while_chairs_moved_finds_their_seat(browser: Browser, server: Server) -> None:
    line = Line(server.port)
    try:
        with visitor(browser, server.address) as lou, visitor(browser, line.address, expected="ERR_") as max_:
            code = open_table(lou, server.address, ["open", "open"])
            sit_down(max_, line.address, code, 2, "Max")
            expect(max_.get_by_role("button", name="Se lever")).to_be_visible()
            line.cut()
            lou.get_by_role("button", name="Commencer").click()
            expect(lou.get_by_role("grid")).to_be_visible()
            line.mend()
            rack = max_.get_by_role("group", name="Votre chevalet").get_by_role("button")
            expect(rack).to_have_count(7, timeout=20_000)
    finally:
        line.close()
