"""Two people at Mots de Tête who contest (MT-9), one by keyboard, one with the keys of the page on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.mots_de_tete.model import View
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.accessibility import check_page
from tests.browser.contexts import keyboard_page, phone_page
from tests.browser.players.mots_de_tete import SLUG, Player, Way, any_play, best_play, invalid_play
from tests.browser.prepared import Prepared, open_prepared, prepare
from tests.browser.screenshots import Screenshots
from tests.depth import by_depth

TARGET = 60


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture(scope="module")
def opening(lexicon_store: LexiconStore, words: Words) -> Prepared:
    """Lou begins, with a roll that can be placed."""
    return prepare_game(lexicon_store, words, least=0)


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[dict[Way, Player]]:
    """Two players whose pages go from table to table."""
    with keyboard_page(browser, address) as desk, phone_page(browser, address) as phone:
        yield {"keys": Player(desk), "screen": Player(phone)}


def prepare_game(lexicon_store: LexiconStore, words: Words, least: int) -> Prepared:
    """A game in which somebody has so many points, and Lou can write."""

    def until(view: View) -> object:
        return view.turn == 0 and max(seat.score for seat in view.seats) >= least and any_play(view, words)

    return prepare(
        SLUG,
        lexicon_store,
        ["person"],
        until,
        played_by="debutant",
        mode="contestation",
        window_seconds=0,
        target=TARGET,
        grid="petite",
    )


def contest(player: Player, way: Way) -> None:
    seq = player.seq
    player.activate(player.page.get_by_role("button", name="Contester"), way)
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text("vous perdez votre prochain tour")
    player.activate(dialog.get_by_role("button", name="Contester"), way)
    player.wait_until(lambda: player.seq > seq)


def accept(player: Player, way: Way) -> None:
    seq = player.seq
    player.activate(player.page.get_by_role("button", name="Contester"), way)
    player.activate(player.page.get_by_role("dialog").get_by_role("button", name="Accepter"), way)
    player.wait_until(lambda: player.seq > seq)


def test_a_play_that_is_contested_rightly_is_withdrawn(
    pages: dict[Way, Player], address: str, opening: Prepared, words: Words, screenshots: Screenshots
) -> None:
    writer, doubter = pages["keys"], pages["screen"]
    open_prepared(opening, address, writer.page, doubter.page)
    play = invalid_play(writer.view, words)
    writer.play(play, None, "keys")  # no verdict is shown before (G-14)
    doubter.wait_until(lambda: doubter.view.provisional)
    expect(doubter.page.locator('[role="gridcell"][aria-label*="en attente"]')).to_have_count(len(play.tiles))
    screenshots.take(doubter.page, "mots-de-tete-contest")
    contest(doubter, "screen")
    writer.wait_until(lambda: not writer.view.letters)
    assert [seat.score for seat in writer.view.seats] == [0, 0]
    expect(writer.page.get_by_text("Contestation").first).to_be_attached()


def test_who_contests_wrongly_loses_a_turn(
    pages: dict[Way, Player], address: str, opening: Prepared, words: Words
) -> None:
    writer, doubter = pages["screen"], pages["keys"]
    open_prepared(opening, address, writer.page, doubter.page)
    play = best_play(writer.view, words)
    assert play
    writer.play(play, None, "screen")
    doubter.wait_until(lambda: doubter.view.provisional)
    contest(doubter, "keys")
    writer.wait_until(lambda: writer.view.provisional is None)
    assert writer.view.seats[writer.seat].score > 0
    assert writer.has_turn


def test_the_target_ends_the_game(
    pages: dict[Way, Player], address: str, lexicon_store: LexiconStore, words: Words, screenshots: Screenshots
) -> None:
    """From a few turns before the end; in the long run, from the beginning."""
    position = prepare_game(lexicon_store, words, by_depth(TARGET * 2 // 3, long=0))
    open_prepared(position, address, *(player.page for player in pages.values()))
    lou, ines = pages.values()
    while True:
        lou.wait_until(lambda: lou.seq == ines.seq)
        if lou.view.outcome:
            break
        ways: list[Way] = ["keys", "screen"] if lou.has_turn else ["screen", "keys"]
        writer, doubter = (pages[way] for way in ways)
        play = best_play(writer.view, words)
        if play is None:
            writer.pass_turn(ways[0])
            continue
        writer.play(play, None, ways[0])
        doubter.wait_until(lambda player=doubter: player.view.provisional)  # type: ignore[misc]
        written = doubter.seq
        accept(doubter, ways[1])
        for player in (lou, ines):  # else both may still show what was written, and the next turn begins too early
            player.wait_until(lambda player=player, written=written: player.seq > written)  # type: ignore[misc]
    assert max(seat.score for seat in lou.view.seats) >= TARGET
    for way, player in pages.items():
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
        screenshots.take(player.page, f"mots-de-tete-end-{way}")
        check_page(player.page)
