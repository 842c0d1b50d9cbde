"""A player's hand on a touch screen, in the games where pieces are dragged: where each piece lies on the page.

Whatever fingers do, `check` holds: nothing stays dragged, every piece lies somewhere once, and pieces that were not
touched keep their order.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from playwright.sync_api import Locator, expect

from tablee.games.topscore.model import BLANK
from tests.browser.players import pioch_a_mots, topscore, topword, yahtzee_des_mots
from tests.browser.players.base import AnyPlayer
from tests.browser.touch import Point, TouchScreen, wait_for_frame

DRAG_IMAGE = 'div[aria-hidden="true"][style*="translate:"]'
"""The piece that is shown above the finger."""

_POSITIONS = """() => {
  const middles = selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect())
    .map(box => [box.x + box.width / 2, box.y + box.height / 2])
    .filter(([x, y]) => x > 0 && x < innerWidth && y > 0 && y < innerHeight);
  return [middles('.area .movable'), middles('.area [data-place]')];
}"""


@dataclass(frozen=True)
class Snapshot:
    """Where the pieces lie: `order` is the hand in its player's order, a hole being empty."""

    order: tuple[str, ...]
    laid: tuple[str, ...]


@dataclass
class Hand(ABC):
    """A player's hand on a page with a touch screen."""

    player: AnyPlayer

    SNAPSHOT: ClassVar[str]
    """A script that returns the page's `order` and `laid`."""
    LAID_PIECES: ClassVar[str]
    """The selector of the pieces that are laid."""
    DISTANT_TARGET: ClassVar[str]
    """The selector of a place that a phone held sideways does not show together with the hand."""
    SCROLL_AREAS: ClassVar[Sequence[str]]
    """Selectors of what cannot be picked up once the first piece is laid: a finger scrolls there."""

    def __post_init__(self) -> None:
        self.page = self.player.page
        self.touch = TouchScreen(self.page)
        self.drag_image = self.page.locator(DRAG_IMAGE)

    @abstractmethod
    def piece(self, number: int) -> Locator:
        """A piece of the hand."""

    @abstractmethod
    def drop_target(self) -> Locator:
        """A place where a piece of the hand may be laid."""

    def reorder_target(self, number: int, /) -> Locator:
        """Where a piece is dropped to take the place of another."""
        return self.piece(number)

    @abstractmethod
    def reordered(self, order: Sequence[str], piece: int, to: int, /) -> Sequence[str]:
        """The order once a piece has been dropped there."""

    @abstractmethod
    def is_complete(self, seen: Snapshot) -> bool:
        """Whether every piece is there once."""

    @abstractmethod
    def at_most_one_moved(self, before: Snapshot, after: Snapshot) -> bool:
        """Whether at most one piece of the hand has moved."""

    def clear(self) -> None:
        """Take everything back into the hand. (The first Escape closes a dialog that asks for a letter.)"""
        while self.snapshot().laid or self.page.get_by_role("dialog").count():
            self.player.press("Escape")
            wait_for_frame(self.page)

    def snapshot(self) -> Snapshot:
        order, laid = self.page.evaluate(self.SNAPSHOT)
        return Snapshot(tuple(order), tuple(laid))

    @property
    def scroll_position(self) -> float:
        return float(self.page.evaluate("scrollY"))

    def visible_positions(self) -> tuple[list[Point], list[Point]]:
        """The positions on the screen of the pieces and of the places for them, after scrolling back to the hand."""
        if not self.page.locator(".movable").first.evaluate("one => one.getBoundingClientRect().top > 0"):
            self.page.evaluate("scrollTo(0, 0)")
        pieces, places = self.page.evaluate(_POSITIONS)
        return [tuple(spot) for spot in pieces], [tuple(spot) for spot in places]

    def check(self, before: Snapshot, what: str = "") -> Snapshot:
        """Check the pieces after a gesture, once nothing is dragged any more; return where they lie."""
        expect(self.page.locator(f"{DRAG_IMAGE}, .dragged, .lifted"), what).to_have_count(0)
        after = self.snapshot()
        message = f"{what}: {before} -> {after}"
        assert self.is_complete(after), message
        assert self.at_most_one_moved(before, after), message
        return after


def _places_changed(before: Sequence[str], after: Sequence[str]) -> int:
    return sum(was != now for was, now in zip(before, after, strict=True))


def _one_moved(before: Sequence[str], after: Sequence[str]) -> bool:
    """Whether two orders differ in one piece at most: moved, come or gone."""
    return any(_without(before, piece) == _without(after, piece) for piece in {*before, *after, ""})


def _without(pieces: Sequence[str], piece: str) -> list[str]:
    return [one for one in pieces if one != piece]


def _swapped(order: Sequence[str], one: int, other: int) -> Sequence[str]:
    places = list(order)
    places[one], places[other] = order[other], order[one]
    return tuple(places)


_RACK = """
  const read = (selector, take) => [...document.querySelectorAll(selector)].map(take);
  const rack = read('.rack button', one => one.ariaLabel.endsWith('vide') ? '' : one.ariaLabel.split(',')[0]);"""


