"""The first page in a real browser: what it says, in both languages, themes and sizes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 320, "height": 640}


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """The page in French on a desktop; it must not complain to the console nor ask another host for anything."""
    context = browser.new_context(locale="fr-FR", viewport=DESKTOP)
    page = context.new_page()
    complaints: list[str] = []
    page.on(
        "console", lambda message: complaints.append(message.text) if message.type in {"error", "warning"} else None
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(address) else complaints.append(request.url))
    page.goto(address)
    yield page
    context.close()
    assert [complaint for complaint in complaints if "status of 503" not in complaint] == []  # the test asked for it


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="Les mots").get_by_role("status")


def check(page: Page, word: str) -> None:
    page.get_by_role("textbox").fill(word)
    page.get_by_role("textbox").press("Enter")


def test_it_says_what_tablee_is(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("À table !")
    for game in ("Topword", "Topscore", "Mots de Tête", "Pioch’a Mots", "Yahtzee des Mots"):
        expect(page.get_by_role("heading", name=game, exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Liste en français")).to_be_visible()
    expect(page.get_by_text("dictionary-fr")).to_be_visible()


def test_a_word_is_judged_for_every_game(page: Page) -> None:
    check(page, "rateau")
    expect(verdict(page)).to_contain_text("RATEAU")
    expect(page.get_by_text("râteau", exact=True).first).to_be_visible()
    check(page, "FLIC")
    expect(page.get_by_text("argot").first).to_be_visible()
    expect(verdict(page)).to_contain_text("FLIC")


@pytest.mark.parametrize("word", ["42", "aujourd'hui", "😀", "<script>alert(1)</script>", "x", "a" * 59])
def test_nonsense_is_answered_kindly(page: Page, word: str) -> None:
    check(page, word)
    expect(verdict(page)).not_to_be_empty()


def test_the_language_and_the_theme_are_remembered(page: Page) -> None:
    page.get_by_role("banner").get_by_text("English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    theme = page.locator("html").get_attribute("data-theme")
    page.get_by_role("banner").get_by_role("button").last.click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", theme or "")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).not_to_have_attribute("data-theme", theme or "")


def test_a_server_that_is_gone_is_said_so(page: Page) -> None:
    page.route("**/api/words*", lambda route: route.fulfill(status=503, body="{}"))
    check(page, "rateau")
    expect(page.get_by_role("alert").or_(page.locator(".notice")).first).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("size", "viewport"), [("desktop", DESKTOP), ("phone", PHONE), ("small", SMALL)])
def test_every_size_and_theme_is_accessible(
    browser: Browser,
    address: str,
    screenshots: Path,
    theme: Literal["light", "dark"],
    size: str,
    viewport: ViewportSize,
) -> None:
    context = browser.new_context(locale="fr-FR", viewport=viewport, color_scheme=theme)
    page = context.new_page()
    page.goto(address)
    check(page, "flic")
    expect(verdict(page)).to_contain_text("FLIC")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    violations = Axe().run(page).response["violations"]
    assert violations == [], [(violation["id"], violation["nodes"][0]["html"]) for violation in violations]
    page.screenshot(path=screenshots / f"home-{size}-{theme}.png", full_page=True)
    context.close()
