"""Every screen of the shell, desktop and phone, light and dark: accessible, inside its width, and pictured."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.visiting import DESKTOP, PHONE, SMALL, check_page, invite, play_now, visitor

SIZES = {"desktop": DESKTOP, "phone": PHONE, "small": SMALL}


class Camera:
    """Checks a screen and keeps its picture."""

    def __init__(self, page: Page, address: str, folder: Path, name: str) -> None:
        self.page, self.address = page, address
        self._folder, self._name = folder, name

    def take(self, screen: str, *, full: bool = True) -> None:
        self.page.evaluate("document.fonts.ready.then(() => null)")
        check_page(self.page)
        self.page.screenshot(path=self._folder / f"{screen}-{self._name}.png", full_page=full)


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> Literal["light", "dark"]:
    found: Literal["light", "dark"] = request.param
    return found


@pytest.fixture(params=SIZES)
def camera(
    request: pytest.FixtureRequest, browser: Browser, address: str, screenshots: Path, theme: str
) -> Iterator[Camera]:
    size: ViewportSize = SIZES[request.param]
    options: dict[str, Any] = {"viewport": size, "color_scheme": theme, "reduced_motion": "reduce"}
    with visitor(browser, address, **options) as page:
        yield Camera(page, address, screenshots, f"{request.param}-{theme}")


def test_home(camera: Camera) -> None:
    play_now(camera.page, camera.address)
    expect(camera.page.get_by_role("grid")).to_be_visible()
    camera.page.goto(camera.address)
    expect(camera.page.get_by_role("region", name="Reprendre")).to_be_visible()
    camera.take("home")


def test_words(camera: Camera) -> None:
    camera.page.goto(f"{camera.address}/mots")
    camera.page.get_by_role("textbox").fill("flic")
    camera.page.get_by_role("textbox").press("Enter")
    expect(camera.page.get_by_text("argot").first).to_be_visible()
    camera.take("words")


def test_opening(camera: Camera) -> None:
    camera.page.goto(f"{camera.address}/ouvrir/topword")
    expect(camera.page.get_by_role("heading", level=1)).to_have_text("Qui s’assoit ?")
    camera.take("opening")


def test_waiting(camera: Camera) -> None:
    invite(camera.page, camera.address)
    expect(camera.page.get_by_role("img", name="Code QR")).to_be_visible()
    camera.take("waiting")


def test_table_and_its_panels(camera: Camera) -> None:
    page = camera.page
    play_now(page, camera.address)
    expect(page.get_by_role("group", name="Votre chevalet").get_by_role("button")).to_have_count(7)
    camera.take("table", full=False)
    for panel, heading in (
        ("Règles", "Les règles de Topword"),
        ("Chercher un mot", "Chercher un mot"),
        ("Toute la partie", "Toute la partie"),
        ("Inviter à cette table", "Inviter à cette table"),
    ):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=panel, exact=True).last.click()
        expect(page.get_by_role("dialog").get_by_role("heading", name=heading).first).to_be_visible()
        camera.take(f"panel-{panel.split()[0].lower()}", full=False)
        page.keyboard.press("Escape")


def test_hand_over(camera: Camera) -> None:
    camera.page.goto(f"{camera.address}/ouvrir/topword?avec=screen")
    camera.page.get_by_role("button", name="Commencer").click()
    expect(camera.page.get_by_role("heading", level=1)).to_contain_text("Au tour de")
    camera.take("hand-over")


def test_end(camera: Camera) -> None:
    page = camera.page
    play_now(page, camera.address)
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Abandonner…").click()
    page.get_by_role("button", name="Abandonner", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("gagne"))
    camera.take("end")


def test_nothing(camera: Camera) -> None:
    camera.page.goto(f"{camera.address}/t/NAPPE-0000")
    expect(camera.page.get_by_role("heading", level=1)).to_have_text("Cette table n’est pas là")
    camera.take("missing")
