"""Hands on a phone in the games where things are dragged: where each piece lies, as the page shows it.

Whatever fingers do, `check` holds: nothing hangs in the air, every piece lies somewhere once, and what was not touched
keeps its order.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from playwright.sync_api import Locator, expect

from tablee.games.topscore.model import BLANK
from tests.browser import piocha, topscore, topword, yahtzee
from tests.browser.listening import Listener
from tests.browser.touch import Point, Touch, drawn

GHOST = 'div[aria-hidden="true"][style*="translate:"]'
"""What is seen above the finger."""

_SPOTS = """() => {
  const middles = selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect())
    .map(box => [box.x + box.width / 2, box.y + box.height / 2])
    .filter(([x, y]) => x > 0 && x < innerWidth && y > 0 && y < innerHeight);
  return [middles('.area .movable'), middles('.area [data-place]')];
}"""


@dataclass(frozen=True)
class Seen:
    """Where everything lies: `order` is the hand in its player's order, a hole being empty."""

    order: tuple[str, ...]
    laid: tuple[str, ...]


@dataclass
class Hand(ABC):
    """A player's hand on a page that is touched."""

    player: Listener

    LOOK: ClassVar[str]
    """What gives the page's `order` and `laid`."""
    LAID: ClassVar[str]
    """The pieces that are laid."""
    FAR: ClassVar[str]
    """A place that is not seen together with the hand on a phone held sideways."""
    STILL: ClassVar[Sequence[str]]
    """What cannot be picked up once the first piece is laid."""

    def __post_init__(self) -> None:
        self.page = self.player.page
        self.touch = Touch(self.page)
        self.ghost = self.page.locator(GHOST)

    @abstractmethod
    def thing(self, number: int) -> Locator:
        """A piece in the hand."""

    @abstractmethod
    def goal(self) -> Locator:
        """A place before the hand where a piece may be laid."""

    def beside(self, number: int, /) -> Locator:
        """Where a piece is put to stand in the place of another."""
        return self.thing(number)

    @abstractmethod
    def ordered(self, order: Sequence[str], thing: int, to: int, /) -> Sequence[str]:
        """The hand once a piece has been put there."""

    @abstractmethod
    def whole(self, seen: Seen) -> bool:
        """Whether every piece is there once."""

    @abstractmethod
    def kept(self, before: Seen, after: Seen) -> bool:
        """Whether at most one piece has moved in the hand."""

    def clear(self) -> None:
        """Everything goes back into the hand. (A box that asks for a letter is closed by the first Escape.)"""
        while self.look().laid or self.page.get_by_role("dialog").count():
            self.player.press("Escape")
            drawn(self.page)

    def look(self) -> Seen:
        order, laid = self.page.evaluate(self.LOOK)
        return Seen(tuple(order), tuple(laid))

    @property
    def scrolled(self) -> float:
        return float(self.page.evaluate("scrollY"))

    def spots(self) -> tuple[list[Point], list[Point]]:
        """On the screen: what can be picked up, and where it can be put. Where the hand has been left, back to it."""
        if not self.page.locator(".movable").first.evaluate("one => one.getBoundingClientRect().top > 0"):
            self.page.evaluate("scrollTo(0, 0)")
        things, places = self.page.evaluate(_SPOTS)
        return [tuple(spot) for spot in things], [tuple(spot) for spot in places]

    def check(self, before: Seen, what: str = "") -> Seen:
        """What lies where, once fingers have done something and nothing is in the air any more."""
        expect(self.page.locator(f"{GHOST}, .dragged, .lifted"), what).to_have_count(0)
        after = self.look()
        told = f"{what}: {before} -> {after}"
        assert self.whole(after), told
        assert self.kept(before, after), told
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
    LOOK = f"""() => {{{_RACK}
      return [rack, read('.square.movable', one => one.ariaLabel.split('\\u00a0: ')[1].split(',')[0])];
    }}"""
    LAID = ".square.movable"
    FAR = '[data-square="1,5"]'
    STILL = ('[data-square="4,4"]', ".rack .hole", ".pill-row")

    def thing(self, number: int) -> Locator:
        return self.player.rack.get_by_role("button").nth(number)

    def ordered(self, order: Sequence[str], thing: int, to: int, /) -> Sequence[str]:
        return _swapped(order, thing, to)

    def goal(self) -> Locator:
        """Where nothing lies, and no bot comes near."""
        return self.player.square((9, 5))

    def whole(self, seen: Seen) -> bool:
        held = [tile.capitalize() for tile in self.player.view.rack]
        return sorted([*filter(None, seen.order), *seen.laid]) == sorted(held)

    def kept(self, before: Seen, after: Seen) -> bool:
        return _places_changed(before.order, after.order) <= 2


