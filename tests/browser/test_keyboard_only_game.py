"""Topword by keyboard alone, from the home page to the rematch. The tab order of every screen is in `test_screens`."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.topword import GAME
from tablee.games.topword.model import Pass, Play
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.contexts import keyboard_page
from tests.browser.keyboard import expect_focus, tab_to, tab_to_and_press
from tests.browser.players.topword import SLUG, Player, best_play
from tests.browser.prepared import open_prepared, prepare


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page that must not lose the focus."""
    with keyboard_page(browser, address) as page:
        yield page


def test_from_the_home_page_to_the_first_move(page: Page, address: str, words: Words) -> None:
    player = Player(page)
    open_from_home(player, address)
    player.wait_for_turn()
    make_move(player, words)
    player.wait_for_turn()
    expect_focus(page)


def test_from_the_last_moves_to_the_rematch(
    page: Page, address: str, lexicon_store: LexiconStore, words: Words
) -> None:
    position = prepare(
        SLUG,
        lexicon_store,
        ["debutant"],
        until=lambda view: view.turn == 0 and view.bag == 0 and len(view.rack) <= 3,
        played_by="debutant",
    )
    player = Player(page)
    open_prepared(position, address, page)
    tab_to(page, page.locator('[role="gridcell"][tabindex="0"]'))
    play_to_the_end(player, words)
    begin_rematch(player)


@pytest.mark.long
def test_a_whole_game(page: Page, address: str, words: Words) -> None:
    player = Player(page)
    open_from_home(player, address)
    play_to_the_end(player, words)
    begin_rematch(player)


def open_from_home(player: Player, address: str) -> None:
    """Skip to the content of the home page, choose the options of a table, and begin."""
    page = player.page
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


def begin_rematch(player: Player) -> None:
    expect_focus(player.page)
    tab_to_and_press(player.page, player.page.get_by_role("button", name="La revanche"))
    expect(player.rack.get_by_role("button")).to_have_count(7)
    expect_focus(player.page)


def play_to_the_end(player: Player, words: Words) -> None:
    while True:
        player.wait_until(lambda: player.frames and (player.view.outcome or player.has_turn))
        if player.view.outcome:
            return
        expect_focus(player.page)
        make_move(player, words)


def make_move(player: Player, words: Words) -> None:
    """Play the best play; where there is none, swap a tile and pass, or just pass."""
    page, turn = player.page, player.view.turn_number
    found = best_play(player.view, words)
    if found:
        type_play(player, found[0])
        player.expect_playable(found[1])
        player.press("Enter")
    elif Pass(player.view.rack[0]) in GAME.legal(player.view, words):
        tab_to_and_press(page, page.get_by_role("button", name="Échanger", exact=True))
        tab_to_and_press(page, player.rack_tile(player.view.rack[0]), "Space")
        tab_to_and_press(page, page.get_by_role("button", name="et passer"))
    else:
        player.press("Alt+p")
        tab_to_and_press(page, page.get_by_role("button", name="Passer mon tour"))
    player.wait_until(lambda: player.turn_ended(turn))


def type_play(player: Player, play: Play) -> None:
    """Go to each square by the arrows and type its letter."""
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
