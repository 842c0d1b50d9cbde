"""Two browsers play Topword while connections are lost: that of one page, then the server itself is killed."""

import re
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.contexts import guest_page, phone_page
from tests.browser.players.topword import SLUG, Player, best_play, play_best_move
from tests.browser.restartable_server import RestartableServer
from tests.browser.screenshots import Screenshots
from tests.browser.tables import concede, open_table, request, take_seat, wait_for_play_area
from tests.browser.tcp_proxy import CONNECTION_ERRORS, TcpProxy
from tests.depth import by_depth

DISCONNECTED_AFTER = 1
KILLED_AFTER = 3
"""Moves. The connection of one page is lost when the other player is to move, who goes on meanwhile."""
MOVES = by_depth(6, long=200)
"""After so many, a player gives up; in the long run no game has so many."""
RECONNECTING = "Reconnexion… rien n’est perdu."


@pytest.fixture
def proxy(server: RestartableServer) -> Iterator[TcpProxy]:
    proxy = TcpProxy(server.port)
    yield proxy
    proxy.close()


@contextmanager
def connection_lost(
    interrupt: Callable[[], None], restore: Callable[[], None], players: Sequence[Player]
) -> Iterator[None]:
    """Interrupt a connection during the block: the pages of these players say so, and recover by themselves."""
    banners = [player.page.get_by_role("alert").get_by_text(RECONNECTING) for player in players]
    interrupt()
    for banner in banners:
        expect(banner).to_be_visible()
    yield
    restore()
    for banner in banners:
        expect(banner).to_have_count(0)


def lose_the_server(server: RestartableServer, players: Sequence[Player], mover: Player, words: Words) -> None:
    """Kill the server while a move is laid: its button says why it brings nothing yet, and later what it does."""
    found = best_play(mover.view, words)
    with connection_lost(lambda: server.stop(signal.SIGKILL), server.start, players):
        if found:
            mover.lay(found[0], "keys")
            expect(mover.main_button).to_have_text("Reconnexion…")
    if found:
        mover.expect_playable(found[1])
        mover.press("Escape")


def test_a_game_goes_on_after_lost_connections(
    browser: Browser, server: RestartableServer, proxy: TcpProxy, lexicon_store: LexiconStore, screenshots: Screenshots
) -> None:
    words, disconnected = words_for(SLUG, lexicon_store), False
    with (
        guest_page(browser, server.address, expected=CONNECTION_ERRORS) as desktop,
        phone_page(browser, proxy.address, expected=CONNECTION_ERRORS) as phone,
    ):
        lou, ines = both = Player(desktop), Player(phone)
        code = open_table(desktop, server.address, ["open"])
        take_seat(phone, proxy.address, code, 1, "Inès")
        request(desktop, server.address, "Lou", {"type": "begin", "table": code})
        for player in both:
            wait_for_play_area(player.page)
        for moves in range(MOVES):
            if lou.view.outcome:
                break
            mover = lou if lou.has_turn else ines
            if moves >= DISCONNECTED_AFTER and mover is lou and not disconnected:
                disconnected = True
                with connection_lost(proxy.disconnect, proxy.reconnect, [ines]):
                    play_best_move(lou, words, "keys")
            elif moves == KILLED_AFTER:
                lose_the_server(server, both, mover, words)
            else:
                play_best_move(mover, words, "keys" if mover is lou else "taps")
            ines.wait_until(lambda: lou.seq == ines.seq)
        assert disconnected
        if not lou.view.outcome:
            concede(desktop)
        for player in both:
            result = player.page.get_by_role("heading", level=1)
            expect(result).to_contain_text(re.compile("gagne|égalité", re.IGNORECASE))
        assert ines.view.outcome == lou.view.outcome
        assert ines.view.seats == lou.view.seats
        for player in both:
            for seat in lou.view.seats:
                score = player.page.get_by_text(str(seat.score), exact=True).locator("visible=true")
                expect(score.first).to_be_visible()
        screenshots.take(phone, "topword-end-phone")
