"""Board, hand, buttons, scores, clock and last move are on the screen at once: every game, every phase, every size."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.contexts import become_new_guest, phone_page
from tests.browser.fit import SIZES, fit_faults
from tests.browser.players import mots_de_tete, topword
from tests.browser.prepared import Prepared, place_prepared, prepare
from tests.browser.screenshots import Screenshots
from tests.browser.tables import concede, wait_for_play_area
from tests.browser.tcp_proxy import CONNECTION_ERRORS
from tests.depth import combinations

SECONDS = 3600
"""Longer than any test takes: the clock is seen."""
GAME = ("scores", "news", "board", "hand", "actions", "action", "time")
"""The parts of a table at which somebody plays by a clock."""


@dataclass
class Table:
    """Two people with phones, who go from position to position of a game."""

    slug: str
    lou: Page
    ines: Page
    address: str
    lexicon_store: LexiconStore
    at: str = ""
    positions: dict[str, Prepared] = field(default_factory=dict)

    @property
    def words(self) -> Words:
        return words_for(self.slug, self.lexicon_store)

    def open(self, name: str, *, anew: bool = False, shared: bool = False) -> None:
        """Go to a position, unless they are there; shared, both look at the page of Lou."""
        if self.at == name and not anew:
            return
        self.at = name
        if name not in self.positions:
            self.positions[name] = POSITIONS[self.slug][name](self)
        position = self.positions[name]
        pages = [self.lou, self.lou if shared else self.ines][: position.people]
        for page in dict.fromkeys(pages):
            become_new_guest(page)
        code = place_prepared(position, self.address, *pages)
        for page in dict.fromkeys(pages):
            page.goto(f"{self.address}/t/{code}")
            if not shared:
                wait_for_play_area(page)

    def prepare(self, others: list[str], until: Callable[[Any], object], **options: Any) -> Prepared:
        return prepare(self.slug, self.lexicon_store, others, until, **options)


def _menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name=name).click()


# ---- phases -------------------------------------------------------------------------------------


def _turn(table: Table) -> Page:
    table.open("turn")
    return table.lou


def _waiting(table: Table) -> Page:
    table.open("turn")
    return table.ines


def _judge(table: Table) -> Page:
    table.open("contestation")
    expect(table.lou.get_by_role("button", name="Contester").first).to_be_visible()
    return table.lou


def _author(table: Table) -> Page:
    table.open("contestation")
    return table.ines


def _offline(table: Table) -> Page:
    table.open("turn", anew=True)
    table.lou.context.set_offline(True)
    expect(table.lou.get_by_role("alert").get_by_text("Connexion")).to_be_attached()
    return table.lou


def _online(table: Table) -> None:
    table.lou.context.set_offline(False)
    table.at = ""


def _guide(table: Table) -> Page:
    table.open("turn", anew=True)
    _menu(table.lou, "Premier tour guidé")
    expect(table.lou.get_by_role("region", name="Premier tour guidé")).to_be_visible()
    return table.lou


def _hand_over(table: Table, position: str = "turn") -> Page:
    table.open(position, anew=True, shared=True)
    expect(table.lou.get_by_role("button", name="Je suis").first).to_be_visible()
    return table.lou


def _take_back(table: Table) -> Page:
    """Where no clock stands still while the screen is handed over."""
    _hand_over(table, "untimed")
    _menu(table.lou, "Reprendre le coup")
    expect(table.lou.get_by_role("dialog")).to_be_visible()
    return table.lou


def _end(table: Table) -> Page:
    table.open("turn", anew=True)
    concede(table.lou)
    expect(table.lou.get_by_role("heading", level=1)).to_contain_text("gagne")
    return table.lou


def _stay(_: Table) -> None:
    """The next phase is at the same table."""


def _go(table: Table) -> None:
    """The next phase begins at a new table."""
    table.at = ""


@dataclass(frozen=True)
class Phase:
    """Something a table shows, and what must be on the screen then."""

    come: Callable[[Table], Page]
    """Brings it about, whatever the table showed before; returns the page that is looked at."""
    parts: tuple[str, ...] = GAME
    on_top: str = ""
    scrolls: bool = False
    leave: Callable[[Table], None] = _go


PHASES = {
    "turn": Phase(_turn, leave=_stay),
    "waiting": Phase(_waiting, leave=_stay),
    "judge": Phase(_judge, leave=_stay),
    "author": Phase(_author),
    "offline": Phase(_offline, leave=_online),
    "guide": Phase(_guide, on_top="card"),
    "hand-over": Phase(_hand_over, ("outcome", "action")),
    "take-back": Phase(_take_back, ("card", "action")),
    "end": Phase(_end, ("outcome", "scores", "action"), scrolls=True),
}
"""The phases of more than one game."""


def _phases(*names: str, **own: Phase) -> dict[str, Phase]:
    return {name: PHASES[name] for name in names} | own


# ---- games --------------------------------------------------------------------------------------

_CLOCK: dict[str, Any] = {"turn_seconds": SECONDS}
_WINDOW: dict[str, Any] = _CLOCK | {"mode": "contestation", "window_seconds": 600}


def _later(view: Any) -> bool:
    return bool(view.turn == 0 and view.turn_number >= 6)


def _topword_move(table: Table) -> Page:
    player = topword.Player(table.lou)
    table.open("turn", anew=True)
    player.wait_until(lambda: player.frames)
    found = topword.best_play(player.view, table.words)
    assert found
    player.lay(found[0], "keys")
    expect(player.main_button).to_contain_text("point")
    return table.lou


def _grid_move(table: Table) -> Page:
    player = mots_de_tete.Player(table.lou)
    table.open("turn", anew=True)
    player.wait_until(lambda: player.frames)
    found = mots_de_tete.best_play(player.view, table.words)
    assert found
    player.write(found, "keys")
    expect(player.main_button).to_contain_text("point")
    return table.lou


POSITIONS: dict[str, dict[str, Callable[[Table], Prepared]]] = {
    topword.SLUG: {
        "turn": lambda table: table.prepare(
            ["person"], lambda view: _later(view) and topword.best_play(view, table.words), **_CLOCK
        ),
        "contestation": lambda table: table.prepare(["person"], lambda view: view.may_contest, **_WINDOW),
        "untimed": lambda table: table.prepare(["person"], _later),
    },
    mots_de_tete.SLUG: {
        "turn": lambda table: table.prepare(
            ["person"], lambda view: _later(view) and mots_de_tete.best_play(view, table.words), **_CLOCK
        ),
        "contestation": lambda table: table.prepare(["person"], lambda view: view.may_contest, **_WINDOW),
    },
}

_UNHIDDEN = ("turn", "waiting", "offline", "guide", "end")
"""What every game has; where nothing is hidden a shared screen is not handed over."""

GAMES: dict[str, dict[str, Phase]] = {
    topword.SLUG: _phases(*PHASES, move=Phase(_topword_move)),
    mots_de_tete.SLUG: _phases(*_UNHIDDEN, "judge", "author", move=Phase(_grid_move)),
}

ALL_PHASES = list(dict.fromkeys(name for phases in GAMES.values() for name in phases))
LOOKS = combinations([list(GAMES), ALL_PHASES, list(SIZES)], possible=lambda game, phase: phase in GAMES[game])


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    with (
        phone_page(browser, address, expected=CONNECTION_ERRORS) as lou,
        phone_page(browser, address, expected=CONNECTION_ERRORS) as ines,
    ):
        yield lou, ines


@pytest.mark.parametrize("slug", GAMES)
def test_everything_is_on_the_screen(
    pages: tuple[Page, Page], address: str, lexicon_store: LexiconStore, screenshots: Screenshots, slug: str
) -> None:
    table, wrong = Table(slug, *pages, address, lexicon_store), []
    for name, phase in GAMES[slug].items():
        sizes = [size for game, shown, size in LOOKS if (game, shown) == (slug, name)]
        if not sizes:
            continue
        page = phase.come(table)
        for size in sizes:
            faults = fit_faults(page, size, phase.parts, on_top=phase.on_top, scrolls=phase.scrolls)
            wrong += [f"{name}, {size}: {one}" for one in faults]
            screenshots.take(page, f"fit-{slug}-{name}-{size}")
        phase.leave(table)
    assert not wrong, "\n".join(wrong)
