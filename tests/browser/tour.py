"""Every screen of the page, for whoever checks all of them: tables are made once and looked at as often as needed."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.mots_de_tete.model import Play as Written
from tablee.games.pioch_a_mots.words import pick_cards
from tablee.games.topscore import GAME as TOPSCORE
from tablee.games.topscore.legal import legal
from tablee.games.topscore.model import Lay
from tablee.games.topscore.model import View as Pyramids
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.contexts import DESKTOP, guest_page
from tests.browser.players import mots_de_tete, pioch_a_mots, topscore, topword, yahtzee_des_mots
from tests.browser.players.base import AnyPlayer
from tests.browser.shared_screen import open_shared_table
from tests.browser.tables import open_table, wait_for_play_area

TURNS = 3
"""How old the games are that one looks at."""
GAMES = ("topword", topscore.SLUG, mots_de_tete.SLUG, pioch_a_mots.SLUG, "yahtzee-des-mots")


class Tour:
    """A browser that goes from screen to screen. It asks for less movement, so that every screen is there at once."""

    def __init__(self, browser: Browser, address: str, shelf: Shelf, **options: Any) -> None:
        self.address = address
        self._browser, self._shelf, self._options = browser, shelf, options
        self._stack = ExitStack()
        self._pages: dict[str, Page] = {}
        self._players: dict[Page, AnyPlayer] = {}

    def close(self) -> None:
        self._stack.close()

    def _new_page(self) -> Page:
        options = {"reduced_motion": "reduce"} | self._options
        return self._stack.enter_context(guest_page(self._browser, self.address, **options))

    def page(self, name: str, make: Callable[[Page], object]) -> Page:
        """The page of this name, made when it is first asked for."""
        if name not in self._pages:
            self._pages[name] = self._new_page()
            make(self._pages[name])
        return self._pages[name]

    def at(self, path: str) -> Page:
        """The page of somebody who goes from address to address."""
        page = self.page("walker", lambda _: None)
        page.goto(f"{self.address}{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        return page

    # ---- tables ---------------------------------------------------------------------------------

    def table(self, game: str) -> Page:
        """A game some turns old, with a move under way."""
        begin = {
            "topword": self._topword,
            topscore.SLUG: self._topscore,
            mots_de_tete.SLUG: self._mots,
            pioch_a_mots.SLUG: self._piocha,
            "yahtzee-des-mots": self._yahtzee,
        }
        return self.page(game, begin[game])

    def moves(self, game: str, watch: Callable[[Page], None]) -> Page:
        """The move under way is played, and the bot answers; somebody who watches begins just before."""
        page = self.laying() if game == pioch_a_mots.SLUG else self.table(game)
        player = self._players[page]
        watch(page)
        seq, answered = player.seq, 1 if game == pioch_a_mots.SLUG else 2
        if isinstance(player, yahtzee_des_mots.Player) and not player.slots.count():
            player.cross_out()  # the dice made no word
        else:
            player.main_button.press("Enter")
        player.wait_until(lambda: player.seq >= seq + answered)
        if isinstance(player, yahtzee_des_mots.Player):
            player.wait_until(lambda: player.has_turn)
            player.roll()
        page.evaluate("new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))")
        return page

    def _topword(self, page: Page) -> None:
        words = words_for("topword", self._shelf)
        player = self._players[page] = topword.Player(page)
        open_table(page, self.address, ["debutant"])
        for _ in range(TURNS):
            player.wait_until(lambda: player.view.turn == player.seat)
            topword.play_best_move(player, words, "keys")
        player.wait_until(lambda: player.view.turn == player.seat)
        found = topword.best_play(player.view, words)
        assert found, "no game is stuck so early"
        player.lay(found[0], "keys")
        expect(player.main_button).to_contain_text("point")

    def _topscore(self, page: Page) -> None:
        player = self._players[page] = topscore.Player(page)
        open_table(page, self.address, ["debutant"] * 2, game=topscore.SLUG, turn_seconds=0)
        player.wait_until(lambda: player.has_turn)
        words = words_for(topscore.SLUG, self._shelf)
        while (lay := _own_word(player.view, words)) is None:
            player.play(TOPSCORE.bots["debutant"](player.view, words, Random(0)))
            player.wait_until(lambda: player.has_turn)
        player.prepare(lay)
        expect(player.main_button).to_contain_text("Poser")

    def _mots(self, page: Page) -> None:
        words = words_for(mots_de_tete.SLUG, self._shelf)
        player = self._players[page] = mots_de_tete.Player(page)
        open_table(page, self.address, ["debutant"], game=mots_de_tete.SLUG)
        for turn in range(TURNS + 1):
            player.wait_for_turn()
            found: Written | None = mots_de_tete.any_play(player.view, words)
            if found is None:
                player.pass_turn()
            elif turn < TURNS:
                player.play(found, words)
            else:
                player.write(found, "keys")

    def _piocha(self, page: Page) -> None:
        self._holds_a_word(page)

    def _holds_a_word(self, page: Page) -> tuple[pioch_a_mots.Player, str]:
        """Two people draw until the first of them holds a word."""
        players = (pioch_a_mots.Player(page, way="keys"), pioch_a_mots.Player(self._new_page(), way="keys"))
        self._players[page] = players[0]
        pioch_a_mots.open_game(players, self.address, ("Lou", "Inès"), **pioch_a_mots.NO_TIME_LIMITS)
        words = words_for(pioch_a_mots.SLUG, self._shelf)
        while not players[0].held_words(words):
            pioch_a_mots.player_to_draw(players).draw()
        return players[0], players[0].held_words(words)[0]

    def _yahtzee(self, page: Page) -> None:
        words = words_for("yahtzee-des-mots", self._shelf)
        player = self._players[page] = yahtzee_des_mots.Player(page)
        open_table(page, self.address, ["debutant"], game="yahtzee-des-mots", starter="opener", turn_seconds=0)
        for turn in range(TURNS):
            player.wait_until(lambda: player.has_turn)
            expect(player.main_button).to_have_text("Lancer")
            player.roll()
            found = yahtzee_des_mots.best_write(player.view, words)
            if found:
                player.lay(found.words)
            if turn == TURNS - 1:
                return  # with what the dice show, be it a word or not
            if found:
                page.get_by_role("button", name="Inscrire").last.click()
            else:
                player.cross_out()

    def laying(self) -> Page:
        """Pioch'a Mots, with a word being laid."""

        def lay(page: Page) -> None:
            lou, word = self._holds_a_word(page)
            lou.call_top()
            lou.compose(word, pick_cards(lou.view.hand, word) or ())

        return self.page("laying", lay)

    def shared(self) -> Page:
        """A table whose people share a screen: the screen is to be handed over."""

        page = self.page("shared", self._share)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        return page

    def _share(self, page: Page) -> None:
        open_shared_table(page, self.address, ("Lou", "Inès"))

    def played(self) -> Page:
        """The same after a move, which may be taken back."""

        def play(page: Page) -> None:
            player = topword.Player(page)
            self._share(page)
            page.get_by_role("button", name="Je suis").click()
            player.wait_until(lambda: player.frames and player.view.turn == player.view.seat)
            topword.play_best_move(player, words_for("topword", self._shelf), "keys")
            expect(page.get_by_role("button", name="Je suis")).to_be_visible()

        return self.page("played", play)

    def guided(self) -> Page:
        """The first step of the guided first turn."""

        def ask(page: Page) -> None:
            player = topword.Player(page)
            open_table(page, self.address, ["debutant"])
            player.wait_until(lambda: player.frames and player.view.turn == player.seat)
            page.get_by_role("button", name="Menu").click()
            page.get_by_role("button", name="Premier tour guidé").click()
            expect(page.get_by_role("region", name="Premier tour guidé")).to_be_visible()

        return self.page("guided", ask)

    def boarded(self) -> Page:
        """The board in the middle, its rack on a phone."""

        def lend(page: Page) -> None:
            open_table(page, self.address, ["debutant"])
            page.get_by_role("button", name="Menu").click()
            page.get_by_role("button", name="Continuer sur mon téléphone").click()
            phone = self._new_page()
            phone.goto(page.get_by_role("textbox", name="Adresse de la place").input_value())
            wait_for_play_area(phone)
            page.get_by_role("checkbox", name="Seulement le plateau sur cet écran").check()
            page.keyboard.press("Escape")
            expect(page.get_by_role("group", name="Votre chevalet")).to_have_count(0)
            wait_for_play_area(page)

        return self.page("boarded", lend)

    def waiting(self) -> Page:
        page = self.page("waiting", lambda page: open_table(page, self.address, ["open"]))
        expect(page.locator("main .mat svg, main .mat img").first).to_be_visible()
        return page

    def ended(self) -> Page:
        def concede(page: Page) -> None:
            open_table(page, self.address, ["debutant"])
            page.get_by_role("button", name="Menu").click()
            page.get_by_role("button", name="Abandonner…").click()
            page.get_by_role("button", name="Abandonner", exact=True).click()
            expect(page.get_by_role("heading", level=1)).to_contain_text("gagne")

        return self.page("ended", concede)


