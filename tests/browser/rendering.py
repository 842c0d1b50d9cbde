"""How a page is rendered in every size and theme, and checks of what it shows."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

import numpy as np
from PIL import Image
from playwright.sync_api import Page, ViewportSize, expect

Theme = Literal["light", "dark", "contrast"]
THEMES: tuple[Theme, ...] = ("light", "dark", "contrast")
SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "large": {"width": 1920, "height": 1080},
    "laptop": {"width": 1366, "height": 680},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 320, "height": 640},
}

INK = 60
"""What is drawn differs from its ground by more grey levels than this."""
_SHOW_ONLY = """(grid, shown) => grid.querySelectorAll('.square b, .square small').forEach(one => {
  one.style.visibility = shown.includes(one.localName) ? '' : 'hidden';
})"""
MIN_DEVIATION = 8.0
"""An element whose grey levels, edge and surroundings included, deviate less than this cannot be seen."""
_ELEMENTS = """() => [...(document.querySelector('dialog[open], [popover]:popover-open') ?? document)
  .querySelectorAll('.tile, .square, .die, .card, .step, .badge, i.way, button:not(.hole), a.button')]
  .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map(one => [one.getBoundingClientRect(), one])
  .filter(([{ width, height }]) => width > 4 && height > 4)
  .map(([{ left, top, right, bottom }, one]) => [
    ...[left + scrollX, top + scrollY, right + scrollX, bottom + scrollY].map(Math.round),
    `${one.className} ${one.ariaLabel ?? one.textContent.trim()}`,
  ])"""
_OBSERVE = """selector => {
  window.appeared = false;
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)?.checkVisibility()) return;
    window.appeared = true;
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}"""


def set_size_and_theme(page: Page, size: str, theme: Theme) -> None:
    """Give the page a viewport, and the theme for which the reader's system asks."""
    page.set_viewport_size(SIZES[size])
    page.emulate_media(
        color_scheme="dark" if theme == "dark" else "light", contrast="more" if theme == "contrast" else "no-preference"
    )
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def wait_for_animations(page: Page) -> None:
    """Wait until every finite animation has ended and the fonts are loaded."""
    page.evaluate(
        """Promise.all([document.fonts.ready, ...document.getAnimations()
          .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
          .map(one => one.finished.catch(() => null))]).then(() => null)"""
    )


@contextmanager
def expect_to_appear(page: Page, selector: str) -> Iterator[None]:
    """Expect an element to become visible during the block or soon after, however shortly."""
    page.evaluate(_OBSERVE, selector)
    yield
    page.wait_for_function("window.appeared")


def invisible_elements(page: Page) -> list[str]:
    """The pieces, squares and buttons of a page that do not stand out from what surrounds them."""
    boxes = page.evaluate(_ELEMENTS)
    picture = np.asarray(Image.open(io.BytesIO(page.screenshot(full_page=True, scale="css"))).convert("L"))
    found = []
    for left, top, right, bottom, name in boxes:
        seen = picture[max(0, top - 3) : bottom + 3, max(0, left - 3) : right + 3]
        if seen.size and float(seen.std()) < MIN_DEVIATION:
            found.append(str(name))
    return found


def letters_on_values(page: Page) -> int:
    """How many pixels of letters of Mots de Tête lie on a printed value, or touch it."""
    grid = page.get_by_role("grid")

    def picture(*shown: str) -> np.ndarray[Any, np.dtype[np.int16]]:
        grid.evaluate(_SHOW_ONLY, shown)
        return np.asarray(Image.open(io.BytesIO(grid.screenshot(scale="css"))).convert("L")).astype(np.int16)

    blank, letters, values = picture(), picture("b"), picture("small")
    picture("b", "small")
    inked = abs(letters - blank) > INK
    near = inked | np.roll(inked, 1, 0) | np.roll(inked, -1, 0) | np.roll(inked, 1, 1) | np.roll(inked, -1, 1)
    assert inked.any(), "no letter is written"
    return int((near & (abs(values - blank) > INK)).sum())


def check_width(page: Page) -> None:
    """Check that nothing is wider than the screen."""
    wide, window = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= window


def check_look(page: Page, size: str, theme: Theme) -> None:
    """Check that a page fits a size in a theme: where it has columns, without scrolling.

    Accessibility is checked in `test_screens`.
    """
    set_size_and_theme(page, size, theme)
    wait_for_animations(page)
    if SIZES[size]["width"] >= 1000:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "one screen, no scrolling"
        mat = "document.querySelector('section.mat')"
        assert page.evaluate(f"{mat}.scrollHeight <= {mat}.clientHeight"), "everything lies on the mat"
    check_width(page)
