"""What a screen reader says: every event once, in French and with its points, to whoever did it and to the others."""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, TypeVar

from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.topscore import GAME as TOPSCORE
from tablee.games.topscore.model import Lay
from tablee.games.topscore.model import Pass as EndTurn
from tablee.games.topscore.scoring import spelled
from tablee.lexicon.shelf import Shelf
from tests.browser.announcements import AnnouncementRecorder
from tests.browser.contexts import guest_page, keyboard_page
from tests.browser.keyboard import tab_to_and_press
from tests.browser.players import mots_de_tete, pioch_a_mots, topscore, topword, yahtzee_des_mots
from tests.browser.players.base import AnyPlayer
from tests.browser.tables import open_table, request, take_seat, wait_for_play_area

Player = TypeVar("Player", bound=AnyPlayer)


@contextmanager
def pair(
    browser: Browser, address: str, kind: type[Player], game: str, **options: Any
) -> Iterator[tuple[Player, Player]]:
    """Lou and Inès at a table that has begun, each with nothing but keys."""
    with ExitStack() as stack:
        lou, ines = (kind(stack.enter_context(keyboard_page(browser, address))) for _ in range(2))
        code = open_table(lou.page, address, ["open"], "Lou", game, **options)
        take_seat(ines.page, address, code, 1, "Inès")
        request(lou.page, "Lou", {"type": "begin", "table": code})
        for player in (lou, ines):
            player.wait_until(lambda each=player: each.frames and each.frames[-1]["seat"] is not None)  # type: ignore[misc]
            wait_for_play_area(player.page)
        yield lou, ines


def name(player: AnyPlayer) -> str:
    frame = player.frames[-1]
    return str(frame["facts"]["seats"][frame["seat"]]["name"])


class Reader:
    """A screen reader at a page: it says every sentence that the table tells, once, and in a pause."""

    def __init__(self, player: AnyPlayer) -> None:
        self.player, self.ear, self._since = player, AnnouncementRecorder(player.page), len(player.frames)

    def _told(self) -> list[str]:
        entries = (entry for frame in self.player.frames[self._since :] for entry in frame["events"])
        return [" ".join(sentence.split()) for entry in entries for sentence in entry["told"] if sentence]

    def says(self, *parts: str) -> None:
        """Waits until the table has told these; then everything it told was said once, and is forgotten."""
        self.player.wait_until(lambda: all(any(part in sentence for sentence in self._told()) for part in parts))
        told = Counter(self._told())
        for sentence in told:
            self.ear.expect_announced(sentence, "polite")
        said = " ".join(heard.text for heard in self.ear.all())
        assert {sentence: said.count(sentence) for sentence in told} == told
        self.ear.clear()
        self._since = len(self.player.frames)


def hear(readers: tuple[Reader, Reader], *parts: str) -> None:
    """Both pages say the same."""
    for reader in readers:
        reader.says(*parts)


def concedes(player: AnyPlayer) -> None:
    page = player.page
    tab_to_and_press(page, page.get_by_role("button", name="Menu"))
    tab_to_and_press(page, page.get_by_role("button", name="Abandonner…"))
    tab_to_and_press(page, page.get_by_role("button", name="Abandonner", exact=True))


def test_topword(browser: Browser, address: str, shelf: Shelf) -> None:
    """A preview after a pause, the others' move in a pause, a refusal at once."""
    words = words_for("topword", shelf)
    with guest_page(browser, address) as page:
        player = topword.Player(page)
        open_table(page, address, ["debutant"])
        player.wait_until(lambda: player.view.turn == player.seat)
        ear = AnnouncementRecorder(page)
        missing = next(letter for letter in "WXYZKJHGFBVP" if letter not in player.view.rack)
        player.press(missing.lower())
        ear.expect_announced(f"Vous n’avez pas de {missing}", "assertive")
        ear.clear()
        found = topword.best_play(player.view, words)
        assert found
        player.lay(found[0], "keys")
        ear.expect_announced(f"{found[1]} point", "polite")
        ear.clear()
        turn = player.view.turn_number
        player.press("Enter")
        player.wait_until(lambda: player.view.turn_number > turn + 1 or player.view.outcome)
        ear.expect_announced("Lou pose ", "polite")
        ear.expect_announced("Lou pioche ", "polite")
        ear.expect_announced("Sucre ", "polite")


def test_a_call_is_said_at_once(browser: Browser, address: str, shelf: Shelf) -> None:
    words = words_for(pioch_a_mots.SLUG, shelf)
    with guest_page(browser, address) as one, guest_page(browser, address) as other:
        players = (pioch_a_mots.Player(one, way="keys"), pioch_a_mots.Player(other, way="keys"))
        pioch_a_mots.open_game(players, address, ("Lou", "Inès"), **pioch_a_mots.NO_TIME_LIMITS)
        while not players[0].held_words(words):
            pioch_a_mots.player_to_draw(players).draw()
        ear = AnnouncementRecorder(other)
        players[0].call_top()
        ear.expect_announced("Lou : « Top ! »", "assertive")


