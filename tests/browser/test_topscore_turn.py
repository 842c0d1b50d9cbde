"""A turn of Topscore: typing, dragging, a blank's letter, refusals with their rule, time that runs out."""

import re
from collections.abc import Iterator
from itertools import permutations

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.topscore import GAME
from tablee.games.topscore.model import BLANK, Lay, Pass, Piece, View
from tablee.games.topscore.scoring import spelled
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.contexts import guest_page, keyboard_page
from tests.browser.players.topscore import SLUG, Player
from tests.browser.prepared import Prepared, open_prepared, prepare
from tests.browser.tables import request

BOT = next(iter(GAME.bots))


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for(SLUG, shelf)


@pytest.fixture(scope="module")
def first_turn(shelf: Shelf, words: Words) -> Prepared:
    """Lou begins, with letters that make a word and no blank."""
    return prepare(
        SLUG,
        shelf,
        [BOT],
        until=lambda view: view.turn == 0 and BLANK not in view.rack and first_words(view, words),
        turn_seconds=0,
    )


@pytest.fixture(scope="module")
def keyboard(browser: Browser, address: str) -> Iterator[Player]:
    """A player without a mouse, whose page goes from table to table."""
    with keyboard_page(browser, address) as page:
        yield Player(page)


@pytest.fixture
def player(keyboard: Player, address: str, first_turn: Prepared) -> Player:
    open_prepared(first_turn, address, keyboard.page)
    return keyboard


def first_words(view: View, words: Words) -> list[Lay]:
    """The words that a player may lay as long as every pyramid is empty."""
    if any(seat.corner.word for seat in view.seats):
        return []
    return [command for command in GAME.legal(view, words) if isinstance(command, Lay)]


def test_the_turn_is_told_and_the_word_grows(player: Player, words: Words) -> None:
    expect(player.turn_hint).to_contain_text("commencez par un mot de 3 tuiles, 5 points")
    lay = first_words(player.view, words)[0]
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


def test_tiles_are_dragged_and_taken_back(browser: Browser, address: str, first_turn: Prepared) -> None:
    with guest_page(browser, address, reduced_motion="no-preference") as page:
        mouse = Player(page)
        open_prepared(first_turn, address, page)
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


def test_dutch_words_and_the_ij(keyboard: Player, address: str, shelf: Shelf) -> None:
    """Tiles of Dutch: a blank may stand for IJ, and the table says which words are played."""
    player, page = keyboard, keyboard.page
    position = prepare(
        SLUG, shelf, [BOT], until=lambda view: view.turn == 0 and BLANK in view.rack, lexicon="nl", turn_seconds=0
    )
    open_prepared(position, address, page)
    assert player.view.language == "nl"
    expect(page.get_by_text("Mots néerlandais")).to_be_visible()
    player.activate(player.rack_tiles(BLANK).first)
    player.activate(page.locator("button.slot").first)
    player.activate(page.get_by_role("dialog").get_by_role("button", name="IJ", exact=True))
    expect(page.locator(".stone").get_by_role("button", name=re.compile("^IJ, joker"))).to_be_visible()


def test_all_tiles_are_exchanged(player: Player) -> None:
    seq = player.seq
    player.activate(player.button("Échanger"))
    player.press(*(tile.lower() for tile in player.view.rack))
    expect(player.main_button).to_have_text(re.compile("6 tuiles"))
    player.activate(player.main_button)
    player.wait_until(lambda: player.seq > seq)
    player.wait_for_turn()
    expect(player.turn_hint).to_contain_text("À vous")


def test_time_runs_out(keyboard: Player, address: str, shelf: Shelf) -> None:
    """The turn ends by itself, and the page says so (TS-16)."""
    position = prepare(SLUG, shelf, [BOT], until=lambda view: view.turn == 0, paused=True, turn_seconds=2)
    code = open_prepared(position, address, keyboard.page)
    turn = keyboard.view.turn_number
    request(keyboard.page, "Lou", {"type": "propose", "table": code, "what": "resume"})
    expect(keyboard.page.get_by_role("timer")).to_be_visible()
    keyboard.wait_until(lambda: keyboard.view.turn_number > turn)
    expect(keyboard.page.get_by_text("temps écoulé").first).to_be_attached()
