"""Two people at Yahtzee des Mots: what one lays out the other sees, and it counts when time is up (YM-10)."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.model import Spelled, Write
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.announcements import NoticeRecorder
from tests.browser.contexts import guest_page
from tests.browser.players.yahtzee_des_mots import SLUG, Player, rolled_word
from tests.browser.prepared import Prepared, open_prepared, prepare
from tests.browser.tables import request

TURN_SECONDS = 3
"""Short enough to wait for: the clock stands until everything has been looked at."""


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture(scope="module")
def paused(lexicon_store: LexiconStore, words: Words) -> Prepared:
    """Lou has rolled once, the dice make a word of two letters, and the clock stands."""
    return prepare(
        SLUG,
        lexicon_store,
        ["person"],
        until=lambda view: view.rolls == 1 and rolled_word(view, words, 2),
        paused=True,
        starter="opener",
        turn_seconds=TURN_SECONDS,
    )


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[tuple[Player, Player]]:
    """Two players whose pages go from table to table."""
    with (
        guest_page(browser, address) as one,
        guest_page(browser, address) as other,
    ):
        yield Player(one), Player(other)


@pytest.fixture
def players(pages: tuple[Player, Player], address: str, paused: Prepared) -> tuple[Player, Player]:
    open_prepared(paused, address, *(player.page for player in pages))
    return pages


def lay_word(player: Player, words: Words) -> Spelled:
    """Lay out a word of two letters and keep its first die."""
    word = rolled_word(player.view, words, 2)
    assert word
    player.keep({word.dice[0]})
    player.lay((word,))
    return word


_RECORD_TOLD = """() => {
  window.told = new Set();
  const record = () => document.querySelectorAll('.told').forEach((one) => window.told.add(one.innerText));
  new MutationObserver(record).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def resume(players: tuple[Player, Player]) -> None:
    """Both agree that the clock goes on."""
    lou, ines = players
    address, code = lou.page.url.split("/t/")
    request(lou.page, address, "Lou", {"type": "propose", "table": code, "what": "resume"})
    request(ines.page, address, "Inès", {"type": "consent", "table": code, "agree": True})


def test_what_is_laid_out_is_seen_by_all_and_counts_when_time_is_up(
    players: tuple[Player, Player], words: Words
) -> None:
    lou, ines = players
    word = lay_word(lou, words)
    points = GAME.preview(lou.view, Write("turn", (word,)), words).points
    assert ines.view.seat == 1
    expect(ines.page.get_by_text("Lou compose")).to_be_visible()
    expect(ines.slots).to_have_count(2)
    assert ines.laid_letters() == word.word
    expect(ines.kept_die(word.dice[0])).to_have_count(1)
    expect(ines.main_button).to_have_count(0)
    for player in players:
        expect(player.page.get_by_role("button", name="Conseil")).to_have_count(0)
    notices = [NoticeRecorder(player.page) for player in players]
    resume(players)
    for notice in notices:
        notice.expect_shown("Le temps est écoulé, et ce qui était posé compte : Lou marque")
    ines.wait_until(lambda: ines.view.turn == 1)
    last = ines.view.last
    assert last is not None
    assert (last.why, last.words, sum(line.points for line in last.lines)) == ("time", (word,), points)
    for player in players:
        row = player.page.get_by_role("row", name=re.compile("Un mot de 2 lettres"))
        expect(row.get_by_role("cell").first).to_have_text(str(points))


def test_points_are_never_those_of_other_words(players: tuple[Player, Player], words: Words) -> None:
    lou, ines = players
    word = lay_word(lou, words)
    told = ines.page.locator(".told")
    expect(told.locator(".total")).to_have_text(re.compile(r"^\d+$"))
    points = told.locator(".total").inner_text()
    ines.page.evaluate(_RECORD_TOLD)
    lou.press("Backspace")
    expect(told).to_contain_text("Un mot a au moins deux lettres.")
    seen = [text.split() for text in ines.page.evaluate("[...window.told]")]
    assert [word.word[0], points] not in seen
    assert [word.word[0], "…"] in seen


def test_time_says_what_it_took(players: tuple[Player, Player]) -> None:
    """YM-10: what does not meet the demand is lost, and everybody is told."""
    lou, ines = players
    letter = next(die for die in lou.view.dice if die.letter).letter
    lou.press(letter.lower())
    expect(ines.slots).to_have_count(1)  # the server has it
    last_turns = 'ul[aria-label="Derniers coups"]'  # they change again when nobody plays on
    notices = [NoticeRecorder(player.page, f".toast, {last_turns}, {last_turns} + p") for player in players]
    resume(players)
    for notice in notices:
        notice.expect_shown("rien de posé ne répond à la demande : la case de Lou est barrée")
        notice.expect_shown("temps écoulé, rien ne répondait à la demande")
    notices[0].expect_shown(f"Temps écoulé : {letter} ne répondait pas à la demande, c’est perdu.")


def test_a_page_that_is_loaded_again_finds_what_was_laid_out(players: tuple[Player, Player], words: Words) -> None:
    lou, ines = players
    word = lay_word(lou, words)
    expect(ines.slots).to_have_count(2)  # the server has it
    lou.page.reload()
    expect(lou.slots).to_have_count(2)
    assert lou.laid_letters() == word.word
    expect(lou.kept_die(word.dice[0])).to_have_count(1)
