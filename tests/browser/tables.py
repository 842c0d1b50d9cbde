"""Opening tables and taking seats: from the home page, or over a socket without the lobby."""

import json
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect
from websockets.sync.client import connect
from websockets.typing import Origin

from tablee.server.protocol import PROTOCOL, SOCKET
from tests.browser.chromium import TIMEOUT_MS

RETRIES = 3
"""A connection that was kept alive may be closed by the server just when it is used again."""
_ANSWERS = {"opened", "done", "refused", "fault"}


def send_message(page: Page, address: str, name: str, message: Mapping[str, Any]) -> dict[str, Any]:
    """Send a message as the guest of this page, which need not be open; return the answer, which may be a refusal."""
    page.request.get(address, max_retries=RETRIES)  # gives a cookie to whoever has none
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies(address))
    url = f"{address.replace('http', 'ws', 1)}{SOCKET}"
    with connect(url, origin=Origin(address), additional_headers={"Cookie": cookies}, proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "language": "fr", "name": name}))
        socket.send(json.dumps({"id": uuid4().hex, **message}))
        while (answer := json.loads(socket.recv(TIMEOUT_MS / 1000)))["type"] not in _ANSWERS:
            pass
    found: dict[str, Any] = answer
    return found


def request(page: Page, address: str, name: str, message: Mapping[str, Any]) -> dict[str, Any]:
    """Send a message that must not be refused; return the answer."""
    answer = send_message(page, address, name, message)
    assert answer["type"] in {"opened", "done"}, answer
    return answer


def open_table(
    page: Page,
    address: str,
    others: Sequence[str],
    name: str = "Lou",
    game: str = "topword",
    lexicon: str = "",
    **options: Any,
) -> str:
    """Open a table for this page and others (a level is a bot, `open` a free chair), and go there; return its code."""
    chairs = [{"kind": "me", "name": name}]
    chairs += [{"kind": "open"} if other == "open" else {"kind": "bot", "level": other} for other in others]
    settings = {"options": options, "lexicon": lexicon}
    message = {
        "type": "open_table",
        "game": game,
        "chairs": chairs,
        "settings": settings,
        "begin": "open" not in others,
    }
    code = str(request(page, address, name, message)["table"])
    page.goto(f"{address}/t/{code}")
    if message["begin"]:
        wait_for_play_area(page)
    return code


def take_seat(page: Page, address: str, code: str, chair: int, name: str) -> None:
    """Take a free chair at a table that has not begun, and go there."""
    request(page, address, name, {"type": "sit", "table": code, "chair": chair, "name": name})
    page.goto(f"{address}/t/{code}")


def wait_for_play_area(page: Page) -> None:
    """Wait until the game can be played on a page: keys that are pressed before go nowhere."""
    expect(page.locator("section.mat")).to_be_visible()


# ---- through the page ---------------------------------------------------------------------------


def play_now(page: Page, address: str) -> None:
    """Open a table of Topword by one click on the home page."""
    page.goto(address)
    page.get_by_role("button", name="Jouer maintenant : Topword").click()
    page.wait_for_url("**/t/*")


def give_name(page: Page, name: str) -> None:
    """Answer the question that a guest without a name is asked before they sit down with others."""
    dialog = page.get_by_role("dialog", name="Votre nom")
    expect(dialog.get_by_role("textbox")).to_be_focused()
    page.keyboard.insert_text(name)
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)


def sit_down(page: Page, name: str = "Inès") -> None:
    """Take a free chair in a waiting room, as a guest who has no name yet."""
    page.get_by_role("button", name="S’asseoir").click()
    give_name(page, name)
    expect(page.get_by_role("button", name="Se lever")).to_be_visible()


def invite(page: Page, address: str, name: str = "Camille") -> str:
    """Open a table of Topword with a free chair on the home page, as a guest who has no name yet; return its code."""
    page.goto(address)
    page.get_by_role("button", name="Inviter : Topword").click()
    give_name(page, name)
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def concede(page: Page) -> None:
    """Give up a game by the menu."""
    wait_for_play_area(page)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Abandonner…").click()
    page.get_by_role("button", name="Abandonner", exact=True).click()
