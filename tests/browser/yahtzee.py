"""A player of Yahtzee des Mots in front of a real page: what it was told, and the ways to keep dice and lay words."""

import re
from dataclasses import dataclass
from typing import Literal

import msgspec
from playwright.sync_api import Locator, expect

from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.model import Spelled, View, Write
from tablee.games.yahtzee_des_mots.spelling import layouts
from tablee.lexicon.words import Words
from tests.browser.listening import Listener

Way = Literal["keys", "taps", "drag"]


@dataclass
class Player(Listener):
    """One page at one seat."""

    @property
    def view(self) -> View:
        """What the page was last told."""
        return msgspec.convert(self.frames[-1]["view"], View)

    @property
    def mine(self) -> bool:
        """Whether it is this page's turn."""
        return bool(self.frames) and self.view.outcome is None and self.view.turn == self.view.seat

    # ---- what one sees --------------------------------------------------------------------------

    def die(self, die: int) -> Locator:
        return self.page.locator(f'.trays [data-die="{die}"]')

    @property
    def slots(self) -> Locator:
        """The letters laid out."""
        return self.page.locator(".slot[data-die]")

    def laid(self) -> str:
        """The letters of the words under way, one after the other."""
        return "".join(text[0] for text in self.slots.all_inner_texts())

    def cells(self, box: str) -> list[str]:
        """A row of the sheet, player by player."""
        row = self.page.get_by_role("row", name=re.compile(box))
        return [text.strip() for text in row.get_by_role("cell").all_inner_texts()]

    # ---- playing --------------------------------------------------------------------------------

    def rolls(self, way: Way = "keys") -> None:
        """Rolls what is not kept, and waits until the dice lie still."""
        expect(self.main).to_be_visible()
        seq = self.frames[-1]["seq"]
        if way == "keys" and not self.page.locator("button:focus-visible").count():
            self.press("Space")
        else:
            self.uses(self.page.locator(".actions").get_by_role("button", name=re.compile("^(Lancer|Relancer)")), way)
        self.waits_for(lambda: self.frames[-1]["seq"] > seq)
        expect(self.page.locator(".trays .rolling")).to_have_count(0)

    def rolls_for(self, words: Words, letters: int) -> Spelled:
        """Rolls until the dice make a word of so many letters; there is hardly a roll that does not."""
        while self.view.rolls_left:
            self.rolls()
            faces = tuple(die.face for die in self.view.dice)
            for laid in layouts(faces, 1, words):
                if len(laid[0].dice) == letters:
                    return laid[0]
        raise AssertionError(f"three rolls without a word of {letters} letters")

    def touching(self, does: Literal["Garder", "Écrire"]) -> None:
        """Sets what touching a die does; after the last roll it can only write."""
        if self.view.rolls_left:
            self.page.get_by_role("group", name="Toucher un dé").get_by_text(does, exact=True).click()

    def kept(self, die: int) -> Locator:
        """A die on the wooden tray."""
        return self.page.locator(f'[data-place="kept"] [data-die="{die}"]')

    def keeps(self, dice: set[int], way: Way = "keys") -> None:
        """Keeps exactly these dice."""
        if way == "taps":
            self.touching("Garder")
        for die in range(7):
            if bool(self.kept(die).count()) == (die in dice):
                continue
            if way == "keys":
                self.page.keyboard.press(str(die + 1))
            elif way == "taps":
                self.die(die).click()
            else:
                tray = "kept" if die in dice else "rolling"
                self._drags(self.die(die), self.page.locator(f'[data-place="{tray}"]'))
            expect(self.kept(die)).to_have_count(int(die in dice))

    def lays(self, words: tuple[Spelled, ...], way: Way = "keys") -> None:
        """Lays words out; nothing is sent but what everybody may see."""
        if way == "taps":
            self.touching("Écrire")
        for number, spelled in enumerate(words):
            if number and way == "keys":
                self.page.keyboard.press("/")
            elif number:
                self.page.locator(f'.row[data-row="{number}"] .slot').first.click()
            for letter, die in zip(spelled.word, spelled.dice, strict=True):
                self._lays(letter, die, number, way)
        expect(self.slots).to_have_count(sum(len(spelled.dice) for spelled in words))

    def _lays(self, letter: str, die: int, row: int, way: Way) -> None:
        if way == "keys":
            self.page.keyboard.press(letter.lower())
            return
        if way == "taps":
            self.die(die).click()
        else:
            self._drags(self.die(die), self.page.locator(f'.row[data-row="{row}"] .slot.empty').first)
        if not self.view.dice[die].letter:
            self.page.get_by_role("button", name=f"Joker en {letter}").click()

    def _drags(self, thing: Locator, place: Locator) -> None:
        thing.hover()
        self.page.mouse.down()
        place.hover()
        self.page.mouse.up()

    def writes(self, points: int, way: Way = "keys") -> None:
        """Writes what is laid out into the turn's box: the main button, unless a rarer box would take it too."""
        seq = self.frames[-1]["seq"]
        name = re.compile(rf"Inscrire {points} points?$")
        button = self.page.locator(".actions").get_by_role("button", name=name)
        expect(button).to_be_visible()
        expect(button).not_to_have_attribute("aria-disabled", "true")
        walked = self.page.locator("button:focus-visible").count()
        if way == "keys" and not walked and name.search(self.main.inner_text()):
            self.press("Enter")
        else:
            self.uses(button, way)
        self.waits_for(lambda: self.frames[-1]["seq"] > seq)

    def crosses(self, way: Way = "keys") -> None:
        """Crosses the turn's box out, which is asked twice."""
        seq = self.frames[-1]["seq"]
        self.uses(self.page.get_by_role("button", name="Barrer la case"), way)
        self.uses(self.page.get_by_role("button", name="Barrer", exact=True), way)
        self.waits_for(lambda: self.frames[-1]["seq"] > seq)


def best(view: View, words: Words) -> Write | None:
    """The words that bring most in the turn's box; None when the dice make none."""
    writings = (command for command in GAME.legal(view, words) if isinstance(command, Write))
    found = (writing for writing in writings if writing.box == "turn" and writing.words)
    return max(found, key=lambda write: GAME.preview(view, write, words).points, default=None)
