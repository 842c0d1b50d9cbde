"""Something is under a finger when others move, when its player plays on another screen, or when the page is left."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.pioch_a_mots.words import pick_cards
from tablee.lexicon.shelf import Shelf
from tests.browser import piocha, topscore, topword, yahtzee
from tests.browser.hands import Hand, PiochaHand, TopscoreHand, TopwordHand, YahtzeeHand
from tests.browser.listening import Listener
from tests.browser.seating import open_table, sit_down, talk, wait_for_mat
from tests.browser.touch import ABOVE_FINGER, phone
from tests.browser.visiting import visitor


@pytest.fixture
def pages(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    """A phone, and somebody else's screen."""
    with phone(browser, address) as touched, visitor(browser, address) as other:
        yield touched, other


def begin(players: tuple[Listener, Listener], address: str, game: str, **options: Any) -> None:
    """A table for both; whoever opened it begins where that can be agreed."""
    first, second = (player.page for player in players)
    code = open_table(first, address, ["open"], "Lou", game, **options)
    sit_down(second, address, code, 1, "Inès")
    talk(first, "Lou", {"type": "begin", "table": code})
    for player in players:
        player.waits_for(lambda one=player: one.frames and one.frames[-1]["view"]["seat"] is not None)  # type: ignore[misc]
        wait_for_mat(player.page)


@contextmanager
def again(player: Listener) -> Iterator[Page]:
    """The same person on a second screen, at the same seat."""
    page = player.page.context.new_page()
    yield page
    page.close()


def holds(hand: Hand, number: int = 0) -> None:
    """A piece is in the air, over the place where it could be laid."""
    hand.touch.down(hand.thing(number))
    hand.touch.move(hand.goal(), below=ABOVE_FINGER)
    expect(hand.ghost).to_have_count(1)


def test_a_tile_stays_under_the_finger_as_long_as_it_is_held(
    pages: tuple[Page, Page], address: str, shelf: Shelf
) -> None:
    """Topword: it outlasts another's move, and is laid; when its own player lays it on another screen, it is gone."""
    words = words_for("topword", shelf)
    lou, ines = topword.Player(pages[0]), topword.Player(pages[1])
    begin((lou, ines), address, "topword")
    if lou.view.turn == lou.seat:
        topword.one_move(lou, words, "taps")
    ines.waits_for(lambda: ines.view.turn == ines.seat)
    hand = TopwordHand(lou)
    before = hand.look()
    holds(hand)
    topword.one_move(ines, words, "keys")
    lou.waits_for(lambda: lou.view.turn == lou.seat)
    expect(hand.ghost).to_have_count(1)
    hand.touch.up()
    after = hand.check(before)
    assert after.laid == before.order[:1]
    assert after.order == ("", *before.order[1:])

    found = topword.best(lou.view, words)
    assert found
    tile = next(tile.tile for tile in found[0].tiles)
    hand.clear()
    with again(lou) as page:
        twin = topword.Player(page)
        page.goto(lou.page.url)
        wait_for_mat(page)
        twin.waits_for(lambda: twin.frames)
        hand.touch.down(lou.tile(tile))
        hand.touch.move(hand.goal(), below=ABOVE_FINGER)
        topword.one_move(twin, words, "keys")
        lou.waits_for(lambda: lou.seq == twin.seq)
    expect(hand.ghost).to_have_count(int(tile in lou.view.rack))  # a twin of it, or a new one
    hand.touch.cancel()
    hand.check(hand.look())


