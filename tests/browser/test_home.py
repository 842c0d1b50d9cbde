"""The home page: what it says, and the ways from it to a table."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import games
from tests.browser.contexts import DESKTOP, become_new_guest, guest_page
from tests.browser.tables import invite, play_now, sit_down

GAMES = Path(__file__).parents[2] / "src" / "tablee" / "games"


@pytest.fixture
def page(shared_page: Page, address: str) -> Page:
    """The home page as a new guest sees it."""
    become_new_guest(shared_page)
    shared_page.goto(address)
    return shared_page


def test_it_says_what_tablee_is(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("À table !")
    for game in games().values():
        expect(page.get_by_role("heading", name=game.names["fr"], exact=True)).to_be_visible()


def test_games_that_cannot_be_played_say_so(page: Page, address: str) -> None:
    """A game is playable here when the server has its rules and the page its board."""
    told = page.request.get(f"{address}/api/games").json()["games"]
    boards = {path.parents[1].name.replace("_", "-") for path in GAMES.glob("*/web/index.ts")}
    playable = len(boards & {game["slug"] for game in told if game["playable"]})
    expect(page.get_by_role("heading", name="Topword", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Jouer maintenant")).to_have_count(playable)
    expect(page.get_by_text("Pas encore jouable")).to_have_count(len(told) - playable)


def test_one_button_stands_out(page: Page) -> None:
    expect(page.get_by_role("heading", name="Topword", exact=True)).to_be_visible()
    expect(page.locator(".button--main")).to_have_count(1)


def test_the_number_of_players_stays_on_one_line(page: Page) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    counts = page.get_by_role("article").locator(".count")
    expect(counts).to_have_count(len(games()))
    assert counts.evaluate_all("all => all.map(one => one.getClientRects().length)") == [1] * len(games())
    page.set_viewport_size(DESKTOP)


def test_a_board_is_one_click_away(page: Page, address: str) -> None:
    play_now(page, address)
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("heading", name="À table")).to_be_visible()


def test_an_unfinished_game_is_found_again(page: Page, address: str) -> None:
    play_now(page, address)
    table = page.url
    page.get_by_role("link", name="Tablée").click()
    page.get_by_role("region", name="Reprendre").get_by_role("link").click()
    expect(page.get_by_role("grid")).to_be_visible()
    assert page.url == table


def test_a_code_leads_to_its_table(page: Page, browser: Browser, address: str) -> None:
    code = invite(page, address)
    with guest_page(browser, address) as friend:
        friend.goto(address)
        friend.get_by_label("On vous a donné un code ?").fill(f" {code.lower().replace('-', ' ')} ")
        friend.get_by_role("button", name="Rejoindre").click()
        expect(friend.get_by_text(code).first).to_be_visible()
        assert friend.url == f"{address}/t/{code}"


@pytest.mark.parametrize("code", ["NAPPE-0000", "<script>alert(1)</script>", "../../etc/passwd"])
def test_a_code_of_no_table_is_said_so(page: Page, code: str) -> None:
    page.get_by_label("On vous a donné un code ?").fill(code)
    page.get_by_role("button", name="Rejoindre").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cette table n’est pas là")
    page.get_by_role("link", name="Retour à l’accueil").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("À table !")


def test_an_empty_code_is_asked_for(page: Page) -> None:
    page.get_by_role("button", name="Rejoindre").click()
    expect(page.get_by_role("alert").filter(has_text="Tapez d’abord le code.")).to_be_visible()


def test_a_name_needs_no_account(page: Page, address: str) -> None:
    page.get_by_role("button", name="Convive").click()
    page.get_by_label("Comment vous appelle-t-on").fill("Léa <b>")
    page.get_by_role("button", name="Enregistrer").click()
    page.reload()
    expect(page.get_by_role("button", name="Léa <b>")).to_be_visible()
    play_now(page, address)
    expect(page.get_by_role("listitem").filter(has_text="Léa <b>").first).to_be_visible()


def test_open_tables_are_listed_for_everybody(page: Page, browser: Browser, address: str) -> None:
    code = invite(page, address)
    page.get_by_role("button", name="Changer les règles").click()
    page.get_by_role("switch", name="Table ouverte").check()
    with guest_page(browser, address) as stranger:
        stranger.goto(address)
        stranger.get_by_role("link", name=f"S’asseoir à la table {code}").click()
        sit_down(stranger)


def test_the_language_and_the_theme_are_remembered(page: Page) -> None:
    page.get_by_role("banner").get_by_text("English").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    theme = page.locator("html").get_attribute("data-theme")
    page.get_by_role("button", name="Switch to the dark theme").first.click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", theme or "")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).not_to_have_attribute("data-theme", theme or "")
    expect(page.get_by_role("button", name="Play now: Topword")).to_be_visible()


def test_a_theme_that_an_earlier_page_stored_still_holds(page: Page) -> None:
    page.evaluate("localStorage.setItem('tablee.theme', 'contraste')")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")


def test_an_address_of_nothing_is_said_so(browser: Browser, address: str) -> None:
    with guest_page(browser, address, expected=("status of 404",)) as page:
        for path in ("/ouvrir/echecs", "/nulle-part"):
            page.goto(f"{address}{path}")
            expect(page.get_by_role("heading", level=1)).to_have_text("Il n’y a rien ici")


def test_nobody_is_offered_to_share_a_screen(browser: Browser, address: str) -> None:
    """Hands are hidden and everybody races: each needs a screen (PM-4)."""
    with guest_page(browser, address) as page:
        page.goto(address)
        card = page.get_by_role("article").filter(has_text="Pioch’a Mots")
        expect(card.get_by_role("button", name="Jouer maintenant")).to_be_visible()
        expect(card.get_by_role("link", name="Même écran")).to_have_count(0)
        expect(page.get_by_role("link", name="Même écran\u00a0: Topword")).to_be_visible()
        page.goto(f"{address}/ouvrir/pioch-a-mots")
        page.get_by_role("radio", name="Bot").first.wait_for()
        expect(page.get_by_role("radio", name="Ici")).to_have_count(0)
