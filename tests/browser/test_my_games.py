"""« Mes parties »: what the browser remembers of one's games."""

import json
from itertools import product
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.accessibility import check_page
from tests.browser.rendering import THEMES, set_size_and_theme, wait_for_animations
from tests.browser.screenshots import Screenshots
from tests.browser.tables import concede, play_now
from tests.depth import by_depth

DAY = 86_400_000
BEGAN = 1_790_000_000_000


def games() -> list[dict[str, Any]]:
    """What somebody who plays much may have played."""
    common = {"list": "", "best": None, "longest": "", "whole": True, "counts": True}
    levels = [["debutant"], ["amateur"], ["amateur"], ["expert"], []]
    topword = [
        common
        | {
            "id": f"topword-{number}",
            "at": BEGAN + number * DAY,
            "game": "topword",
            "players": 2 if number % 4 else 3,
            "bots": levels[number % 5],
            "score": 150 + number * 37 % 110,
            "won": number % 3 != 0,
            "best": {"title": "JOUET", "points": 20 + number},
            "longest": "FANTÔMES" if number == 7 else "TABLE",
            "counts": number != 5,
        }
        for number in range(24)
    ]
    solo: dict[str, Any] = common | {
        "game": "mots-de-tete",
        "players": 1,
        "bots": [],
        "won": None,
        "list": "solo petite 0 0",
    }
    return [*topword, *(solo | {"id": f"solo-{n}", "at": BEGAN + n * DAY, "score": 40 + n} for n in range(3))]


def remember(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("text => localStorage.setItem('tablee.games', text)", json.dumps({"version": 1, "games": games()}))
    page.goto(f"{address}/moi")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mes parties")


def test_nothing_played_is_said_so(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("contentinfo").get_by_role("link", name="Mes parties").click()
    expect(page.get_by_text("Aucune partie terminée pour le moment.")).to_be_visible()
    check_page(page)


def test_a_lost_game_is_noted_once(page: Page, address: str) -> None:
    play_now(page, address)
    concede(page)
    page.get_by_role("link", name="Toutes mes parties").click()
    rows = page.get_by_role("region", name="Les dernières parties").get_by_role("row")
    expect(rows).to_have_count(2)
    expect(rows.last).to_contain_text("perdue")
    page.go_back()
    expect(page.get_by_role("link", name="Toutes mes parties")).to_be_visible()
    page.get_by_role("link", name="Toutes mes parties").click()
    expect(rows).to_have_count(2)


def test_figures_pictures_and_the_list(page: Page, address: str, screenshots: Screenshots) -> None:
    remember(page, address)
    figures = page.get_by_role("region", name="Vos scores à Topword")
    expect(figures.get_by_role("row")).to_have_count(3)
    expect(figures).to_contain_text("JOUET : 43 points")
    expect(figures).to_contain_text("FANTÔMES")
    expect(page.get_by_role("img", name="Les scores de vos 23 dernières parties")).to_be_visible()
    expect(page.get_by_role("row", name="Bot expert")).to_be_visible()
    sizes = ("desktop", "phone", "small")
    for size, theme in by_depth(list(zip(sizes, THEMES, strict=True)), long=list(product(sizes, THEMES))):
        set_size_and_theme(page, size, theme)
        wait_for_animations(page)
        screenshots.take(page, f"my-games-{size}-{theme}", full_page=True)
        check_page(page)
    set_size_and_theme(page, "desktop", "light")
    page.get_by_role("button", name="Mots de Tête").click()
    expect(page.get_by_role("row", name="Solo").first).to_contain_text("41")


def test_they_can_be_taken_away_and_erased(page: Page, address: str) -> None:
    remember(page, address)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Enregistrer dans un fichier").click()
    assert json.loads(saved.value.path().read_text()) == {"version": 1, "games": games()}
    page.get_by_role("button", name="Tout effacer…").click()
    page.get_by_role("button", name="Effacer", exact=True).click()
    expect(page.get_by_text("Aucune partie terminée")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Aucune partie terminée")).to_be_visible()


def test_another_tab_is_told(page: Page, address: str) -> None:
    remember(page, address)
    other = page.context.new_page()
    other.goto(f"{address}/moi")
    page.get_by_role("button", name="Tout effacer…").click()
    page.get_by_role("button", name="Effacer", exact=True).click()
    expect(other.get_by_text("Aucune partie terminée")).to_be_visible()
