"""A page at a seat that hears what the page is told: the ground of every game's player."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket

from tests.browser.keyboard import presses
from tests.browser.launching import PATIENCE


@dataclass
class Listener:
    """One page at one seat. It listens to the page's own socket, so that a test knows no more than the page does."""

    page: Page
    frames: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "frame":
            self.frames.append(message)

    @property
    def seq(self) -> int:
        """How far the game was when the page was last told."""
        return int(self.frames[-1]["seq"])

    @property
    def main(self) -> Locator:
        """The saffron button."""
        return self.page.locator(".actions .button--main")

    def press(self, *keys: str) -> None:
        """Presses keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def uses(self, button: Locator, way: str = "keys") -> None:
        """Presses a button: with keys somebody walks there."""
        if way == "keys":
            presses(self.page, button)
        else:
            button.click()

    def waits_for(self, happened: Callable[[], object], milliseconds: int = PATIENCE) -> None:
        """Waits until something the page was told makes it true."""
        for _ in range(milliseconds // 20):
            if happened():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it never happened")