def _own_word(view: Pyramids, words: Words) -> Lay | None:
    """A word for one's own pyramid, if there is one."""
    lays = (one for one in legal(view, words) if isinstance(one, Lay))
    return next((lay for lay in lays if lay.pyramid == view.seat), None)


Stop = Callable[[Tour], AbstractContextManager[Page]]


def _shown(arrive: Callable[[Tour], Page]) -> Stop:
    """A screen that is there once one has arrived."""

    @contextmanager
    def stop(tour: Tour) -> Iterator[Page]:
        yield arrive(tour)

    return stop


def _panel(arrive: Callable[[Tour], Page], *buttons: str, shows: str = "") -> Stop:
    """What these buttons open, one after the other, once it shows what it loads; Escape closes it."""

    @contextmanager
    def stop(tour: Tour) -> Iterator[Page]:
        page = arrive(tour)
        speak(page, "fr")
        page.set_viewport_size(DESKTOP)
        for name in buttons:
            page.get_by_role("button", name=re.compile(f"^{name}")).locator("visible=true").last.click()
        above = page.locator("dialog[open], [popover]:popover-open")
        expect(above).to_have_count(1)
        expect(above).to_contain_text(shows)
        try:
            yield page
        finally:
            if above.count():
                page.keyboard.press("Escape")
            expect(above).to_have_count(0)

    return stop


