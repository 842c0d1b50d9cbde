"""A player of Topword on a page: the view it received, and the ways to lay tiles."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Locator, expect

from tablee.boards.grid import Square
from tablee.games.topword import GAME
from tablee.games.topword.model import Pass, Placed, Play, View
from tablee.lexicon.words import Words
from tests.browser.players.base import PagePlayer
from tests.browser.touch import TouchScreen

Way = Literal["keys", "drag", "taps", "finger"]
SLUG = "topword"


def _face(tile: str) -> str:
    return tile.capitalize() if len(tile) > 1 else tile


@dataclass
class Player(PagePlayer[View]):
    """One page at one seat."""

    VIEW = View

    # ---- elements -------------------------------------------------------------------------------

    def square(self, square: Square) -> Locator:
        row, column = square
        return self.page.locator(f'[data-square="{row},{column}"]')

    def rack_tile(self, tile: str) -> Locator:
        """A tile on the rack."""
        return self.rack.get_by_role("button", name=re.compile(f"^{_face(tile)},")).first

    @property
    def rack(self) -> Locator:
        return self.page.get_by_role("group", name="Votre chevalet")

    @property
    def rack_text(self) -> str:
        """The rack as the page shows it, holes as dots."""
        labels = self.rack.get_by_role("button").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        return " ".join("." if label.endswith("vide") else label.split(",")[0] for label in labels)

    def draft_squares(self) -> list[str]:
        """The squares on which tiles of the unfinished move lie."""
        cells = self.page.locator('[role="gridcell"][aria-label*="provisoire"]')
        return [str(label).split("\u00a0")[0] for label in cells.evaluate_all("all => all.map(one => one.ariaLabel)")]

    # ---- laying tiles ---------------------------------------------------------------------------

    def lay(self, play: Play, way: Way) -> None:
        """Lay the tiles of a play, one after the other, without playing it."""
        for placed in play.tiles:
            {"keys": self._type_tile, "drag": self._drag_tile, "taps": self._tap_tile, "finger": self._touch_tile}[way](
                placed
            )
            expect(self.square(placed.square)).to_have_accessible_name(_draft_label(placed))

    def move_cursor(self, square: Square) -> None:
        """Move the cursor to a square by keys."""
        cursor = self.page.locator('[role="gridcell"][tabindex="0"]')
        cursor.focus()
        row, column = map(int, str(cursor.get_attribute("data-square")).split(","))
        self.press(*_arrows(square[0] - row, "ArrowDown", "ArrowUp"))
        self.press(*_arrows(square[1] - column, "ArrowRight", "ArrowLeft"))

    def _type_tile(self, placed: Placed) -> None:
        self.move_cursor(placed.square)
        self.press(placed.tile[0].lower())

    def _drag_tile(self, placed: Placed) -> None:
        self.rack_tile(placed.tile).hover()
        self.page.mouse.down()
        self.square(placed.square).hover()
        self.page.mouse.up()

    def _tap_tile(self, placed: Placed) -> None:
        self.rack_tile(placed.tile).click()
        self.square(placed.square).click()

    def _touch_tile(self, placed: Placed) -> None:
        self.rack_tile(placed.tile).tap(trial=True)  # waits until a new tile has stopped moving
        TouchScreen(self.page).drag(self.rack_tile(placed.tile), self.square(placed.square))

    # ---- playing --------------------------------------------------------------------------------

    def play(self, play: Play, way: Way, points: int) -> None:
        """Lay a play, wait until the page shows its points, and play it."""
        turn = self.view.turn_number
        self.lay(play, way)
        self.expect_playable(points)
        if way == "keys":
            self.press("Enter")
        else:
            self.main_button.click()
        self.wait_until(lambda: self.turn_ended(turn))

    def expect_playable(self, points: int) -> None:
        """Wait until the main button offers these points, which are those of all the tiles laid."""
        expect(self.main_button).to_have_attribute("aria-disabled", "false")
        expect(self.main_button).to_contain_text(f"Jouer {points} point")

    def turn_ended(self, turn: int) -> bool:
        """Whether this turn is over. (The log also grows when the table pauses or resumes.)"""
        return self.view.turn_number > turn or self.view.outcome is not None


def _draft_label(placed: Placed) -> re.Pattern[str]:
    return re.compile(rf": {_face(placed.tile)}, hauteur \d, (pile pleine, )?provisoire")


def _arrows(by: int, forth: str, back: str) -> Iterable[str]:
    return [forth] * by if by > 0 else [back] * -by


def best_play(view: View, words: Words) -> tuple[Play, int] | None:
    """The legal play with most points, and its points."""
    plays = (command for command in GAME.legal(view, words) if isinstance(command, Play))
    scored = [(GAME.preview(view, play, words).points, play) for play in plays]
    if not scored:
        return None
    points, play = max(scored, key=lambda pair: pair[0])
    return play, points


def play_best_move(player: Player, words: Words, way: Way) -> None:
    """Play the best play in this way; where there is none, swap a tile and pass, or just pass."""
    view = player.view
    found = best_play(view, words)
    turn = view.turn_number
    if found:
        player.play(found[0], way, found[1])
    elif Pass(view.rack[0]) in GAME.legal(view, words):
        player.page.get_by_role("button", name=re.compile("^Échanger")).click()  # shorter on a phone
        player.rack_tile(view.rack[0]).click()
        player.page.get_by_role("button", name="et passer").click()
    else:
        player.press("Alt+p")
        player.page.get_by_role("button", name="Passer mon tour").click()
    player.wait_until(lambda: player.turn_ended(turn))
