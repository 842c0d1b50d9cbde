"""Keys alone: a whole game from the home page to the rematch. Every screen's own walk is in `test_screens`."""

import re

from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.topword import GAME
from tablee.games.topword.model import Pass, Play
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.contexts import keyboard_page
from tests.browser.keyboard import expect_focus, tab_to, tab_to_and_press
from tests.browser.players.topword import Player, best_play


def test_a_whole_game(browser: Browser, address: str, shelf: Shelf) -> None:
    """From the home page over the options to the end and its rematch, without a mouse; the focus is never lost."""
    words = words_for("topword", shelf)
    with keyboard_page(browser, address) as page:
        player = Player(page)
        page.goto(address)
        expect(page.get_by_role("article")).to_have_count(5)
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Aller au contenu")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("main")).to_be_focused()
        tab_to_and_press(page, page.get_by_role("link", name="Adversaires et règles\u00a0: Topword"))
        expect(page.get_by_role("heading", level=1)).to_have_text("Qui s’assoit\u00a0?")
        expect_focus(page)
        tab_to_and_press(page, page.get_by_role("button", name="Commencer"))
        expect(page.get_by_role("grid")).to_be_visible()
        _plays_to_the_end(player, words)
        expect_focus(page)
        tab_to_and_press(page, page.get_by_role("button", name="La revanche"))
        expect(player.rack.get_by_role("button")).to_have_count(7)
        expect_focus(page)


def _plays_to_the_end(player: Player, words: Words) -> None:
    page = player.page
    while True:
        player.wait_until(lambda: player.frames and (player.view.outcome or player.view.turn == player.seat))
        if player.view.outcome:
            return
        expect_focus(page)
        found, turn = best_play(player.view, words), player.view.turn_number
        if found:
            _types(player, found[0])
            player.expect_playable(found[1])
            player.press("Enter")
        elif Pass(player.view.rack[0]) in GAME.legal(player.view, words):
            tab_to_and_press(page, page.get_by_role("button", name="Échanger une lettre"))
            tab_to_and_press(page, player.rack_tile(player.view.rack[0]), "Space")
            tab_to_and_press(page, page.get_by_role("button", name="et passer"))
        else:
            player.press("Alt+p")
            tab_to_and_press(page, page.get_by_role("button", name="Passer mon tour"))
        player.wait_until(lambda before=turn: player.turn_ended(before))  # type: ignore[misc]


def _types(player: Player, play: Play) -> None:
    """Goes to each square by the arrows and types its letter."""
    cursor = player.page.locator('[role="gridcell"][tabindex="0"]')
    if not cursor.evaluate("one => one === document.activeElement"):
        tab_to(player.page, cursor)
    for placed in play.tiles:
        row, column = map(int, str(cursor.get_attribute("data-square")).split(","))
        down, right = placed.square[0] - row, placed.square[1] - column
        player.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        player.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
        player.press(placed.tile[0].lower())
        expect(player.square(placed.square)).to_have_accessible_name(re.compile("provisoire"))
