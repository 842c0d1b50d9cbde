"""A piece is dragged while others move, while its player plays on another screen, or when the page is left."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.pioch_a_mots.plays import pick_cards
from tablee.lexicon.store import LexiconStore
from tests.browser.contexts import guest_page, phone_page
from tests.browser.hands import Hand, PiochAMotsHand, TopscoreHand, TopwordHand, YahtzeeDesMotsHand
from tests.browser.players import pioch_a_mots, topscore, topword, yahtzee_des_mots
from tests.browser.players.base import AnyPlayer
from tests.browser.prepared import open_prepared, prepare
from tests.browser.tables import wait_for_play_area
from tests.browser.touch import FINGER_OFFSET


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    """A phone and somebody else's screen, which go from table to table."""
    with phone_page(browser, address) as touched, guest_page(browser, address) as other:
        yield touched, other


@contextmanager
def second_screen(player: AnyPlayer) -> Iterator[Page]:
    """Another page of the same guest."""
    page = player.page.context.new_page()
    yield page
    page.close()


def drag_over_target(hand: Hand, number: int = 0) -> None:
    """Drag a piece over a place where it could be laid, without dropping it."""
    hand.touch.down(hand.piece(number))
    hand.touch.move(hand.drop_target(), below=FINGER_OFFSET)
    expect(hand.drag_image).to_have_count(1)


def test_a_tile_stays_under_the_finger_as_long_as_it_is_held(
    pages: tuple[Page, Page], address: str, lexicon_store: LexiconStore
) -> None:
    """Topword: it outlasts another's move, and is laid; when its own player lays it on another screen, it is gone."""
    words = words_for(topword.SLUG, lexicon_store)
    position = prepare(topword.SLUG, lexicon_store, ["person"], until=lambda view: view.turn == 1)
    lou, ines = topword.Player(pages[0]), topword.Player(pages[1])
    open_prepared(position, address, *pages)
    hand = TopwordHand(lou)
    before = hand.snapshot()
    drag_over_target(hand)
    topword.play_best_move(ines, words, "keys")
    lou.wait_for_turn()
    expect(hand.drag_image).to_have_count(1)
    hand.touch.up()
    after = hand.check(before)
    assert after.laid == before.order[:1]
    assert after.order == ("", *before.order[1:])

    found = topword.best_play(lou.view, words)
    tile = found[0].tiles[0].tile if found else lou.view.rack[0]
    hand.clear()
    with second_screen(lou) as page:
        twin = topword.Player(page)
        page.goto(lou.page.url)
        wait_for_play_area(page)
        twin.wait_until(lambda: twin.frames)
        hand.touch.down(lou.rack_tile(tile))
        hand.touch.move(hand.drop_target(), below=FINGER_OFFSET)
        topword.play_best_move(twin, words, "keys")
        lou.wait_until(lambda: lou.seq == twin.seq)
    expect(hand.drag_image).to_have_count(int(tile in lou.view.rack))  # a twin of it, or a new one
    hand.touch.cancel()
    hand.check(hand.snapshot())


def test_a_rack_is_one_s_own_at_any_time_the_row_on_one_s_turn(
    pages: tuple[Page, Page], address: str, lexicon_store: LexiconStore
) -> None:
    """Topscore: a tile stays under the finger while turns go by; when one's own has gone, it is not laid."""
    position = prepare(topscore.SLUG, lexicon_store, ["person"], until=lambda view: view.turn == 1, turn_seconds=0)
    lou, ines = topscore.Player(pages[0]), topscore.Player(pages[1])
    open_prepared(position, address, *pages)
    hand = TopscoreHand(lou)
    before = hand.snapshot()
    hand.touch.down(hand.piece(0))
    hand.touch.move((200, 400))
    end_turn(ines)
    lou.wait_for_turn()
    expect(hand.drag_image).to_have_count(1)
    hand.touch.move(hand.piece(3))
    hand.touch.up()
    before = hand.check(before)
    drag_over_target(hand)
    with second_screen(lou) as page:
        twin = topscore.Player(page)
        page.goto(lou.page.url)
        wait_for_play_area(page)
        end_turn(twin)
        lou.wait_until(lambda: not lou.has_turn)
    hand.touch.up()
    assert hand.check(before) == before


