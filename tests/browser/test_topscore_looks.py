"""How Topscore looks, in every size and theme and step of a turn: pictures beside the mock-ups."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tablee.lexicon.store import LexiconStore
from tests.browser.contexts import PHONE, guest_page
from tests.browser.players.topscore import Player
from tests.browser.rendering import SIZES, check_look
from tests.browser.scenes import Scenes
from tests.browser.screenshots import Screenshots

_RING_IS_SEEN = """row => {
  const [inner, outer] = [row, row.closest('.history')].map(one => one.getBoundingClientRect());
  return Math.min(inner.top - outer.top, outer.bottom - inner.bottom) >= 5;
}"""
"""Five px around it: the ring's width and its distance."""


@pytest.fixture(scope="module")
def player(browser: Browser, address: str, lexicon_store: LexiconStore) -> Iterator[Player]:
    with guest_page(browser, address) as page:
        yield Scenes(address, lexicon_store).open_topscore(page)


def test_four_players_have_room(player: Player) -> None:
    """On a phone their names are read whole; beside the mat the ring around the last row of the history is."""
    page = player.page
    page.set_viewport_size(PHONE)
    names = page.locator(".players .who")
    expect(names).to_have_text(["Lou", "Poivre", "Sel", "Sucre"])
    assert names.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length") == 0
    page.set_viewport_size({"width": 1024, "height": 768})
    rows = page.get_by_role("complementary", name="Toute la partie").locator("summary")
    rows.last.focus()
    player.wait_until(lambda: rows.last.evaluate(_RING_IS_SEEN))
    page.locator("#content").focus()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_else_may_be_done(player: Player, screenshots: Screenshots, size: str) -> None:
    """Changing, exchanging, ending the turn, an opponent's pyramids seen large."""
    player.page.set_viewport_size(SIZES[size])
    for name in ("Changer", "Échanger", "Passer"):
        player.press("Escape")
        player.button(name if size == "phone" or name != "Changer" else "Changer mon mot").and_(
            player.page.locator(".button--side")
        ).first.click()
        check_look(player.page, size, "light")
        screenshots.take(player.page, f"topscore-{name.lower()}-{size}", full_page=True)
    player.press("Escape")
    player.page.get_by_role("button", name="Agrandir la pyramide").locator("visible=true").first.click()
    expect(player.page.get_by_role("dialog")).to_be_visible()
    check_look(player.page, size, "light")
    screenshots.take(player.page, f"topscore-enlarged-{size}", full_page=True)
    player.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)
