"""Touch gestures on a phone, in every game where pieces are dragged: no piece is lost or stays dragged."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from random import Random

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tablee.lexicon.store import LexiconStore
from tests.browser.chunks import LETTER_CHOICE, wait_for_chunk
from tests.browser.contexts import PHONE, guest_page, phone_page
from tests.browser.hands import Hand, PiochAMotsHand, TopscoreHand, TopwordHand, YahtzeeDesMotsHand
from tests.browser.players import mots_de_tete, pioch_a_mots, topscore, topword, yahtzee_des_mots
from tests.browser.prepared import open_prepared, prepare
from tests.browser.screenshots import Screenshots
from tests.browser.tables import open_table
from tests.browser.touch import FINGER_OFFSET, Point, TouchScreen, center, wait_for_frame
from tests.depth import by_depth

GESTURES = 100
LOW: ViewportSize = {"width": 390, "height": 560}
"""So low that the page must be scrolled."""


@contextmanager
def _topword(browser: Browser, address: str, lexicon_store: LexiconStore) -> Iterator[Hand]:
    position = prepare(topword.SLUG, lexicon_store, ["debutant"], until=lambda view: view.turn == 0 and view.first)
    with phone_page(browser, address) as page:
        hand = TopwordHand(topword.Player(page))
        open_prepared(position, address, page)
        yield hand


@contextmanager
def _topscore(browser: Browser, address: str, lexicon_store: LexiconStore) -> Iterator[Hand]:
    position = prepare(topscore.SLUG, lexicon_store, ["debutant"], until=lambda view: view.turn == 0, turn_seconds=0)
    with phone_page(browser, address) as page:
        hand = TopscoreHand(topscore.Player(page))
        open_prepared(position, address, page)
        yield hand


@contextmanager
def _pioch_a_mots(browser: Browser, address: str, lexicon_store: LexiconStore) -> Iterator[Hand]:
    """After « Top ! », which a second finger presses while the first holds a card: cards go into the word and back."""
    position = pioch_a_mots.prepare_hands(lexicon_store, ["person"], until=lambda view: len(view.hand) == 6)
    with phone_page(browser, address) as page, guest_page(browser, address) as other:
        hand = PiochAMotsHand(pioch_a_mots.Player(page, way="touch"))
        open_prepared(position, address, page, other)
        hand.touch.down(hand.piece(0))
        hand.touch.move(hand.piece(2))
        hand.touch.down(hand.player.top_button, finger=1)
        hand.touch.up(1)
        expect(page.locator(".word")).to_be_visible()
        hand.touch.cancel()
        yield hand


@contextmanager
def _yahtzee_des_mots(browser: Browser, address: str, lexicon_store: LexiconStore) -> Iterator[Hand]:
    position = prepare(
        yahtzee_des_mots.SLUG,
        lexicon_store,
        ["debutant"],
        until=lambda view: view.turn == 0 and view.rolls,
        turn_seconds=0,
    )
    with phone_page(browser, address) as page:
        hand = YahtzeeDesMotsHand(yahtzee_des_mots.Player(page))
        open_prepared(position, address, page)
        yield hand


_GAMES: dict[str, Callable[[Browser, str, LexiconStore], AbstractContextManager[Hand]]] = {
    topword.SLUG: _topword,
    topscore.SLUG: _topscore,
    pioch_a_mots.SLUG: _pioch_a_mots,
    yahtzee_des_mots.SLUG: _yahtzee_des_mots,
}


@pytest.fixture(scope="module", params=_GAMES)
def table(
    request: pytest.FixtureRequest, browser: Browser, address: str, lexicon_store: LexiconStore
) -> Iterator[Hand]:
    """One table for each game: after every test all pieces go back into the hand."""
    with _GAMES[request.param](browser, address, lexicon_store) as hand:
        wait_for_chunk(hand.page, LETTER_CHOICE)  # else pieces move when it arrives
        yield hand


@pytest.fixture
def hand(table: Hand) -> Iterator[Hand]:
    wait_for_frame(table.page)
    yield table
    table.page.set_viewport_size(PHONE)
    table.clear()


def _outside(hand: Hand) -> list[Point]:
    """Points where no piece can be dropped: below the window, on the menu, on a player's name, beside the window."""
    return [
        (200, 900),
        center(hand.page.get_by_role("banner").get_by_role("button").last),
        center(hand.page.locator(".players li, .scores thead th").first),
        (-40, 300),
    ]


# ---- one finger ---------------------------------------------------------------------------------


