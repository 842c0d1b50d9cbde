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
from tests.browser.keyboard import walks_to
from tests.browser.listening import Listener
from tests.browser.seating import ask

Way = Literal["keys", "screen"]
SLUG = "mots-de-tete"
WEIGHED = 400


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

    def goes_to(self, square: Square) -> None:
        """Brings the cursor to a square by Tab and arrows."""
        cursor = self.page.locator('[role="gridcell"][tabindex="0"]')
        walks_to(self.page, cursor)
        row, column = map(int, str(cursor.get_attribute("data-square")).split(","))
        down, right = square[0] - row, square[1] - column
        self.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        self.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
        expect(self.square(square)).to_be_focused()

    def writes(self, play: Play, way: Way) -> None:
        """Writes the letters of a play in its direction; nothing is sent. Letters that stand there are skipped."""
        squares = [placed.square for placed in play.tiles]
        down = len({column for _, column in squares}) == 1 and len(squares) > 1
        if way == "keys":
            self.goes_to(squares[0])
        else:
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
        expect(self.main).to_have_attribute("aria-disabled", "false")
        expect(self.main).to_contain_text(f"Écrire {points}")
        if way == "keys":
            self.press("Enter")
        else:
            self.main.click()
        self.waits_for(lambda: self.seq > seq)

    def gets_the_turn(self) -> None:
        """Waits for its turn and accepts what the others write meanwhile: the game waits for an answer (G-12).

        It is said without a button, which goes at the moment when another has contested or time is up.
        """
        while True:
            self.waits_for(lambda: self.mine or self.asked)
            if self.mine:
                return
            seq, code = self.seq, self.page.url.rsplit("/", 1)[1]
            accept = {"type": "act", "table": code, "seat": self.seat, "seq": seq, "command": {"type": "accept"}}
            ask(self.page, "Lou", accept)
            self.waits_for(lambda before=seq: self.seq > before)  # type: ignore[misc]

    def passes(self, way: Way = "keys") -> None:
        """Passes, which is asked twice."""
        seq = self.seq
        if way == "keys":
            self.press("Alt+p")
        else:
            self.page.get_by_role("button", name="Passer", exact=True).click()
        self.uses(self.page.get_by_role("button", name="Passer mon tour"), way)
        self.waits_for(lambda: self.seq > seq)


def _said(placed: Placed) -> str:
    """What a square with a letter under way is called, from its beginning."""
    return f"{square_name(placed.square)}\u00a0: {placed.tile}, "


def weighed(view: View, words: Words) -> list[Play]:
    """Some of the legal plays, from everywhere: to weigh tens of thousands takes its time."""
    plays = [command for command in GAME.legal(view, words) if isinstance(command, Play)]
    return plays[:: 1 + len(plays) // WEIGHED]


def best(view: View, words: Words) -> Play | None:
    """One of the legal plays that bring most; None where there is none."""
    return max(weighed(view, words), key=lambda play: GAME.preview(view, play, words).points, default=None)


def some(view: View, words: Words) -> Play | None:
    """The first legal play that is found: looking at all of them takes its time."""
    return next((command for command in GAME.legal(view, words) if isinstance(command, Play)), None)


def no_word(view: View, words: Words) -> Play:
    """A play that only the dictionary is against."""
    found = best(view, words)
    assert found
    return Play(tuple(Placed(placed.square, "X") for placed in found.tiles))
