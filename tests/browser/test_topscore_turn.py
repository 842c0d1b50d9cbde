"""A turn of Topscore: typing, dragging, a blank's letter, refusals with their rule, time that runs out."""

import re
from collections.abc import Iterator
from itertools import permutations

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.topscore import GAME
from tablee.games.topscore.model import BLANK, Lay, Pass, Piece
from tablee.games.topscore.scoring import spelled
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.contexts import guest_page, keyboard_page
from tests.browser.players.topscore import SLUG, Player
from tests.browser.tables import open_table

BOT = next(iter(GAME.bots))


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for(SLUG, shelf)


@pytest.fixture
def player(browser: Browser, address: str, words: Words) -> Iterator[Player]:
    """Somebody without a mouse, whose turn it is and whose tiles make a word."""
    with keyboard_page(browser, address) as page:
        yield seated(page, address, words)


@pytest.fixture
def mouse(browser: Browser, address: str, words: Words) -> Iterator[Player]:
    """The same with a mouse."""
    with guest_page(browser, address) as page:
        yield seated(page, address, words)


def seated(page: Page, address: str, words: Words) -> Player:
    """A table whose first rack makes a word; few racks make none."""
    player = Player(page)
    while True:
        open_table(page, address, [BOT], game=SLUG, turn_seconds=0)
        player.wait_until(lambda: player.has_turn)
        expect(player.turn_hint).to_contain_text("À vous")
        if first_words(player, words):
            return player


def first_words(player: Player, words: Words) -> list[Lay]:
    """The words of three tiles without a blank."""
    lays = (command for command in GAME.legal(player.view, words) if isinstance(command, Lay))
    return [lay for lay in lays if not lay.free and not any(piece.blank for piece in lay.word)]


def test_the_turn_is_told_and_the_word_grows(player: Player, words: Words) -> None:
    expect(player.turn_hint).to_contain_text("commencez par un mot de 3 tuiles, 5 points")
    lay = first_words(player, words)[0]
    player.play(lay)
    player.wait_until(lambda: player.has_turn)
    expect(player.turn_hint).to_have_text(re.compile(f"{spelled(lay.word)}|voler|volez"))
    history = player.page.get_by_role("complementary", name="Toute la partie")
    expect(history).to_contain_text(spelled(lay.word))


def test_a_word_that_is_none_is_refused_with_its_rule(player: Player, words: Words) -> None:
    letters = [Piece(tile) for tile in player.view.rack if tile != BLANK]
    lays = (Lay(player.seat, word) for word in permutations(letters, 3))
    none = next(lay for lay in lays if GAME.preview(player.view, lay, words).refusal)
    seq = player.seq
    player.prepare(none)
    expect(player.main_button).to_contain_text("TS-17")
    player.press("Enter")
    expect(player.page.get_by_role("alert").filter(has_text="TS-17")).to_be_visible()
    assert player.seq == seq


def test_tiles_are_dragged_and_taken_back(mouse: Player) -> None:
    tile = next(tile for tile in mouse.view.rack if tile != BLANK)
    slot = mouse.page.locator('button.slot[data-at="1"]')
    mouse.rack_tiles(tile).first.drag_to(slot)
    expect(mouse.row_tile(1)).to_have_accessible_name(re.compile(f"^{tile}, étage de 3, place 2"))
    mouse.row_tile(1).drag_to(mouse.page.locator('button.slot[data-at="0"]'))
    expect(mouse.row_tile(0)).to_be_visible()
    mouse.press("Backspace")
    expect(mouse.page.locator(".stone")).to_have_count(0)
    assert mouse.rack_tiles(tile).count() == mouse.view.rack.count(tile)


def test_tiles_are_put_and_ordered_without_a_mouse(player: Player) -> None:
    page = player.page
    tile = next(tile for tile in player.view.rack if tile != BLANK)
    player.activate(player.rack_tiles(tile).first)
    player.activate(page.locator('button.slot[data-at="1"]'))
    expect(player.row_tile(1)).to_have_accessible_name(re.compile(f"^{tile}, étage de 3, place 2"))
    player.activate(player.row_tile(1))
    player.activate(page.locator('button.slot[data-at="0"]'))
    expect(player.row_tile(0)).to_be_visible()
    player.activate(player.row_tile(0))
    player.activate(player.row_tile(0))  # taken up and pressed again, it goes back
    expect(page.locator(".stone")).to_have_count(0)

    rack = page.get_by_role("group", name="Votre chevalet").get_by_role("button")
    before = [rack.nth(place).get_attribute("aria-label") for place in (0, 5)]
    player.activate(rack.nth(0))
    player.activate(rack.nth(5))
    after = [rack.nth(place).get_attribute("aria-label") for place in (5, 0)]
    assert [(name or "").split(",")[0] for name in after] == [(name or "").split(",")[0] for name in before]
    player.press("Alt+m")
    expect(rack).to_have_count(6)

    other = page.get_by_role("button", name=re.compile("^Agrandir la pyramide")).locator("visible=true")
    player.activate(other)
    expect(page.get_by_role("dialog")).to_be_visible()
    player.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(other).to_be_focused()
    turn = player.view.turn_number
    player.play(Pass())
    player.wait_until(lambda: player.view.turn_number > turn)


def test_dutch_words_and_the_ij(browser: Browser, address: str) -> None:
    """Tiles of Dutch: a blank may stand for IJ, and the table says which words are played."""
    with keyboard_page(browser, address) as page:
        player = Player(page)
        # A strong bot keeps the game going while tiles are exchanged until a blank comes (G-15).
        open_table(page, address, ["expert"], game=SLUG, lexicon="nl", turn_seconds=0)
        player.wait_until(lambda: player.has_turn)
        assert player.view.language == "nl"
        expect(page.get_by_text("Mots néerlandais")).to_be_visible()
        while BLANK not in player.view.rack:
            player.activate(player.button("Échanger"))
            player.press(*(tile[0].lower() for tile in player.view.rack))
            seq = player.seq
            expect(player.main_button).to_have_text(re.compile("6 tuiles"))
            player.activate(player.main_button)
            player.wait_until(lambda before=seq: player.seq > before)  # type: ignore[misc]
            player.wait_until(lambda: player.has_turn)
        player.activate(player.rack_tiles(BLANK).first)
        player.activate(page.locator("button.slot").first)
        player.activate(page.get_by_role("dialog").get_by_role("button", name="IJ", exact=True))
        expect(page.locator(".stone").get_by_role("button", name=re.compile("^IJ, joker"))).to_be_visible()


def test_time_runs_out(browser: Browser, address: str) -> None:
    """The turn ends by itself, and the page says so (TS-16)."""
    with guest_page(browser, address) as page:
        player = Player(page)
        open_table(page, address, [BOT], game=SLUG, turn_seconds=2)
        player.wait_until(lambda: player.has_turn)
        turn = player.view.turn_number
        expect(page.get_by_role("timer")).to_be_visible()
        player.wait_until(lambda: player.view.turn_number > turn)
        expect(page.get_by_text("temps écoulé").first).to_be_attached()
