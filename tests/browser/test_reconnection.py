"""A server that stops and starts again: the page says so, waits, and goes on by itself."""

import signal

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.contexts import guest_page
from tests.browser.restartable_server import RestartableServer
from tests.browser.screenshots import Screenshots
from tests.browser.tables import open_table, play_now, take_seat
from tests.browser.tcp_proxy import CONNECTION_ERRORS, TcpProxy


@pytest.mark.parametrize(
    ("how", "said"),
    [(signal.SIGKILL, "Reconnexion… rien n’est perdu."), (signal.SIGTERM, "Le serveur redémarre.")],
)
def test_the_page_waits_for_its_server(
    browser: Browser, server: RestartableServer, screenshots: Screenshots, how: signal.Signals, said: str
) -> None:
    with guest_page(browser, server.address, expected=CONNECTION_ERRORS) as page:
        play_now(page, server.address)
        rack = page.get_by_role("group", name="Votre chevalet").get_by_role("button")
        expect(rack).to_have_count(7)
        tiles = rack.all_inner_texts()
        server.stop(how)
        banner = page.get_by_role("alert").get_by_text(said)
        expect(banner).to_be_visible()
        screenshots.take(page, f"reconnecting-{how.name.lower()}")
        server.start()
        expect(banner).to_have_count(0)
        expect(rack).to_have_count(7)
        assert sorted(rack.all_inner_texts()) == sorted(tiles)


def test_who_was_away_while_chairs_moved_finds_their_seat(browser: Browser, server: RestartableServer) -> None:
    proxy = TcpProxy(server.port)
    try:
        with (
            guest_page(browser, server.address) as lou,
            guest_page(browser, proxy.address, expected=CONNECTION_ERRORS) as max_,
        ):
            code = open_table(lou, server.address, ["open", "open"])
            take_seat(max_, proxy.address, code, 2, "Max")
            expect(max_.get_by_role("button", name="Se lever")).to_be_visible()
            proxy.disconnect()
            lou.get_by_role("button", name="Commencer").click()
            expect(lou.get_by_role("grid")).to_be_visible()
            proxy.reconnect()
            rack = max_.get_by_role("group", name="Votre chevalet").get_by_role("button")
            expect(rack).to_have_count(7)
    finally:
        proxy.close()


def test_a_part_that_did_not_come_comes_when_the_server_is_there_again(
    browser: Browser, server: RestartableServer
) -> None:
    proxy = TcpProxy(server.port)
    try:
        with guest_page(browser, proxy.address, expected=CONNECTION_ERRORS) as page:
            received = 0

            def count(_: object) -> None:
                nonlocal received
                received += 1

            page.on("websocket", lambda socket: socket.on("framereceived", count))
            page.goto(proxy.address)
            link = page.get_by_role("link", name="Les mots")
            expect(link).to_be_visible()
            while not received:  # what was never connected cannot be lost
                page.wait_for_timeout(20)
            proxy.disconnect()
            expect(page.get_by_role("alert").get_by_text("Reconnexion")).to_be_visible()
            link.click()
            expect(page.get_by_role("heading", level=1)).to_have_count(0)
            proxy.reconnect()
            expect(page.get_by_role("heading", level=1)).to_have_text("Les mots")
    finally:
        proxy.close()
