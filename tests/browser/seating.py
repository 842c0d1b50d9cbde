"""Opening tables without the lobby: over a page's own socket, so that the page's guest sits there."""

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tablee.server.protocol import PROTOCOL, SOCKET

_TALK = """async ([path, protocol, name, message]) => {
  const socket = new WebSocket(location.origin.replace('http', 'ws') + path);
  const answer = await new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('no socket'));
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', protocol, language: 'fr', name }));
      socket.send(JSON.stringify({ id: crypto.randomUUID(), ...message }));
    };
    socket.onmessage = ({ data }) => {
      const heard = JSON.parse(data);
      if (['opened', 'done', 'refused', 'fault'].includes(heard.type)) resolve(heard);
    };
  });
  socket.close();
  return answer;
}"""


def ask(page: Page, name: str, message: Mapping[str, Any]) -> dict[str, Any]:
    """Says one thing as this page's guest, and gives the answer, be it a refusal."""
    answer: dict[str, Any] = page.evaluate(_TALK, [SOCKET, PROTOCOL, name, dict(message)])
    return answer


def talk(page: Page, name: str, message: Mapping[str, Any]) -> dict[str, Any]:
    """Says one thing that must not be refused."""
    answer = ask(page, name, message)
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
    """Opens a table for this page and others (a level is a bot of it, `open` a free chair), and goes there."""
    page.goto(address)
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
    code = str(talk(page, name, message)["table"])
    page.goto(f"{address}/t/{code}")
    if message["begin"]:
        wait_for_mat(page)
    return code


def wait_for_mat(page: Page) -> None:
    """Waits until the game can be played on a page: what is typed before is heard by nobody."""
    expect(page.locator("section.mat")).to_be_visible()


def sit_down(page: Page, address: str, code: str, chair: int, name: str) -> None:
    """Sits down at a table that waits, and goes there."""
    page.goto(address)
    talk(page, name, {"type": "sit", "table": code, "chair": chair, "name": name})
    page.goto(f"{address}/t/{code}")
