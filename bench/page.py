"""Measures the input latency of the page: from a key press or the drop of a tile to the next painted frame."""

import os
import re
from collections.abc import Callable
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.chromium import SKIP_GUIDES
from tests.browser.tables import open_table

from bench.browsing import GAMES, PHONE, browsing, served
from bench.report import Report, Row

TIMES = int(os.environ.get("TABLEE_RUNS", "60"))
SLOWER = 4
PACE_MS = 125
SOON = 50.0
"""Milliseconds that feel instantaneous."""

NOTES = (
    f"Chromium with its processor made {SLOWER} times slower. From the event's own time stamp to the moment after "
    "the frame that follows it. Eight keys a second: somebody who types fast.",
    "Keys: a letter typed and taken back (Topword, Topscore, Mots de Tête), a die kept and let go (Yahtzee des Mots), "
    "a card moved and moved back (Pioch'a Mots). Drops: a tile from the rack let go over Topword's board.",
)
SIZES: dict[str, ViewportSize] = {"phone": PHONE, "desktop": {"width": 1280, "height": 800}}

_WATCH = """() => {
  window.took = [];
  const watch = kind => addEventListener(kind, ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.took.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, { capture: true });
  watch('keydown');
  watch('pointerup');
}"""


def measure() -> Report:
    """Type and drop tiles with a throttled processor."""
    rows = []
    with served() as address, browsing() as (context, _):
        context.add_init_script(SKIP_GUIDES)
        for game in GAMES:
            page = context.new_page()
            options: dict[str, Any] = {"draw_seconds": 0} if game == "pioch-a-mots" else {"turn_seconds": 0}
            open_table(page, address, ["debutant"], game=game, **options)
            keys = _ready(page, game)
            page.evaluate(_WATCH)
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            for name, size in SIZES.items():
                page.set_viewport_size(size)
                rows += _told(f"{game}, {name}: key", _keys(page, keys))
                if game == "topword":
                    rows += _told(f"{game}, {name}: drop", _drops(page))
            page.close()
    return Report("From the hand to the screen", NOTES, (), rows)


def _ready(page: Page, game: str) -> tuple[str, str]:
    """Bring a game to a position for typing; return a key, and the key that undoes it."""
    match game:
        case "topword" | "topscore":
            tile = page.get_by_role("group", name="Votre chevalet").get_by_role("button").first
            return (tile.get_attribute("aria-label") or "")[0].lower(), "Backspace"
        case "mots-de-tete":
            page.get_by_role("button", name=re.compile("^(Passer|Je passe)")).first.wait_for()
            page.locator('[data-square="7,7"]').click()
            return "e", "Backspace"
        case "yahtzee-des-mots":
            page.get_by_role("button", name="Lancer", exact=True).click()
            page.get_by_role("button", name="Barrer la case").wait_for()
            return "1", "1"
        case _:
            hand = page.get_by_role("group", name="Votre main").get_by_role("button")
            for held in (1, 2):
                page.get_by_role("button", name="Piocher. Pioche").click()
                expect(hand).to_have_count(held)
            hand.first.focus()
            return "Shift+ArrowRight", "Shift+ArrowLeft"


def _keys(page: Page, keys: tuple[str, str]) -> list[float]:
    page.evaluate("window.took.length = 0")
    for _ in range(TIMES):
        for key in keys:
            _then(page, lambda key=key: page.keyboard.press(key))  # type: ignore[misc]
            page.wait_for_timeout(PACE_MS)
    return _took(page)


def _drops(page: Page) -> list[float]:
    took = []
    for _ in range(TIMES):
        tile = page.get_by_role("group", name="Votre chevalet").get_by_role("button").first
        tile.hover()
        page.mouse.down()
        page.locator('[data-square="5,5"]').hover()
        page.evaluate("window.took.length = 0")
        _then(page, page.mouse.up)
        took += _took(page)
        page.keyboard.press("Escape")
    return took


def _then(page: Page, act: Callable[[], object]) -> None:
    """Do something and wait until it is painted."""
    before = page.evaluate("window.took.length")
    act()
    page.wait_for_function("before => window.took.length > before", arg=before)


def _took(page: Page) -> list[float]:
    return [float(one) for one in page.evaluate("window.took")]


def _told(what: str, took: list[float]) -> list[Row]:
    worst = quantiles(took, n=100)[-1]
    return [
        Row(f"{what}, median", "ms", median(took), {}, SOON),
        Row(f"{what}, 99 of 100", "ms", worst, {}, SOON),
    ]
