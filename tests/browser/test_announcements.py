"""What a screen reader announces: every event once, in French and with its points, to its player and to the others."""

from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.topscore import GAME as TOPSCORE
from tablee.games.topscore.model import Lay
from tablee.games.topscore.model import Pass as EndTurn
from tablee.games.topscore.model import View as TopscoreView
from tablee.games.topscore.scoring import spelled
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.announcements import AnnouncementRecorder
from tests.browser.contexts import keyboard_page
from tests.browser.keyboard import tab_to_and_press
from tests.browser.players import mots_de_tete, pioch_a_mots, topscore, topword, yahtzee_des_mots
from tests.browser.players.base import AnyPlayer
from tests.browser.prepared import open_prepared, prepare

Pages = tuple[Page, Page]


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[Pages]:
    """The pages of Lou and Inès, which are used by keyboard alone and go from table to table."""
    with (
        keyboard_page(browser, address) as lou,
        keyboard_page(browser, address) as ines,
    ):
        yield lou, ines


class ScreenReader:
    """A screen reader at a page: it must announce every sentence that the table sends, once and politely."""

    def __init__(self, player: AnyPlayer) -> None:
        self.player, self.recorder = player, AnnouncementRecorder(player.page)
        self._since = len(player.frames)

    def _sent(self) -> list[str]:
        entries = (entry for frame in self.player.frames[self._since :] for entry in frame["events"])
        return [" ".join(sentence.split()) for entry in entries for sentence in entry["told"] if sentence]

    def expect_sentences(self, *parts: str) -> None:
        """Wait until the table has sent sentences with these parts; everything it sent must be announced once."""
        self.player.wait_until(lambda: all(any(part in sentence for sentence in self._sent()) for part in parts))
        sent = Counter(self._sent())
        for sentence in sent:
            self.recorder.expect_announced(sentence, "polite")
        announced = " ".join(each.text for each in self.recorder.all())
        assert {sentence: announced.count(sentence) for sentence in sent} == sent
        self.recorder.clear()
        self._since = len(self.player.frames)


def expect_both(readers: tuple[ScreenReader, ScreenReader], *parts: str) -> None:
    for reader in readers:
        reader.expect_sentences(*parts)


def concede(player: AnyPlayer) -> None:
    page = player.page
    tab_to_and_press(page, page.get_by_role("button", name="Menu", exact=True))
    tab_to_and_press(page, page.get_by_role("button", name="Abandonner…"))
    tab_to_and_press(page, page.get_by_role("button", name="Abandonner", exact=True))


def test_topword(pages: Pages, address: str, lexicon_store: LexiconStore) -> None:
    """A preview after a pause, the others' move in a pause, a refusal at once."""
    words, page = words_for(topword.SLUG, lexicon_store), pages[0]
    position = prepare(
        topword.SLUG, lexicon_store, ["debutant"], until=lambda view: view.turn == 0 and topword.best_play(view, words)
    )
    player = topword.Player(page)
    open_prepared(position, address, page)
    recorder = AnnouncementRecorder(page)
    missing = next(letter for letter in "WXYZKJHGFBVP" if letter not in player.view.rack)
    player.press(missing.lower())
    recorder.expect_announced(f"Vous n’avez pas de {missing}", "assertive")
    recorder.clear()
    found = topword.best_play(player.view, words)
    assert found
    player.lay(found[0], "keys")
    recorder.expect_announced(f"{found[1]} point", "polite")
    recorder.clear()
    turn = player.view.turn_number
    player.press("Enter")
    player.wait_until(lambda: player.view.turn_number > turn + 1 or player.view.outcome)
    recorder.expect_announced("Lou pose ", "polite")
    recorder.expect_announced("Lou pioche ", "polite")
    recorder.expect_announced("Sucre ", "polite")


def test_a_call_is_announced_at_once(pages: Pages, address: str, lexicon_store: LexiconStore) -> None:
    position = pioch_a_mots.prepare_hands(lexicon_store, ["person"], lambda view: view.may_call)
    lou = pioch_a_mots.Player(pages[0], way="keys")
    open_prepared(position, address, *pages)
    recorder = AnnouncementRecorder(pages[1])
    lou.call_top()
    recorder.expect_announced("Lou : « Top ! »", "assertive")


def first_word(view: TopscoreView, words: Words) -> Lay | None:
    """A word without a blank for one's own empty pyramid."""
    if view.turn != view.seat or view.seats[view.turn].corner.word:
        return None
    lays = (one for one in TOPSCORE.legal(view, words) if isinstance(one, Lay) and one.pyramid == view.seat)
    return next((lay for lay in lays if not lay.free and not any(piece.blank for piece in lay.word)), None)


