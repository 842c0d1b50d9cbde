"""How Mots de Tête looks, in every size and theme: pictures to lay beside the mock-ups."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.mots_de_tete import GAME
from tablee.games.mots_de_tete.model import Play
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.players.mots_de_tete import SLUG, Player, best_play, sampled_plays
from tests.browser.rendering import SIZES, THEMES, Theme, check_and_screenshot
from tests.browser.tables import open_table


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for(SLUG, shelf)


def rolled_for(player: Player, words: Words) -> Play:
    """The best play that dice will count, else the best one."""
    view = player.view
    plays = sampled_plays(view, words)
    diced = [play for play in plays if GAME.preview(view, play, words).most]
    return max(diced or plays, key=lambda play: GAME.preview(view, play, words).points)


def seated(browser: Browser, address: str, words: Words, turns: int, bots: int, **options: Any) -> Player:
    """A game some turns old, with a roll that can be placed."""
    context = browser.new_context(locale="fr-FR", viewport=SIZES["desktop"], device_scale_factor=1.5)
    player = Player(context.new_page())
    open_table(player.page, address, list(GAME.bots)[:1] * bots, game=SLUG, **options)
    expect(player.page.get_by_role("grid")).to_be_visible()
    written = 0
    player.wait_for_turn()
    while (found := best_play(player.view, words)) is None or written < turns:
        if found is None:
            player.pass_turn()
        else:
            player.play(found, words)
            written += 1
        player.wait_for_turn()
    return player


@pytest.fixture(scope="module")
def player(browser: Browser, address: str, words: Words) -> Iterator[Player]:
    player = seated(browser, address, words, 7, 2, target=1000)
    yield player
    player.page.context.close()


def looks(player: Player, picture: Path, size: str, theme: Theme) -> None:
    check_and_screenshot(player.page, picture, size, theme)
    box = player.square((1, 1)).bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24, "squares can be touched"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_size_and_theme_is_pictured(
    player: Player, words: Words, screenshots: Path, size: str, theme: Theme
) -> None:
    """With a word under way, and before it, when the last dice lie there."""
    player.press("Escape")
    looks(player, screenshots / f"mots-dice-{size}-{theme}.png", size, theme)
    player.write(rolled_for(player, words), "keys")
    expect(player.main_button).to_contain_text("Écrire")
    looks(player, screenshots / f"mots-{size}-{theme}.png", size, theme)
    player.press("Escape")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("marathon", {"variant": "marathon", "turn_seconds": 3600}),
        ("quarte", {"variant": "quarte", "grid": "panorama"}),
        ("duration", {"duration_minutes": 60, "grid": "petite", "mode": "contestation"}),
    ],
)
def test_the_variants(
    browser: Browser, address: str, words: Words, screenshots: Path, name: str, options: dict[str, Any]
) -> None:
    player = seated(browser, address, words, 1, 3, **options)
    if name == "marathon":
        player.pass_turn()
        player.wait_for_turn()
        expect(player.page.get_by_role("region", name="Marathon").first).to_contain_text("1 échec")
    for size in ("desktop", "phone"):
        looks(player, screenshots / f"mots-{name}-{size}.png", size, "light")
    player.page.context.close()