class TopwordHand(Hand):
    """Tiles on the rack and on the board. A tile that moves on the rack changes places with another."""

    player: topword.Player
    SNAPSHOT = f"""() => {{{_RACK}
      return [rack, read('.square.movable', one => one.ariaLabel.split('\\u00a0: ')[1].split(',')[0])];
    }}"""
    LAID_PIECES = ".square.movable"
    DISTANT_TARGET = '[data-square="1,5"]'
    SCROLL_AREAS = ('[data-square="4,4"]', ".rack .hole", ".pill-row")

    def piece(self, number: int) -> Locator:
        return self.player.rack.get_by_role("button").nth(number)

    def reordered(self, order: Sequence[str], piece: int, to: int, /) -> Sequence[str]:
        return _swapped(order, piece, to)

    def drop_target(self) -> Locator:
        """An empty square that no bot's word reaches."""
        return self.player.square((9, 5))

    def is_complete(self, seen: Snapshot) -> bool:
        held = [tile.capitalize() for tile in self.player.view.rack]
        return sorted([*filter(None, seen.order), *seen.laid]) == sorted(held)

    def at_most_one_moved(self, before: Snapshot, after: Snapshot) -> bool:
        return _places_changed(before.order, after.order) <= 2


class TopscoreHand(Hand):
    """Tiles on the rack and in the row of the pyramid."""

    player: topscore.Player
    SNAPSHOT = f"""() => {{{_RACK}
      return [rack, read('.stone[data-at] button', one => one.ariaLabel.split(',')[0])];
    }}"""
    LAID_PIECES = ".stone[data-at] button"
    DISTANT_TARGET = '.slot[data-at="1"]'
    SCROLL_AREAS = (".step:nth-child(5)", ".rack .hole", ".cells", '.slot[data-at="1"]')

    def piece(self, number: int) -> Locator:
        return self.page.locator(".rack button").nth(self._blanks_last(self.snapshot().order)[number])

    def drop_target(self) -> Locator:
        return self.page.locator('.slot[data-at="0"]')

    def reordered(self, order: Sequence[str], piece: int, to: int, /) -> Sequence[str]:
        places = self._blanks_last(order)
        return _swapped(order, places[piece], places[to])

    @staticmethod
    def _blanks_last(order: Sequence[str]) -> list[int]:
        """The places of the rack: first those whose tile can be laid without being asked for its letter."""
        return sorted(range(len(order)), key=lambda place: order[place] == "joker")

    def is_complete(self, seen: Snapshot) -> bool:
        held = ["joker" if tile == BLANK else tile for tile in self.player.view.rack]
        return sorted([*filter(None, seen.order), *seen.laid]) == sorted(held)

    def at_most_one_moved(self, before: Snapshot, after: Snapshot) -> bool:
        return _places_changed(before.order, after.order) <= 2


class PiochAMotsHand(Hand):
    """Cards in the hand and in the word, by their numbers; those in the word stay in the hand, pale."""

    player: pioch_a_mots.Player
    SNAPSHOT = """() => {
      const read = selector => [...document.querySelectorAll(selector)].map(one => one.dataset.card);
      return [read('.hand [data-card]'), read('.word [data-card]')];
    }"""
    LAID_PIECES = ".word [data-card]"
    DISTANT_TARGET = ".word .next"
    SCROLL_AREAS = (".hand .away", ".word .next", ".line")

    def piece(self, number: int) -> Locator:
        return self.player.hand.nth(number)

    def drop_target(self) -> Locator:
        return self.page.locator(".word .next")

    def reordered(self, order: Sequence[str], piece: int, to: int, /) -> Sequence[str]:
        left = [*order[:piece], *order[piece + 1 :]]
        return (*left[:to], order[piece], *left[to:])

    def is_complete(self, seen: Snapshot) -> bool:
        every = {str(number) for number in range(len(self.player.view.hand))}
        pale = self.page.locator(".hand .away").evaluate_all("all => all.map(one => one.dataset.card)")
        return sorted(seen.order) == sorted(every) and sorted(seen.laid) == sorted(pale)

    def at_most_one_moved(self, before: Snapshot, after: Snapshot) -> bool:
        return _one_moved(before.order, after.order) and _one_moved(before.laid, after.laid)


class YahtzeeDesMotsHand(Hand):
    """Dice by their numbers, in the order of the trays; those in a word stay on their tray."""

    player: yahtzee_des_mots.Player
    SNAPSHOT = """() => {
      const read = selector => [...document.querySelectorAll(selector)].map(one => one.dataset.die);
      return [[...read('.wood [data-die]'), ' ', ...read('.felt [data-die]')], read('.slot[data-die]')];
    }"""
    LAID_PIECES = ".slot[data-die]"
    DISTANT_TARGET = ".slot.empty >> nth=0"
    SCROLL_AREAS = (".slot.empty >> nth=0", ".felt h2", ".scores")

    def piece(self, number: int) -> Locator:
        return self.player.die(number)

    def drop_target(self) -> Locator:
        return self.page.locator(".slot.empty").first

    def reorder_target(self, _: int, /) -> Locator:
        return self.page.locator(".wood")

    def reordered(self, order: Sequence[str], piece: int, _: int, /) -> Sequence[str]:
        return (str(piece), *_without(order, str(piece)))

    def is_complete(self, seen: Snapshot) -> bool:
        return sorted(seen.order) == [" ", *map(str, range(7))] and len(seen.laid) == len(set(seen.laid))

    def at_most_one_moved(self, before: Snapshot, after: Snapshot) -> bool:
        return _one_moved(before.order, after.order) and _one_moved(before.laid, after.laid)
