"""Every screen, by every check that needs no eyes: axe, small screens, large text, stillness, the tree, keys alone."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page

from tests.browser.accessibility import audit
from tests.browser.contexts import DESKTOP
from tests.browser.keyboard import check_tab_order
from tests.browser.layout import (
    MIN_TARGET_SIZE,
    TARGET_SIZE,
    animated_elements,
    layout_faults,
    record_animations,
    recorded_animations,
    set_text_size,
    small_targets,
)
from tests.browser.players import pioch_a_mots, yahtzee_des_mots
from tests.browser.players.base import AnyPlayer
from tests.browser.rendering import SIZES, THEMES, invisible_elements, set_size_and_theme, wait_for_animations
from tests.browser.screens import SCREENS, Screens, speak
from tests.browser.screenshots import Screenshots
from tests.browser.touch import wait_for_frame
from tests.depth import combinations

BOARDS = {
    "topword": [
        r'grid "Plateau de 10 sur 10"',
        r'gridcell "[A-J]\d+ : [A-Z]u?, hauteur \d, provisoire"',
        r'gridcell "[A-J]\d+ : vide"',
        r'region "Mots posés":\n\s+- list:\n\s+- listitem: [A-Z]+, [A-J]\d+ vers (la droite|le bas)',
        r'group "Votre chevalet":\n\s+- button "([A-Z]u?, |place \d vide)',
        r"listitem: Lou à vous \d+",
    ],
    "topscore": [
        r'group "Votre grande pyramide : [A-Z]+|group "Votre grande pyramide : vide. provisoire : [A-Z]+"',
        r'img "Vos petites pyramides : ((vide|[A-Z]+)(, )?){7}"',
        r'group "Votre chevalet":\n\s+- button "',
        r'button "Agrandir la pyramide de Sucre : ',
    ],
    "mots-de-tete": [
        r'grid "Grille de 15 lignes et 15 colonnes"',
        r'gridcell "[A-O]\d+ : vide, (orange, 1|jaune, 2|rouge, 3) dés?"',
        r'gridcell "[A-O]\d+ : vide, valeur \d"',
        r'gridcell "[A-O]\d+ : case noire"',
        r'gridcell "[A-O]\d+ : [A-Z], ',
        r'region "Mots posés":\n\s+- list:\n\s+- listitem: [A-Z]+, [A-O]\d+ vers',
        r'img "Dé : \d"',
    ],
    "pioch-a-mots": [
        r'group "Votre main, \d+ cartes":\n\s+- button "([A-Z] (rouge|noir)|carte blanche)"',
        r"Inès : \d+ cartes",
        r'button "(Piocher. )?Pioche : \d+ cartes"',
        r'button "Fosse : \d+ carte',
        r'button "Top ! J’ai un mot"',
    ],
    "yahtzee-des-mots": [
        r'group "À relancer":\n\s+- heading "À relancer" \[level=2\]\n\s+- button "(Joker|[A-Z]) \d à relancer',
        r'img "Lancer 1 sur 3"',
        r'table "Feuille de score"',
        r'columnheader "Vous"',
        r'rowheader "1 Un mot de 2 lettres',
    ],
}
"""What the text of each board must contain: everything that one sees and may use, and nothing of hidden hands (G-7)."""


LANGUAGES = ("en", "fr")
LOOKS = combinations([list(SCREENS), THEMES, LANGUAGES, ("phone", "desktop")])


@dataclass(frozen=True)
class Screen:
    name: str
    page: Page


@pytest.fixture(scope="module", params=SCREENS)
def screen(request: pytest.FixtureRequest, screens: Screens) -> Iterator[Screen]:
    """One screen, gone to once for all that is asked about it."""
    with SCREENS[request.param](screens) as page:
        yield Screen(request.param, page)


def test_axe_finds_nothing(screen: Screen, screenshots: Screenshots) -> None:
    """In every theme, in both languages, on desktop and phone; and leaves nothing open."""
    page, wrong, sizes = screen.page, set(), set()
    for name, theme, language, size in LOOKS:
        if name != screen.name:
            continue
        speak(page, language)
        set_size_and_theme(page, size, theme)
        wait_for_animations(page)
        found = [*audit(page, theme, structure=size not in sizes), *layout_faults(page)]
        sizes.add(size)
        wrong |= {f"{language}, {size}, {theme}: {one}" for one in found}
        screenshots.take(page, f"{screen.name}-{size}-{theme}", full_page=True)
    assert not wrong, "\n".join(sorted(wrong))


def test_a_small_phone_shows_everything(screen: Screen) -> None:
    page, wrong = screen.page, []
    speak(page, "fr")
    for size, target in (("small", MIN_TARGET_SIZE), ("phone", TARGET_SIZE)):
        page.set_viewport_size(SIZES[size])
        wait_for_animations(page)
        wrong += [f"{size}: {one}" for one in layout_faults(page) + small_targets(page, target)]
    assert not wrong, "\n".join(wrong)


def test_text_twice_as_large(screen: Screen) -> None:
    """By the size of text in the browser, and by its zoom: 1280 px are then 640 of them."""
    page = screen.page
    page.set_viewport_size({"width": 640, "height": 400})
    wait_for_animations(page)
    wrong = [f"zoom: {one}" for one in layout_faults(page)]
    page.set_viewport_size(DESKTOP)
    set_text_size(page, 32)
    wait_for_animations(page)
    wrong += [f"text: {one}" for one in layout_faults(page)]
    set_text_size(page, 16)
    assert not wrong, "\n".join(wrong)


def test_the_colours_of_the_system_leave_everything_to_see(screen: Screen) -> None:
    """Forced colours: games keep their objects, and whatever is pressed has words, a drawing or an edge."""
    page = screen.page
    page.set_viewport_size(DESKTOP)
    page.emulate_media(forced_colors="active")
    wait_for_animations(page)
    wait_for_frame(page)  # else the picture may be older than the colours
    lost = invisible_elements(page)
    page.emulate_media(forced_colors="none")
    assert lost == []


def test_nothing_moves_where_less_movement_is_asked_for(screen: Screen) -> None:
    assert animated_elements(screen.page) == []


def test_everything_that_can_be_pressed_has_a_name_and_every_board_is_text(screen: Screen) -> None:
    speak(screen.page, "fr")
    tree = screen.page.locator("body").aria_snapshot().replace("\u00a0", " ")
    roles = "button|link|radio|switch|textbox|combobox|gridcell"
    assert re.findall(rf"^\s*- (?:{roles})(?: \[\w+\])*:?$", tree, re.MULTILINE) == []
    missing = [pattern for pattern in BOARDS.get(screen.name, []) if not re.search(pattern, tree)]
    assert not missing, f"{missing}\n{tree}"


def test_tab_goes_through(screen: Screen) -> None:
    """In order, with a ring that is seen in every theme, nothing covered, nothing left out, and out again."""
    screen.page.set_viewport_size(DESKTOP)
    wrong = check_tab_order(screen.page)
    assert not wrong, "\n".join(wrong)


MOVES: dict[str, Callable[[Screens], AnyPlayer]] = {
    "topword": lambda screens: screens.scenes.open_topword(screens.new_page(), ("debutant",)),
    "topscore": lambda screens: screens.scenes.open_topscore_word(screens.new_page()),
    "mots-de-tete": lambda screens: screens.scenes.open_mots_de_tete_word(screens.new_page()),
    "pioch-a-mots": lambda screens: screens.scenes.open_pioch_a_mots_laying(screens.new_page, people=2)[0],
    "yahtzee-des-mots": lambda screens: screens.scenes.open_yahtzee_des_mots(screens.new_page()),
}
"""A move under way of each game, which the main button makes."""


@pytest.mark.parametrize("game", MOVES)
def test_a_move_is_shown_without_movement(screens: Screens, game: str) -> None:
    """One's own and the others', where less movement is asked for."""
    screens.release_pages()
    player = MOVES[game](screens)
    page = player.page
    record_animations(page)
    seq = player.seq
    player.main_button.press("Enter")
    if game == pioch_a_mots.SLUG:
        player.wait_until(lambda: player.seq > seq)
    else:
        player.wait_until(lambda: player.seq > seq + 1)  # a bot answers
    if isinstance(player, yahtzee_des_mots.Player):
        player.wait_until(lambda: player.has_turn)
        player.roll()
    page.evaluate("new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    assert recorded_animations(page) == []
