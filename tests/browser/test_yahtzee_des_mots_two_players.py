"""Two people at Yahtzee des Mots: what one lays out the other sees, and it counts when time is up (YM-10)."""

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.model import Write
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.contexts import guest_page
from tests.browser.players.yahtzee_des_mots import Player
from tests.browser.tables import open_table, request, take_seat, wait_for_play_area

SLUG = "yahtzee-des-mots"
TURN_SECONDS = 8
"""Short enough to wait for: it runs only while the dice are rolled, and when all has been looked at."""


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for(SLUG, shelf)


@pytest.fixture
def players(browser: Browser, address: str) -> Iterator[tuple[Player, Player]]:
    """Two people at a table that has begun; the first is to roll."""
    with guest_page(browser, address) as one, guest_page(browser, address) as other:
        ann, bob = Player(one), Player(other)
        code = open_table(one, address, ["open"], "Ann", SLUG, starter="opener", turn_seconds=TURN_SECONDS)
        take_seat(other, address, code, 1, "Bob")
        request(one, "Ann", {"type": "begin", "table": code})
        for player in (ann, bob):
            player.wait_until(lambda player=player: bool(player.frames))  # type: ignore[misc]
        agree((ann, bob), "pause")
        for player in (ann, bob):
            wait_for_play_area(player.page)
        agree((ann, bob), "resume")
        yield ann, bob


def agree(players: tuple[Player, Player], what: Literal["pause", "resume"]) -> None:
    """Both want the clock to stop, or to go on."""
    ann, bob = players
    code = ann.page.url.rsplit("/", 1)[1]
    request(ann.page, "Ann", {"type": "propose", "table": code, "what": what})
    request(bob.page, "Bob", {"type": "consent", "table": code, "agree": True})
    for player in players:
        player.wait_until(lambda one=player: one.frames[-1]["facts"]["running"] == (what == "resume"))  # type: ignore[misc]


def test_what_is_laid_out_is_seen_by_all_and_counts_when_time_is_up(
    players: tuple[Player, Player], words: Words
) -> None:
    ann, bob = players
    expect(ann.main_button).to_have_text("Lancer")
    word = ann.roll_until_word(words, 2)
    agree(players, "pause")
    points = GAME.preview(ann.view, Write("turn", (word,)), words).points
    ann.keep({word.dice[0]})
    ann.lay((word,))
    assert bob.view.seat == 1
    expect(bob.page.get_by_text("Ann compose")).to_be_visible()
    expect(bob.slots).to_have_count(2)
    assert bob.laid_letters() == word.word
    expect(bob.kept_die(word.dice[0])).to_have_count(1)
    expect(bob.page.locator(".actions .button--main")).to_have_count(0)
    for player in (ann, bob):
        expect(player.page.get_by_role("button", name="Conseil")).to_have_count(0)
    agree(players, "resume")
    bob.wait_until(lambda: bob.view.turn == 1)
    last = bob.view.last
    assert last is not None
    assert (last.why, last.words, sum(line.points for line in last.lines)) == ("time", (word,), points)
    for player in (ann, bob):
        row = player.page.get_by_role("row", name=re.compile("Un mot de 2 lettres"))
        expect(row.get_by_role("cell").first).to_have_text(str(points))
    expect(bob.main_button).to_have_text("Lancer")


def test_a_page_that_is_loaded_again_finds_what_was_laid_out(players: tuple[Player, Player], words: Words) -> None:
    ann, _ = players
    expect(ann.main_button).to_have_text("Lancer")
    word = ann.roll_until_word(words, 2)
    agree(players, "pause")
    ann.keep({word.dice[1]})
    ann.lay((word,))
    ann.page.reload()
    expect(ann.slots).to_have_count(2)
    assert ann.laid_letters() == word.word
    expect(ann.kept_die(word.dice[1])).to_have_count(1)