def _words(tour: Tour) -> Page:
    page = tour.at("/mots")
    speak(page, "fr")
    page.get_by_role("textbox").fill("flic")
    page.get_by_role("textbox").press("Enter")
    expect(page.get_by_text("argot").first).to_be_visible()
    return page


def _rules(tour: Tour) -> Page:
    page = tour.at("/regles/topword")
    expect(page.get_by_text("TW-5").first).to_be_visible()
    return page


def _home(tour: Tour) -> Page:
    tour.page("walker", lambda page: open_table(page, tour.address, ["debutant"]))
    page = tour.at("/")
    expect(page.get_by_role("article")).to_have_count(5)
    return page


STOPS: dict[str, Stop] = {
    "home": _shown(_home),
    "name": _panel(_home, "Lou"),
    "opening": _shown(lambda tour: tour.at("/ouvrir/topscore")),
    "rules": _shown(_rules),
    "words": _shown(_words),
    "my-games": _shown(lambda tour: tour.at("/moi")),
    "lost": _shown(lambda tour: tour.at("/ouvrir/echecs")),
    "missing": _shown(lambda tour: tour.at("/t/NAPPE-0000")),
    "waiting": _shown(lambda tour: tour.waiting()),
    "hand-over": _shown(lambda tour: tour.shared()),
    "take-back": _panel(lambda tour: tour.played(), "Menu", "Reprendre le coup"),
    "guide": _shown(lambda tour: tour.guided()),
    "board-alone": _shown(lambda tour: tour.boarded()),
    "topword": _shown(lambda tour: tour.table("topword")),
    "topscore": _shown(lambda tour: tour.table("topscore")),
    "mots-de-tete": _shown(lambda tour: tour.table("mots-de-tete")),
    "pioch-a-mots": _shown(lambda tour: tour.table("pioch-a-mots")),
    "pioch-a-mots-laying": _shown(lambda tour: tour.laying()),
    "yahtzee-des-mots": _shown(lambda tour: tour.table("yahtzee-des-mots")),
    "menu": _panel(lambda tour: tour.table("topword"), "Menu"),
    "history": _panel(lambda tour: tour.table("topword"), "Menu", "Toute la partie"),
    "rules-panel": _panel(lambda tour: tour.table("topword"), "Menu", "Règles", shows="TW-5"),
    "look-up": _panel(lambda tour: tour.table("topword"), "Menu", "Chercher un mot", shows="Mot"),
    "phrases": _panel(lambda tour: tour.table("topword"), "Menu", "Dire un mot"),
    "invite": _panel(lambda tour: tour.table("topword"), "Menu", "Inviter à cette table", shows="Copier"),
    "phone": _panel(lambda tour: tour.table("topword"), "Menu", "Continuer sur mon téléphone"),
    "concede": _panel(lambda tour: tour.table("topword"), "Menu", "Abandonner…"),
    "end": _shown(lambda tour: tour.ended()),
}


def speak(page: Page, language: str) -> None:
    """The page in a language, by its own choice of language."""
    page.evaluate("language => document.querySelector(`input[type=radio][value=${language}]`).click()", language)
    expect(page.locator("html")).to_have_attribute("lang", language)
