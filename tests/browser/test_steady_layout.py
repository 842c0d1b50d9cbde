"""Nothing moves under the finger: refusals, questions and the longest names leave boards and buttons where they are."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tablee.games import words_for
from tablee.games.pioch_a_mots.material import BLANK as BLANK_CARD
from tablee.games.topscore import GAME as TOPSCORE
from tablee.games.topscore.model import BLANK, Lay, Piece
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.server.limits import Limits
from tests.browser.contexts import guest_page
from tests.browser.players import mots_de_tete, pioch_a_mots, topscore, topword, yahtzee_des_mots
from tests.browser.players.base import PagePlayer
from tests.browser.prepared import Prepared, open_prepared, prepare
from tests.browser.rendering import wait_for_animations

NAMES = ("Jean-François d’Aÿ Marie", "Marie-Antoinette du Bois")
SIZES: Mapping[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "tablet": {"width": 1024, "height": 768},
    "phone": {"width": 390, "height": 664},
}

WHY = "section.mat .why"
"""On the main button, or beside the word."""

_BOXES = """selector => [...document.querySelectorAll(selector)]
  .filter(one => one.checkVisibility({ visibilityProperty: true }))
  .map(one => one.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x + scrollX, y + scrollY, width, height].map(Math.round).join(' '))"""
_OUTSIDE = """board => {
  const mat = document.querySelector('section.mat').getBoundingClientRect();
  return [...document.querySelectorAll(`section.mat button, ${board}`)]
    .filter(one => one.checkVisibility({ visibilityProperty: true }))
    .filter(one => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < mat.left - 1 || right > mat.right + 1 || top < mat.top - 1 || bottom > mat.bottom + 1;
    })
    .map(one => one.ariaLabel ?? one.textContent.trim());
}"""

_COVERED = """() => {
  const toasts = [...document.querySelectorAll('.toast')].map(one => one.getBoundingClientRect());
  return [...document.querySelectorAll('section.mat .actions button')]
    .filter(one => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return toasts.some(toast => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top);
    })
    .map(one => one.ariaLabel ?? one.textContent.trim());
}"""


@dataclass(frozen=True)
class Game:
    """A game between two people, and how a move of the first is prepared that is refused."""

    player: Callable[[Page], PagePlayer]  # type: ignore[type-arg]
    board: str
    position: Callable[[LexiconStore], Prepared]
    begin: Callable[[PagePlayer, Words], str]  # type: ignore[type-arg]
    """Does what comes before the letters, and returns them: together they are refused."""
    lay: Callable[[PagePlayer, Words], None] | None = None  # type: ignore[type-arg]
    """Lays the best move, where the mat says what it is added up from."""
    refusal: str = WHY
    """Where a refusal is told."""
    buttons: bool = True
    """Whether the buttons are the same before a word is laid and afterwards."""
    turns: bool = True
    """Whether the main button of the player who waits says whose turn it is, and passing is asked for."""


def _begin_topword(player: topword.Player, _: Words) -> str:
    """A single tile in a corner does not cover the centre (TW-2)."""
    player.square((1, 1)).click()
    return next(tile for tile in player.view.rack if len(tile) == 1)


def _lay_topword(player: topword.Player, words: Words) -> None:
    found = topword.best_play(player.view, words)
    assert found
    player.lay(found[0], "keys")


def _begin_topscore(player: topscore.Player, words: Words) -> str:
    lays = (Lay(player.seat, word) for word in permutations([Piece(tile) for tile in player.view.rack], 3))
    refused = next(lay for lay in lays if TOPSCORE.preview(player.view, lay, words).refusal)
    return "".join(piece.letter for piece in refused.word)


def _begin_mots_de_tete(player: mots_de_tete.Player, words: Words) -> str:
    play = mots_de_tete.invalid_play(player.view, words)
    player.write(play, "keys")
    return "X" * len(play.tiles)


def _lay_mots_de_tete(player: mots_de_tete.Player, words: Words) -> None:
    found = mots_de_tete.best_play(player.view, words)
    assert found
    player.write(found, "keys")


def _hold_a_word(lexicon_store: LexiconStore, words: Words) -> Prepared:
    return pioch_a_mots.prepare_hands(
        lexicon_store,
        ["person"],
        until=lambda view: len(view.hand) > 6 and BLANK_CARD not in view.hand and pioch_a_mots.held_words(view, words),
        names=NAMES,
    )


def _begin_pioch_a_mots(player: pioch_a_mots.Player, _: Words) -> str:
    """A letter that is not in the hand. (Whether a word is one is not told before it is laid: G-14.)"""
    player.call_top()
    player.wait_until(lambda: player.view.may_lay)
    held = {card[0] for card in player.view.hand}
    return next(letter for letter in "WKXYZQVJ" if letter not in held)


def _lay_pioch_a_mots(player: pioch_a_mots.Player, words: Words) -> None:
    player.page.keyboard.type(player.held_words(words)[0].lower())


def _begin_yahtzee_des_mots(player: yahtzee_des_mots.Player, words: Words) -> str:
    letters = [die.letter for die in player.view.dice if die.letter]
    return next(word for word in map("".join, permutations(letters, 4)) if words.refuse(word))


GAMES: dict[str, Game] = {
    topword.SLUG: Game(
        topword.Player,
        '[role="grid"], .rack',
        lambda lexicon_store: prepare(
            topword.SLUG, lexicon_store, ["person"], until=lambda view: view.turn == 0 and view.first, names=NAMES
        ),
        _begin_topword,  # type: ignore[arg-type]
        _lay_topword,  # type: ignore[arg-type]
    ),
    topscore.SLUG: Game(
        topscore.Player,
        ".area .pyramid, .area .cells, .rack",
        lambda lexicon_store: prepare(
            topscore.SLUG,
            lexicon_store,
            ["person"],
            until=lambda view: view.turn == 0 and not view.seats[0].corner.word and BLANK not in view.rack,
            names=NAMES,
            turn_seconds=0,
        ),
        _begin_topscore,  # type: ignore[arg-type]
    ),
    mots_de_tete.SLUG: Game(
        mots_de_tete.Player,
        '[role="grid"], .keyboard',
        lambda lexicon_store: prepare(
            mots_de_tete.SLUG,
            lexicon_store,
            ["person"],
            until=lambda view: view.turn == 0 and (view.roll or 0) > 2 and not view.provisional,
            names=NAMES,
        ),
        _begin_mots_de_tete,  # type: ignore[arg-type]
        _lay_mots_de_tete,  # type: ignore[arg-type]
    ),
    pioch_a_mots.SLUG: Game(
        pioch_a_mots.Player,
        ".hand",
        lambda lexicon_store: _hold_a_word(lexicon_store, words_for(pioch_a_mots.SLUG, lexicon_store)),
        _begin_pioch_a_mots,  # type: ignore[arg-type]
        _lay_pioch_a_mots,  # type: ignore[arg-type]
        refusal=".toast.refusal",
        turns=False,
    ),
    yahtzee_des_mots.SLUG: Game(
        yahtzee_des_mots.Player,
        ".trays",
        lambda lexicon_store: prepare(
            yahtzee_des_mots.SLUG,
            lexicon_store,
            ["person"],
            until=lambda view: view.turn == 0 and view.rolls,
            names=NAMES,
            turn_seconds=0,
        ),
        _begin_yahtzee_des_mots,  # type: ignore[arg-type]
        buttons=False,
        turns=False,
    ),
}


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    """Two pages that go from table to table."""
    with guest_page(browser, address) as one, guest_page(browser, address) as other:
        yield one, other


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_moves_and_long_names_stay_on_the_mat(
    pages: tuple[Page, Page], address: str, lexicon_store: LexiconStore, slug: str
) -> None:
    assert {len(name) for name in NAMES} == {Limits().name_length}
    game, (page, waiting) = GAMES[slug], pages
    player = game.player(page)
    open_prepared(game.position(lexicon_store), address, page, waiting)
    for size in SIZES.values():
        waiting.set_viewport_size(size)
        if game.turns:
            expect(waiting.locator(".actions .button--main")).to_contain_text("À Jean-François")
        _check_inside(waiting, game.board)

    words = words_for(slug, lexicon_store)
    letters = game.begin(player, words).lower()
    for size in SIZES.values():
        page.set_viewport_size(size)
        page.keyboard.press("Escape")
        page.locator("#content").focus()  # a button that was pressed keeps letters from the board
        if game.refusal == WHY:  # a message of its own goes by itself
            expect(page.locator(WHY)).to_have_count(0)
        everything = f"section.mat .actions button, {game.board}" if game.buttons else game.board
        board = game.board.split(",")[0]
        before = _boxes(page, everything)
        stands = _boxes(page, board)
        page.keyboard.type(letters)
        expect(page.locator(game.refusal).first).to_be_visible()
        assert _boxes(page, everything) == before, size
        _check_inside(page, game.board)
        page.keyboard.press("Enter")
        expect(page.locator(".toast.refusal")).to_have_count(1)
        wait_for_animations(page)
        assert page.evaluate(_COVERED) == [], size
        if game.turns:
            page.keyboard.press("Alt+p")
            expect(page.get_by_role("button", name=re.compile("^(Passer|Finir) mon tour"))).to_be_visible()
            assert _boxes(page, board) == stands, size
            _check_inside(page, game.board)
        if game.lay:
            page.keyboard.press("Escape")
            game.lay(player, words)
            expect(page.locator("section.mat .total")).to_be_visible()
            assert _boxes(page, everything) == before, size


def _boxes(page: Page, selector: str) -> list[str]:
    """Where elements are on the page."""
    wait_for_animations(page)
    found: list[str] = page.evaluate(_BOXES, selector)
    return found


def _check_inside(page: Page, board: str) -> None:
    """Check that the board and all buttons of the mat lie on it, and that the page is not wider than its screen."""
    wait_for_animations(page)
    assert page.evaluate(_OUTSIDE, board) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