def test_topscore(browser: Browser, address: str, shelf: Shelf) -> None:
    words = words_for(topscore.SLUG, shelf)
    with pair(browser, address, topscore.Player, topscore.SLUG, turn_seconds=0) as players:
        while True:  # a rack without a word ends its turn
            players[0].wait_until(lambda: players[0].seq == players[1].seq)
            player, other = sorted(players, key=lambda each: not each.has_turn)
            legal = (one for one in TOPSCORE.legal(player.view, words) if isinstance(one, Lay) and not one.free)
            lay = next((one for one in legal if not any(piece.blank for piece in one.word)), None)
            if lay and lay.pyramid == player.seat:
                break
            player.play(EndTurn())
        readers = (Reader(player), Reader(other))
        word = spelled(lay.word)
        player.prepare(lay)
        readers[0].ear.expect_announced(f"{word} : 5 points.", "polite")
        player.press("a")
        readers[0].ear.expect_announced("L’étage est plein", "assertive")
        readers[0].ear.clear()
        player.press("Enter")
        readers[0].says(f"{name(player)} pose {word} : 5 points.", f"{name(player)} pioche ")
        readers[1].says(f"{name(player)} pose {word} : 5 points.")
        other.wait_until(lambda: other.has_turn)
        for each in (other, player):  # the same words again are said again
            each.play(EndTurn())
            hear(readers, f"{name(each)} passe.")
            other.wait_until(lambda: players[0].seq == players[1].seq)
        other.play(EndTurn())
        hear(readers, f"{name(other)} passe.")
        concedes(player)
        hear(readers, f"{name(player)} abandonne.")


def test_mots_de_tete(browser: Browser, address: str, shelf: Shelf) -> None:
    """Proposed, contested, accepted; the die is told once to whoever rolls it, too."""
    words = words_for(mots_de_tete.SLUG, shelf)
    way: dict[str, Any] = {"mode": "contestation", "window_seconds": 0, "grid": "petite"}
    with pair(browser, address, mots_de_tete.Player, mots_de_tete.SLUG, **way) as players:
        players[0].wait_until(lambda: players[0].seq == players[1].seq)
        writer, doubter = sorted(players, key=lambda each: not each.has_turn)
        readers = (Reader(writer), Reader(doubter))
        writer.play(mots_de_tete.invalid_play(writer.view, words), None)
        hear(readers, f"{name(writer)} propose ")
        tab_to_and_press(doubter.page, doubter.page.get_by_role("button", name="Contester"))
        tab_to_and_press(doubter.page, doubter.page.get_by_role("dialog").get_by_role("button", name="Contester"))
        hear(readers, f"{name(doubter)} conteste avec raison", f"Les lettres de {name(writer)} sont effacées")

        while True:  # a 1 makes no first word: the table passes for whoever rolls it
            players[0].wait_until(lambda: players[0].seq == players[1].seq)
            writer, doubter = sorted(players, key=lambda each: not each.has_turn)
            found = mots_de_tete.any_play(writer.view, words)
            if found:
                break
            writer.pass_turn()
        writer.play(found, None)
        hear(readers, f"{name(writer)} propose ")
        tab_to_and_press(doubter.page, doubter.page.get_by_role("button", name="Accepter", exact=True))
        hear(readers, f"{name(doubter)} accepte le coup.", f"{name(writer)} marque ")
        concedes(doubter)
        hear(readers, f"{name(doubter)} abandonne.")


def test_yahtzee_des_mots(browser: Browser, address: str, shelf: Shelf) -> None:
    words = words_for("yahtzee-des-mots", shelf)
    with pair(browser, address, yahtzee_des_mots.Player, "yahtzee-des-mots", starter="opener", turn_seconds=0) as (
        lou,
        ines,
    ):
        readers = (Reader(lou), Reader(ines))
        expect(lou.main_button).to_have_text("Lancer")
        found = None
        while found is None:
            lou.roll()
            hear(readers, "lance : " if lou.view.rolls == 1 else "relance : ")
            found = yahtzee_des_mots.best_write(lou.view, words)
            assert found or lou.view.rolls_left, "three rolls without a word of two letters"
        lou.lay(found.words)
        points = sum(lou.view.dice[die].value for spelled in found.words for die in spelled.dice)
        word = found.words[0].word
        readers[0].ear.expect_announced(f"{word} : {points} point", "polite")
        readers[0].ear.clear()
        lou.press("Enter")
        hear(readers, f"Lou marque {word} : {points} point")
        ines.wait_until(lambda: ines.has_turn)
        ines.roll()
        hear(readers, "Inès lance : ")
        letter = next(die.letter for die in ines.view.dice if die.letter)
        ines.press(letter.lower())
        why = ines.page.locator(".told:not(.stale) .why")
        expect(why).to_be_visible()
        ines.press("Enter")
        readers[1].ear.expect_announced(" ".join(why.inner_text().split()), "assertive")
        readers[1].ear.clear()
        ines.cross_out()
        hear(readers, "Inès barre la case du tour.")
        concedes(lou)
        hear(readers, "Lou abandonne.")
