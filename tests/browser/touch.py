"""Touch events with several fingers, sent through the browser's own input.

The browser turns them into pointer events, taps, scrolling and cancelled touches as it does with real fingers. The
positions of elements are read at the moment of touching.
"""

from collections.abc import Iterable
from typing import Literal

from playwright.sync_api import Locator, Page

Point = tuple[float, float]

FINGER_OFFSET = 48
"""How many px above the finger a dragged piece is shown."""


class TouchScreen:
    """The touch screen of a page. Each finger has a number."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._cdp = page.context.new_cdp_session(page)
        self._down: dict[int, Point] = {}

    def _dispatch(
        self, event: Literal["touchStart", "touchMove", "touchEnd", "touchCancel"], fingers: Iterable[int]
    ) -> None:
        points = [{"x": self._down[finger][0], "y": self._down[finger][1], "id": finger} for finger in fingers]
        self._cdp.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": points})

    def down(self, at: Locator | Point, finger: int = 0) -> None:
        """Put a finger down."""
        self._down[finger] = center(at)
        self._dispatch("touchStart", self._down)

    def move(self, to: Locator | Point, finger: int = 0, below: float = 0, steps: int = 2) -> None:
        """Move a finger to a place, or so many px below it."""
        (x0, y0), (x, y) = self._down[finger], center(to)
        for step in range(1, steps + 1):
            part = step / steps
            self._down[finger] = (x0 + (x - x0) * part, y0 + (y + below - y0) * part)
            self._dispatch("touchMove", self._down)

    def hold_still(self) -> None:
        """Hold the fingers still until the page has handled their moves, which it gets once a frame."""
        wait_for_frame(self.page)

    def up(self, finger: int = 0) -> None:
        """Lift a finger, the others stay; the page handles a tap with the next frame."""
        self._dispatch("touchEnd", [finger])
        del self._down[finger]
        wait_for_frame(self.page)

    def cancel(self) -> None:
        """Cancel all touches, as the system may; the page handles it with the next frame."""
        self._down.clear()
        self._dispatch("touchCancel", [])
        wait_for_frame(self.page)

    def drag(self, piece: Locator | Point, to: Locator | Point, below: float = FINGER_OFFSET) -> None:
        """Drag a piece with one finger, so that the piece is over a place."""
        self.down(piece)
        self.move(to, below=below)
        self.hold_still()
        self.up()

    def swipe(self, at: Locator | Point, by: float) -> None:
        """Move one finger up or down, and hold it still before lifting it, so that scrolling ends at once."""
        x, y = center(at)
        self.down((x, y))
        self.move((x, y + by), steps=8)
        self.hold_still()
        self.move((x, y + by))
        self.hold_still()
        self.up()


def center(at: Locator | Point) -> Point:
    """The centre of an element on the screen, or the point itself."""
    if isinstance(at, tuple):
        return at
    box = at.bounding_box()
    assert box, at
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_for_frame(page: Page) -> None:
    """Wait until the page has rendered the next frame."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))")
