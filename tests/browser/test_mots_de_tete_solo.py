"""Mots de Tête alone (MT-13): on a phone with the page's own keyboard, what is refused and why, records kept."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.mots_de_tete.model import Placed, Play
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.accessibility import check_page
from tests.browser.contexts import guest_page, phone_page
from tests.browser.players.mots_de_tete import SLUG, Player, any_play, best_play
from tests.browser.prepared import Prepared, open_prepared, prepare
from tests.depth import by_depth


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture(scope="module")
def solo(lexicon_store: LexiconStore, words: Words) -> Prepared:
    """The beginning of a Solo, with a roll that can be placed."""
    return prepare(SLUG, lexicon_store, [], until=lambda view: any_play(view, words), variant="solo")


@pytest.fixture(scope="module")
def desktop(browser: Browser, address: str) -> Iterator[Player]:
    """A player whose page goes from table to table."""
    with guest_page(browser, address, reduced_motion="no-preference") as page:
        yield Player(page)


@pytest.fixture
def player(desktop: Player, address: str, solo: Prepared) -> Player:
    open_prepared(solo, address, desktop.page)
    return desktop


def test_a_solo_on_a_phone(browser: Browser, address: str, words: Words) -> None:
    """From the opening screen, and again from the home page, as last time."""
    with phone_page(browser, address) as page:
        play_solo(page, address, words)


def play_solo(phone: Page, address: str, words: Words) -> None:
    phone.goto(f"{address}/ouvrir/{SLUG}")
    phone.get_by_text("Personne", exact=True).first.click()
    variants = phone.get_by_role("radiogroup", name="Variante")
    expect(variants.get_by_role("radio", name=re.compile("^Solo", re.IGNORECASE))).to_be_checked()
    variants.get_by_role("radio", name=re.compile("^Quarté", re.IGNORECASE)).check()
    expect(phone.get_by_role("button", name=re.compile("bot amateur"))).to_have_count(1)
    variants.get_by_role("radio", name=re.compile("^Solo", re.IGNORECASE)).check()
    expect(phone.get_by_role("button", name=re.compile("bot amateur"))).to_have_count(0)
    phone.get_by_role("button", name="Commencer").click()
    phone.wait_for_url("**/t/*")
    player = Player(phone)
    phone.goto(address)
    phone.get_by_role("button", name="Jouer maintenant : Mots de Tête").click()
    phone.wait_for_url("**/t/*")
    expect(phone.get_by_role("grid")).to_be_visible()
    expect(phone.get_by_text("Votre premier score sera votre record.").last).to_be_visible()
    for _ in range(by_depth(2, long=4)):
        player.wait_for_turn()
        play = best_play(player.view, words)
        if play is None:  # a roll that cannot be placed ends a Solo
            break
        player.play(play, words, "screen")
        assert phone.evaluate("document.activeElement.matches('input, textarea')") is False
    score = player.view.seats[0].score
    player.pass_turn("screen", confirm="Finir la partie")
    expect(phone.get_by_role("heading", level=1)).to_have_text(re.compile(rf"^{score}\spoints?$"))
    expect(phone.get_by_role("region", name="Vos meilleurs scores")).to_contain_text(
        re.compile(rf"{score}\s*cette partie")
    )
    check_page(phone)
    phone.get_by_role("button", name="Rejouer").click()
    expect(phone.get_by_text(f"Votre meilleur score : {score}").last).to_be_visible()


def test_what_is_refused_says_its_rule_and_loses_nothing(player: Player, words: Words) -> None:
    page = player.page
    view = player.view
    assert view.roll
    score, seq = view.seats[0].score, player.seq
    player.write(Play(tuple(Placed((1 + by, 1), "A") for by in range(view.roll))), "keys")
    expect(player.main_button).to_contain_text("MT-2")
    player.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="croix noire")).to_be_visible()
    player.press("Escape")
    expect(page.locator('[aria-label*="provisoire"]')).to_have_count(0)
    player.square((1, 5)).click()  # black
    player.press("a")
    expect(page.get_by_role("alert").filter(has_text="E1")).to_contain_text("MT-7")
    player.write(Play(tuple(Placed((6, 9 - view.roll + by), "X") for by in range(view.roll))), "keys")
    expect(player.main_button).to_contain_text(re.compile("MT-[38]"))
    player.press("Backspace")
    expect(player.main_button).to_have_text("Encore 1 lettre")
    assert (player.seq, player.view.seats[0].score) == (seq, score), "nothing was rolled, nothing is lost"
    player.press("Escape")
    play = best_play(player.view, words)
    assert play
    player.play(play, words)
    first = play.tiles[0]
    player.square(first.square).click()
    player.press("a" if first.tile == "B" else "b")
    expect(page.get_by_role("alert").filter(has_text="déjà un")).to_contain_text("MT-1")


def test_the_sheet_reads_as_text(player: Player, words: Words) -> None:
    page = player.page
    expect(player.square((1, 1))).to_have_accessible_name("A1\u00a0: vide, rouge, 3 dés")
    expect(player.square((1, 5))).to_have_accessible_name("E1\u00a0: case noire")
    expect(player.square((8, 8))).to_have_accessible_name("H8\u00a0: croix noire")
    expect(player.square((6, 4))).to_have_accessible_name("D6\u00a0: vide, valeur 4")
    play = best_play(player.view, words)
    assert play
    player.play(play, words)
    word = player.view.last
    assert word
    expect(page.get_by_role("region", name="Mots posés")).to_contain_text(word.words[0].text)
    expect(player.square(play.tiles[0].square)).to_have_accessible_name(re.compile("dernier coup"))


def test_the_cursor_goes_and_turns_by_keys(player: Player) -> None:
    page = player.page
    player.square((6, 4)).click()
    player.press("ArrowDown", "ArrowRight")
    expect(player.square((7, 5))).to_be_focused()
    expect(page.locator(".way.across")).to_have_count(1)
    player.press("/")
    expect(page.locator(".way.down")).to_have_count(1)
    player.square((7, 5)).click()
    expect(page.locator(".way.across")).to_have_count(1)
    player.press("a", "b", "Backspace")
    expect(player.square((7, 6))).to_be_focused()
    expect(player.square((7, 5))).to_have_accessible_name(re.compile("A, .*provisoire"))


def test_a_pass_is_asked_for_twice(player: Player) -> None:
    page = player.page
    player.press("Alt+p")
    expect(page.get_by_role("group", name="Passer")).to_contain_text("passer finit la partie")
    page.get_by_role("button", name="Annuler").click()
    expect(page.get_by_role("button", name="Passer", exact=True)).to_be_visible()
    assert player.view.outcome is None
