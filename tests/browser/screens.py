"""Every screen of the page, opened once for all that is checked on it."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.lexicon.store import LexiconStore
from tests.browser.contexts import DESKTOP, become_new_guest, guest_page
from tests.browser.players import pioch_a_mots, topword
from tests.browser.scenes import Scenes
from tests.browser.shared_screen import open_shared_table
from tests.browser.tables import open_table, wait_for_play_area

TWO = ("debutant",)


class Screens:
    """Pages by name, each made when it is first asked for.

    The pages of one screen are used again for the next: a new one takes the browser three times as long.
    """

    def __init__(self, browser: Browser, address: str, lexicon_store: LexiconStore, **options: Any) -> None:
        self.address = address
        self.scenes = Scenes(address, lexicon_store)
        self._browser, self._shelf, self._options = browser, lexicon_store, options
        self._stack = ExitStack()
        self._name, self._used, self._unused = "", list[Page](), list[Page]()
        self._racers: tuple[pioch_a_mots.Player, ...] = ()

    def close(self) -> None:
        self._stack.close()

    def release_pages(self) -> None:
        """Let all pages that are open be used again."""
        self._name = ""
        self._unused += self._used[::-1]
        self._used.clear()

    def new_page(self) -> Page:
        """A page of a new guest on a desktop."""
        if self._unused:
            page = self._unused.pop()
            become_new_guest(page)
            page.set_viewport_size(DESKTOP)
        else:
            page = self._stack.enter_context(guest_page(self._browser, self.address, **self._options))
        self._used.append(page)
        return page

    def page(self, name: str, make: Callable[[Page], object]) -> Page:
        """The page of this name."""
        return self.pages(name, lambda: make(self.new_page()))

    def pages(self, name: str, make: Callable[[], object]) -> Page:
        """The first of several pages that are made together."""
        if name != self._name:
            self.release_pages()
            make()
            self._name = name
        return self._used[0]

    def at(self, path: str) -> Page:
        """The page of somebody who goes from address to address."""
        page = self.page("walker", lambda _: None)
        page.goto(f"{self.address}{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        return page

    # ---- tables ---------------------------------------------------------------------------------

    def table(self, game: str) -> Page:
        """A game some turns old, with a move under way."""
        scenes = self.scenes
        make: dict[str, Callable[[Page], object]] = {
            "topword": lambda page: scenes.open_topword(page, TWO),
            "topscore": scenes.open_topscore_word,
            "mots-de-tete": scenes.open_mots_de_tete_word,
            "yahtzee-des-mots": scenes.open_yahtzee_des_mots,
        }
        if game == pioch_a_mots.SLUG:
            return self.pages(game, self._race)
        return self.page(game, make[game])

    def _race(self) -> None:
        self._racers = self.scenes.open_pioch_a_mots(self.new_page)

    def laying(self) -> Page:
        """The same table of Pioch'a Mots, with a word being laid."""
        if self._name != "laying":
            page = self.table(pioch_a_mots.SLUG)
            speak(page, "fr")
            page.set_viewport_size(DESKTOP)
            self.scenes.call_and_lay(self._racers)
            self._name = "laying"
        return self._used[0]

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
            page.get_by_role("button", name="Menu", exact=True).click()
            page.get_by_role("button", name="Premier tour guidé").click()
            expect(page.get_by_role("region", name="Premier tour guidé")).to_be_visible()

        return self.page("guided", ask)

    def boarded(self) -> Page:
        """The board in the middle, its rack on a phone."""

        def lend(page: Page) -> None:
            open_table(page, self.address, ["debutant"])
            page.get_by_role("button", name="Menu", exact=True).click()
            page.get_by_role("button", name="Continuer sur mon téléphone").click()
            phone = self.new_page()
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
            page.get_by_role("button", name="Menu", exact=True).click()
            page.get_by_role("button", name="Abandonner…").click()
            page.get_by_role("button", name="Abandonner", exact=True).click()
            expect(page.get_by_role("heading", level=1)).to_contain_text("gagne")

        return self.page("ended", concede)


