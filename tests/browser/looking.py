"""Looking at a game's table in every size and theme: a picture, and what no size may do."""

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, ViewportSize

from tests.browser.visiting import check_page

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "large": {"width": 1920, "height": 1080},
    "laptop": {"width": 1366, "height": 680},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 320, "height": 640},
}


def settle(page: Page, size: str, theme: Theme) -> None:
    """The page in a size and a theme."""
    page.set_viewport_size(SIZES[size])
    page.emulate_media(color_scheme=theme)


def rest(page: Page) -> None:
    """Waits until nothing moves."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished))")


def shows(page: Page, picture: Path, size: str, theme: Theme) -> None:
    """A picture of the whole page in a size and a theme; with columns, all of it fits the screen."""
    settle(page, size, theme)
    rest(page)
    page.screenshot(path=picture, full_page=True)
    if SIZES[size]["width"] >= 1000:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "one screen, no scrolling"
        mat = "document.querySelector('section.mat')"
        assert page.evaluate(f"{mat}.scrollHeight <= {mat}.clientHeight"), "everything lies on the mat"
    check_page(page)
