"""A player of Topscore in front of a real page: what the page was told, and the ways to take the steps of a turn."""

import re
from dataclasses import dataclass
from typing import Literal

import msgspec
from playwright.sync_api import Locator, expect

from tablee.games.topscore.model import BLANK, Change, Command, Exchange, Lay, Name, Pass, Piece, Place, View
from tablee.games.topscore.scoring import spelled
from tests.browser.listening import Listener

Way = Literal["keys", "taps"]
SLUG = "topscore"


@dataclass
class Player(Listener):
    """One page at one seat."""

    @property
    def view(self) -> View:
        """What the page was last told."""
        return msgspec.convert(self.frames[-1]["view"], View)

    @property
    def seat(self) -> int:
        seat = self.view.seat
        assert seat is not None
        return seat

    @property
    def mine(self) -> bool:
        """Whether it is this page's turn."""
        return bool(self.frames) and self.view.outcome is None and self.view.turn == self.view.seat

    # ---- what one sees --------------------------------------------------------------------------

    @property
    def guide(self) -> Locator:
        """The line that says what is left of the turn."""
        return self.page.locator(".guide p")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator("section.mat").get_by_role("button", name=name)

    @property
    def row(self) -> list[Piece]:
        """The word under way, as far as it stands in its row without a gap."""
        stones = self.page.locator(".stone[data-at]")
        names = {
            int(stone.get_attribute("data-at") or 0): stone.get_by_role("button").get_attribute("aria-label") or ""
            for stone in stones.all()
        }
        return [Piece(names[at].split(",")[0], ", joker," in names[at]) for at in sorted(names)]

    def standing(self, at: int) -> Locator:
        """The tile in the row under way at a place."""
        return self.page.locator(f'.stone[data-at="{at}"]').get_by_role("button")

    def tiles(self, tile: str) -> Locator:
        """The tiles with this letter that stand on the rack."""
        name = "joker" if tile == BLANK else tile
        rack = self.page.get_by_role("group", name="Votre chevalet")
        return rack.get_by_role("button", name=re.compile(f"^{name},"))

    def cell(self, cell: int) -> Locator:
        return self.page.locator(f'.cells [data-at="{cell}"]')

    # ---- the steps of a turn --------------------------------------------------------------------

    def plays(self, command: Command, way: Way = "keys") -> None:
        """Takes a step of a turn, and waits until the table has it."""
        seq = self.seq
        if isinstance(command, Pass):
            if way == "keys":
                self.press("Alt+p")
            else:
                self.button(re.compile("^(Passer|Ne rien nommer)$")).click()
            self.uses(self.button("Finir mon tour"), way)
        else:
            self.prepares(command, way)
            expect(self.main).to_have_attribute("aria-disabled", "false")
            self.sends(way)
        self.waits_for(lambda: self.seq > seq)
        # The answer comes after the news of it, and until then the page takes up nothing.
        expect(self.main.filter(has_text="Envoi")).to_have_count(0)

    def sends(self, way: Way) -> None:
        """Enter sends the step, unless one has walked to a button, which keeps it to itself."""
        if way == "keys" and not self.page.locator("button:focus-visible").count():
            self.press("Enter")
        else:
            self.uses(self.main, way)

    def prepares(self, command: Command, way: Way = "keys") -> None:
        """Does all that comes before sending a step, once the page can be played on."""
        expect(self.main).to_be_visible()
        match command:
            case Lay() | Change():
                self._chooses(command, way)
                for blank in command.free:
                    word = self.view.seats[blank.pyramid].corner.word
                    name = f"Libérer le joker {word[blank.place].letter} ({spelled(word)})"
                    self.uses(self.button(name).first, way)
                # Typed letters take a blank only where the letter is not held.
                spared = any(piece.blank and piece.letter in self.view.rack for piece in _added(self.view, command))
                if way == "keys" and not command.free and not spared:
                    self.press(*spelled(command.word).lower())
                else:
                    self._arranges(command, way)
            case Exchange(tiles=tiles):
                self.uses(self.button("Échanger"), way)
                for tile in tiles:
                    self.uses(self.tiles(tile).and_(self.page.locator('[aria-pressed="false"]')).first, way)
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

    def _chooses(self, command: Lay | Change, way: Way) -> None:
        """Says what the word is for, where the page asks."""
        if isinstance(command, Change):
            self.uses(self.button(re.compile("^Changer")), way)
        elif command.pyramid != self.seat:
            self.uses(self.button(re.compile("^Voler")).first, way)
        elif self.view.step == "claim":
            self.uses(self.button(re.compile("^Jouer sans lettre")), way)

    def _arranges(self, command: Lay | Change, way: Way) -> None:
        """Brings the new tiles from the rack, and every tile to its place."""
        wanted = list(command.word)
        added = _added(self.view, command)
        if isinstance(command, Change):
            gone = [piece for piece in self.row if piece not in wanted or self.row.count(piece) > wanted.count(piece)]
            at = self.row.index(gone[0])
        else:
            at = len(wanted) - len(added)
        for by, piece in enumerate(added):
            self.uses(self.tiles(BLANK if piece.blank else piece.letter).first, way)
            if isinstance(command, Change):
                self.uses(self.standing(at), way)
            else:
                self.uses(self.page.locator(f'button.slot[data-at="{at + by}"]'), way)
            if piece.blank:
                letter = self.page.get_by_role("dialog").get_by_role("button", name=piece.letter, exact=True)
                self.uses(letter, way)
        for place, piece in enumerate(wanted):
            found = self.row[place:].index(piece) + place
            if found != place:
                self.uses(self.standing(found), way)
                self.uses(self.standing(place), way)
        assert self.row == wanted


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
