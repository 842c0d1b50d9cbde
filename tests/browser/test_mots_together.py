"""Two people at Mots de Tête to a small target, with a contestation each way (MT-9), by keys alone and on a phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.keyboard import presses, typist
from tests.browser.mots import SLUG, Player, Way, best, no_word
from tests.browser.seating import open_table, sit_down
from tests.browser.visiting import DESKTOP, PHONE, check_page, visitor

TARGET = 60


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for(SLUG, shelf)


@pytest.fixture
def pair(browser: Browser, address: str) -> Iterator[tuple[Player, Player]]:
    with (
        typist(browser, address, viewport=DESKTOP) as desk,
        visitor(browser, address, viewport=PHONE, has_touch=True, is_mobile=True) as phone,
    ):
        lou, ines = Player(desk), Player(phone)
        code = open_table(
            desk, address, ["open"], game=SLUG, mode="contestation", window_seconds=0, target=TARGET, grid="petite"
        )
        sit_down(phone, address, code, 1, "Inès")
        presses(desk, desk.get_by_role("button", name="Commencer"))
        for player in (lou, ines):
            expect(player.page.get_by_role("grid")).to_be_visible()
        yield lou, ines


def turns(pair: tuple[Player, Player]) -> tuple[Player, Player]:
    """Who writes now, and who does not, both of whom know the same."""
    one, other = pair
    one.waits_for(lambda: one.seq == other.seq)
    return (one, other) if one.mine else (other, one)


def way_of(player: Player) -> Way:
    return "screen" if player.page.viewport_size == PHONE else "keys"


def contests(player: Player, picture: Path | None = None) -> None:
    seq = player.seq
    player.uses(player.page.get_by_role("button", name="Contester"), way_of(player))
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text("vous perdez votre prochain tour")
    if picture:
        player.page.screenshot(path=picture)
    player.uses(dialog.get_by_role("button", name="Contester"), way_of(player))
    player.waits_for(lambda: player.seq > seq)


def test_a_game_to_the_target_with_a_contestation_each_way(
    pair: tuple[Player, Player], words: Words, screenshots: Path
) -> None:
    writer, doubter = turns(pair)
    play = no_word(writer.view, words)
    writer.plays(play, None, way_of(writer))  # no verdict is shown before (G-14)
    doubter.waits_for(lambda: doubter.view.provisional)
    expect(doubter.page.locator('[role="gridcell"][aria-label*="en attente"]')).to_have_count(len(play.tiles))
    contests(doubter, screenshots / "mots-contest.png")
    writer.waits_for(lambda: not writer.view.letters)
    assert [seat.score for seat in writer.view.seats] == [0, 0]
    expect(writer.page.get_by_text("Contestation").first).to_be_attached()

    found = None
    while found is None:  # a roll of 1 passes by itself, others may have no word
        writer, doubter = turns(pair)
        found = best(writer.view, words)
        if found is None:
            writer.passes(way_of(writer))
    writer.plays(found, None, way_of(writer))
    doubter.waits_for(lambda: doubter.view.provisional)
    contests(doubter)
    writer.waits_for(lambda: writer.view.provisional is None)
    assert writer.view.seats[writer.seat].score > 0
    assert writer.mine, "the one who contested wrongly has lost a turn"

    while writer.view.outcome is None:
        writer, doubter = turns(pair)
        found = best(writer.view, words)
        if found is None:
            writer.passes(way_of(writer))
            continue
        writer.plays(found, None, way_of(writer))
        doubter.waits_for(lambda player=doubter: player.view.provisional)  # type: ignore[misc]
        seq = doubter.seq
        doubter.uses(doubter.page.get_by_role("button", name="Contester"), way_of(doubter))
        doubter.uses(doubter.page.get_by_role("dialog").get_by_role("button", name="Accepter"), way_of(doubter))
        doubter.waits_for(lambda player=doubter, before=seq: player.seq > before)  # type: ignore[misc]
        writer.waits_for(lambda one=writer, other=doubter: one.seq == other.seq)  # type: ignore[misc]
    assert max(seat.score for seat in writer.view.seats) >= TARGET
    for player in pair:
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
        player.page.screenshot(path=screenshots / f"mots-end-{way_of(player)}.png")
        check_page(player.page)