def test_a_piece_is_dragged_and_dropped_outside_comes_back(hand: Hand, screenshots: Screenshots) -> None:
    """DESIGN: a piece is shown 48 px above the finger, and goes back when it is dropped outside."""
    before = hand.snapshot()
    target = center(hand.drop_target())
    hand.touch.down(hand.piece(0))
    hand.touch.move(target, below=FINGER_OFFSET)
    hand.touch.hold_still()
    assert center(hand.drag_image) == pytest.approx(target, abs=1)
    screenshots.take(hand.page, f"touch-{type(hand).__name__}")
    hand.touch.up()
    laid = hand.check(before)
    assert len(laid.laid) == 1
    for point in _outside(hand)[: by_depth(2, long=4)]:
        hand.touch.drag(hand.page.locator(hand.LAID_PIECES).first, point, below=0)
        assert hand.check(laid) == before, point
        hand.touch.drag(hand.piece(0), point, below=0)
        assert hand.check(before) == before, point
        hand.touch.drag(hand.piece(0), hand.drop_target())
        assert hand.check(before) == laid
    expect(hand.page.get_by_role("dialog")).to_have_count(0)


def test_a_piece_dropped_on_another_loses_neither(hand: Hand) -> None:
    """On the board the one that lay there goes back to its own place; in a word it makes room."""
    before = hand.snapshot()
    hand.touch.drag(hand.piece(0), hand.drop_target())
    laid = hand.check(before)
    hand.touch.drag(hand.piece(1), hand.page.locator(hand.LAID_PIECES).first)
    after = hand.check(laid)
    assert after.laid != laid.laid or after.order != laid.order
    hand.clear()
    assert hand.snapshot() == before


def test_the_hand_is_put_in_order(hand: Hand) -> None:
    """On a rack two change places, in a hand of cards one comes between others; dice go to the other tray."""
    before = hand.snapshot()
    hand.touch.drag(hand.piece(1), hand.reorder_target(4), below=0)
    assert hand.check(before).order == hand.reordered(before.order, 1, 4)


def test_a_long_press_marks_nothing_and_opens_nothing(hand: Hand) -> None:
    before = hand.snapshot()
    hand.page.evaluate("window.menus = 0; addEventListener('contextmenu', event => menus += !event.defaultPrevented)")
    hand.touch.down(hand.piece(0))
    hand.page.wait_for_timeout(700)  # so long is a long press
    hand.touch.move(hand.drop_target(), below=FINGER_OFFSET)
    hand.touch.up()
    assert len(hand.check(before).laid) == 1
    assert hand.page.evaluate("[menus, String(getSelection())]") == [0, ""]
    asks = hand.page.locator(".movable").evaluate_all(
        "all => [...new Set(all.map(getComputedStyle).map(style => style.touchAction + ' ' + style.userSelect))]"
    )
    assert asks == ["none none"]
    assert hand.page.evaluate("getComputedStyle(document.documentElement).touchAction") == "manipulation"


# ---- scrolling ----------------------------------------------------------------------------------


def test_a_finger_scrolls_or_drags_and_never_both(hand: Hand) -> None:
    hand.touch.drag(hand.piece(0), hand.drop_target())
    before = hand.snapshot()
    hand.page.set_viewport_size(LOW)
    for piece, name in ((hand.piece(1), "in the hand"), (hand.page.locator(hand.LAID_PIECES).first, "laid")):
        piece.scroll_into_view_if_needed()
        top = hand.scroll_position
        hand.touch.down(piece)
        hand.touch.move((200, 250), steps=8)
        hand.touch.hold_still()
        expect(hand.drag_image, name).to_have_count(1)
        assert hand.scroll_position == top, name
        hand.touch.cancel()
        assert hand.check(before, name) == before
    for name in hand.SCROLL_AREAS:
        place = hand.page.locator(name).first
        place.scroll_into_view_if_needed()
        top = hand.scroll_position
        hand.touch.swipe(place, 100 if top > 60 else -100)
        assert abs(hand.scroll_position - top) > 40, name
        assert hand.check(before, name) == before
    hand.page.evaluate("scrollTo(0, 0)")


def test_the_page_comes_along_to_its_edge(hand: Hand) -> None:
    """A phone held sideways: what is laid lands under the piece, wherever the page has been scrolled to."""
    before = hand.snapshot()
    hand.page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    hand.piece(0).scroll_into_view_if_needed()
    target = hand.page.locator(hand.DISTANT_TARGET)
    hand.touch.down(hand.piece(0))
    edge = 40 if center(target)[1] < center(hand.piece(0))[1] else PHONE["width"] - 10
    hand.touch.move((400, edge))
    hand.player.wait_until(lambda: 60 < center(target)[1] < PHONE["width"] - 60)
    hand.touch.move((400, 200))
    hand.touch.hold_still()
    hand.touch.move(target, below=FINGER_OFFSET)
    hand.touch.up()
    assert len(hand.check(before).laid) == 1


