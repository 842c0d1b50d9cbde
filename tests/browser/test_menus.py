"""Every entry of every menu, on desktop and phone: what it opens can be seen and closed, and the page goes on."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.contexts import become_new_guest, guest_page
from tests.browser.shared_screen import open_shared_table
from tests.browser.tables import open_table
from tests.depth import by_depth

PHONE = {"width": 390, "height": 664}
"""What a phone's browser leaves of its screen."""


WITHOUT_DIALOG = {
    "Premier tour guidé",
    "Me prévenir quand c’est à moi",
    "Mettre en pause",
    "Reprendre la partie",
    "Laisser ma place à un bot",
    "Les mots",
    "Mes parties",
    "Couper les sons",
    "Remettre les sons",
}
"""What these do happens at once, or on another page; every other entry opens a dialog."""


def _home(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("article")).to_have_count(5)


def _waiting(page: Page, address: str) -> None:
    open_table(page, address, ["open"])
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def _playing(page: Page, address: str) -> None:
    open_table(page, address, ["debutant"])


def _shared(page: Page, address: str) -> None:
    open_shared_table(page, address, ("Lou", "Inès"))
    page.get_by_role("button", name="Je suis").click()


def _ended(page: Page, address: str) -> None:
    open_table(page, address, ["debutant"])
    _menu(page).click()
    page.get_by_role("button", name="Abandonner…").click()
    page.get_by_role("button", name="Abandonner", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("gagne")


PLACES: dict[str, Callable[[Page, str], None]] = {
    "home": _home,
    "waiting": _waiting,
    "playing": _playing,
    "shared": _shared,
    "ended": _ended,
}


def _menu(page: Page) -> Locator:
    return page.get_by_role("button", name="Menu", exact=True)


def _open_menu(page: Page) -> Locator:
    _menu(page).click()
    panel = page.locator("[popover]:popover-open")
    expect(panel).to_be_visible()
    if "/t/" in page.url:
        expect(panel.get_by_role("button", name="Règles")).to_be_visible()  # a table's entries are loaded with it
    return panel


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[dict[str, Page]]:
    with guest_page(browser, address) as desktop, guest_page(browser, address, viewport=PHONE, has_touch=True) as phone:
        yield {"desktop": desktop, "phone": phone}


@pytest.mark.parametrize(
    ("place", "size"),
    by_depth(
        [("home", "phone"), ("waiting", "phone"), ("playing", "desktop"), ("shared", "phone"), ("ended", "desktop")],
        long=[(place, size) for place in PLACES for size in ("desktop", "phone")],
    ),
)
def test_every_entry_leads_somewhere(pages: dict[str, Page], address: str, place: str, size: str) -> None:
    page = pages[size]
    become_new_guest(page)
    PLACES[place](page, address)
    if not _menu(page).is_visible():
        assert (place, size) == ("home", "desktop"), "there everything is in the header"
        return
    panel = _open_menu(page)
    entries = panel.locator("button, a").all_inner_texts()
    assert len(entries) >= 4
    icons = panel.locator("button path, a path").evaluate_all("all => all.map(one => one.getAttribute('d'))")
    assert len(set(icons)) == len(entries), "each entry has an icon of its own"
    page.keyboard.press("Escape")
    for number, name in enumerate(entries):
        entry = _open_menu(page).locator("button, a").nth(number)
        expect(entry).to_have_text(name)
        entry.click()
        expect(page.locator("[popover]:popover-open")).to_have_count(0)
        if name.strip() in WITHOUT_DIALOG:
            expect(page.get_by_role("heading", level=1)).to_be_attached()
            PLACES[place](page, address)  # what changed may change the menu, too
        else:
            _check_dialog(page, name)


def _check_dialog(page: Page, entry: str) -> None:
    """What an entry opened is in sight; its own button closes it."""
    dialog = page.locator("dialog[open]")
    expect(dialog, entry).to_be_in_viewport()
    dialog.get_by_role("button", name="Fermer").first.click()  # a message in it has its own
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_name_is_given_from_the_menu(pages: dict[str, Page], address: str, size: str) -> None:
    page = pages[size]
    become_new_guest(page)
    _playing(page, address)
    _open_menu(page).get_by_role("button", name="Changer de nom").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("textbox")).to_be_focused()
    dialog.get_by_role("textbox").fill("Margot")
    dialog.get_by_role("button", name="Enregistrer").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("Margot").locator("visible=true").first).to_be_visible()  # at the table, too
    _home(page, address)
    expect(page.get_by_role("region", name="Reprendre")).to_contain_text("avec Sucre")
    expect(page.get_by_role("region", name="Reprendre")).not_to_contain_text("Lou")
    if size == "desktop":
        expect(page.get_by_role("banner")).to_contain_text("Margot")
    else:
        _open_menu(page).get_by_role("button", name="Changer de nom").click()
        expect(page.get_by_role("dialog").get_by_role("textbox")).to_have_value("Margot")
