"""The words in a real browser: each game's verdict, and the facts about the lists."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.contexts import DESKTOP, PHONE


@pytest.fixture
def page(shared_page: Page, address: str) -> Page:
    shared_page.goto(f"{address}/mots")
    return shared_page


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="Les mots").get_by_role("status")


def check(page: Page, word: str) -> None:
    page.get_by_role("textbox").fill(word)
    page.get_by_role("textbox").press("Enter")


def test_home_leads_there(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("contentinfo").get_by_role("link", name="Les mots").click()
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


def test_an_opinion_on_a_verdict_is_answered_in_sight(page: Page) -> None:
    expect(page).to_have_title("Les mots – Tablée")
    page.set_viewport_size(PHONE)
    check(page, "week-end")
    page.get_by_role("button", name="Ce verdict vous étonne").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Envoyer").click()
    expect(dialog.get_by_role("alert")).to_contain_text("sans trait d’union")  # not behind the dialog
    dialog.get_by_label("Le mot").fill("weekend")
    dialog.get_by_role("button", name="Envoyer").click()
    expect(dialog).to_have_count(0)
    thanks = page.get_by_role("status").filter(has_text="Merci")
    expect(thanks).to_be_visible()
    assert thanks.evaluate("one => one.parentElement.getBoundingClientRect().top") == 72  # off the buttons at the foot
    page.set_viewport_size(DESKTOP)


def test_a_server_that_is_gone_is_said_so(page: Page) -> None:
    page.route("**/api/words*", lambda route: route.fulfill(status=503, body="{}"), times=1)
    check(page, "rateau")
    expect(page.get_by_role("alert").filter(has_text="Le serveur")).to_be_visible()
