"""Games of Topword against a bot, played through the page in all its ways."""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.topword import GAME
from tablee.games.topword.model import View
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.contexts import guest_page, phone_page
from tests.browser.players.topword import SLUG, Player, Way, best_play, play_best_move
from tests.browser.prepared import open_prepared, prepare
from tests.browser.screenshots import Screenshots
from tests.browser.tables import open_table

LEVEL = next(iter(GAME.bots))
MAX_MOVES = 100
"""More than any game has."""


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with guest_page(browser, address) as page:
        yield page


def plays_several_tiles(view: View, words: Words) -> bool:
    """Whether it is Lou's turn, some turns after the opening, and the best play has at least three tiles."""
    if view.turn != 0 or view.turn_number < 6:
        return False
    found = best_play(view, words)
    return found is not None and len(found[0].tiles) >= 3


def is_nearly_over(view: View) -> bool:
    return view.turn == 0 and view.bag == 0 and len(view.rack) <= 3


def play_to_the_end(player: Player, words: Words) -> None:
    """Play in all ways by turns; the end shows every score."""
    ways: Iterator[Way] = cycle(("keys", "drag", "taps"))
    for _ in range(MAX_MOVES):
        player.wait_until(lambda: player.view.outcome or player.has_turn)
        if player.view.outcome:
            break
        play_best_move(player, words, next(ways))
    outcome = player.view.outcome
    assert outcome
    for score in outcome.scores:
        expect(player.page.get_by_text(str(score), exact=True).locator("visible=true").first).to_be_visible()


@pytest.mark.parametrize("way", ["keys", "drag", "taps", "finger"])
def test_a_move_is_played(browser: Browser, address: str, lexicon_store: LexiconStore, words: Words, way: Way) -> None:
    """By keys and by mouse with tiles that glide; by real touches on a phone. Loaded again, the page is what it was."""
    position = prepare(
        SLUG, lexicon_store, [LEVEL], until=lambda view: plays_several_tiles(view, words), played_by=LEVEL
    )
    options: dict[str, Any] = {"reduced_motion": "no-preference"}
    with (phone_page if way == "finger" else guest_page)(browser, address, **options) as page:
        player = Player(page)
        open_prepared(position, address, page)
        found = best_play(player.view, words)
        assert found
        player.play(found[0], way, found[1])
        player.wait_for_turn()
        page.reload()
        expect(player.rack.get_by_role("button")).to_have_count(7)
        assert sorted(player.rack_text.upper().split()) == sorted(player.view.rack)


def test_the_last_moves_lead_to_the_end(
    page: Page, address: str, lexicon_store: LexiconStore, words: Words, screenshots: Screenshots
) -> None:
    position = prepare(SLUG, lexicon_store, [LEVEL], until=is_nearly_over, played_by=LEVEL)
    player = Player(page)
    open_prepared(position, address, page)
    play_to_the_end(player, words)
    screenshots.take(page, "topword-end-desktop")


@pytest.mark.long
def test_a_whole_game_against_a_bot(page: Page, address: str, words: Words) -> None:
    player = Player(page)
    open_table(page, address, [LEVEL])
    play_to_the_end(player, words)
