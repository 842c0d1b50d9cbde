"""Several people on one screen: opening their table, and counting the moments at which the page shows a rack."""

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from tests.browser.tables import request

_COUNT = """
window.racks = 0;
new MutationObserver(() => {
  if (document.querySelector('[aria-label="Votre chevalet"]')) window.racks += 1;
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def open_shared_table(page: Page, address: str, names: Sequence[str], game: str = "topword", **options: Any) -> str:
    """Open a table at which all of these people share this page, and go there; return its code."""
    chairs = [{"kind": "me", "name": name} for name in names]
    message = {"type": "open_table", "game": game, "chairs": chairs, "settings": {"options": options}, "begin": True}
    code = str(request(page, address, names[0], message)["table"])
    page.goto(f"{address}/t/{code}")
    return code


def record_visible_racks(page: Page) -> None:
    """Count from the next load on how often the page shows a rack."""
    page.add_init_script(_COUNT)


def record_refusals(page: Page) -> list[str]:
    """Record from the next load on what the server refuses this page; the list grows."""
    refusals: list[str] = []

    def read(frame: str | bytes) -> None:
        if json.loads(frame)["type"] == "refused":
            refusals.append(str(frame))

    page.on("websocket", lambda socket: socket.on("framereceived", read))
    return refusals


def visible_rack_count(page: Page) -> int:
    return int(page.evaluate("window.racks"))
