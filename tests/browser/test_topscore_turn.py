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
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.contexts import guest_page, keyboard_page
from tests.browser.players.topscore import SLUG, Player
from tests.browser.prepared import Prepared, open_prepared, prepare
from tests.browser.tables import request
from tests.browser.touch import center

BOT = next(iter(GAME.bots))


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture(scope="module")
def first_turn(lexicon_store: LexiconStore, words: Words) -> Prepared:
    """Lou begins, with letters that make a word and no blank."""
    return prepare(
        SLUG,
        lexicon_store,
        [BOT],
        until=lambda view: view.turn == 0 and BLANK not in view.rack and first_words(view, words),
        turn_seconds=0,
    )


@pytest.fixture(scope="module")
def keyboard(browser: Browser, address: str) -> Iterator[Player]:
    """A player without a mouse, whose page goes from table to table."""
    with keyboard_page(browser, address) as page:
        yield Player(page)


@pytest.fixture(scope="module")
def mouse(browser: Browser, address: str) -> Iterator[Player]:
    """A player with a mouse, whose page goes from table to table."""
    with guest_page(browser, address) as page:
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


def test_tiles_part_while_one_is_dragged(mouse: Player, address: str, first_turn: Prepared) -> None:
    page = mouse.page
    open_prepared(first_turn, address, page)
    first, second = mouse.view.rack[:2]
    mouse.rack_tiles(first).first.click()
    expect(mouse.row_tile(0)).to_be_visible()
    mouse.rack_tiles(second).first.hover()
    page.mouse.down()
    page.mouse.move(*center(page.locator('.slot[data-at="0"]')), steps=4)
    expect(mouse.row_tile(1)).to_have_accessible_name(re.compile(f"^{first}, étage de 3, place 2"))
    expect(mouse.row_tile(0)).to_have_count(0)
    mouse.press("Escape")
    expect(mouse.row_tile(0)).to_have_accessible_name(re.compile(f"^{first}, étage de 3, place 1"))
    page.mouse.up()
    assert [piece.letter for piece in mouse.word_row] == [first]


def test_a_blank_does_not_go_into_a_small_pyramid(mouse: Player, address: str, lexicon_store: LexiconStore) -> None:
    """Dragged there or touched, it is refused with its rule (TS-12), and no small pyramid looks as if it took it."""
    position = prepare(
        SLUG,
        lexicon_store,
        [BOT],
        until=lambda view: (
            view.turn == 0 and view.step == "place" and any(piece.blank for piece in view.seats[0].corner.word)
        ),
        turn_seconds=0,
    )
    page = mouse.page
    open_prepared(position, address, page)
    blank = page.locator(".stones").get_by_role("button", name=re.compile(", joker, étage"))
    cell = page.locator(".cells button.open").first
    refusal = page.get_by_role("alert").filter(has_text="TS-12")
    blank.first.hover()
    page.mouse.down()
    page.mouse.move(*center(cell), steps=4)
    expect(cell).to_have_class(re.compile("barred"))
    expect(cell).to_contain_text("TS-12")
    page.mouse.up()
    expect(refusal).to_be_visible()
    expect(page.locator('.cells [aria-pressed="true"]')).to_have_count(0)
    expect(mouse.main_button).to_have_text("Choisissez une lettre")
    expect(page.locator(".pill").filter(has_text="Tour")).to_have_count(0)


def test_tiles_are_pressed_in_the_order_of_the_word(player: Player) -> None:
    """Each is the next letter, or comes to the place chosen before; pressed again, it goes back."""
    page = player.page
    first, second, third = player.view.rack[:3]
    rack = page.get_by_role("group", name="Votre chevalet").get_by_role("button")
    for place, tile in enumerate((first, second)):
        player.activate(rack.nth(place))
        expect(player.row_tile(place)).to_have_accessible_name(re.compile(f"^{tile}, étage de 3, place {place + 1}"))
    player.activate(player.row_tile(0))
    player.activate(rack.nth(2))
    assert [piece.letter for piece in player.word_row] == [third, second]
    player.activate(player.row_tile(0))
    player.activate(player.row_tile(1))
    expect(page.locator(".stone")).to_have_count(0)
    player.activate(page.locator('button.slot[data-at="1"]'))
    player.activate(rack.nth(0))
    expect(player.row_tile(1)).to_have_accessible_name(re.compile(f"^{first}, étage de 3, place 2"))
    player.press("Alt+m", "Escape")
    expect(rack).to_have_count(6)
    expect(page.locator(".stone")).to_have_count(0)

    other = page.get_by_role("button", name=re.compile("^Agrandir la pyramide")).locator("visible=true")
    player.activate(other)
    expect(page.get_by_role("dialog")).to_be_visible()
    player.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(other).to_be_focused()
    turn = player.view.turn_number
    player.play(Pass())
    player.wait_until(lambda: player.view.turn_number > turn)


def test_the_focus_stays_on_the_screen_when_a_choice_goes(
    mouse: Player, address: str, lexicon_store: LexiconStore, words: Words
) -> None:
    """The button that chose to steal goes with the theft: the number of the rule beside it does not get the focus."""

    def theft(view: View) -> Lay | None:
        lays = (command for command in GAME.legal(view, words) if isinstance(command, Lay))
        return next((lay for lay in lays if lay.pyramid != 0 and not lay.free), None)

    position = prepare(
        SLUG,
        lexicon_store,
        [BOT],
        until=lambda view: (
            view.turn == 0
            and view.step == "play"
            and view.victim is not None
            and BLANK not in view.rack
            and theft(view)
        ),
        steal="always",
        turn_seconds=0,
    )
    open_prepared(position, address, mouse.page)
    lay = theft(mouse.view)
    assert lay
    mouse.button(re.compile("^Voler")).first.click()
    mouse.press(*spelled(lay.word).lower(), "Enter")
    mouse.wait_until(lambda: mouse.view.stolen or mouse.view.step == "place")
    expect(mouse.button(re.compile("^Voler"))).to_have_count(0)
    expect(mouse.page.locator("#content")).to_be_focused()


def test_dutch_words_and_the_ij(keyboard: Player, address: str, lexicon_store: LexiconStore) -> None:
    """Tiles of Dutch: a blank may stand for IJ, and the table says which words are played."""
    player, page = keyboard, keyboard.page
    position = prepare(
        SLUG,
        lexicon_store,
        [BOT],
        until=lambda view: view.turn == 0 and BLANK in view.rack,
        lexicon="nl",
        turn_seconds=0,
    )
    open_prepared(position, address, page)
    assert player.view.language == "nl"
    expect(page.get_by_text("Mots néerlandais")).to_be_visible()
    player.activate(player.rack_tiles(BLANK).first)
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


def test_time_runs_out(keyboard: Player, address: str, lexicon_store: LexiconStore) -> None:
    """The turn ends by itself, and the page says so (TS-16)."""
    position = prepare(SLUG, lexicon_store, [BOT], until=lambda view: view.turn == 0, paused=True, turn_seconds=2)
    code = open_prepared(position, address, keyboard.page)
    turn = keyboard.view.turn_number
    request(keyboard.page, address, "Lou", {"type": "propose", "table": code, "what": "resume"})
    expect(keyboard.page.get_by_role("timer")).to_be_visible()
    keyboard.wait_until(lambda: keyboard.view.turn_number > turn)
    expect(keyboard.page.get_by_text("temps écoulé").first).to_be_attached()