def end_turn(player: topscore.Player) -> None:
    player.button("Passer").click()
    player.button("Finir mon tour").click()


def test_cards_are_gone_when_the_round_is(pages: tuple[Page, Page], address: str, lexicon_store: LexiconStore) -> None:
    """Pioch'a Mots: a card stays under the finger when another draws or calls, and goes when the cards are put down."""
    words = words_for(pioch_a_mots.SLUG, lexicon_store)
    position = pioch_a_mots.prepare_hands(
        lexicon_store, ["person"], lambda view: view.may_draw and pioch_a_mots.held_words(view, words)
    )
    touching, other = pioch_a_mots.Player(pages[0], way="touch"), pioch_a_mots.Player(pages[1], way="keys")
    open_prepared(position, address, other.page, touching.page)
    hand = PiochAMotsHand(touching)
    before = hand.snapshot()
    hand.touch.down(hand.piece(0))
    hand.touch.move(hand.piece(3))
    other.draw()
    other.call_top()
    touching.wait_until(lambda: touching.view.caller is not None)
    expect(hand.drag_image).to_have_count(1)
    word = other.held_words(words)[0]
    cards = pick_cards(other.view.hand, word)
    assert cards
    other.lay(word, cards)
    touching.wait_until(lambda: touching.view.round == 2)
    expect(hand.drag_image).to_have_count(0)
    hand.touch.up()
    after = hand.snapshot()
    assert hand.is_complete(after)
    assert len(after.order) < len(before.order)


def test_a_die_is_let_go_when_the_turn_is_over(
    pages: tuple[Page, Page], address: str, lexicon_store: LexiconStore
) -> None:
    position = prepare(
        yahtzee_des_mots.SLUG,
        lexicon_store,
        ["person"],
        until=lambda view: view.turn == 0 and view.rolls == 1,
        starter="opener",
        turn_seconds=0,
    )
    lou = yahtzee_des_mots.Player(pages[0])
    open_prepared(position, address, *pages)
    hand = YahtzeeDesMotsHand(lou)
    drag_over_target(hand)
    with second_screen(lou) as page:
        twin = yahtzee_des_mots.Player(page)
        page.goto(lou.page.url)
        wait_for_play_area(page)
        twin.wait_until(lambda: twin.frames)
        twin.cross_out()
    lou.wait_until(lambda: not lou.has_turn)
    expect(hand.drag_image).to_have_count(0)
    hand.touch.up()
    expect(lou.slots).to_have_count(0)


def test_a_page_that_is_left_lets_go(browser: Browser, address: str, lexicon_store: LexiconStore) -> None:
    """Another app comes to the front, or the system takes the finger: the tile stands where it stood."""
    position = prepare(topword.SLUG, lexicon_store, ["debutant"], until=lambda view: view.turn == 0)
    with phone_page(browser, address) as page:
        player = topword.Player(page)
        open_prepared(position, address, page)
        hand = TopwordHand(player)
        before = hand.snapshot()
        # Playwright lets every page believe that it is looked at.
        page.context.new_cdp_session(page).send("Emulation.setFocusEmulationEnabled", {"enabled": False})
        page.bring_to_front()
        drag_over_target(hand)
        with second_screen(player) as other:
            other.bring_to_front()
            expect(hand.drag_image).to_have_count(0)
        hand.touch.up()
        assert hand.check(before) == before
        page.bring_to_front()
        drag_over_target(hand)
        hand.touch.cancel()
        assert hand.check(before) == before
        hand.touch.drag(hand.piece(0), hand.drop_target())
        assert len(hand.check(before).laid) == 1, "and the hand still works"
