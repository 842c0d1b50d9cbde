"""A player of Mots de Tête in front of a real page: what the page was told, and the ways to write letters."""

import re
from dataclasses import dataclass
from typing import Literal

import msgspec
from playwright.sync_api import Locator, expect

from tablee.boards.grid import Square, square_name
from tablee.games.mots_de_tete import GAME
from tablee.games.mots_de_tete.model import Placed, Play, View
from tablee.lexicon.words import Words
from tests.browser.listening import Listener

Way = Literal["keys", "screen"]
SLUG = "mots-de-tete"


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

    @property
    def asked(self) -> bool:
        """Whether this page may still contest or accept what another wrote."""
        return bool(self.frames) and self.view.turn != self.view.seat and GAME.answering(self.view)

    def square(self, square: Square) -> Locator:
        return self.page.locator(f'[data-square="{square[0]},{square[1]}"]')

    def key(self, name: str) -> Locator:
        """A key of the page's own keyboard."""
        return self.page.get_by_role("group", name="Clavier").get_by_role("button", name=name, exact=len(name) == 1)

    def writes(self, play: Play, way: Way) -> None:
        """Writes the letters of a play in its direction; nothing is sent. Letters that stand there are skipped."""
        squares = [placed.square for placed in play.tiles]
        down = len({column for _, column in squares}) == 1 and len(squares) > 1
        self.square(squares[0]).click()
        if (self.page.locator(".way.down").count() == 1) != down:
            if way == "keys":
                self.press("/")
            else:
                self.key("Changer de sens").click()
        for placed in play.tiles:
            if way == "keys":
                self.press(placed.tile.lower())
            else:
                self.key(placed.tile).click()
        for placed in play.tiles:
            expect(self.square(placed.square)).to_have_accessible_name(re.compile(_said(placed)))

    def plays(self, play: Play, words: Words | None, way: Way = "keys") -> None:
        """Writes a play, waits for what it may bring, and sends it."""
        preview, seq = GAME.preview(self.view, play, words), self.seq
        self.writes(play, way)
        points = f"{preview.points} à {preview.most} points" if preview.most else f"{preview.points} point"
        expect(self.main).to_contain_text(f"Écrire {points}")
        if way == "keys":
            self.press("Enter")
        else:
            self.main.click()
        self.waits_for(lambda: self.seq > seq)

    def gets_the_turn(self) -> None:
        """Waits for its turn and accepts what the others write meanwhile: the game waits for an answer (G-12)."""
        while True:
            self.waits_for(lambda: self.mine or self.asked)
            if self.mine:
                return
            seq = self.seq
            self.page.get_by_role("button", name="Accepter", exact=True).first.click()
            self.waits_for(lambda before=seq: self.seq > before)  # type: ignore[misc]

    def passes(self) -> None:
        """Passes, which is asked twice."""
        seq = self.seq
        self.page.get_by_role("button", name="Passer", exact=True).click()
        self.page.get_by_role("button", name="Passer mon tour").click()
        self.waits_for(lambda: self.seq > seq)


def _said(placed: Placed) -> str:
    """What a square with a letter under way is called, from its beginning."""
    return f"{square_name(placed.square)}\u00a0: {placed.tile}, "


def best(view: View, words: Words) -> Play | None:
    """The legal play that may bring most; None where there is none."""
    plays = (command for command in GAME.legal(view, words) if isinstance(command, Play))
    return max(plays, key=lambda play: GAME.preview(view, play, words).points, default=None)


def no_word(view: View, words: Words) -> Play:
    """A play that only the dictionary is against."""
    found = best(view, words)
    assert found
    return Play(tuple(Placed(placed.square, "X") for placed in found.tiles))
