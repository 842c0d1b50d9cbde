"""Two browsers play each other to the end, whatever breaks on the way: a line, then the server itself."""

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.lexicon.shelf import Shelf
from tests.browser.contexts import PHONE, guest_page
from tests.browser.players.topword import Player, play_best_move
from tests.browser.restartable_server import RestartableServer
from tests.browser.tables import open_table, take_seat
from tests.browser.tcp_proxy import CONNECTION_ERRORS, TcpProxy

LINE_CUT = 2
SERVER_KILLED = 6
"""After so many moves; the line is cut when the other player is to move, who does not wait."""
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""A whole game: nobody waits for tiles to glide."""
LOST = "Reconnexion… rien n’est perdu."


@pytest.fixture
def proxy(server: RestartableServer) -> Iterator[TcpProxy]:
    proxy = TcpProxy(server.port)
    yield proxy
    proxy.close()


@contextmanager
def broken(breaks: Callable[[], None], mends: Callable[[], None], players: Sequence[Player]) -> Iterator[None]:
    """Something is broken for a while: these players see it, and see it mended without doing anything."""
    bands = [player.page.get_by_role("alert").get_by_text(LOST) for player in players]
    breaks()
    for band in bands:
        expect(band).to_be_visible()
    yield
    mends()
    for band in bands:
        expect(band).to_have_count(0)


def test_a_duel(browser: Browser, server: RestartableServer, proxy: TcpProxy, shelf: Shelf, screenshots: Path) -> None:
    words, cut = words_for("topword", shelf), False
    with (
        guest_page(browser, server.address, expected=CONNECTION_ERRORS, **STILL) as desktop,
        guest_page(
            browser, proxy.address, expected=CONNECTION_ERRORS, viewport=PHONE, has_touch=True, **STILL
        ) as phone,
    ):
        lou, ines = Player(desktop), Player(phone)
        code = open_table(desktop, server.address, ["open"])
        take_seat(phone, proxy.address, code, 1, "Inès")
        desktop.get_by_role("button", name="Commencer").click()
        both = (lou, ines)
        for player in both:
            expect(player.rack.get_by_role("button")).to_have_count(7)
        for moves in range(200):
            if lou.view.outcome:
                break
            mover = lou if lou.view.turn == lou.seat else ines
            if moves >= LINE_CUT and mover is lou and not cut:
                cut = True
                with broken(proxy.disconnect, proxy.reconnect, [ines]):
                    play_best_move(lou, words, "keys")
            elif moves == SERVER_KILLED:
                with broken(lambda: server.stop(signal.SIGKILL), server.start, both):
                    pass
            else:
                play_best_move(mover, words, "keys" if mover is lou else "taps")
            ines.wait_until(lambda: lou.frames[-1]["seq"] == ines.frames[-1]["seq"])
        outcome = lou.view.outcome
        assert outcome
        assert cut
        assert ines.view.outcome == outcome
        for player in both:
            for score in outcome.scores:
                expect(player.page.get_by_text(str(score), exact=True).locator("visible=true").first).to_be_visible()
        phone.screenshot(path=screenshots / "topword-end-phone.png")
