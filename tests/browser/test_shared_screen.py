"""One screen for several people: handed over unseen where tiles are hidden (G-7), simply passed on where nothing is."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.announcements import NoticeRecorder
from tests.browser.contexts import guest_page
from tests.browser.players import yahtzee_des_mots
from tests.browser.players.topword import SLUG, Player, best_play
from tests.browser.shared_screen import open_shared_table, record_refusals, record_visible_racks, visible_rack_count
from tests.browser.touch import wait_for_frame

NAMES = ("Lou", "Inès", "Marc")

_TAP = """button => {
  const { x, y, width, height } = button.getBoundingClientRect();
  document.elementFromPoint(x + width / 2, y + height / 2).click();
}"""
"""What a tap at the button's place does: without waiting until the button can be tapped, as a locator would."""


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


def expect_hand_over(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(rf"^Au tour (de |d’){name}$"))


def take_over(player: Player, name: str) -> None:
    """Say who one is, and see one's tiles."""
    player.page.get_by_role("button", name=f"Je suis {name}").click()
    expect(player.rack.get_by_role("button")).to_have_count(7)


def press_once_more(page: Page) -> None:
    """Press the key that plays a move a second time, by mistake; and tap where the next player's button has come."""
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Je suis").first.evaluate(_TAP)
    wait_for_frame(page)


def stop_game(page: Page) -> None:
    """Stop the game by the menu: the page asks first, as nobody else need agree."""
    for answer in ("Annuler", "Arrêter la partie"):
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name="Arrêter la partie…").click()
        page.get_by_role("dialog").get_by_role("button", name=answer).click()


def is_running(player: Player) -> bool:
    return bool(player.frames[-1]["facts"]["running"])


def test_a_screen_is_handed_over_unseen(browser: Browser, address: str, words: Words) -> None:
    with guest_page(browser, address) as page:
        player = Player(page)
        refusals = record_refusals(page)
        record_visible_racks(page)
        open_shared_table(page, address, NAMES, mode="contestation", window_seconds=0, turn_seconds=300)
        player.wait_until(lambda: player.frames)
        first, second, third = (NAMES[(player.view.turn + by) % 3] for by in range(3))
        expect_hand_over(page, first)
        player.wait_until(lambda: not is_running(player))  # nobody's time runs before they see their tiles
        expect(page.get_by_text("Le temps attend")).to_be_visible()
        page.reload()
        expect_hand_over(page, first)
        page.keyboard.press("Escape")
        assert visible_rack_count(page) == 0
        take_over(player, first)
        player.wait_until(lambda: is_running(player))
        found = best_play(player.view, words)
        assert found
        player.lay(found[0], "taps")
        page.reload()
        expect_hand_over(page, first)
        assert visible_rack_count(page) == 0
        take_over(player, first)
        assert player.draft_squares() == []
        player.play(found[0], "taps", found[1])

        expect_hand_over(page, second)
        press_once_more(page)
        expect_hand_over(page, second)
        expect(player.rack).to_have_count(0)
        expect(page.get_by_role("button", name=f"Je suis {third}")).to_be_visible()  # who may answer first (G-12)
        take_over(player, second)
        page.get_by_role("button", name=f"Passer l’écran à {third}").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"À {third} de répondre")
        take_over(player, third)
        page.get_by_role("button", name="Accepter").click()
        expect_hand_over(page, second)
        expect(page.get_by_role("button", name=f"Je suis {third}")).to_have_count(0)
        take_over(player, second)
        page.get_by_role("button", name="Contester").click()
        page.get_by_role("dialog").get_by_role("button", name="Contester").click()
        player.wait_until(lambda: player.view.provisional is None)
        told = [event for frame in player.frames for entry in frame["events"] for event in entry["events"]]
        answers = {
            (event["type"], NAMES[event["seat"]]) for event in told if event["type"] in {"accepted", "contested"}
        }
        assert answers == {("accepted", third), ("contested", second)}

        assert refusals == [], "the clock is stopped and started once a turn"
        stop_game(page)
        page.get_by_role("button", name="La revanche").click()
        player.wait_until(lambda: player.frames[-1]["round"] == 2)
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Au tour d"))
        assert player.view.seat is None, "everybody has moved up: nobody's tiles are shown before they are asked for"


def test_whose_time_ran_out_is_told_to_whoever_holds_the_screen(browser: Browser, address: str) -> None:
    with guest_page(browser, address) as page:
        player = Player(page)
        open_shared_table(page, address, NAMES[:2], turn_seconds=1)
        player.wait_until(lambda: player.frames and not is_running(player))  # whose turn it is by then
        notices = NoticeRecorder(page)
        page.get_by_role("button", name="Je suis").click()
        notices.expect_shown("est écoulé : son tour est passé, ce qui n’était pas joué ne compte pas.")
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Au tour d"))
        # It stays there for whoever takes the screen later.
        expect(page.get_by_role("main").get_by_text(re.compile("Le temps (de |d’).* est écoulé"))).to_be_visible()


def test_where_nothing_is_hidden_the_turn_simply_moves_on(browser: Browser, address: str) -> None:
    with guest_page(browser, address) as page:
        player = yahtzee_des_mots.Player(page)
        open_shared_table(page, address, NAMES[:2], game=yahtzee_des_mots.SLUG, starter="opener")
        for seat in (0, 1, 0):
            player.wait_until(lambda seat=seat: player.frames and player.view.seat == player.view.turn == seat)  # type: ignore[misc]
            player.roll()
            player.cross_out()
        expect(page.get_by_role("heading", name=re.compile("Au tour d"))).to_have_count(0)
