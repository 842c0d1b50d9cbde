"""Two people at Mots de Tête to a small target, with a contestation each way (MT-9), by keys alone and on a phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.accessibility import check_page
from tests.browser.contexts import DESKTOP, PHONE, guest_page, keyboard_page
from tests.browser.keyboard import tab_to_and_press
from tests.browser.players.mots_de_tete import SLUG, Player, Way, best_play, invalid_play
from tests.browser.tables import open_table, take_seat

TARGET = 60


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for(SLUG, shelf)


@pytest.fixture
def pair(browser: Browser, address: str) -> Iterator[tuple[Player, Player]]:
    with (
        keyboard_page(browser, address, viewport=DESKTOP) as desk,
        guest_page(browser, address, viewport=PHONE, has_touch=True, is_mobile=True) as phone,
    ):
        lou, ines = Player(desk), Player(phone)
        code = open_table(
            desk, address, ["open"], game=SLUG, mode="contestation", window_seconds=0, target=TARGET, grid="petite"
        )
        take_seat(phone, address, code, 1, "Inès")
        tab_to_and_press(desk, desk.get_by_role("button", name="Commencer"))
        for player in (lou, ines):
            expect(player.page.get_by_role("grid")).to_be_visible()
        yield lou, ines


def turns(pair: tuple[Player, Player]) -> tuple[Player, Player]:
    """Who writes now, and who does not, both of whom know the same."""
    one, other = pair
    one.wait_until(lambda: one.seq == other.seq)
    return (one, other) if one.has_turn else (other, one)


def way_of(player: Player) -> Way:
    return "screen" if player.page.viewport_size == PHONE else "keys"


def contests(player: Player, picture: Path | None = None) -> None:
    seq = player.seq
    player.activate(player.page.get_by_role("button", name="Contester"), way_of(player))
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text("vous perdez votre prochain tour")
    if picture:
        player.page.screenshot(path=picture)
    player.activate(dialog.get_by_role("button", name="Contester"), way_of(player))
    player.wait_until(lambda: player.seq > seq)


def test_a_game_to_the_target_with_a_contestation_each_way(
    pair: tuple[Player, Player], words: Words, screenshots: Path
) -> None:
    writer, doubter = turns(pair)
    play = invalid_play(writer.view, words)
    writer.play(play, None, way_of(writer))  # no verdict is shown before (G-14)
    doubter.wait_until(lambda: doubter.view.provisional)
    expect(doubter.page.locator('[role="gridcell"][aria-label*="en attente"]')).to_have_count(len(play.tiles))
    contests(doubter, screenshots / "mots-contest.png")
    writer.wait_until(lambda: not writer.view.letters)
    assert [seat.score for seat in writer.view.seats] == [0, 0]
    expect(writer.page.get_by_text("Contestation").first).to_be_attached()

    found = None
    while found is None:  # a roll of 1 passes by itself, others may have no word
        writer, doubter = turns(pair)
        found = best_play(writer.view, words)
        if found is None:
            writer.pass_turn(way_of(writer))
    writer.play(found, None, way_of(writer))
    doubter.wait_until(lambda: doubter.view.provisional)
    contests(doubter)
    writer.wait_until(lambda: writer.view.provisional is None)
    assert writer.view.seats[writer.seat].score > 0
    assert writer.has_turn, "the one who contested wrongly has lost a turn"

    while writer.view.outcome is None:
        writer, doubter = turns(pair)
        found = best_play(writer.view, words)
        if found is None:
            writer.pass_turn(way_of(writer))
            continue
        writer.play(found, None, way_of(writer))
        doubter.wait_until(lambda player=doubter: player.view.provisional)  # type: ignore[misc]
        seq = doubter.seq
        doubter.activate(doubter.page.get_by_role("button", name="Contester"), way_of(doubter))
        doubter.activate(doubter.page.get_by_role("dialog").get_by_role("button", name="Accepter"), way_of(doubter))
        doubter.wait_until(lambda player=doubter, before=seq: player.seq > before)  # type: ignore[misc]
        writer.wait_until(lambda one=writer, other=doubter: one.seq == other.seq)  # type: ignore[misc]
    assert max(seat.score for seat in writer.view.seats) >= TARGET
    for player in pair:
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
        player.page.screenshot(path=screenshots / f"mots-end-{way_of(player)}.png")
        check_page(player.page)
