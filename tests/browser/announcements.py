"""What a screen reader announces: every change of a live region, in order, and whether it interrupts."""

from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Page

Politeness = Literal["polite", "assertive"]

_RECORD = """() => {
  window.announced = [];
  const regions = new Map();
  const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const record = () => {
    for (const region of document.querySelectorAll(live)) {
      if (regions.get(region) === region.textContent) continue;
      regions.set(region, region.textContent);
      const text = region.textContent.replace(/\\s+/g, ' ').trim();
      const assertive = region.matches('[role="alert"], [aria-live="assertive"]');
      if (text) window.announced.push([assertive ? 'assertive' : 'polite', text]);
    }
  };
  record();
  window.announced = [];
  new MutationObserver(record).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


_RECORD_NOTICES = """(selector) => {
  window.notices = new Set();
  new MutationObserver(() => {
    const shown = [...document.querySelectorAll(selector)];
    for (const notice of shown) window.notices.add(notice.innerText.replace(/\\s+/g, ' '));
  }).observe(document.body, { childList: true, subtree: true });
}"""


class NoticeRecorder:
    """Records the short messages that a page shows from now on: each is there for some seconds only."""

    def __init__(self, page: Page, selector: str = ".toast") -> None:
        self._page = page
        page.evaluate(_RECORD_NOTICES, selector)

    def expect_shown(self, part: str) -> None:
        """Wait until a message with this part has been shown."""
        self._page.wait_for_function("part => [...window.notices].some((text) => text.includes(part))", arg=part)


@dataclass(frozen=True)
class Announcement:
    """A text that a live region showed."""

    politeness: Politeness
    text: str


class AnnouncementRecorder:
    """Records what the live regions of a page announce from now on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(_RECORD)

    def all(self) -> list[Announcement]:
        return [Announcement(politeness, text) for politeness, text in self._page.evaluate("window.announced")]

    def clear(self) -> None:
        """Forget what was announced so far."""
        self._page.evaluate("window.announced.length = 0")

    def expect_announced(self, part: str, politeness: Politeness) -> None:
        """Wait until a text with this part is announced; it must be announced once, and in this way."""
        self._page.wait_for_function("part => window.announced.some(([, text]) => text.includes(part))", arg=part)
        found = [one for one in self.all() if part in one.text]
        assert [one.politeness for one in found] == [politeness], found