def test_a_rack_is_one_s_own_at_any_time_the_row_on_one_s_turn(pages: tuple[Page, Page], address: str) -> None:
    """Topscore: a tile stays under the finger while turns go by; when one's own has gone, it is not laid."""
    lou, ines = topscore.Player(pages[0]), topscore.Player(pages[1])
    begin((lou, ines), address, "topscore", turn_seconds=0)
    hand = TopscoreHand(lou)
    if lou.mine:
        passes(lou)
    ines.waits_for(lambda: ines.mine)
    before = hand.look()
    hand.touch.down(hand.thing(0))
    hand.touch.move((200, 400))
    passes(ines)
    lou.waits_for(lambda: lou.mine)
    expect(hand.ghost).to_have_count(1)
    hand.touch.move(hand.thing(3))
    hand.touch.up()
    before = hand.check(before)
    holds(hand)
    with again(lou) as page:
        twin = topscore.Player(page)
        page.goto(lou.page.url)
        wait_for_mat(page)
        passes(twin)
        lou.waits_for(lambda: not lou.mine)
    hand.touch.up()
    assert hand.check(before) == before


def passes(player: topscore.Player) -> None:
    player.button("Passer").click()
    player.button("Finir mon tour").click()


def test_cards_are_gone_when_the_round_is(pages: tuple[Page, Page], address: str, shelf: Shelf) -> None:
    """Pioch'a Mots: a card stays under the finger when another draws or calls, and goes when the cards are put down."""
    words = words_for(piocha.SLUG, shelf)
    pair = lou, ines = piocha.Player(pages[0], way="touch"), piocha.Player(pages[1], way="keys")
    piocha.seated(pair, address, ("Lou", "Inès"), **piocha.CALM)
    while not ines.words(words) or not ines.view.may_draw:
        piocha.turn_of(pair).draws()
    hand = PiochaHand(lou)
    before = hand.look()
    hand.touch.down(hand.thing(0))
    hand.touch.move(hand.thing(3))
    ines.draws()
    ines.calls()
    lou.waits_for(lambda: lou.view.caller is not None)
    expect(hand.ghost).to_have_count(1)
    word = ines.words(words)[0]
    cards = pick_cards(ines.view.hand, word)
    assert cards
    ines.lays(word, cards)
    lou.waits_for(lambda: lou.view.round == 2)
    expect(hand.ghost).to_have_count(0)
    hand.touch.up()
    after = hand.look()
    assert hand.whole(after)
    assert len(after.order) < len(before.order)


def test_a_die_is_let_go_when_the_turn_is_over(pages: tuple[Page, Page], address: str) -> None:
    lou, ines = yahtzee.Player(pages[0]), yahtzee.Player(pages[1])
    begin((lou, ines), address, "yahtzee-des-mots", starter="opener", turn_seconds=0)
    lou.waits_for(lambda: lou.mine)
    lou.rolls()
    hand = YahtzeeHand(lou)
    holds(hand)
    with again(lou) as page:
        twin = yahtzee.Player(page)
        page.goto(lou.page.url)
        wait_for_mat(page)
        twin.waits_for(lambda: twin.frames)
        twin.crosses()
    lou.waits_for(lambda: not lou.mine)
    expect(hand.ghost).to_have_count(0)
    hand.touch.up()
    expect(lou.slots).to_have_count(0)


def test_a_page_that_is_left_lets_go(browser: Browser, address: str) -> None:
    """Another app comes to the front, or the system takes the finger: the tile stands where it stood."""
    with phone(browser, address) as page:
        player = topword.Player(page)
        open_table(page, address, ["debutant"])
        player.waits_for(lambda: player.view.turn == player.seat)
        hand = TopwordHand(player)
        before = hand.look()
        # Playwright lets every page believe that it is looked at.
        page.context.new_cdp_session(page).send("Emulation.setFocusEmulationEnabled", {"enabled": False})
        page.bring_to_front()
        holds(hand)
        with again(player) as other:
            other.bring_to_front()
            expect(hand.ghost).to_have_count(0)
        hand.touch.up()
        assert hand.check(before) == before
        page.bring_to_front()
        holds(hand)
        hand.touch.cancel()
        assert hand.check(before) == before
        hand.touch.drag(hand.thing(0), hand.goal())
        assert len(hand.check(before).laid) == 1, "and the hand still works"