Screen = Callable[[Screens], AbstractContextManager[Page]]


def _shown(arrive: Callable[[Screens], Page]) -> Screen:
    """A screen that is there once one has arrived."""

    @contextmanager
    def shown(screens: Screens) -> Iterator[Page]:
        yield arrive(screens)

    return shown


def _panel(arrive: Callable[[Screens], Page], *buttons: str, shows: str = "") -> Screen:
    """What these buttons open, one after the other, once it shows what it loads; Escape closes it."""

    @contextmanager
    def shown(screens: Screens) -> Iterator[Page]:
        page = arrive(screens)
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

    return shown


def _words(screens: Screens) -> Page:
    page = screens.at("/mots")
    speak(page, "fr")
    page.get_by_role("textbox").fill("flic")
    page.get_by_role("textbox").press("Enter")
    expect(page.get_by_text("argot").first).to_be_visible()
    return page


def _rules(screens: Screens) -> Page:
    page = screens.at("/regles/topword")
    expect(page.get_by_text("TW-5").first).to_be_visible()
    return page


def _home(screens: Screens) -> Page:
    screens.page("walker", lambda page: open_table(page, screens.address, ["debutant"]))
    page = screens.at("/")
    expect(page.get_by_role("article")).to_have_count(5)
    return page


SCREENS: dict[str, Screen] = {
    "home": _shown(_home),
    "name": _panel(_home, "Lou"),
    "opening": _shown(lambda screens: screens.at("/ouvrir/topscore")),
    "rules": _shown(_rules),
    "words": _shown(_words),
    "my-games": _shown(lambda screens: screens.at("/moi")),
    "lost": _shown(lambda screens: screens.at("/ouvrir/echecs")),
    "missing": _shown(lambda screens: screens.at("/t/NAPPE-0000")),
    "waiting": _shown(lambda screens: screens.waiting()),
    "hand-over": _shown(lambda screens: screens.shared()),
    "take-back": _panel(lambda screens: screens.played(), "Menu", "Reprendre le coup"),
    "guide": _shown(lambda screens: screens.guided()),
    "board-alone": _shown(lambda screens: screens.boarded()),
    "topscore": _shown(lambda screens: screens.table("topscore")),
    "mots-de-tete": _shown(lambda screens: screens.table("mots-de-tete")),
    "pioch-a-mots": _shown(lambda screens: screens.table("pioch-a-mots")),
    "pioch-a-mots-laying": _shown(lambda screens: screens.laying()),
    "yahtzee-des-mots": _shown(lambda screens: screens.table("yahtzee-des-mots")),
    "topword": _shown(lambda screens: screens.table("topword")),
    "menu": _panel(lambda screens: screens.table("topword"), "Menu"),
    "history": _panel(lambda screens: screens.table("topword"), "Menu", "Toute la partie"),
    "rules-panel": _panel(lambda screens: screens.table("topword"), "Menu", "Règles", shows="TW-5"),
    "look-up": _panel(lambda screens: screens.table("topword"), "Menu", "Chercher un mot", shows="Mot"),
    "phrases": _panel(lambda screens: screens.table("topword"), "Menu", "Dire un mot"),
    "invite": _panel(lambda screens: screens.table("topword"), "Menu", "Inviter à cette table", shows="Copier"),
    "phone": _panel(lambda screens: screens.table("topword"), "Menu", "Continuer sur mon téléphone"),
    "concede": _panel(lambda screens: screens.table("topword"), "Menu", "Abandonner…"),
    "end": _shown(lambda screens: screens.ended()),
}


def speak(page: Page, language: str) -> None:
    """The page in a language, by its own choice of language."""
    page.evaluate("language => document.querySelector(`input[type=radio][value=${language}]`).click()", language)
    expect(page.locator("html")).to_have_attribute("lang", language)
