"""People in front of browsers: how they come, and what no page may do while they look."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.looking import rest

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 320, "height": 640}


@contextmanager
def visitor(
    browser: Browser, address: str, *, expected: tuple[str, ...] = ("status of 503",), **options: Any
) -> Iterator[Page]:
    """A person with a browser of their own, in French on a desktop unless told otherwise.

    The page must not complain to the console nor ask another host for anything; `expected` are complaints that the
    test itself provokes. The page's service worker, which would load the whole page for everybody who comes, is let in
    where a test is about it.
    """
    settings = {"locale": "fr-FR", "viewport": DESKTOP, "service_workers": "block"} | options
    context = browser.new_context(**settings)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(address) else complaints.append(request.url))
    yield page
    context.close()
    let_be = (*expected, "Service Worker registration blocked")
    unexpected = [complaint for complaint in complaints if not any(said in complaint for said in let_be)]
    assert not unexpected, unexpected


def check_page(page: Page) -> None:
    """Accessible to everybody, and never wider than the screen, once nothing moves."""
    rest(page)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    violations = Axe().run(page).response["violations"]
    assert violations == [], [
        (violation["id"], [node["html"] for node in violation["nodes"]]) for violation in violations
    ]


def play_now(page: Page, address: str) -> None:
    """One click from the home page to a board."""
    page.goto(address)
    page.get_by_role("button", name="Jouer maintenant : Topword").click()
    page.wait_for_url("**/t/*")


def invite(page: Page, address: str) -> str:
    """Open a table for somebody else; its code."""
    page.goto(address)
    page.get_by_role("button", name="Inviter : Topword").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]
