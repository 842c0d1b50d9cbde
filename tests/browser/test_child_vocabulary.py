"""A table with the vocabulary for children (G-17), and feedback on a verdict, through the page."""

from playwright.sync_api import Browser, expect

from tests.browser.contexts import PHONE, guest_page
from tests.browser.screenshots import Screenshots


def test_a_table_for_children_and_feedback_on_a_verdict(
    browser: Browser, address: str, screenshots: Screenshots
) -> None:
    with guest_page(browser, address, viewport=PHONE) as page:
        page.goto(f"{address}/ouvrir/topword")
        page.get_by_label("Vocabulaire pour enfants").check()
        page.get_by_label("Vocabulaire pour enfants").scroll_into_view_if_needed()
        screenshots.take(page, "children-option-phone")
        page.get_by_role("button", name="Commencer").click()
        page.wait_for_url("**/t/*")
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name="Chercher un mot").click()
        page.get_by_label("Mot", exact=True).fill("merde")
        page.get_by_role("button", name="Chercher", exact=True).click()
        expect(page.get_by_text("MERDE n’est pas admis.")).to_be_visible()
        expect(page.get_by_text("hors du vocabulaire pour enfants")).to_be_visible()
        page.get_by_role("button", name="Ce verdict vous étonne ?").click()
        expect(page.get_by_label("Le mot")).to_have_value("MERDE")
        expect(page.get_by_label("Ce devrait être un mot", exact=True)).to_be_checked()
        page.get_by_label("Pourquoi").fill("On le dit.")
        screenshots.take(page, "feedback-phone")
        page.get_by_role("button", name="Envoyer").click()
        expect(page.get_by_text("Merci ! Votre avis sur MERDE est noté.")).to_be_visible()
