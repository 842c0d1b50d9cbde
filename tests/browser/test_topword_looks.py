"""How Topword looks, in every size, theme and view: pictures to lay beside the mock-ups."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tablee.lexicon.store import LexiconStore
from tests.browser.contexts import guest_page
from tests.browser.contrast import low_contrast_texts
from tests.browser.players.topword import Player
from tests.browser.rendering import SIZES, THEMES, Theme, set_size_and_theme, wait_for_animations
from tests.browser.scenes import Scenes
from tests.browser.screenshots import Screenshots
from tests.browser.tables import wait_for_play_area
from tests.depth import by_depth


@pytest.fixture(scope="module")
def player(browser: Browser, address: str, lexicon_store: LexiconStore) -> Iterator[Player]:
    """A game some turns old, with a move under way."""
    with guest_page(browser, address) as page:
        yield Scenes(address, lexicon_store).open_topword(page)


def turns(player: Player, size: str, theme: Theme, view: str) -> None:
    """The board in a size, a theme and a view."""
    set_size_and_theme(player.page, size, theme)
    name = ("Vue relief" if view == "relief" else "Vue à plat", "Relief" if view == "relief" else "Plat")
    player.page.get_by_role("button", name=name[SIZES[size]["width"] < 1000], exact=True).click()
    wait_for_animations(player.page)


@pytest.mark.parametrize("theme", by_depth(THEMES[:1], long=THEMES))
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_relief_lies_down_while_it_is_pressed(
    player: Player, screenshots: Screenshots, size: str, theme: Theme
) -> None:
    turns(player, size, theme, "relief")
    page = player.page
    screenshots.take(page, f"topword-{size}-{theme}-relief")
    empty = page.locator('[role="gridcell"][aria-label*="vide"]').last  # near the front, where no pile stands before it
    empty.hover()
    page.mouse.down()
    expect(page.locator(".board.relief")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".board.relief")).to_have_count(1)


def _squares(player: Player, selector: str) -> list[str]:
    """The squares of the board that a selector finds."""
    return [
        str(each) for each in player.page.locator(selector).evaluate_all("all => all.map(one => one.dataset.square)")
    ]


_LETTER_UNDER_ARROW = """() => {
  const tile = document.querySelector('.cursor .top .tile');
  const letter = document.createRange();
  letter.selectNodeContents(tile.firstChild);
  const [one, other] = [letter, document.querySelector('.cursor .way')].map(each => each.getBoundingClientRect());
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? [tile.textContent, across, down] : null;
}"""


@pytest.mark.parametrize("size", by_depth(["small"], long=["desktop", "phone", "small"]))
def test_the_arrow_of_the_cursor_covers_no_letter(player: Player, size: str) -> None:
    turns(player, size, "light", "flat")
    covered = []
    for place in _squares(player, ".square:has(.tile)"):
        row, column = map(int, place.split(","))
        player.move_cursor((row, column))
        for _ in range(2):
            covered.append(player.page.evaluate(_LETTER_UNDER_ARROW))
            player.press("/")
    assert not any(covered), covered


_WRITE = """letter => document.querySelectorAll('.board .tile').forEach(tile => (tile.firstChild.data = letter))"""


@pytest.mark.parametrize("size", ["desktop", "phone", "small"])
def test_what_a_pile_shows_besides_covers_no_letter(player: Player, size: str) -> None:
    """Be it a W, the widest."""
    turns(player, size, "light", "flat")
    page = player.page
    piles = [f'[data-square="{place}"] .tile' for place in _squares(player, ".square:has(.pile b)")]
    assert len(piles) >= 4
    page.evaluate(_WRITE, "W")
    covered = low_contrast_texts(page, piles, "AA")
    page.reload()
    wait_for_play_area(page)
    assert not covered
