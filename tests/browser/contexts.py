"""Pages in browser contexts of their own: on a desktop, on a phone, or used by keyboard alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.chromium import SKIP_GUIDES, TIMEOUT_MS
from tests.chance import RUNNING

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 320, "height": 640}

_REPORT_POINTER_AND_LOST_FOCUS = """() => {
  let [focused, before] = [false, ''];
  addEventListener('focusin', () => { focused = true; }, true);
  addEventListener('pointerdown', ({ target }) => console.debug(`a pointer was on ${target.outerHTML}`), true);
  // Once something was focused, a key finds the focus on an element, unless Tab has just left the page.
  addEventListener('keydown', ({ key }) => {
    if (focused && before !== 'Tab' && document.activeElement === document.body)
      console.debug(`the focus was lost between ${before} and ${key}`);
    before = key;
  }, true);
}"""


@contextmanager
def guest_page(
    browser: Browser, address: str, *, expected: tuple[str, ...] = ("status of 503",), **options: Any
) -> Iterator[Page]:
    """A page in a context of its own, so the server takes it for a new guest: in French on a desktop by default, and
    without animations, which would only take time (`reduced_motion="no-preference"` for tests that are about them).

    The browser has shown the guided first turns already, unless it is given a `storage_state`.
    The page must log no error or warning and ask no other host for anything; `expected` are parts of the messages that
    the test itself provokes. The service worker, which would load the whole page in each context, is blocked unless a
    test is about it.
    """
    settings = {
        "locale": "fr-FR",
        "viewport": DESKTOP,
        "service_workers": "block",
        "reduced_motion": "reduce",
    } | options
    context = browser.new_context(**settings)
    context.set_default_timeout(TIMEOUT_MS)
    if "storage_state" not in options:
        context.add_init_script(SKIP_GUIDES)
    page = context.new_page()
    ignored = (*expected, "Service Worker registration blocked")
    complaints: list[str] = []

    def complain(what: str) -> None:
        if not any(part in what for part in ignored):
            complaints.append(f"in {RUNNING.read_text()}: {what}")  # several tests may share a page

    page.on("console", lambda said: complain(said.text) if said.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: complain(str(error)))
    page.on("request", lambda request: None if request.url.startswith(address) else complain(request.url))
    yield page
    context.close()
    assert not complaints, complaints


@contextmanager
def phone_page(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """A page on a phone."""
    phone: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with guest_page(browser, address, **phone | options) as page:
        yield page


@contextmanager
def keyboard_page(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """A page that is used by keyboard alone: the test must not use a pointer, and the page must not lose the focus."""
    with guest_page(browser, address, **options) as page:
        complaints: list[str] = []
        page.on("console", lambda said: complaints.append(said.text) if said.type == "debug" else None)
        page.add_init_script(f"({_REPORT_POINTER_AND_LOST_FOCUS})()")
        yield page
    assert complaints == [], complaints


def become_new_guest(page: Page) -> None:
    """Forget the cookies and everything stored in a page's context, so that another test can begin with it.

    The test goes to another address next: the page that is open now stores nothing when it is left.
    """
    if page.url.startswith("http"):
        session = page.context.new_cdp_session(page)
        origin = page.evaluate("origin")
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
    page.context.clear_cookies()
