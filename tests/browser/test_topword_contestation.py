"""Contestation in the page (G-12, TW-14): a play lies provisionally, is contested rightly or wrongly, or accepted."""

from collections.abc import Iterator
from itertools import permutations

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.topword import GAME
from tablee.games.topword.model import Placed, Play
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.contexts import guest_page, phone_page
from tests.browser.players.topword import SLUG, Player, best_play
from tests.browser.prepared import Prepared, open_prepared, prepare
from tests.browser.rendering import expect_to_appear
from tests.browser.screenshots import Screenshots


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture(scope="module")
def opening(lexicon_store: LexiconStore, words: Words) -> Prepared:
    """Lou begins with a word on the rack."""
    return prepare(
        SLUG,
        lexicon_store,
        ["person"],
        until=lambda view: view.turn == 0 and view.first and best_play(view, words),
        mode="contestation",
        window_seconds=0,
    )


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[tuple[Player, Player]]:
    """A desktop and a phone, which are used for one table after the other."""
    with guest_page(browser, address, reduced_motion="no-preference") as desktop, phone_page(browser, address) as phone:
        yield Player(desktop), Player(phone)


@pytest.fixture
def pair(pages: tuple[Player, Player], address: str, opening: Prepared) -> tuple[Player, Player]:
    """Two people who contest: the one to move on a desktop, the other one on a phone."""
    open_prepared(opening, address, *(player.page for player in pages))
    return pages


def across(tiles: tuple[str, ...]) -> Play:
    return Play(tuple(Placed((5, 5 + by), tile) for by, tile in enumerate(tiles)))


def invalid_play(player: Player, words: Words) -> Play:
    """Three tiles of the rack that make no word."""
    return next(
        across(tiles) for tiles in permutations(player.view.rack, 3) if words.refuse("".join(tiles)) is not None
    )


def valid_play(player: Player, words: Words) -> Play:
    return next(command for command in GAME.legal(player.view, words) if isinstance(command, Play))


def play_provisionally(player: Player, other: Player, play: Play) -> int:
    """Play; return the points. No verdict on words is shown (G-14)."""
    points = GAME.preview(player.view, play, None).points
    player.play(play, "taps", points)
    other.wait_until(lambda: other.view.provisional)
    expect(other.page.locator('[role="gridcell"][aria-label*="en attente"]')).to_have_count(len(play.tiles))
    return points


def contest(player: Player) -> None:
    player.page.get_by_role("button", name="Contester").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Contester").click()


def test_what_is_no_word_is_withdrawn(pair: tuple[Player, Player], words: Words, screenshots: Screenshots) -> None:
    player, other = pair
    before = sorted(player.view.rack)
    play_provisionally(player, other, invalid_play(player, words))
    assert player.rack_text.split().count(".") == 3
    other.page.get_by_role("button", name="Contester").click()
    expect(other.page.get_by_role("dialog")).to_be_visible()
    screenshots.take(other.page, "topword-contest")
    with expect_to_appear(player.page, ".gone"):
        other.page.get_by_role("dialog").get_by_role("button", name="Contester").click()
        player.wait_until(lambda: player.view.provisional is None)
    expect(player.page.locator('[role="gridcell"][aria-label*="hauteur"]')).to_have_count(0)
    assert sorted(player.rack_text.upper().split()) == before, "every tile is back"
    assert [seat.score for seat in player.view.seats] == [0, 0]
    expect(other.page.locator(".ticker")).to_contain_text("refusé")
    expect(player.page.locator(".toast")).to_contain_text("conteste avec raison")


def test_a_good_word_stands(pair: tuple[Player, Player], words: Words) -> None:
    player, other = pair
    play = valid_play(player, words)
    points = play_provisionally(player, other, play)
    contest(other)
    player.wait_until(lambda: player.view.provisional is None)
    assert player.view.seats[player.seat].score == points
    expect(player.page.locator('[role="gridcell"][aria-label*="dernier coup"]')).to_have_count(len(play.tiles))
    assert "." not in player.rack_text, "and its player has drawn (TW-7)"
    expect(other.page.locator(".ticker")).to_contain_text("tous les mots sont bons")


def test_a_play_is_accepted(pair: tuple[Player, Player], words: Words) -> None:
    player, other = pair
    points = play_provisionally(player, other, valid_play(player, words))
    other.page.get_by_role("button", name="Contester").click()
    other.page.get_by_role("dialog").get_by_role("button", name="Accepter").click()
    player.wait_until(lambda: player.view.provisional is None)
    assert player.view.seats[player.seat].score == points
    expect(other.page.get_by_role("button", name="Contester")).to_have_count(0)
