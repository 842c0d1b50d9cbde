"""Fingers on the screen of a phone: real touches, through the browser's own input, several at once.

The browser makes of them what it makes of fingers: presses, taps, scrolling, and the end of a touch that it takes for
itself. Where things lie is asked of the page at the moment of touching.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page

from tests.browser.visiting import PHONE, visitor

Point = tuple[float, float]

ABOVE_FINGER = 48
"""How far above the finger a thing is seen while it is dragged."""


@contextmanager
def phone(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """A person with a phone on which nothing glides: what is touched lies still."""
    held: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    with visitor(browser, address, **held | options) as page:
        yield page


class Touch:
    """The fingers on one screen, each with a number of its own."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._cdp = page.context.new_cdp_session(page)
        self._down: dict[int, Point] = {}

    def _tell(
        self, what: Literal["touchStart", "touchMove", "touchEnd", "touchCancel"], fingers: Iterable[int]
    ) -> None:
        points = [{"x": self._down[finger][0], "y": self._down[finger][1], "id": finger} for finger in fingers]
        self._cdp.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    def down(self, at: Locator | Point, finger: int = 0) -> None:
        """A finger comes down."""
        self._down[finger] = middle(at)
        self._tell("touchStart", self._down)

    def move(self, to: Locator | Point, finger: int = 0, below: float = 0, steps: int = 3) -> None:
        """A finger goes to a place, or so far below it."""
        (x0, y0), (x, y) = self._down[finger], middle(to)
        for step in range(1, steps + 1):
            part = step / steps
            self._down[finger] = (x0 + (x - x0) * part, y0 + (y + below - y0) * part)
            self._tell("touchMove", self._down)

    def rest(self) -> None:
        """The fingers rest until the page has drawn where they are: it hears of moves once a frame."""
        drawn(self.page)

    def up(self, finger: int = 0) -> None:
        """A finger is lifted, the others stay; a tap is known a moment later."""
        self._tell("touchEnd", [finger])
        del self._down[finger]
        drawn(self.page)

    def cancel(self) -> None:
        """The system takes all fingers away; the page hears of it with the next frame."""
        self._down.clear()
        self._tell("touchCancel", [])
        drawn(self.page)

    def drag(self, thing: Locator | Point, to: Locator | Point, below: float = ABOVE_FINGER) -> None:
        """One finger drags a thing, so that the thing is over a place."""
        self.down(thing)
        self.move(to, below=below)
        self.rest()
        self.up()

    def swipe(self, at: Locator | Point, by: float) -> None:
        """One finger goes up or down, and rests before it is lifted, so that nothing glides on."""
        x, y = middle(at)
        self.down((x, y))
        self.move((x, y + by), steps=8)
        self.rest()
        self.move((x, y + by))
        self.rest()
        self.up()


def middle(at: Locator | Point) -> Point:
    """The middle of a thing on the screen, or the point itself."""
    if isinstance(at, tuple):
        return at
    box = at.bounding_box()
    assert box, at
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drawn(page: Page) -> None:
    """Waits until the page has drawn what it was told."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))")
