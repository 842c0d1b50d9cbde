"""A player of Topword in front of a real page: what the page was told, and the three ways to lay tiles."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import msgspec
from playwright.sync_api import Locator, expect

from tablee.boards.grid import Square
from tablee.games.topword import GAME
from tablee.games.topword.model import Pass, Placed, Play, View
from tablee.lexicon.words import Words
from tests.browser.listening import Listener
from tests.browser.touch import Touch

Way = Literal["keys", "drag", "taps", "finger"]


def _face(tile: str) -> str:
    return tile.capitalize() if len(tile) > 1 else tile


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

    # ---- what one sees --------------------------------------------------------------------------

    def square(self, square: Square) -> Locator:
        row, column = square
        return self.page.locator(f'[data-square="{row},{column}"]')

    def tile(self, tile: str) -> Locator:
        """A tile that stands on the rack."""
        return self.rack.get_by_role("button", name=re.compile(f"^{_face(tile)},")).first

    @property
    def rack(self) -> Locator:
        return self.page.get_by_role("group", name="Votre chevalet")

    @property
    def standing(self) -> str:
        """The rack as it is seen, holes as dots."""
        labels = self.rack.get_by_role("button").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        return " ".join("." if label.endswith("vide") else label.split(",")[0] for label in labels)

    def drafts(self) -> list[str]:
        """The squares where tiles of the move under way lie."""
        cells = self.page.locator('[role="gridcell"][aria-label*="provisoire"]')
        return [str(label).split("\u00a0")[0] for label in cells.evaluate_all("all => all.map(one => one.ariaLabel)")]

    # ---- laying tiles ---------------------------------------------------------------------------

    def lays(self, play: Play, way: Way) -> None:
        """Lays the tiles of a play, one after the other; nothing is sent."""
        for placed in play.tiles:
            {"keys": self._types, "drag": self._drags, "taps": self._taps, "finger": self._draws}[way](placed)
            expect(self.square(placed.square)).to_have_accessible_name(_said(placed))

    def goes_to(self, square: Square) -> None:
        """Moves the cursor to a square, by keys."""
        cursor = self.page.locator('[role="gridcell"][tabindex="0"]')
        cursor.focus()
        row, column = map(int, str(cursor.get_attribute("data-square")).split(","))
        self.press(*_arrows(square[0] - row, "ArrowDown", "ArrowUp"))
        self.press(*_arrows(square[1] - column, "ArrowRight", "ArrowLeft"))

    def _types(self, placed: Placed) -> None:
        self.goes_to(placed.square)
        self.press(placed.tile[0].lower())

    def _drags(self, placed: Placed) -> None:
        self.tile(placed.tile).hover()
        self.page.mouse.down()
        self.square(placed.square).hover()
        self.page.mouse.up()

    def _taps(self, placed: Placed) -> None:
        self.tile(placed.tile).click()
        self.square(placed.square).click()

    def _draws(self, placed: Placed) -> None:
        self.tile(placed.tile).tap(trial=True)  # new tiles glide into the rack: it is touched once it lies still
        Touch(self.page).drag(self.tile(placed.tile), self.square(placed.square))

    # ---- playing --------------------------------------------------------------------------------

    def plays(self, play: Play, way: Way, points: int) -> None:
        """Lays a play, waits for what it brings, and plays it."""
        turn = self.view.turn_number
        self.lays(play, way)
        self.may_play(points)
        if way == "keys":
            self.press("Enter")
        else:
            self.main.click()
        self.waits_for(lambda: self.has_moved(turn))

    def may_play(self, points: int) -> None:
        """Waits until the table says what all that is laid brings, not only its first tiles."""
        expect(self.main).to_have_attribute("aria-disabled", "false")
        expect(self.main).to_contain_text(f"Jouer {points} point")

    def has_moved(self, turn: int) -> bool:
        """Whether a turn is over. (The log also grows when the table pauses or resumes.)"""
        return self.view.turn_number > turn or self.view.outcome is not None


def _said(placed: Placed) -> re.Pattern[str]:
    return re.compile(rf": {_face(placed.tile)}, hauteur \d, (pile pleine, )?provisoire")


def _arrows(by: int, forth: str, back: str) -> Iterable[str]:
    return [forth] * by if by > 0 else [back] * -by


def best(view: View, words: Words) -> tuple[Play, int] | None:
    """The legal play that scores most, with its points."""
    plays = (command for command in GAME.legal(view, words) if isinstance(command, Play))
    scored = [(GAME.preview(view, play, words).points, play) for play in plays]
    if not scored:
        return None
    points, play = max(scored, key=lambda pair: pair[0])
    return play, points


def one_move(player: Player, words: Words, way: Way) -> None:
    """The best play, laid in this way; where there is none, a pass with a swap, or a mere one."""
    view = player.view
    found = best(view, words)
    turn = view.turn_number
    if found:
        player.plays(found[0], way, found[1])
    elif Pass(view.rack[0]) in GAME.legal(view, words):
        player.page.get_by_role("button", name=re.compile("^Échanger")).click()  # shorter on a phone
        player.tile(view.rack[0]).click()
        player.page.get_by_role("button", name="et passer").click()
    else:
        player.press("Alt+p")
        player.page.get_by_role("button", name="Passer mon tour").click()
    player.waits_for(lambda: player.has_moved(turn))
