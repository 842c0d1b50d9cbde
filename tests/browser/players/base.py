"""A page at a seat of a table, and the views that the server sent to it: the base of every game's driver."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec
from playwright.sync_api import Locator, Page, WebSocket

from tests.browser.chromium import TIMEOUT_MS
from tests.browser.keyboard import tab_to_and_press


class SeatView(Protocol):
    """What the views of all games have."""

    @property
    def seat(self) -> int | None: ...
    @property
    def turn(self) -> int: ...
    @property
    def outcome(self) -> object | None: ...


ViewT_co = TypeVar("ViewT_co", bound=SeatView, covariant=True)


@dataclass
class PagePlayer(Generic[ViewT_co]):
    """One page at one seat. It records the frames of the page's own socket, so a test knows no more than the page."""

    page: Page
    frames: list[dict[str, Any]] = field(default_factory=list)

    VIEW: ClassVar[type[Any]]
    """The type of the game's view."""

    def __post_init__(self) -> None:
        self.page.on("websocket", self._record_frames)

    def _record_frames(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._receive)

    def _receive(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] != "frame":
            return
        if self.frames and self.frames[-1]["table"] != message["table"]:
            self.frames.clear()  # the page went to another table
        self.frames.append(message)

    # ---- the last frame -------------------------------------------------------------------------

    @property
    def view(self) -> ViewT_co:
        """The view that the page received last."""
        view: ViewT_co = msgspec.convert(self.frames[-1]["view"], self.VIEW)
        return view

    @property
    def seq(self) -> int:
        """The number of the log's entry that the page received last."""
        return int(self.frames[-1]["seq"])

    @property
    def seat(self) -> int:
        seat = self.view.seat
        assert seat is not None
        return seat

    @property
    def name(self) -> str:
        return str(self.frames[-1]["facts"]["seats"][self.seat]["name"])

    @property
    def has_turn(self) -> bool:
        return bool(self.frames) and self.view.outcome is None and self.view.turn == self.view.seat

    def wait_until(self, condition: Callable[[], object], milliseconds: int = TIMEOUT_MS) -> None:
        """Wait until frames that the page receives make a condition true."""
        for _ in range(milliseconds // 20):
            if condition():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("the condition never became true")

    def wait_for_turn(self) -> None:
        self.wait_until(lambda: self.has_turn)

    # ---- the page -------------------------------------------------------------------------------

    @property
    def main_button(self) -> Locator:
        """The button of the move: it says what the move brings, or why it cannot be made."""
        return self.page.locator(".actions .button--main")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def activate(self, button: Locator, way: str = "keys") -> None:
        """Press a button: by keyboard after focusing it with Tab, else by a click."""
        if way == "keys":
            tab_to_and_press(self.page, button)
        else:
            button.click()


AnyPlayer = PagePlayer[SeatView]
"""A player of any game."""
