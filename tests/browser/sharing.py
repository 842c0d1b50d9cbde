"""Several people on one screen: how they sit down, and whether a page ever showed a rack."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from tests.browser.seating import talk

_WATCH = """
window.racks = 0;
new MutationObserver(() => {
  if (document.querySelector('[aria-label="Votre chevalet"]')) window.racks += 1;
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def share_screen(page: Page, address: str, names: Sequence[str], game: str = "topword", **options: Any) -> str:
    """Seats people on this page's own chairs, begins, and goes to the table; its code."""
    page.goto(address)
    chairs = [{"kind": "me", "name": name} for name in names]
    message = {"type": "open_table", "game": game, "chairs": chairs, "settings": {"options": options}, "begin": True}
    code = str(talk(page, names[0], message)["table"])
    page.goto(f"{address}/t/{code}")
    return code


def watch_for_racks(page: Page) -> None:
    """From its next load on, the page counts the moments at which it shows a rack."""
    page.add_init_script(_WATCH)


def racks_seen(page: Page) -> int:
    return int(page.evaluate("window.racks"))
