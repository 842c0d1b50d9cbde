"""The last moves on a phone: in one line on the board, in room that was empty; touched, it opens the history."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tablee.lexicon.store import LexiconStore
from tests.browser.contexts import become_new_guest, guest_page, phone_page
from tests.browser.prepared import open_prepared, prepare
from tests.browser.screenshots import Screenshots

_HEIGHT = "() => document.documentElement.scrollHeight"
_WITHOUT_TICKER = """() => {
  const ticker = document.querySelector('.ticker');
  ticker.style.display = 'none';
  const height = document.documentElement.scrollHeight;
  ticker.style.display = '';
  return height;
}"""


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    """A phone, with what its browser leaves of the screen, and where two people play, the other one's page."""
    small: Any = {"width": 390, "height": 664}
    with phone_page(browser, address, viewport=small) as phone, guest_page(browser, address) as other:
        yield phone, other


def ticker(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Derniers coups"))


def later(round_or_turn: str, least: int) -> Callable[[Any], object]:
    """Lou's turn, some turns after the beginning."""
    return lambda view: view.turn == 0 and view.outcome is None and getattr(view, round_or_turn) >= least


GAMES: dict[str, tuple[list[str], Callable[[Any], object], dict[str, Any]]] = {
    "topword": (["debutant"] * 3, later("turn_number", 9), {}),
    "topscore": (["debutant"], lambda view: later("turn_number", 9)(view) and view.step == "play", {"turn_seconds": 0}),
    "mots-de-tete": (["debutant"] * 2, later("turn_number", 9), {}),
    "pioch-a-mots": (["person"], later("round", 3), {"draw_seconds": 0}),
    "yahtzee-des-mots": (["debutant"], later("round", 2), {"starter": "opener", "turn_seconds": 0}),
}


@pytest.mark.parametrize("slug", GAMES)
def test_the_last_move_is_on_the_board_and_takes_no_room(
    slug: str, pages: tuple[Page, Page], address: str, lexicon_store: LexiconStore, screenshots: Screenshots
) -> None:
    others, until, options = GAMES[slug]
    position = prepare(slug, lexicon_store, others, until, **options)
    phone, _ = pages
    for page in pages:
        become_new_guest(page)
    open_prepared(position, address, *pages[: position.people])
    expect(ticker(phone)).to_be_visible()
    screenshots.take(phone, f"{slug}-ticker", full_page=True)
    assert phone.evaluate(_HEIGHT) == phone.evaluate(_WITHOUT_TICKER)
    ticker(phone).tap()
    history = phone.get_by_role("dialog", name="Toute la partie")
    last = history.locator("ol > li").first.locator(".title")
    expect(last).to_be_visible()
    title = last.inner_text()
    history.get_by_role("button", name="Fermer").tap()
    expect(history).to_have_count(0)
    expect(ticker(phone)).to_contain_text(title)
