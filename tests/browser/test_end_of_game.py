"""The end of a game: the result, every turn, and what comes next."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tablee.games import games
from tablee.lexicon.store import LexiconStore
from tests.browser.contexts import guest_page
from tests.browser.prepared import open_prepared, prepare
from tests.browser.tables import concede, open_table, play_now


def test_giving_up_is_asked_twice_and_ends_the_game(page: Page, address: str) -> None:
    play_now(page, address)
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Abandonner…").click()
    page.get_by_role("button", name="Annuler").click()
    expect(page.get_by_role("grid")).to_be_visible()
    concede(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("gagne")
    expect(page.get_by_text("Par abandon")).to_be_visible()
    expect(page.get_by_role("heading", name="Toute la partie")).to_be_visible()


def test_the_board_can_be_seen_again(page: Page, address: str) -> None:
    play_now(page, address)
    concede(page)
    page.get_by_role("button", name="Revoir le plateau").click()
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("button", name="Voir le résultat").click()
    expect(page.get_by_role("button", name="La revanche")).to_be_visible()


def test_a_rematch_begins_anew_at_the_same_table(page: Page, address: str) -> None:
    play_now(page, address)
    concede(page)
    table = page.url
    page.get_by_role("button", name="La revanche").click()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("group", name="Votre chevalet").get_by_role("button")).to_have_count(7)
    assert page.url == table


def test_a_rematch_is_accepted_with_the_same_button_and_everybody_keeps_their_colour(
    page: Page, browser: Browser, address: str, lexicon_store: LexiconStore
) -> None:
    position = prepare("topword", lexicon_store, ["person"], lambda view: view.turn == 0)
    with guest_page(browser, address) as other:
        pages = {"Lou": page, "Inès": other}
        open_prepared(position, address, *pages.values())
        looks = {name: look_of(one, name) for name, one in pages.items()}
        assert len(set(looks.values())) == 2
        concede(page)
        page.get_by_role("button", name="La revanche").click()
        expect(other.get_by_text("Lou propose").first).to_be_visible()
        expect(page.get_by_role("button", name="La revanche")).to_be_disabled()
        other.get_by_role("button", name="La revanche").click()
        for name, one in pages.items():
            expect(one.get_by_role("grid")).to_be_visible()
            expect(badge_of(one, name)).to_have_class(looks[name])


def badge_of(page: Page, name: str) -> Locator:
    """What a player is told by, among the players of a game."""
    return page.locator(".players li").filter(has_text=name).locator(".badge")


def look_of(page: Page, name: str) -> str:
    return badge_of(page, name).get_attribute("class") or ""


def test_a_seat_is_handed_to_a_bot_and_taken_back(page: Page, address: str) -> None:
    play_now(page, address)
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Mettre en pause").click()  # so that the bots do not finish the game meanwhile
    expect(page.get_by_role("button", name="Reprendre la partie")).to_be_visible()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Laisser ma place à un bot").click()
    page.get_by_role("button", name="Reprendre la place").click()
    expect(page.get_by_role("button", name="Reprendre la place")).to_have_count(0)


@pytest.mark.parametrize("game", games())
def test_the_last_move_is_seen_before_the_end_and_whose_concession_it_was(
    page: Page, browser: Browser, address: str, lexicon_store: LexiconStore, game: str
) -> None:
    position = prepare(
        game,
        lexicon_store,
        ["person"],
        until=lambda view: view.awaiting and any(seat.score for seat in view.seats),
        played_by="debutant",
    )
    with guest_page(browser, address) as other:
        open_prepared(position, address, page, other)
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name="Toute la partie").click()
        last = page.get_by_role("dialog").locator("ol > li").first.locator(".title").inner_text()
        page.keyboard.press("Escape")
        concede(other)
        expect(other.get_by_role("heading", level=1)).to_contain_text("gagne")  # at once: they chose it
        finale = page.get_by_role("region", name="Partie terminée")
        expect(finale).to_contain_text("Inès abandonne.")
        expect(finale).to_contain_text(last)
        expect(page.locator("section.mat")).to_be_visible()
        finale.get_by_role("button", name="Voir le résultat").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("gagne")
        expect(page.get_by_role("region", name="gagne")).to_contain_text("Inès abandonne.")


def test_what_a_bot_played_in_ones_place_is_told(page: Page, address: str) -> None:
    open_table(page, address, ["debutant"], game="yahtzee-des-mots")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Laisser ma place à un bot").click()  # which plays to the end
    finale = page.get_by_role("region", name="Partie terminée")
    finale.get_by_role("button", name="Voir le résultat").click()
    moves = page.get_by_role("main").locator(".history li").filter(has_text="Un bot à votre place")
    expect(moves).to_have_count(8)