class TopscoreHand(Hand):
    """Tiles on the rack and in the row of the pyramid."""

    player: topscore.Player
    LOOK = f"""() => {{{_RACK}
      return [rack, read('.stone[data-at] button', one => one.ariaLabel.split(',')[0])];
    }}"""
    LAID = ".stone[data-at] button"
    FAR = '.slot[data-at="1"]'
    STILL = (".step:nth-child(5)", ".rack .hole", ".cells", '.slot[data-at="1"]')

    def thing(self, number: int) -> Locator:
        return self.page.locator(".rack button").nth(self._blanks_last(self.look().order)[number])

    def goal(self) -> Locator:
        return self.page.locator('.slot[data-at="0"]')

    def ordered(self, order: Sequence[str], thing: int, to: int, /) -> Sequence[str]:
        places = self._blanks_last(order)
        return _swapped(order, places[thing], places[to])

    @staticmethod
    def _blanks_last(order: Sequence[str]) -> list[int]:
        """The places of the rack: first those whose tile can be laid without being asked for its letter."""
        return sorted(range(len(order)), key=lambda place: order[place] == "joker")

    def whole(self, seen: Seen) -> bool:
        held = ["joker" if tile == BLANK else tile for tile in self.player.view.rack]
        return sorted([*filter(None, seen.order), *seen.laid]) == sorted(held)

    def kept(self, before: Seen, after: Seen) -> bool:
        return _places_changed(before.order, after.order) <= 2


class PiochaHand(Hand):
    """Cards in the hand and in the word, by their numbers; those in the word stay in the hand, pale."""

    player: piocha.Player
    LOOK = """() => {
      const read = selector => [...document.querySelectorAll(selector)].map(one => one.dataset.card);
      return [read('.hand [data-card]'), read('.word [data-card]')];
    }"""
    LAID = ".word [data-card]"
    FAR = ".word .next"
    STILL = (".hand .away", ".word .next", ".line")

    def thing(self, number: int) -> Locator:
        return self.player.hand.nth(number)

    def goal(self) -> Locator:
        return self.page.locator(".word .next")

    def ordered(self, order: Sequence[str], thing: int, to: int, /) -> Sequence[str]:
        left = [*order[:thing], *order[thing + 1 :]]
        return (*left[:to], order[thing], *left[to:])

    def whole(self, seen: Seen) -> bool:
        every = {str(number) for number in range(len(self.player.view.hand))}
        pale = self.page.locator(".hand .away").evaluate_all("all => all.map(one => one.dataset.card)")
        return sorted(seen.order) == sorted(every) and sorted(seen.laid) == sorted(pale)

    def kept(self, before: Seen, after: Seen) -> bool:
        return _one_moved(before.order, after.order) and _one_moved(before.laid, after.laid)


class YahtzeeHand(Hand):
    """Dice by their numbers, in the order of the trays; those in a word stay on their tray."""

    player: yahtzee.Player
    LOOK = """() => {
      const read = selector => [...document.querySelectorAll(selector)].map(one => one.dataset.die);
      return [[...read('.wood [data-die]'), ' ', ...read('.felt [data-die]')], read('.slot[data-die]')];
    }"""
    LAID = ".slot[data-die]"
    FAR = ".slot.empty >> nth=0"
    STILL = (".slot.empty >> nth=0", ".felt h2", ".scores")

    def thing(self, number: int) -> Locator:
        return self.player.die(number)

    def goal(self) -> Locator:
        return self.page.locator(".slot.empty").first

    def beside(self, _: int, /) -> Locator:
        return self.page.locator(".wood")

    def ordered(self, order: Sequence[str], thing: int, _: int, /) -> Sequence[str]:
        return (str(thing), *_without(order, str(thing)))

    def whole(self, seen: Seen) -> bool:
        return sorted(seen.order) == [" ", *map(str, range(7))] and len(seen.laid) == len(set(seen.laid))

    def kept(self, before: Seen, after: Seen) -> bool:
        return _one_moved(before.order, after.order) and _one_moved(before.laid, after.laid)
