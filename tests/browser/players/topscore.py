"""A player of Topscore on a page: the view it received, and the ways to take the steps of a turn."""

import re
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Locator, expect

from tablee.games.topscore.model import BLANK, Change, Command, Exchange, Lay, Name, Pass, Piece, Place, View
from tablee.games.topscore.scoring import spelled
from tests.browser.players.base import PagePlayer

Way = Literal["keys", "taps"]
SLUG = "topscore"


@dataclass
class Player(PagePlayer[View]):
    """One page at one seat."""

    VIEW = View

    # ---- elements -------------------------------------------------------------------------------

    @property
    def turn_hint(self) -> Locator:
        """The line that says what is left of the turn."""
        return self.page.locator(".guide p")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator("section.mat").get_by_role("button", name=name)

    @property
    def word_row(self) -> list[Piece]:
        """The unfinished word, as far as it stands in its row without a gap."""
        stones = self.page.locator(".stone[data-at]")
        names = {
            int(stone.get_attribute("data-at") or 0): stone.get_by_role("button").get_attribute("aria-label") or ""
            for stone in stones.all()
        }
        return [Piece(names[at].split(",")[0], ", joker," in names[at]) for at in sorted(names)]

    def row_tile(self, at: int) -> Locator:
        """The tile at a place of the unfinished word."""
        return self.page.locator(f'.stone[data-at="{at}"]').get_by_role("button")

    def waiting_tiles(self, piece: Piece) -> Locator:
        """The tiles of the pyramid that do not stand in the unfinished word."""
        name = f"^{piece.letter}, " + ("joker" if piece.blank else "étage")
        return self.page.locator(".stone:not([data-at])").get_by_role("button", name=re.compile(name))

    def rack_tiles(self, tile: str) -> Locator:
        """The tiles on the rack with this letter."""
        name = "joker" if tile == BLANK else tile
        rack = self.page.get_by_role("group", name="Votre chevalet")
        return rack.get_by_role("button", name=re.compile(f"^{name},"))

    def cell(self, cell: int) -> Locator:
        return self.page.locator(f'.cells [data-at="{cell}"]')

    # ---- the steps of a turn --------------------------------------------------------------------

    def play(self, command: Command, way: Way = "keys") -> None:
        """Take a step of a turn, and wait until the page received it back."""
        seq = self.seq
        if isinstance(command, Pass):
            if way == "keys":
                self.press("Alt+p")
            else:
                self.button(re.compile("^(Passer|Ne rien nommer)$")).click()
            self.activate(self.button("Finir mon tour"), way)
        else:
            self.prepare(command, way)
            expect(self.main_button).to_have_attribute("aria-disabled", "false")
            self.submit(way)
        self.wait_until(lambda: self.seq > seq)
        # The answer follows the frame, and until then the page accepts nothing.
        expect(self.main_button.filter(has_text="Envoi")).to_have_count(0)

    def submit(self, way: Way) -> None:
        """Send the step: by Enter, unless a button has the focus, which would take the key."""
        if way == "keys" and not self.page.locator("button:focus-visible").count():
            self.press("Enter")
        else:
            self.activate(self.main_button, way)

    def prepare(self, command: Command, way: Way = "keys") -> None:
        """Do everything of a step but sending it, once the page can be played on."""
        expect(self.main_button).to_be_visible()
        match command:
            case Lay() | Change():
                self._choose_target(command, way)
                for blank in command.free:
                    word = self.view.seats[blank.pyramid].corner.word
                    name = f"Libérer le joker {word[blank.place].letter} ({spelled(word)})"
                    self.activate(self.button(name).first, way)
                # Typed letters take a blank only where the letter is not held.
                spared = any(piece.blank and piece.letter in self.view.rack for piece in _added(self.view, command))
                if way == "keys" and not command.free and not spared:
                    self.press(*spelled(command.word).lower())
                else:
                    self._arrange(command, way)
            case Exchange(tiles=tiles):
                self.activate(self.button("Échanger"), way)
                for tile in tiles:
                    self.activate(self.rack_tiles(tile).and_(self.page.locator('[aria-pressed="false"]')).first, way)
            case Place(letter=letter, cell=cell):
                if way == "keys":
                    self.press(letter[0].lower(), str(cell + 1))
                else:
                    stones = self.page.locator(".stones").get_by_role("button", name=re.compile(f"^{letter}, étage"))
                    stones.first.click()
                    self.cell(cell).click()
            case Name(first=first, last=last):
                if way == "keys":
                    self.press(str(first + 1), str(last + 1))
                else:
                    self.cell(first).click()
                    self.cell(last).click()

    def _choose_target(self, command: Lay | Change, way: Way) -> None:
        """Choose what the word is for, where the page asks."""
        if isinstance(command, Change):
            self.activate(self.button(re.compile("^Changer")), way)
        elif command.pyramid != self.seat:
            self.activate(self.button(re.compile("^Voler")).first, way)
        elif self.view.step == "claim":
            self.activate(self.button(re.compile("^Jouer sans lettre")), way)

    def _arrange(self, command: Lay | Change, way: Way) -> None:
        """Press the tiles in the order of the word, after taking back what stands in another."""
        wanted = list(command.word)
        kept = 0
        if isinstance(command, Change):
            row = self.word_row
            kept = next(place for place, pair in enumerate(zip(row, wanted, strict=True)) if pair[0] != pair[1])
            for place in range(kept, len(row)):
                self.activate(self.row_tile(place), way)
        for place, piece in enumerate(wanted[kept:], kept):
            waiting = self.waiting_tiles(piece)
            if waiting.count():
                self.activate(waiting.first, way)
            else:
                self.activate(self.rack_tiles(BLANK if piece.blank else piece.letter).first, way)
                if piece.blank:
                    letter = self.page.get_by_role("dialog").get_by_role("button", name=piece.letter, exact=True)
                    self.activate(letter, way)
            expect(self.row_tile(place)).to_be_visible()
        assert self.word_row == wanted


def _added(view: View, command: Lay | Change) -> list[Piece]:
    """The tiles of a word that come from the rack, in its order."""
    pyramid = command.pyramid if isinstance(command, Lay) else view.turn
    corner = view.seats[pyramid].corner
    freed = {blank.place for blank in command.free if blank.pyramid == pyramid}
    lying = [Piece(piece.letter) if place in freed else piece for place, piece in enumerate(corner.word)]
    if corner.completed:
        lying = []
    new = []
    for piece in command.word:
        if piece in lying:
            lying.remove(piece)
        else:
            new.append(piece)
    return new
