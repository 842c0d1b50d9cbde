"""A player of Mots de Tête on a page: the view it received, and the ways to write letters."""

import re
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Locator, expect

from tablee.boards.grid import Square, square_name
from tablee.games.mots_de_tete import GAME
from tablee.games.mots_de_tete.model import Placed, Play, View
from tablee.lexicon.words import Words
from tests.browser.keyboard import tab_to
from tests.browser.players.base import PagePlayer
from tests.browser.tables import send_message

Way = Literal["keys", "screen"]
SLUG = "mots-de-tete"
SAMPLE_SIZE = 400


@dataclass
class Player(PagePlayer[View]):
    """One page at one seat."""

    VIEW = View

    @property
    def may_answer(self) -> bool:
        """Whether this page may still contest or accept what another player wrote."""
        return bool(self.frames) and self.view.turn != self.view.seat and GAME.answering(self.view)

    def square(self, square: Square) -> Locator:
        return self.page.locator(f'[data-square="{square[0]},{square[1]}"]')

    def screen_key(self, name: str) -> Locator:
        """A key of the page's own keyboard."""
        return self.page.get_by_role("group", name="Clavier").get_by_role("button", name=name, exact=len(name) == 1)

    def move_cursor(self, square: Square) -> None:
        """Move the cursor to a square by Tab and arrows."""
        cursor = self.page.locator('[role="gridcell"][tabindex="0"]')
        tab_to(self.page, cursor)
        row, column = map(int, str(cursor.get_attribute("data-square")).split(","))
        down, right = square[0] - row, square[1] - column
        self.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        self.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
        expect(self.square(square)).to_be_focused()

    def write(self, play: Play, way: Way) -> None:
        """Write the letters of a play in its direction, without sending it. The page skips letters already there."""
        squares = [placed.square for placed in play.tiles]
        down = len({column for _, column in squares}) == 1 and len(squares) > 1
        if way == "keys":
            self.move_cursor(squares[0])
        else:
            self.square(squares[0]).click()
        if (self.page.locator(".way.down").count() == 1) != down:
            if way == "keys":
                self.press("/")
            else:
                self.screen_key("Changer de sens").click()
        for placed in play.tiles:
            if way == "keys":
                self.press(placed.tile.lower())
            else:
                self.screen_key(placed.tile).click()
        for placed in play.tiles:
            expect(self.square(placed.square)).to_have_accessible_name(re.compile(_draft_label(placed)))

    def play(self, play: Play, words: Words | None, way: Way = "keys") -> None:
        """Write a play, wait until the page shows its points, and send it."""
        preview, seq = GAME.preview(self.view, play, words), self.seq
        self.write(play, way)
        points = f"{preview.points} à {preview.most} points" if preview.most else f"{preview.points} point"
        expect(self.main_button).to_have_attribute("aria-disabled", "false")
        expect(self.main_button).to_contain_text(f"Écrire {points}")
        if way == "keys":
            self.press("Enter")
        else:
            self.main_button.click()
        self.wait_until(lambda: self.seq > seq)

    def wait_for_turn(self) -> None:
        """Wait for the turn and accept what others write meanwhile, for which the game waits (G-12).

        This uses no button, since it disappears as soon as another player has contested or time is up.
        """
        while True:
            self.wait_until(lambda: self.has_turn or self.may_answer)
            if self.has_turn:
                return
            seq, (address, code) = self.seq, self.page.url.split("/t/")
            accept = {"type": "act", "table": code, "seat": self.seat, "seq": seq, "command": {"type": "accept"}}
            send_message(self.page, address, "Lou", accept)
            self.wait_until(lambda before=seq: self.seq > before)  # type: ignore[misc]

    def pass_turn(self, way: Way = "keys", confirm: str = "Passer mon tour") -> None:
        """Pass, and confirm it: in Solo with « Finir la partie »."""
        seq = self.seq
        if way == "keys":
            self.press("Alt+p")
        else:
            self.page.get_by_role("button", name="Passer", exact=True).click()
        self.activate(self.page.get_by_role("button", name=confirm), way)
        self.wait_until(lambda: self.seq > seq)


def _draft_label(placed: Placed) -> str:
    """The beginning of the label of a square with an unsent letter."""
    return f"{square_name(placed.square)}\u00a0: {placed.tile}, "


def sampled_plays(view: View, words: Words) -> list[Play]:
    """An even sample of the legal plays: to preview tens of thousands takes long."""
    plays = [command for command in GAME.legal(view, words) if isinstance(command, Play)]
    return plays[:: 1 + len(plays) // SAMPLE_SIZE]


def best_play(view: View, words: Words) -> Play | None:
    """The play of the sample with most points; None where there is none."""
    return max(sampled_plays(view, words), key=lambda play: GAME.preview(view, play, words).points, default=None)


def any_play(view: View, words: Words) -> Play | None:
    """The first legal play, found without listing all of them; None where there is none."""
    return next((command for command in GAME.legal(view, words) if isinstance(command, Play)), None)


def invalid_play(view: View, words: Words) -> Play:
    """A play that nothing but the dictionary forbids."""
    found = best_play(view, words)
    assert found
    return Play(tuple(Placed(placed.square, "X") for placed in found.tiles))
