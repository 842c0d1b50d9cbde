"""Something is under a finger when others move, when its player plays on another screen, or when the page is left."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.pioch_a_mots.words import pick_cards
from tablee.lexicon.shelf import Shelf
from tests.browser.contexts import guest_page, phone_page
from tests.browser.hands import Hand, PiochAMotsHand, TopscoreHand, TopwordHand, YahtzeeDesMotsHand
from tests.browser.players import pioch_a_mots, topscore, topword, yahtzee_des_mots
from tests.browser.players.base import AnyPlayer
from tests.browser.tables import open_table, request, take_seat, wait_for_play_area
from tests.browser.touch import FINGER_OFFSET


@pytest.fixture
def pages(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    """A phone, and somebody else's screen."""
    with phone_page(browser, address) as touched, guest_page(browser, address) as other:
        yield touched, other


def begin(players: tuple[AnyPlayer, AnyPlayer], address: str, game: str, **options: Any) -> None:
    """A table for both; whoever opened it begins where that can be agreed."""
    first, second = (player.page for player in players)
    code = open_table(first, address, ["open"], "Lou", game, **options)
    take_seat(second, address, code, 1, "Inès")
    request(first, "Lou", {"type": "begin", "table": code})
    for player in players:
        player.wait_until(lambda one=player: one.frames and one.frames[-1]["view"]["seat"] is not None)  # type: ignore[misc]
        wait_for_play_area(player.page)


@contextmanager
def again(player: AnyPlayer) -> Iterator[Page]:
    """The same person on a second screen, at the same seat."""
    page = player.page.context.new_page()
    yield page
    page.close()


def holds(hand: Hand, number: int = 0) -> None:
    """A piece is in the air, over the place where it could be laid."""
    hand.touch.down(hand.piece(number))
    hand.touch.move(hand.drop_target(), below=FINGER_OFFSET)
    expect(hand.drag_image).to_have_count(1)


def test_a_tile_stays_under_the_finger_as_long_as_it_is_held(
    pages: tuple[Page, Page], address: str, shelf: Shelf
) -> None:
    """Topword: it outlasts another's move, and is laid; when its own player lays it on another screen, it is gone."""
    words = words_for("topword", shelf)
    lou, ines = topword.Player(pages[0]), topword.Player(pages[1])
    begin((lou, ines), address, "topword")
    if lou.view.turn == lou.seat:
        topword.play_best_move(lou, words, "taps")
    ines.wait_until(lambda: ines.view.turn == ines.seat)
    hand = TopwordHand(lou)
    before = hand.snapshot()
    holds(hand)
    topword.play_best_move(ines, words, "keys")
    lou.wait_until(lambda: lou.view.turn == lou.seat)
    expect(hand.drag_image).to_have_count(1)
    hand.touch.up()
    after = hand.check(before)
    assert after.laid == before.order[:1]
    assert after.order == ("", *before.order[1:])

    found = topword.best_play(lou.view, words)
    assert found
    tile = next(tile.tile for tile in found[0].tiles)
    hand.clear()
    with again(lou) as page:
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


def test_a_rack_is_one_s_own_at_any_time_the_row_on_one_s_turn(pages: tuple[Page, Page], address: str) -> None:
    """Topscore: a tile stays under the finger while turns go by; when one's own has gone, it is not laid."""
    lou, ines = topscore.Player(pages[0]), topscore.Player(pages[1])
    begin((lou, ines), address, "topscore", turn_seconds=0)
    hand = TopscoreHand(lou)
    if lou.has_turn:
        passes(lou)
    ines.wait_until(lambda: ines.has_turn)
    before = hand.snapshot()
    hand.touch.down(hand.piece(0))
    hand.touch.move((200, 400))
    passes(ines)
    lou.wait_until(lambda: lou.has_turn)
    expect(hand.drag_image).to_have_count(1)
    hand.touch.move(hand.piece(3))
    hand.touch.up()
    before = hand.check(before)
    holds(hand)
    with again(lou) as page:
        twin = topscore.Player(page)
        page.goto(lou.page.url)
        wait_for_play_area(page)
        passes(twin)
        lou.wait_until(lambda: not lou.has_turn)
    hand.touch.up()
    assert hand.check(before) == before


def passes(player: topscore.Player) -> None:
    player.button("Passer").click()
    player.button("Finir mon tour").click()


def test_cards_are_gone_when_the_round_is(pages: tuple[Page, Page], address: str, shelf: Shelf) -> None:
    """Pioch'a Mots: a card stays under the finger when another draws or calls, and goes when the cards are put down."""
    words = words_for(pioch_a_mots.SLUG, shelf)
    pair = lou, ines = pioch_a_mots.Player(pages[0], way="touch"), pioch_a_mots.Player(pages[1], way="keys")
    pioch_a_mots.open_game(pair, address, ("Lou", "Inès"), **pioch_a_mots.NO_TIME_LIMITS)
    while not ines.held_words(words) or not ines.view.may_draw:
        pioch_a_mots.player_to_draw(pair).draw()
    hand = PiochAMotsHand(lou)
    before = hand.snapshot()
    hand.touch.down(hand.piece(0))
    hand.touch.move(hand.piece(3))
    ines.draw()
    ines.call_top()
    lou.wait_until(lambda: lou.view.caller is not None)
    expect(hand.drag_image).to_have_count(1)
    word = ines.held_words(words)[0]
    cards = pick_cards(ines.view.hand, word)
    assert cards
    ines.lay(word, cards)
    lou.wait_until(lambda: lou.view.round == 2)
    expect(hand.drag_image).to_have_count(0)
    hand.touch.up()
    after = hand.snapshot()
    assert hand.is_complete(after)
    assert len(after.order) < len(before.order)


def test_a_die_is_let_go_when_the_turn_is_over(pages: tuple[Page, Page], address: str) -> None:
    lou, ines = yahtzee_des_mots.Player(pages[0]), yahtzee_des_mots.Player(pages[1])
    begin((lou, ines), address, "yahtzee-des-mots", starter="opener", turn_seconds=0)
    lou.wait_until(lambda: lou.has_turn)
    lou.roll()
    hand = YahtzeeDesMotsHand(lou)
    holds(hand)
    with again(lou) as page:
        twin = yahtzee_des_mots.Player(page)
        page.goto(lou.page.url)
        wait_for_play_area(page)
        twin.wait_until(lambda: twin.frames)
        twin.cross_out()
    lou.wait_until(lambda: not lou.has_turn)
    expect(hand.drag_image).to_have_count(0)
    hand.touch.up()
    expect(lou.slots).to_have_count(0)


def test_a_page_that_is_left_lets_go(browser: Browser, address: str) -> None:
    """Another app comes to the front, or the system takes the finger: the tile stands where it stood."""
    with phone_page(browser, address) as page:
        player = topword.Player(page)
        open_table(page, address, ["debutant"])
        player.wait_until(lambda: player.view.turn == player.seat)
        hand = TopwordHand(player)
        before = hand.snapshot()
        # Playwright lets every page believe that it is looked at.
        page.context.new_cdp_session(page).send("Emulation.setFocusEmulationEnabled", {"enabled": False})
        page.bring_to_front()
        holds(hand)
        with again(player) as other:
            other.bring_to_front()
            expect(hand.drag_image).to_have_count(0)
        hand.touch.up()
        assert hand.check(before) == before
        page.bring_to_front()
        holds(hand)
        hand.touch.cancel()
        assert hand.check(before) == before
        hand.touch.drag(hand.piece(0), hand.drop_target())
        assert len(hand.check(before).laid) == 1, "and the hand still works"
