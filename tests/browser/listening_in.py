"""What a screen reader hears: every change of a live region, in order, with how it interrupts."""

from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Page

_LISTEN = """() => {
  window.heard = [];
  const regions = new Map();
  const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const hear = () => {
    for (const region of document.querySelectorAll(live)) {
      if (regions.get(region) === region.textContent) continue;
      regions.set(region, region.textContent);
      const text = region.textContent.replace(/\\s+/g, ' ').trim();
      const assertive = region.matches('[role="alert"], [aria-live="assertive"]');
      if (text) window.heard.push([assertive ? 'assertive' : 'polite', text]);
    }
  };
  hear();
  window.heard = [];
  new MutationObserver(hear).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


@dataclass(frozen=True)
class Heard:
    """One announcement."""

    how: Literal["polite", "assertive"]
    text: str


class Ear:
    """Hears what a page says from now on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(_LISTEN)

    def all(self) -> list[Heard]:
        return [Heard(how, text) for how, text in self._page.evaluate("window.heard")]

    def forget(self) -> None:
        """What was said so far is not asked about any more."""
        self._page.evaluate("window.heard.length = 0")

    def hears(self, part: str, how: Literal["polite", "assertive"]) -> None:
        """Waits until this is said, and it is said once, in this way."""
        self._page.wait_for_function("part => window.heard.some(([, text]) => text.includes(part))", arg=part)
        found = [one for one in self.all() if part in one.text]
        assert [one.how for one in found] == [how], found
