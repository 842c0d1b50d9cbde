"""How Yahtzee des Mots looks, in every size and theme: pictures to lay beside the mock-ups."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.lexicon.shelf import Shelf
from tests.browser.players.yahtzee_des_mots import Player, best_write
from tests.browser.rendering import SIZES, THEMES, Theme, check_and_screenshot
from tests.browser.tables import open_table


def seated(browser: Browser, address: str, shelf: Shelf, bots: int) -> Player:
    """A game some turns old, with dice kept, a word under way and advice open."""
    words = words_for("yahtzee-des-mots", shelf)
    context = browser.new_context(locale="fr-FR", viewport=SIZES["desktop"])
    player = Player(context.new_page())
    open_table(player.page, address, ["debutant"] * bots, game="yahtzee-des-mots", starter="opener", turn_seconds=3600)
    for _ in range(3):
        player.wait_until(lambda: player.has_turn)
        expect(player.main_button).to_have_text("Lancer")
        player.roll()
        found = best_write(player.view, words)
        if found is None:
            player.cross_out()
        else:
            player.lay(found.words)
            player.page.get_by_role("button", name="Inscrire").last.click()
    player.wait_until(lambda: player.has_turn and player.view.round == 3)
    expect(player.main_button).to_have_text("Lancer")
    player.lay((player.roll_until_word(words, 3),))
    player.keep({0, 1, 4})
    player.page.get_by_role("button", name="Conseil").click()
    expect(player.page.get_by_role("region", name="Conseil")).to_contain_text("score final espéré")
    return player


@pytest.fixture(scope="module")
def two(browser: Browser, address: str, shelf: Shelf) -> Iterator[Player]:
    player = seated(browser, address, shelf, 1)
    yield player
    player.page.context.close()


@pytest.fixture(scope="module")
def eight(browser: Browser, address: str, shelf: Shelf) -> Iterator[Player]:
    player = seated(browser, address, shelf, 7)
    yield player
    player.page.context.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_size_and_theme_is_pictured(two: Player, screenshots: Path, size: str, theme: Theme) -> None:
    check_and_screenshot(two.page, screenshots / f"yahtzee-{size}-{theme}.png", size, theme)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_eight_sheets_fit(eight: Player, screenshots: Path, size: str) -> None:
    check_and_screenshot(eight.page, screenshots / f"yahtzee-eight-{size}.png", size, "light")
