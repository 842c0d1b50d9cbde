"""Looking at the page in every size and theme: a picture, and what no size may do."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import numpy as np
from PIL import Image
from playwright.sync_api import Page, ViewportSize, expect

Theme = Literal["light", "dark", "contrast"]
THEMES: tuple[Theme, ...] = ("light", "dark", "contrast")
_NAMES: dict[Theme, str] = {"light": "clair", "dark": "sombre", "contrast": "contraste"}
SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "large": {"width": 1920, "height": 1080},
    "laptop": {"width": 1366, "height": 680},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 320, "height": 640},
}


FAINTEST = 8.0
"""A thing whose grey varies less than this, its edge and what is around it included, is not seen."""
_THINGS = """() => [...(document.querySelector('dialog[open], [popover]:popover-open') ?? document)
  .querySelectorAll('.tile, .square, .die, .card, .step, .badge, button:not(.hole), a.button')]
  .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map(one => [one.getBoundingClientRect(), one])
  .filter(([{ width, height }]) => width > 4 && height > 4)
  .map(([{ left, top, right, bottom }, one]) => [
    ...[left + scrollX, top + scrollY, right + scrollX, bottom + scrollY].map(Math.round),
    `${one.className} ${one.ariaLabel ?? one.textContent.trim()}`,
  ])"""


_WATCH = """selector => {
  window.appeared = false;
  const watch = new MutationObserver(() => {
    if (!document.querySelector(selector)?.checkVisibility()) return;
    window.appeared = true;
    watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}"""


def settle(page: Page, size: str, theme: Theme) -> None:
    """The page in a size and a theme, as the reader's system asks for it."""
    page.set_viewport_size(SIZES[size])
    page.emulate_media(
        color_scheme="dark" if theme == "dark" else "light", contrast="more" if theme == "contrast" else "no-preference"
    )
    expect(page.locator("html")).to_have_attribute("data-theme", _NAMES[theme])


def rest(page: Page) -> None:
    """Waits until nothing moves that ends by itself, and the letters are those of the page."""
    page.evaluate(
        """Promise.all([document.fonts.ready, ...document.getAnimations()
          .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
          .map(one => one.finished.catch(() => null))]).then(() => null)"""
    )


@contextmanager
def appears(page: Page, selector: str) -> Iterator[None]:
    """Something is seen while this is done or soon after, be it for a moment that nobody is quick enough to catch."""
    page.evaluate(_WATCH, selector)
    yield
    page.wait_for_function("window.appeared")


def unseen(page: Page) -> list[str]:
    """Pieces, squares and buttons of a page that look like nothing at all, as it is painted now."""
    boxes = page.evaluate(_THINGS)
    picture = np.asarray(Image.open(io.BytesIO(page.screenshot(full_page=True, scale="css"))).convert("L"))
    found = []
    for left, top, right, bottom, name in boxes:
        seen = picture[max(0, top - 3) : bottom + 3, max(0, left - 3) : right + 3]
        if seen.size and float(seen.std()) < FAINTEST:
            found.append(str(name))
    return found


def check_width(page: Page) -> None:
    """Nothing is wider than the screen."""
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def shows(page: Page, picture: Path, size: str, theme: Theme) -> None:
    """A picture of the whole page in a size and a theme; with columns, all of it fits the screen.

    What axe says of it is asked in `test_screens`.
    """
    settle(page, size, theme)
    rest(page)
    page.screenshot(path=picture, full_page=True)
    if SIZES[size]["width"] >= 1000:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "one screen, no scrolling"
        mat = "document.querySelector('section.mat')"
        assert page.evaluate(f"{mat}.scrollHeight <= {mat}.clientHeight"), "everything lies on the mat"
    check_width(page)