def test_topscore(pages: Pages, address: str, lexicon_store: LexiconStore) -> None:
    words = words_for(topscore.SLUG, lexicon_store)
    position = prepare(
        topscore.SLUG, lexicon_store, ["person"], until=lambda view: first_word(view, words), turn_seconds=0
    )
    lou, ines = topscore.Player(pages[0]), topscore.Player(pages[1])
    open_prepared(position, address, *pages)
    lay = first_word(lou.view, words)
    assert lay
    readers = ScreenReader(lou), ScreenReader(ines)
    word = spelled(lay.word)
    lou.prepare(lay)
    readers[0].recorder.expect_announced(f"{word} : 5 points.", "polite")
    lou.press("a")
    readers[0].recorder.expect_announced("L’étage est plein", "assertive")
    readers[0].recorder.clear()
    lou.press("Enter")
    readers[0].expect_sentences(f"Lou pose {word} : 5 points.", "Lou pioche ")
    readers[1].expect_sentences(f"Lou pose {word} : 5 points.")
    ines.wait_for_turn()
    for each in (ines, lou):  # the same words again are announced again
        each.play(EndTurn())
        expect_both(readers, f"{each.name} passe.")
        ines.wait_until(lambda: lou.seq == ines.seq)
    ines.play(EndTurn())
    expect_both(readers, "Inès passe.")
    concede(lou)
    expect_both(readers, "Lou abandonne.")


def test_mots_de_tete(pages: Pages, address: str, lexicon_store: LexiconStore) -> None:
    """Proposed, contested, accepted; the die is announced once to whoever rolls it, too."""
    words = words_for(mots_de_tete.SLUG, lexicon_store)
    position = prepare(
        mots_de_tete.SLUG,
        lexicon_store,
        ["person"],
        until=lambda view: view.turn == 0 and view.first and mots_de_tete.any_play(view, words),
        mode="contestation",
        window_seconds=0,
        grid="petite",
    )
    players = mots_de_tete.Player(pages[0]), mots_de_tete.Player(pages[1])
    open_prepared(position, address, *pages)
    writer, doubter = players
    readers = ScreenReader(writer), ScreenReader(doubter)
    writer.play(mots_de_tete.invalid_play(writer.view, words), None)
    expect_both(readers, "Lou propose ")
    tab_to_and_press(doubter.page, doubter.page.get_by_role("button", name="Contester"))
    tab_to_and_press(doubter.page, doubter.page.get_by_role("dialog").get_by_role("button", name="Contester"))
    expect_both(readers, "Inès conteste avec raison", "Les lettres de Lou sont effacées")

    while True:  # a 1 makes no first word: the table passes for whoever rolls it
        players[0].wait_until(lambda: players[0].seq == players[1].seq)
        writer, doubter = sorted(players, key=lambda each: not each.has_turn)
        found = mots_de_tete.any_play(writer.view, words)
        if found:
            break
        writer.pass_turn()
    writer.play(found, None)
    expect_both(readers, f"{writer.name} propose ")
    tab_to_and_press(doubter.page, doubter.page.get_by_role("button", name="Accepter", exact=True))
    expect_both(readers, f"{doubter.name} accepte le coup.", f"{writer.name} marque ")
    concede(doubter)
    expect_both(readers, f"{doubter.name} abandonne.")


def test_yahtzee_des_mots(pages: Pages, address: str, lexicon_store: LexiconStore) -> None:
    words = words_for(yahtzee_des_mots.SLUG, lexicon_store)
    position = prepare(
        yahtzee_des_mots.SLUG,
        lexicon_store,
        ["person"],
        until=lambda view: view.turn == 0,
        starter="opener",
        turn_seconds=0,
    )
    lou, ines = yahtzee_des_mots.Player(pages[0]), yahtzee_des_mots.Player(pages[1])
    open_prepared(position, address, *pages)
    readers = ScreenReader(lou), ScreenReader(ines)
    found = None
    while found is None:
        lou.roll()
        expect_both(readers, "lance : " if lou.view.rolls == 1 else "relance : ")
        found = yahtzee_des_mots.best_write(lou.view, words)
        assert found or lou.view.rolls_left, "three rolls without a word of two letters"
    lou.lay(found.words)
    points = sum(lou.view.dice[die].value for spelled in found.words for die in spelled.dice)
    word = found.words[0].word
    readers[0].recorder.expect_announced(f"{word} : {points} point", "polite")
    readers[0].recorder.clear()
    lou.press("Enter")
    expect_both(readers, f"Lou marque {word} : {points} point")
    ines.wait_for_turn()
    ines.roll()
    expect_both(readers, "Inès lance : ")
    letter = next(die.letter for die in ines.view.dice if die.letter)
    ines.press(letter.lower())
    why = ines.page.locator(".told:not(.stale) .why")
    expect(why).to_be_visible()
    ines.press("Enter")
    readers[1].recorder.expect_announced(" ".join(why.inner_text().split()), "assertive")
    readers[1].recorder.clear()
    ines.cross_out()
    expect_both(readers, "Inès barre la case du tour.")
    concede(lou)
    expect_both(readers, "Lou abandonne.")
