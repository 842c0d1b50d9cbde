"""Contestation in the page (G-12, TW-14): a play lies provisionally, is contested rightly or wrongly, or accepted."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.topword import GAME
from tablee.games.topword.model import Placed, Play
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.players.topword import Player
from tests.browser.rendering import expect_to_appear
from tests.browser.tables import open_table, take_seat


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for("topword", shelf)


@pytest.fixture
def pair(browser: Browser, address: str) -> Iterator[tuple[Player, Player]]:
    """Two people who contest: the one to move on a desktop, or the other, and one on a phone."""
    desktop = browser.new_context(locale="fr-FR", viewport={"width": 1280, "height": 800})
    phone = browser.new_context(locale="fr-FR", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    lou, ines = Player(desktop.new_page()), Player(phone.new_page())
    code = open_table(lou.page, address, ["open"], mode="contestation", window_seconds=0)
    take_seat(ines.page, address, code, 1, "Inès")
    lou.page.get_by_role("button", name="Commencer").click()
    for player in (lou, ines):
        expect(player.page.get_by_role("grid")).to_be_visible()
        expect(player.rack.get_by_role("button")).to_have_count(7)
    yield (lou, ines) if lou.view.turn == lou.seat else (ines, lou)
    desktop.close()
    phone.close()


def across(tiles: tuple[str, ...]) -> Play:
    return Play(tuple(Placed((5, 5 + by), tile) for by, tile in enumerate(tiles)))


def no_word(player: Player, words: Words) -> Play:
    """Three tiles of the rack that make no word."""
    return next(
        across(tiles) for tiles in permutations(player.view.rack, 3) if words.refuse("".join(tiles)) is not None
    )


def a_word(player: Player, words: Words) -> Play:
    return next(command for command in GAME.legal(player.view, words) if isinstance(command, Play))


def lays(player: Player, other: Player, play: Play) -> int:
    """Plays it; says for how much. No verdict on words is shown (G-14)."""
    points = GAME.preview(player.view, play, None).points
    player.play(play, "taps", points)
    other.wait_until(lambda: other.view.provisional)
    expect(other.page.locator('[role="gridcell"][aria-label*="en attente"]')).to_have_count(len(play.tiles))
    return points


def contests(player: Player) -> None:
    player.page.get_by_role("button", name="Contester").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Contester").click()


def test_what_is_no_word_is_withdrawn(pair: tuple[Player, Player], words: Words, screenshots: Path) -> None:
    player, other = pair
    before = sorted(player.view.rack)
    lays(player, other, no_word(player, words))
    assert player.rack_text.split().count(".") == 3
    other.page.get_by_role("button", name="Contester").click()
    expect(other.page.get_by_role("dialog")).to_be_visible()
    other.page.screenshot(path=screenshots / "topword-contest.png")
    with expect_to_appear(player.page, ".gone"):
        other.page.get_by_role("dialog").get_by_role("button", name="Contester").click()
        player.wait_until(lambda: player.view.provisional is None)
    expect(player.page.locator('[role="gridcell"][aria-label*="hauteur"]')).to_have_count(0)
    assert sorted(player.rack_text.upper().split()) == before, "every tile is back"
    assert [seat.score for seat in player.view.seats] == [0, 0]


def test_a_good_word_stands(pair: tuple[Player, Player], words: Words) -> None:
    player, other = pair
    play = a_word(player, words)
    points = lays(player, other, play)
    contests(other)
    player.wait_until(lambda: player.view.provisional is None)
    assert player.view.seats[player.seat].score == points
    expect(player.page.locator('[role="gridcell"][aria-label*="dernier coup"]')).to_have_count(len(play.tiles))
    assert "." not in player.rack_text, "and its player has drawn (TW-7)"


def test_a_play_is_accepted(pair: tuple[Player, Player], words: Words) -> None:
    player, other = pair
    points = lays(player, other, a_word(player, words))
    other.page.get_by_role("button", name="Contester").click()
    other.page.get_by_role("dialog").get_by_role("button", name="Accepter").click()
    player.wait_until(lambda: player.view.provisional is None)
    assert player.view.seats[player.seat].score == points
    expect(other.page.get_by_role("button", name="Contester")).to_have_count(0)
