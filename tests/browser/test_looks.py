"""How the games look, scene by scene, in every size and theme: pictures to lay beside the mock-ups.

The ordinary run shows the main scenes in every size and every theme, though not in all combinations, and the others on
desktop and phone. What axe says of them is asked in `test_screens`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contexts import DESKTOP
from tests.browser.layout import layout_faults
from tests.browser.players import pioch_a_mots
from tests.browser.players.base import AnyPlayer
from tests.browser.rendering import SIZES, THEMES, check_look, letters_on_values
from tests.browser.scenes import Scenes
from tests.browser.screens import Screens
from tests.browser.screenshots import Screenshots
from tests.depth import by_depth, combinations

Players = tuple[Any, ...]
Step = Callable[[Screens, Players], Players]
Check = Callable[[Page], None]


_MISNAMED = """() => {
  const middle = one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [columns, rows] = [...document.querySelectorAll('.edges > span')].map(each => [...each.children]);
  return [...document.querySelectorAll('[data-square]')].flatMap(one => {
    const [row, column] = one.dataset.square.split(',').map(Number);
    const [x, y] = middle(one);
    const [name, number] = [columns[column - 1], rows[row - 1]];
    const beside = Math.abs(middle(name)[0] - x) < 2 && Math.abs(middle(number)[1] - y) < 2;
    const called = one.ariaLabel.startsWith(`${name.textContent}${number.textContent}\\u00a0:`);
    return beside && called ? [] : [one.ariaLabel];
  });
}"""


@dataclass(frozen=True)
class Scene:
    """How a scene is come to, and what must hold in every size besides."""

    step: Step
    """Opens a table, or goes on at that of the scene before."""
    check: Check | None = None
    after: str = ""
    """The scene before, if it is at the same table."""
    seat: int = 0
    """Whose page is looked at."""


def squares_can_be_touched(page: Page) -> None:
    box = page.locator('[data-square="1,1"]').bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24


def squares_are_named(page: Page) -> None:
    """The names of columns and rows stand beside their squares, as messages say them (G-13), and are not read twice."""
    faults: list[str] = page.evaluate(_MISNAMED)
    assert faults == []
    expect(page.locator(".edges")).to_have_attribute("aria-hidden", "true")


def grid_can_be_read(page: Page) -> None:
    squares_can_be_touched(page)
    squares_are_named(page)
    assert letters_on_values(page) == 0


def top_can_be_pressed(page: Page) -> None:
    """« Top ! » is in sight without scrolling, and large enough for a thumb."""
    box, window = pioch_a_mots.Player(page).top_button.bounding_box(), page.viewport_size
    assert box
    assert window
    assert min(box["width"], box["height"]) >= 64
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= window["height"]


def everything_can_be_read(page: Page) -> None:
    assert layout_faults(page) == []


def _opened(open_scene: Callable[[Scenes, Page], AnyPlayer]) -> Step:
    """A scene of one page."""
    return lambda screens, _: (open_scene(screens.scenes, screens.new_page()),)


def _grid(**options: object) -> Step:
    return _opened(lambda scenes, page: scenes.open_mots_de_tete(page, 4, 3, **options))


def _race(people: int, **options: object) -> Step:
    return lambda screens, _: screens.scenes.open_pioch_a_mots(screens.new_page, people, **options)


def _continued(go_on: Callable[[Scenes, Any], None]) -> Step:
    """What a player does next, or all of a race do."""

    def step(screens: Screens, players: Players) -> Players:
        go_on(screens.scenes, players if len(players) > 1 else players[0])
        return players

    return step


def _place(scenes: Scenes, page: Page) -> AnyPlayer:
    player = scenes.open_topscore(page, "place")
    player.press(player.view.choices[0][0].lower())
    return player


def _steal(scenes: Scenes, page: Page) -> AnyPlayer:
    player = scenes.open_topscore(page, "steal")
    player.button("Voler").first.click()
    expect(player.turn_hint).to_contain_text("Vol")
    return player


MAIN = {
    "topword": Scene(_opened(Scenes.open_topword), squares_are_named),
    "topscore": Scene(_continued(Scenes.grow), after="topscore-turn"),
    "mots-de-tete": Scene(_continued(Scenes.write), grid_can_be_read, after="mots-de-tete-dice"),
    "pioch-a-mots": Scene(_race(4), top_can_be_pressed),
    "pioch-a-mots-laying": Scene(_continued(Scenes.call_and_lay), after="pioch-a-mots"),
    "yahtzee-des-mots": Scene(_opened(Scenes.open_yahtzee_des_mots)),
}
OTHER = {
    "topscore-turn": Scene(_opened(Scenes.open_topscore)),
    "topscore-place": Scene(_opened(_place)),
    "topscore-steal": Scene(_opened(_steal), everything_can_be_read),
    "mots-de-tete-dice": Scene(_opened(Scenes.open_mots_de_tete), squares_can_be_touched),
    "mots-de-tete-marathon": Scene(_opened(Scenes.open_marathon), squares_can_be_touched),
    "mots-de-tete-quarte": Scene(_grid(variant="quarte", target=0, grid="panorama"), squares_can_be_touched),
    "mots-de-tete-duration": Scene(
        _grid(duration_minutes=60, target=0, grid="petite", mode="contestation"), squares_can_be_touched
    ),
    "pioch-a-mots-called": Scene(lambda _, players: players, top_can_be_pressed, after="pioch-a-mots-laying", seat=1),
    "pioch-a-mots-six": Scene(_race(6, judge="players"), top_can_be_pressed),
    "pioch-a-mots-judging": Scene(_continued(Scenes.judge), top_can_be_pressed, after="pioch-a-mots-six"),
    "yahtzee-des-mots-eight": Scene(_opened(lambda scenes, page: scenes.open_yahtzee_des_mots(page, bots=7))),
}
SCENES = MAIN | OTHER
NEXT = {scene.after: name for name, scene in SCENES.items() if scene.after}
TOO_SMALL = {("yahtzee-des-mots-eight", "small")}
"""A sheet of eight columns needs more than 320 px."""
LOOKS = combinations([list(MAIN), list(SIZES), THEMES]) + by_depth(
    [(name, size, theme) for (name, theme) in zip(OTHER, cycle(THEMES)) for size in ("desktop", "phone")],
    long=[look for look in combinations([list(OTHER), list(SIZES), THEMES]) if look[:2] not in TOO_SMALL],
)


@pytest.mark.parametrize("name", [name for name, scene in SCENES.items() if not scene.after])
def test_every_size_and_theme(screens: Screens, screenshots: Screenshots, name: str) -> None:
    """From scene to scene at a table."""
    screens.release_pages()
    players: Players = ()
    while name:
        scene = SCENES[name]
        players = scene.step(screens, players)
        page = players[scene.seat].page
        for shown, size, theme in LOOKS:
            if shown == name:
                check_look(page, size, theme)
                screenshots.take(page, f"{name}-{size}-{theme}", full_page=True)
                if scene.check:
                    scene.check(page)
        page.set_viewport_size(DESKTOP)
        name = NEXT.get(name, "")
