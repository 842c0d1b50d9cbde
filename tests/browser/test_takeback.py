"""A move taken back (G-16) through the page."""

import pytest
from playwright.sync_api import Page, expect

from tablee.games import words_for
from tablee.games.topword import GAME
from tablee.games.topword.model import Play
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.players.topword import SLUG, Player, best_play
from tests.browser.prepared import open_prepared, prepare
from tests.browser.screenshots import Screenshots
from tests.browser.tables import give_name

LEVEL = next(iter(GAME.bots))


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


def choose(page: Page, name: str) -> None:
    """Choose an entry of the table's menu by keyboard."""
    page.get_by_role("button", name="Menu", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=name).press("Enter")


def test_a_move_is_taken_back_and_another_one_played(
    page: Page, address: str, lexicon_store: LexiconStore, words: Words, screenshots: Screenshots
) -> None:
    position = prepare(
        SLUG, lexicon_store, [LEVEL], until=lambda view: view.turn == 0 and view.first and best_play(view, words)
    )
    player = Player(page)
    open_prepared(position, address, page)
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("button", name="Reprendre le coup")).to_have_count(0)
    page.keyboard.press("Escape")
    before = player.view
    found = best_play(before, words)
    assert found
    player.play(found[0], "keys", found[1])
    player.wait_for_turn()
    choose(page, "Reprendre le coup")
    player.wait_until(lambda: player.frames[-1]["facts"]["taken_back"] == 1)
    assert player.view == before
    expect(page.locator("[role=status]", has_text="Lou reprend son coup.").first).to_be_attached()
    screenshots.take(page, "takeback-desktop")
    other = next(play for play in GAME.legal(before, words) if isinstance(play, Play) and play != found[0])
    player.play(other, "taps", GAME.preview(before, other, words).points)
    player.wait_for_turn()
    choose(page, "Arrêter la partie…")
    page.get_by_role("dialog").get_by_role("button", name="Arrêter la partie").click()
    expect(page.get_by_text("Un coup a été repris")).to_be_visible()
    page.get_by_role("button", name="Un mot de cette partie vous étonne").scroll_into_view_if_needed()
    screenshots.take(page, "takeback-end-desktop")
    page.get_by_role("button", name="Un mot de cette partie vous étonne").click()
    expect(page.get_by_role("dialog").get_by_label("Le mot")).to_be_focused()


def test_on_one_screen_everybody_is_asked(page: Page, address: str, words: Words, screenshots: Screenshots) -> None:
    player = Player(page)
    page.goto(f"{address}/ouvrir/topword?avec=screen")
    page.get_by_label("Son nom").fill("Inès")
    page.get_by_role("button", name="Commencer").click()
    give_name(page, "Lou")
    expect(page.get_by_role("button", name="Je suis")).to_be_visible()
    first = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("button", name="Je suis").click()
    player.wait_for_turn()
    before = player.view
    found = best_play(before, words)
    assert found
    player.play(found[0], "keys", found[1])
    expect(page.get_by_role("heading", level=1)).to_contain_text("Au tour d")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(first)
    choose(page, "Reprendre le coup")
    expect(page.get_by_text("Tout le monde est d’accord ?")).to_be_visible()
    screenshots.take(page, "takeback-ask-desktop")
    page.get_by_role("button", name="Oui, on reprend").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(first)
    page.get_by_role("button", name="Je suis").click()
    player.wait_until(lambda: player.view == before)
