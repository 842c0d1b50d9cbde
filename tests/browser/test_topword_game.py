"""A whole game of Topword against a bot, played through the page in all its ways."""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.topword import GAME
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.players.topword import Player, Way, best_play, play_best_move
from tests.browser.tables import open_table

LEVEL = next(iter(GAME.bots))
MOVES = 100
"""More than any game has."""


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for("topword", shelf)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that must not complain."""
    context = browser.new_context(locale="fr-FR", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


def test_a_whole_game_against_a_bot(page: Page, address: str, words: Words, screenshots: Path) -> None:
    player = Player(page)
    open_table(page, address, [LEVEL])
    expect(page.get_by_role("grid")).to_be_visible()
    ways: Iterator[Way] = cycle(("keys", "drag", "taps"))
    for move in range(MOVES):
        player.wait_until(lambda: player.view.outcome or player.view.turn == player.seat)
        if player.view.outcome:
            break
        play_best_move(player, words, next(ways))
        if move == 3:  # the page is what it was, the rack too, after it was loaded again
            page.reload()
            expect(player.rack.get_by_role("button")).to_have_count(7)
            assert sorted(player.rack_text.upper().split()) == sorted(player.view.rack)
    outcome = player.view.outcome
    assert outcome
    for score in outcome.scores:
        expect(page.get_by_text(str(score), exact=True).locator("visible=true").first).to_be_visible()
    page.screenshot(path=screenshots / "topword-end-desktop.png")


def test_a_game_on_a_phone(browser: Browser, address: str, words: Words) -> None:
    """Real touches: the finger drags, and taps."""
    context = browser.new_context(
        locale="fr-FR", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    player = Player(context.new_page())
    open_table(player.page, address, [LEVEL])
    expect(player.page.get_by_role("grid")).to_be_visible()
    for way in ("finger", "taps", "finger"):
        player.wait_until(lambda: player.view.turn == player.seat)
        found = best_play(player.view, words)
        assert found, "no game begins without a word three times"
        player.play(found[0], way, found[1])
    context.close()
