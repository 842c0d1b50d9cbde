"""The end of a game: the result, every turn, and what comes next."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.contexts import become_new_guest, guest_page
from tests.browser.tables import concede, play_now


@pytest.fixture(scope="module")
def shared_page(browser: Browser, address: str) -> Iterator[Page]:
    with guest_page(browser, address) as page:
        yield page


@pytest.fixture
def page(shared_page: Page) -> Page:
    become_new_guest(shared_page)
    return shared_page


def test_giving_up_is_asked_twice_and_ends_the_game(page: Page, address: str) -> None:
    play_now(page, address)
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
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


def test_a_seat_is_handed_to_a_bot_and_taken_back(page: Page, address: str) -> None:
    play_now(page, address)
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Proposer une pause").click()  # so that the bots do not finish the game meanwhile
    expect(page.get_by_role("button", name="Reprendre la partie")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Laisser ma place à un bot").click()
    page.get_by_role("button", name="Reprendre la place").click()
    expect(page.get_by_role("button", name="Reprendre la place")).to_have_count(0)
