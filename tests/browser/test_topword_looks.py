"""How Topword looks, in every size, theme and view: pictures to lay beside the mock-ups, and what axe says."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ViewportSize, expect

from tablee.games import words_for
from tablee.games.topword import GAME
from tablee.games.topword.model import Play
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.seating import open_table
from tests.browser.topword import Player

SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "large": {"width": 1920, "height": 1080},
    "laptop": {"width": 1366, "height": 680},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 320, "height": 640},
}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for("topword", shelf)


@pytest.fixture(scope="module")
def player(browser: Browser, address: str, words: Words) -> Iterator[Player]:
    """A game some turns old, with a move under way."""
    context = browser.new_context(locale="fr-FR", viewport=SIZES["desktop"], device_scale_factor=1.5)
    player = Player(context.new_page())
    open_table(player.page, address, list(GAME.bots)[:1] * 2)
    expect(player.page.get_by_role("grid")).to_be_visible()
    for _ in range(8):
        player.waits_for(lambda: player.view.turn == player.seat)
        play = best(player, words)
        player.plays(play, "taps", GAME.preview(player.view, play, words).points)
    player.waits_for(lambda: player.view.turn == player.seat)
    player.lays(best(player, words), "taps")
    expect(player.main).to_contain_text("points")
    yield player
    context.close()


def best(player: Player, words: Words) -> Play:
    view = player.view
    plays = (command for command in GAME.legal(view, words) if isinstance(command, Play))
    return max(plays, key=lambda play: GAME.preview(view, play, words).points)


def shows(player: Player, size: str, theme: Literal["light", "dark"], view: str) -> None:
    player.page.set_viewport_size(SIZES[size])
    player.page.emulate_media(color_scheme=theme)
    name = ("Vue relief" if view == "relief" else "Vue à plat", "Relief" if view == "relief" else "Plat")
    player.page.get_by_role("button", name=name[SIZES[size]["width"] < 1000], exact=True).click()
    player.page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished))")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_size_and_theme_is_accessible(
    player: Player, screenshots: Path, size: str, theme: Literal["light", "dark"]
) -> None:
    shows(player, size, theme, "flat")
    page = player.page
    page.screenshot(path=screenshots / f"topword-{size}-{theme}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    if SIZES[size]["width"] >= 1000:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "one screen, no scrolling"
    violations = Axe().run(page).response["violations"]
    assert violations == [], [(violation["id"], violation["nodes"][0]["html"]) for violation in violations]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_relief_lies_down_while_it_is_pressed(
    player: Player, screenshots: Path, size: str, theme: Literal["light", "dark"]
) -> None:
    shows(player, size, theme, "relief")
    page = player.page
    page.screenshot(path=screenshots / f"topword-{size}-{theme}-relief.png")
    empty = page.locator('[role="gridcell"][aria-label*="vide"]').last  # near the front, where no pile stands before it
    empty.hover()
    page.mouse.down()
    expect(page.locator(".board.relief")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".board.relief")).to_have_count(1)
