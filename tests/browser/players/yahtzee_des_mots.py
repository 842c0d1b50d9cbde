"""A player of Yahtzee des Mots on a page: the view it received, and the ways to keep dice and lay words."""

import re
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Locator, expect

from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.model import Spelled, View, Write
from tablee.games.yahtzee_des_mots.plays import layouts
from tablee.lexicon.words import Words
from tests.browser.players.base import PagePlayer
from tests.browser.rendering import wait_for_animations

Way = Literal["keys", "taps", "drag"]
SLUG = "yahtzee-des-mots"


@dataclass
class Player(PagePlayer[View]):
    """One page at one seat."""

    VIEW = View

    # ---- elements -------------------------------------------------------------------------------

    def die(self, die: int) -> Locator:
        return self.page.locator(f'.trays [data-die="{die}"]')

    @property
    def slots(self) -> Locator:
        """The dice of the unfinished words."""
        return self.page.locator(".slot[data-die]")

    def laid_letters(self) -> str:
        """The letters of the unfinished words, one after the other."""
        return "".join(text[0] for text in self.slots.all_inner_texts())

    def cells(self, box: str) -> list[str]:
        """A row of the sheet, player by player."""
        row = self.page.get_by_role("row", name=re.compile(box))
        return [text.strip() for text in row.get_by_role("cell").all_inner_texts()]

    # ---- playing --------------------------------------------------------------------------------

    def roll(self, way: Way = "keys") -> None:
        """Roll the dice that are neither kept nor in a word, confirm it where a word lies, and wait until they lie."""
        expect(self.main_button).to_be_visible()
        seq = self.seq
        composing = self.slots.count() > 0
        self._press_roll(way)
        if composing:
            expect(self.page.get_by_role("group", name="Relancer", exact=True)).to_be_visible()
            self._press_roll(way)
        self.wait_until(lambda: self.seq > seq)
        expect(self.page.get_by_role("img", name=f"Lancer {self.view.rolls} sur 3")).to_be_visible()
        wait_for_animations(self.page)

    def _press_roll(self, way: Way) -> None:
        if way == "keys":
            self.press("0")
        else:
            self.page.locator(".actions").get_by_role("button", name=re.compile("^(Lancer|Relancer)")).click()

    def roll_until_word(self, words: Words, letters: int) -> Spelled:
        """Roll until the dice make a word of so many letters, as nearly every roll does."""
        while self.view.rolls_left:
            self.roll()
            found = rolled_word(self.view, words, letters)
            if found:
                return found
        raise AssertionError(f"three rolls without a word of {letters} letters")

    def set_tap_mode(self, does: Literal["Garder", "Écrire"]) -> None:
        """Choose what a tap on a die does; after the last roll it can only write."""
        if self.view.rolls_left:
            self.page.get_by_role("group", name="Toucher un dé").get_by_text(does, exact=True).click()

    def kept_die(self, die: int) -> Locator:
        """A die on the tray of the kept ones."""
        return self.page.locator(f'[data-place="kept"] [data-die="{die}"]')

    def keep(self, dice: set[int], way: Way = "keys") -> None:
        """Keep exactly these dice."""
        if way == "taps":
            self.set_tap_mode("Garder")
        for die in range(7):
            if bool(self.kept_die(die).count()) == (die in dice):
                continue
            if way == "keys":
                self.page.keyboard.press(str(die + 1))
            elif way == "taps":
                self.die(die).click()
            else:
                tray = "kept" if die in dice else "rolling"
                self._drag(self.die(die), self.page.locator(f'[data-place="{tray}"]'))
            expect(self.kept_die(die)).to_have_count(int(die in dice))

    def lay(self, words: tuple[Spelled, ...], way: Way = "keys") -> None:
        """Lay words out, without writing them into a box."""
        if way == "taps":
            self.set_tap_mode("Écrire")
        for number, spelled in enumerate(words):
            if number and way == "keys":
                self.page.keyboard.press("Space" if number == 1 else "+")
            elif number:
                self.page.locator(f'.row[data-row="{number}"] .slot').first.click()
            for letter, die in zip(spelled.word, spelled.dice, strict=True):
                self._lay_die(letter, die, number, way)
        expect(self.slots).to_have_count(sum(len(spelled.dice) for spelled in words))

    def _lay_die(self, letter: str, die: int, row: int, way: Way) -> None:
        if way == "keys":
            self.page.keyboard.press(letter.lower())
            return
        if way == "taps":
            self.die(die).click()
        else:
            self._drag(self.die(die), self.page.locator(f'.row[data-row="{row}"] .slot.empty').first)
        if not self.view.dice[die].letter:
            self.page.get_by_role("button", name=f"Joker en {letter}").click()

    def _drag(self, die: Locator, place: Locator) -> None:
        die.hover()
        self.page.mouse.down()
        place.hover()
        self.page.mouse.up()

    def write(self, points: int, way: Way = "keys") -> None:
        """Write the words into the turn's box: by the main button, unless that one offers a rarer box."""
        seq = self.seq
        name = re.compile(rf"Inscrire {points} points?$")
        button = self.page.locator(".actions").get_by_role("button", name=name)
        expect(button).to_be_visible()
        expect(button).not_to_have_attribute("aria-disabled", "true")
        focused = self.page.locator("button:focus-visible").count()
        if way == "keys" and not focused and name.search(self.main_button.inner_text()):
            self.press("Enter")
        else:
            self.activate(button, way)
        self.wait_until(lambda: self.seq > seq)

    def cross_out(self, way: Way = "keys") -> None:
        """Cross the turn's box out, and confirm it."""
        seq = self.seq
        self.activate(self.page.get_by_role("button", name="Barrer la case"), way)
        self.activate(self.page.get_by_role("button", name="Barrer", exact=True), way)
        self.wait_until(lambda: self.seq > seq)


def rolled_word(view: View, words: Words, letters: int) -> Spelled | None:
    """A word of so many letters that the dice make; None when they make none."""
    faces = tuple(die.face for die in view.dice)
    return next((laid[0] for laid in layouts(faces, 1, words) if len(laid[0].dice) == letters), None)


def best_write(view: View, words: Words) -> Write | None:
    """The words with most points in the turn's box; None when the dice make none."""
    writings = (command for command in GAME.legal(view, words) if isinstance(command, Write))
    found = (writing for writing in writings if writing.box == "turn" and writing.words)
    return max(found, key=lambda write: GAME.preview(view, write, words).points, default=None)
