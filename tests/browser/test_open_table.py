"""Opening a table: who sits, by which rules; and several people on one screen."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.contexts import DESKTOP, become_new_guest
from tests.browser.tables import give_name, play_now


@pytest.fixture
def page(shared_page: Page, address: str) -> Page:
    """The options of a table of Topword as a new guest sees them."""
    become_new_guest(shared_page)
    shared_page.goto(f"{address}/ouvrir/topword")
    return shared_page


_OVERPRINTED = """rows => rows.filter(row => [...row.querySelectorAll('p')].some(text =>
  text.getBoundingClientRect().bottom > row.getBoundingClientRect().bottom + 1
  || text.getBoundingClientRect().top < row.getBoundingClientRect().top - 1)).map(row => row.textContent)"""
"""The rows whose text is higher than they are."""


_OVERLAPPING = """chairs => chairs.map(chair => chair.getBoundingClientRect()).filter((one, place, all) =>
  all.slice(place + 1).some(other => one.left < other.right && other.left < one.right
  && one.top < other.bottom && other.top < one.bottom))"""
"""The chairs that lie on another one."""


def _players(page: Page) -> Locator:
    """Those who sit at a table, beside its board."""
    return page.get_by_role("complementary").get_by_role("list").first.get_by_role("listitem")


def test_options_are_explained_and_reach_the_table(page: Page) -> None:
    expect(page.get_by_text("Qui vérifie les mots")).to_be_visible()
    page.get_by_role("radio", name="contestation", exact=False).check()
    page.get_by_role("button", name="Chaise libre").first.click()
    page.get_by_text("Invitation", exact=True).click()
    page.get_by_role("button", name="Ouvrir la table").click()
    give_name(page, "Lou")
    page.wait_for_url("**/t/*")
    rules = page.get_by_role("region", name="Règles de cette table")
    expect(rules.get_by_text("contestation : les autres joueurs contestent")).to_be_visible()


def test_only_options_that_count_are_shown_and_none_hides_without_a_word(page: Page, address: str) -> None:
    rules = page.get_by_role("region", name="Règles de cette table")
    expect(rules.get_by_text("Qui vérifie les mots")).to_be_visible()
    expect(rules.get_by_text("Délai de contestation")).to_have_count(0)
    page.get_by_role("radio", name="contestation", exact=False).check()
    expect(rules.get_by_role("group", name="Délai de contestation")).to_contain_text("10 s")
    assert page.locator(".options > *").evaluate_all(_OVERPRINTED) == []
    rest = page.get_by_role("button", name="Voir la suite")
    rest.click()
    page.wait_for_function("document.querySelector('.list').scrollTop > 0")
    page.locator(".list").evaluate("list => list.scrollTo(0, list.scrollHeight)")
    expect(rest).to_have_count(0)
    expect(page.get_by_role("switch", name="Vocabulaire pour enfants")).to_be_in_viewport()
    everybody = page.get_by_role("switch", name="Table ouverte")
    expect(everybody).to_have_count(0)  # nobody can come: no chair is free
    page.get_by_text("Invitation", exact=True).click()
    expect(everybody).to_have_count(1)
    page.goto(f"{address}/ouvrir/mots-de-tete")
    expect(rules.get_by_text("Qui vérifie les mots")).to_be_visible()
    rules.get_by_role("radio", name="Solo").check()
    expect(rules.get_by_text("Qui vérifie les mots")).to_have_count(0)  # MT-13


def test_every_chair_and_option_is_within_the_window(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(f"{address}/ouvrir/yahtzee-des-mots")
    expect(page).to_have_title("Ouvrir une table – Tablée")
    assert page.locator(".chair").evaluate_all(_OVERLAPPING) == []
    assert page.evaluate("document.documentElement.scrollHeight") == 768
    page.set_viewport_size(DESKTOP)


def test_a_number_is_shown_as_people_mean_it_and_refused_by_its_name(page: Page, address: str) -> None:
    page.goto(f"{address}/ouvrir/mots-de-tete")
    target = page.get_by_role("spinbutton", name="But")
    expect(target).to_have_value("")
    expect(target).to_have_attribute("placeholder", "Le but usuel")
    target.fill("99999")
    page.get_by_role("button", name="Commencer").click()
    expect(page.get_by_role("alert").filter(has_text=re.compile("L’option «.But.» va de 0 à"))).to_be_visible()


def test_the_last_opponents_are_remembered_and_the_usual_rules_played(page: Page, address: str) -> None:
    page.get_by_role("button", name="Chaise libre").first.click()
    page.get_by_text("Bot", exact=True).click()
    page.get_by_role("group", name="Durée d’un tour").get_by_text("1 min").click()
    page.get_by_label("Vocabulaire pour enfants").check()
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("timer").first).to_be_visible()
    page.goto(address)
    expect(page.get_by_role("article").filter(has_text="Topword")).to_contain_text("vocabulaire pour enfants")
    play_now(page, address)
    expect(_players(page)).to_have_count(3)
    expect(page.get_by_role("timer")).to_have_count(0)


def test_too_few_players_are_said_so(page: Page) -> None:
    page.get_by_text("Personne", exact=True).click()
    expect(page.get_by_text("Il faut au moins 2 joueurs.")).to_be_visible()
    expect(page.get_by_role("button", name="Commencer")).to_be_disabled()


def test_every_bot_says_how_it_plays(page: Page, address: str) -> None:
    page.goto(f"{address}/ouvrir/topword")
    for name, level in (("Sucre", "débutant"), ("Sel", "amateur"), ("Poivre", "expert"), ("Piment", "maître")):
        page.get_by_role("radio", name=f"{name} {level}").click()
        expect(page.get_by_text(re.compile(f"^{name} (connaît|a) "))).to_be_visible()
        expect(page.get_by_role("button", name=f"{name} bot {level}")).to_be_visible()
    page.get_by_role("button", name="Commencer").click()
    expect(_players(page).filter(has_text="Piment")).to_be_visible()
    page.goto(address)
    expect(page.get_by_text("contre Piment (maître)")).to_be_visible()


def test_one_screen_for_two_shows_nobodys_tiles_to_the_other(page: Page, address: str) -> None:
    page.goto(f"{address}/ouvrir/topword?avec=screen")
    page.get_by_label("Son nom").fill("Inès")
    page.get_by_role("button", name="Commencer").click()
    give_name(page, "Lou")
    page.wait_for_url("**/t/*")
    for _ in range(2):
        expect(page.get_by_role("heading", level=1)).to_contain_text("Au tour d")
        expect(page.get_by_role("group", name="Votre chevalet")).to_have_count(0)
        page.get_by_role("button", name="Je suis").click()
        rack = page.get_by_role("group", name="Votre chevalet")
        expect(rack.get_by_role("button")).to_have_count(7)
        page.get_by_role("button", name="Passer", exact=True).click()
        page.get_by_role("button", name="Passer mon tour").click()


def test_a_rule_has_an_address(page: Page, address: str) -> None:
    page.goto(f"{address}/regles/topword#TW-5")
    expect(page.get_by_role("heading", level=1)).to_have_text("Les règles de Topword")
    expect(page.locator("#TW-5")).to_be_in_viewport()
    expect(page.locator("#TW-5")).to_have_attribute("aria-current", "true")
