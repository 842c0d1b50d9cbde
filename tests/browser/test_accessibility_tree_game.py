"""A whole game played from the accessibility tree alone. The text of every board is in `test_screens`."""

import re

from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.plays import layouts
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.contexts import guest_page

DIE = re.compile(r'button "(Joker|[A-Z]) \d (?:à relancer|gardé)')
DEMAND = re.compile(r"il faut (?:un mot de (?P<letters>\d) lettres|(?P<words>un mot|deux mots|trois mots))")
COUNTS = {"un mot": 1, "deux mots": 2, "trois mots": 3}


# ---- a whole game --------------------------------------------------------------------------------


def test_a_whole_game_is_played_from_the_tree(browser: Browser, address: str, lexicon_store: LexiconStore) -> None:
    """Yahtzee des Mots: dice, demand, points and the sheet are read from the tree, and its buttons pressed by name."""
    words = words_for("yahtzee-des-mots", lexicon_store)
    with guest_page(browser, address) as page:
        page.goto(address)
        page.get_by_role("button", name="Jouer maintenant\u00a0: Yahtzee des Mots").press("Enter")
        roll, board = page.get_by_role("button", name="Lancer", exact=True), page.get_by_role("table")
        end = page.get_by_role("button", name="La revanche")
        expect(board.or_(end).first).to_be_visible()
        turns = 0
        while not end.is_visible():
            roll.or_(end).first.wait_for()
            if end.is_visible():
                break
            roll.press("Enter")
            page.get_by_role("button", name="Barrer la case").wait_for()
            _write(page, words)
            turns += 1
        assert turns == 8
        expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("gagne|égalité", re.IGNORECASE))


def _write(page: Page, words: Words) -> None:
    """Write a word that the dice make and the turn asks for, as far as the tree tells; else cross the box out."""
    tree = page.get_by_role("main").aria_snapshot()
    faces = tuple(BOX.joker if face == "Joker" else face for face in DIE.findall(tree))
    assert len(faces) == 7, tree
    demand = DEMAND.search(tree)
    assert demand, tree
    count = 1 if demand["letters"] else COUNTS[demand["words"]]
    for found in layouts(faces, count, words):
        if demand["letters"] and len(found[0].dice) != int(demand["letters"]):
            continue
        for number, spelled in enumerate(found):
            if number:
                page.get_by_role("button", name="Autre mot").press("Enter")
            page.keyboard.type(spelled.word.lower())
        write = page.get_by_role("main").get_by_role("button", name=re.compile(r"^Inscrire [1-9]\d* points?$"))
        expect(write.first).to_be_enabled()
        write.first.press("Enter")
        expect(write).to_have_count(0)
        return
    page.get_by_role("button", name="Barrer la case").press("Enter")
    page.get_by_role("button", name="Barrer", exact=True).press("Enter")
    expect(page.get_by_role("button", name="Barrer", exact=True)).to_have_count(0)
