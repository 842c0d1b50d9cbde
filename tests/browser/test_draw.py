"""The draw for who starts (TW-1, TS-1, PM-2, G-5): shown once to whoever sees the game begin, and never in the way."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.announcements import AnnouncementRecorder
from tests.browser.contexts import become_new_guest, guest_page
from tests.browser.layout import animated_elements
from tests.browser.players.topword import Player
from tests.browser.shared_screen import open_shared_table, record_visible_racks, visible_rack_count
from tests.browser.tables import concede, open_table, sit_down, wait_for_play_area

STARTS = {
    "topword": "la lettre la plus proche de A",
    "topscore": "la lettre la plus proche de A",
    "pioch-a-mots": "la lettre la plus loin de A",
    "mots-de-tete": "le dé le plus fort",
}
_IN_THE_WAY = """figure => {
  const { x, y, width, height } = figure.getBoundingClientRect();
  return figure.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    with guest_page(browser, address) as one, guest_page(browser, address) as other:
        yield one, other


@pytest.fixture
def page(pages: tuple[Page, Page]) -> Page:
    become_new_guest(pages[0])
    return pages[0]


def draw_on(page: Page) -> Locator:
    return page.locator("figure").filter(has_text="Qui commence")


def expect_no_draw(page: Page) -> None:
    """Nothing that is still loading may show it."""
    wait_for_play_area(page)
    page.wait_for_load_state("networkidle")
    expect(draw_on(page)).to_have_count(0)


@pytest.mark.parametrize("game", STARTS)
def test_everybody_is_seen_to_draw_and_one_starts(page: Page, address: str, game: str) -> None:
    open_table(page, address, ["debutant"], game=game)
    draw = draw_on(page)
    expect(draw).to_contain_text(STARTS[game])
    expect(draw).to_contain_text(re.compile(r"Lou.*Sucre.*(Vous commencez|Sucre commence)"))
    expect(draw.locator("li.starter")).to_have_count(1)
    assert animated_elements(page) == [], "less movement is asked for"
    assert not draw.evaluate(_IN_THE_WAY), "a pointer goes through"
    page.keyboard.press("Escape")
    expect(draw).to_have_count(0)
    page.reload()
    expect_no_draw(page)


def test_no_draw_where_nothing_is_drawn(page: Page, address: str) -> None:
    open_table(page, address, ["debutant"], game="yahtzee-des-mots")
    expect_no_draw(page)
    open_table(page, address, [], game="mots-de-tete", variant="solo")
    expect_no_draw(page)


def test_what_one_presses_meanwhile_does_what_it_does(page: Page, address: str) -> None:
    player = Player(page)
    open_table(page, address, ["debutant"])
    draw = draw_on(page)
    expect(draw).to_be_visible()
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(draw).to_have_count(0)
    expect(page.get_by_role("button", name="Abandonner…")).to_be_visible()
    page.keyboard.press("Escape")

    open_table(page, address, ["debutant"])
    player.wait_for_turn()
    expect(draw).to_be_visible()
    player.press(player.view.rack[0].lower())
    expect(draw).to_have_count(0)
    assert len(player.draft_squares()) == 1


def test_each_game_of_a_table_has_its_own(page: Page, address: str) -> None:
    open_table(page, address, ["debutant"])
    expect(draw_on(page)).to_be_visible()
    concede(page)
    page.get_by_role("button", name="La revanche").click()
    expect(draw_on(page)).to_be_visible()
    page.reload()
    expect_no_draw(page)


def test_everybody_at_the_table_sees_it_and_who_comes_later_does_not(
    pages: tuple[Page, Page], page: Page, address: str
) -> None:
    other = pages[1]
    players = Player(page), Player(other)
    code = open_table(page, address, ["open"])
    become_new_guest(other)
    other.goto(f"{address}/t/{code}")
    sit_down(other)
    page.get_by_role("button", name="Commencer").click()
    for each in (page, other):
        expect(draw_on(each)).to_be_visible()
    mover = next(player for player in players if player.has_turn)
    mover.page.get_by_role("button", name="Passer", exact=True).click()
    mover.page.get_by_role("button", name="Passer mon tour").click()
    mover.wait_until(lambda: not mover.has_turn)
    become_new_guest(other)
    other.goto(f"{address}/t/{code}")
    expect(other.get_by_text("Vous regardez cette partie.")).to_be_visible()
    expect_no_draw(other)


def test_a_shared_screen_shows_it_before_anybody_holds_it(page: Page, address: str) -> None:
    record_visible_racks(page)
    open_shared_table(page, address, ("Lou", "Inès"))
    draw = draw_on(page)
    expect(draw).to_be_visible()
    expect(draw).to_contain_text(re.compile("(Lou|Inès) commence"))
    page.get_by_role("heading", level=1).click()  # a touch of the screen moves nothing there
    expect(draw).to_be_visible()
    assert visible_rack_count(page) == 0
    page.get_by_role("button", name="Je suis").click()
    expect(page.get_by_role("group", name="Votre chevalet")).to_be_visible()
    expect(draw).to_have_count(0)


def test_a_screen_reader_hears_it_once_and_it_goes_by_itself(page: Page, address: str) -> None:
    open_table(page, address, ["open"])
    page.get_by_role("button", name="Mettre un bot").click()
    recorder = AnnouncementRecorder(page)
    page.get_by_role("button", name="Commencer").click()
    recorder.expect_announced("Tirage : Lou ", "polite")
    expect(draw_on(page)).to_be_visible()
    expect(draw_on(page)).to_have_count(0)
