"""How Topscore looks, in every size and theme and step of a turn: pictures beside the mock-ups."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.topscore import GAME
from tablee.games.topscore.model import Lay
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.layout import layout_faults
from tests.browser.players.topscore import SLUG, Player
from tests.browser.rendering import SIZES, THEMES, Theme, check_and_screenshot
from tests.browser.tables import open_table


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for(SLUG, shelf)


def acts(player: Player, words: Words) -> None:
    """One step, as a bot would take it."""
    player.play(GAME.bots["expert"](player.view, words, Random(player.view.turn_number)))


def grows(player: Player, words: Words) -> Lay | None:
    """A word for one's own pyramid, or None."""
    lays = (command for command in GAME.legal(player.view, words) if isinstance(command, Lay) and not command.free)
    return next((lay for lay in lays if lay.pyramid == player.seat), None)


@pytest.fixture(scope="module")
def player(browser: Browser, address: str, words: Words) -> Iterator[Player]:
    """A game some turns old against three bots, with a word of at least four tiles that can grow. The weakest bot sits
    before it: what that one cannot grow can be stolen (TS-5)."""
    context = browser.new_context(locale="fr-FR", viewport=SIZES["desktop"], device_scale_factor=1.5)
    player = Player(context.new_page())
    open_table(player.page, address, list(GAME.bots)[2::-1], game=SLUG, turn_seconds=3600)
    player.wait_until(lambda: player.has_turn)
    while not (
        player.view.step == "play"
        and player.view.may_change
        and len(player.view.seats[player.seat].corner.word) > 3
        and any(player.view.seats[player.seat].corner.cells)
        and grows(player, words)
    ):
        acts(player, words)
        player.wait_until(lambda: player.has_turn)
    yield player
    context.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_size_and_theme_is_pictured(
    player: Player, words: Words, screenshots: Path, size: str, theme: Theme
) -> None:
    """Before a word and with one under way."""
    player.page.set_viewport_size(SIZES[size])
    player.press("Escape")
    check_and_screenshot(player.page, screenshots / f"topscore-turn-{size}-{theme}.png", size, theme)
    lay = grows(player, words)
    assert lay
    player.prepare(lay)
    expect(player.main_button).to_contain_text("Poser")
    check_and_screenshot(player.page, screenshots / f"topscore-{size}-{theme}.png", size, theme)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_else_may_be_done(player: Player, screenshots: Path, size: str) -> None:
    """Changing, exchanging, ending the turn, an opponent's pyramids seen large."""
    player.page.set_viewport_size(SIZES[size])
    for name in ("Changer", "Échanger", "Passer"):
        player.press("Escape")
        player.button(name if size == "phone" or name != "Changer" else "Changer mon mot").and_(
            player.page.locator(".other")
        ).first.click()
        check_and_screenshot(player.page, screenshots / f"topscore-{name.lower()}-{size}.png", size, "light")
    player.press("Escape")
    player.page.get_by_role("button", name="Agrandir la pyramide").locator("visible=true").first.click()
    expect(player.page.get_by_role("dialog")).to_be_visible()
    check_and_screenshot(player.page, screenshots / f"topscore-enlarged-{size}.png", size, "light")
    player.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def test_stealing_and_placing_a_letter(player: Player, words: Words, screenshots: Path) -> None:
    """The steps that a game offers sooner or later: each is shown when it comes for the first time."""
    wanted = {"steal", "place"}
    while wanted:
        if "place" in wanted and player.view.step == "place":
            player.press(player.view.choices[0][0].lower())
            for size in ("desktop", "phone"):
                check_and_screenshot(
                    player.page,
                    screenshots / f"topscore-place-{size}.png",
                    size,
                    "dark" if size == "phone" else "light",
                )
            wanted.remove("place")
        if "steal" in wanted and player.view.victim is not None and player.view.step == "play":
            player.button("Voler").first.click()
            expect(player.turn_hint).to_contain_text("Vol")
            for size in ("desktop", "phone"):
                check_and_screenshot(player.page, screenshots / f"topscore-steal-{size}.png", size, "light")
                assert layout_faults(player.page) == []
            wanted.remove("steal")
        player.press("Escape")
        acts(player, words)
        player.wait_until(lambda: player.has_turn)