def test_a_grid_without_tiles_scrolls_and_writes_nothing(browser: Browser, address: str) -> None:
    """Mots de Tête has nothing to drag, so a finger on the squares or the keys scrolls."""
    with phone_page(browser, address, viewport=LOW) as page:
        open_table(page, address, ["debutant"], game=mots_de_tete.SLUG)
        touch = TouchScreen(page)
        for place in (page.get_by_role("grid"), page.get_by_role("button", name="E", exact=True)):
            place.scroll_into_view_if_needed()
            top = page.evaluate("scrollY")
            touch.swipe(place, 100 if top > 60 else -100)
            assert abs(page.evaluate("scrollY") - top) > 40
        assert page.locator(".movable").count() == 0


# ---- several fingers ----------------------------------------------------------------------------


@pytest.mark.parametrize("first_up", [0, 1])
def test_two_fingers_move_one_piece(hand: Hand, first_up: int) -> None:
    """The second finger is on another piece; whichever is lifted first, the first one's is laid."""
    before = hand.snapshot()
    told = len(hand.player.frames)
    hand.touch.down(hand.piece(0))
    hand.touch.move(hand.drop_target(), below=FINGER_OFFSET)
    hand.touch.down(hand.piece(2), finger=1)
    hand.touch.move((60, 300), finger=1)
    expect(hand.drag_image).to_have_count(1)
    hand.touch.up(first_up)
    hand.touch.move((250, 330), finger=1 - first_up)
    hand.touch.move(hand.drop_target(), finger=1 - first_up, below=FINGER_OFFSET)
    hand.touch.up(1 - first_up)
    after = hand.check(before)
    assert len(after.laid) == 1
    assert len(hand.player.frames) == told


def test_a_second_finger_presses_nothing_and_does_not_enlarge(hand: Hand) -> None:
    before = hand.snapshot()
    hand.touch.down(hand.piece(0))
    hand.touch.move((200, 350))
    hand.touch.down(hand.player.main_button, finger=1)
    hand.touch.up(1)
    hand.touch.down((100, 300), finger=1)
    hand.touch.move((20, 200), finger=1)
    hand.touch.move((350, 500))
    hand.touch.hold_still()
    assert hand.page.evaluate("visualViewport.scale") == 1
    hand.touch.cancel()
    assert hand.check(before) == before


# ---- random gestures ----------------------------------------------------------------------------


@pytest.mark.long
def test_random_gestures_lose_nothing(hand: Hand) -> None:
    chance = Random(11)
    seen = hand.snapshot()
    for number in range(GESTURES):
        what = _gesture(hand, chance)
        if hand.page.get_by_role("dialog").count():  # a blank asks for its letter
            hand.player.press("Escape")
            expect(hand.page.get_by_role("dialog")).to_have_count(0)
        seen = hand.check(seen, f"{number} {what}")


def _gesture(hand: Hand, chance: Random) -> str:
    """Make a random gesture; return a description."""
    touch = hand.touch
    pieces, places = hand.visible_positions()
    outside = _outside(hand)
    places += outside
    what = chance.choices(["drag", "two", "cancel", "tap", "tremble", "swipe"], [6, 3, 2, 2, 1, 1])[0]
    piece, other = chance.choice(pieces), chance.choice(pieces)
    path = [chance.choice(places) for _ in range(chance.randint(1, 3))]
    touch.down(piece if what != "tap" or chance.random() < 0.5 else chance.choice(places[: -len(outside)]))
    if what == "tremble":
        touch.move((piece[0] + 4, piece[1] - 4))
    elif what == "swipe":
        touch.cancel()
        touch.swipe((200, 400), chance.choice([-80, 80]))
        return what
    elif what != "tap":
        for place in path:
            touch.move(place, below=chance.choice([0, FINGER_OFFSET]), steps=1)
    if what == "two":
        touch.down(other, finger=1)
        touch.move(chance.choice(places), finger=1, steps=1)
        last = chance.choice([0, 1])
        touch.up(1 - last)
        touch.move(chance.choice(places), finger=last, steps=1)
        touch.up(last)
    elif what == "cancel":
        touch.cancel()
    else:
        touch.up()
    return f"{what} {piece} {other} {path}"
