"""The guided first turn: it is shown to newcomers, points at what is there, follows what they do, and is shown once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tablee.core.rulings import rulings
from tablee.games import definition, package, words_for
from tablee.games.topscore.model import Lay
from tablee.games.topscore.model import View as PyramidView
from tablee.games.topscore.scoring import spelled
from tablee.games.topword.model import Play, View
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.accessibility import check_page
from tests.browser.contexts import DESKTOP, PHONE, SMALL, guest_page
from tests.browser.players import mots_de_tete, pioch_a_mots, topscore, topword, yahtzee_des_mots
from tests.browser.prepared import open_prepared, prepare
from tests.browser.rendering import wait_for_animations
from tests.browser.screenshots import Screenshots
from tests.browser.shared_screen import record_refusals
from tests.browser.tables import wait_for_play_area
from tests.depth import by_depth

_CLEAR = """() => {
  const box = (element) => element.getBoundingClientRect();
  const apart = (one, other) =>
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
  const card = document.querySelector('section[aria-label="Premier tour guidé"]');
  const ring = document.querySelector('.ring');
  if (!card || !ring) return false;
  const { left, top, right, bottom } = box(card);
  const inside = left >= 0 && top >= 0 && right <= document.documentElement.clientWidth && bottom <= innerHeight;
  const seen = box(ring).width > 0 && box(ring).bottom > 0 && box(ring).top < innerHeight;
  const kept = [ring, ...document.querySelectorAll('main .button--main, main button.top')].map(box);
  return inside && seen && kept.every((each) => each.width === 0 || apart(box(card), each));
}"""
"""The card is on the screen; neither on what it points at nor on the button of the moment."""


_ADVICE_SHOWN = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [one, other] = [box('section[aria-label="Premier tour guidé"]'), box('.hint')];
  return one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
}"""
"""The card does not lie on the advice that it recommends."""


@dataclass
class Coach:
    """The guide as a newcomer sees it, at a table of a game with so many steps."""

    page: Page
    address: str
    lexicon_store: LexiconStore
    screenshots: Screenshots
    game: str
    steps: int

    def open_table(self, until: Callable[[Any], object], **options: Any) -> None:
        """Go to a table with a bot, in the first position that the predicate accepts."""
        open_prepared(prepare(self.game, self.lexicon_store, ["debutant"], until, **options), self.address, self.page)

    @property
    def card(self) -> Locator:
        return self.page.get_by_role("region", name="Premier tour guidé")

    def button(self, name: str) -> Locator:
        return self.card.get_by_role("button", name=name)

    def at(self, step: int) -> None:
        """Wait for a step: it points at something, covers nothing that is needed, and its rule is in the list."""
        expect(self.card).to_contain_text(f"Étape {step} sur {self.steps}")
        chip = self.card.get_by_role("button", name="Lire la règle")
        assert chip.inner_text() in rulings(package(self.game))
        wait_for_animations(self.page)
        self.page.wait_for_function(_CLEAR)
        if by_depth(step == 1, long=True):
            self.screenshots.take(self.page, f"guide-{self.game}-{step}")

    def go_on(self) -> None:
        self.button("Suivant").click()


@contextmanager
def newcomer(browser: Browser, address: str, size: ViewportSize) -> Iterator[Page]:
    """A page of a browser that remembers nothing, with reduced motion: the ring does not pulse."""
    phone = size["width"] < 720
    seen: dict[str, Any] = {"viewport": size, "has_touch": phone, "is_mobile": phone}
    with guest_page(browser, address, storage_state={}, **seen) as page:
        yield page


# ---- a first turn of each game ------------------------------------------------------------------


def _topword(coach: Coach, words: Words) -> None:
    player = topword.Player(coach.page)
    coach.open_table(lambda view: view.turn == 0 and view.first and _growing_play(view, words))
    coach.at(1)
    coach.go_on()
    coach.at(2)
    play = _growing_play(player.view, words)
    assert play
    player.lay(Play(play.tiles[:1]), "taps")
    coach.at(3)
    player.lay(Play(play.tiles[1:]), "taps")
    coach.at(4)
    player.main_button.click()


def _growing_play(view: View, words: Words) -> Play | None:
    """A play whose first tile alone is none."""
    game = definition("topword")
    plays = (play for play in game.legal(view, words) if isinstance(play, Play) and len(play.tiles) > 1)
    return next((play for play in plays if game.preview(view, Play(play.tiles[:1]), words).refusal), None)


def _topscore(coach: Coach, words: Words) -> None:
    player = topscore.Player(coach.page)
    coach.open_table(lambda view: view.turn == 0 and _letters(view, words), turn_seconds=300)
    letters = _letters(player.view, words)
    coach.at(1)
    expect(coach.card).to_contain_text("L’horloge attend")
    coach.go_on()
    coach.at(2)
    player.press(letters[0])
    coach.at(3)
    expect(coach.card).not_to_contain_text("L’horloge attend")
    player.press(*letters[1:])
    coach.at(4)
    expect(player.main_button).to_have_attribute("aria-disabled", "false")
    player.press("Enter")


def _letters(view: PyramidView, words: Words) -> str:
    """The keys of a word on one's own pyramid; empty where there is none without a blank."""
    legal = definition(topscore.SLUG).legal(view, words)
    lays = (lay for lay in legal if isinstance(lay, Lay) and lay.pyramid == view.seat)
    found = (spelled(lay.word) for lay in lays if not any(piece.blank for piece in lay.word))
    return next(found, "").lower()


def _mots_de_tete(coach: Coach, words: Words) -> None:
    player = mots_de_tete.Player(coach.page)
    coach.open_table(lambda view: view.turn == 0 and view.first and mots_de_tete.any_play(view, words))
    coach.at(1)
    coach.go_on()
    coach.at(2)
    play = mots_de_tete.best_play(player.view, words)
    assert play
    player.square(play.tiles[0].square).click()
    coach.at(3)
    player.write(play, "screen" if player.screen_key("A").is_visible() else "keys")
    coach.at(4)
    player.main_button.click()


def _pioch_a_mots(coach: Coach, words: Words) -> None:
    player = pioch_a_mots.Player(coach.page, way="keys")
    coach.open_table(lambda view: view.may_draw and not view.hand, draw_seconds=60, top_seconds=120)
    coach.at(1)
    expect(coach.card).to_contain_text("L’horloge attend")
    coach.go_on()
    coach.at(2)
    coach.go_on()
    coach.at(3)
    player.draw()
    coach.at(4)
    while not (found := player.held_words(words)) and player.view.round == 1:
        player.wait_until(lambda: player.view.may_draw or player.view.round > 1)
        seq = player.seq
        if player.view.round == 1:
            player.press("Enter")
            player.wait_until(lambda seq=seq: player.seq > seq)  # type: ignore[misc]  # or the bot's call came first
    if player.view.round == 1:
        player.call_top()
        player.wait_until(lambda: player.view.may_lay or player.view.round > 1)
    if player.view.may_lay:  # else the bot was faster, and the guide goes on to what comes of it
        coach.at(5)
        player.lay(found[0], ())


def _yahtzee_des_mots(coach: Coach, words: Words) -> None:
    player = yahtzee_des_mots.Player(coach.page)
    coach.open_table(lambda view: view.turn == 0, turn_seconds=300)
    coach.at(1)
    expect(coach.card).to_contain_text("L’horloge attend")
    coach.go_on()
    coach.at(2)
    player.roll("taps")
    coach.at(3)
    while not (found := yahtzee_des_mots.best_write(player.view, words)):
        player.roll("taps")
    if player.view.rolls_left:
        player.keep({found.words[0].dice[0]}, "taps")
    coach.at(4)
    coach.page.get_by_role("button", name="Conseil").click()
    advice = coach.page.get_by_role("region", name="Conseil")
    expect(advice).to_contain_text("score final espéré")
    coach.page.wait_for_function(_ADVICE_SHOWN)
    player.lay(found.words, "taps")
    coach.at(5)
    player.write(definition(yahtzee_des_mots.SLUG).preview(player.view, found, words).points, "taps")


TURNS: dict[str, tuple[Callable[[Coach, Words], None], int, ViewportSize]] = {
    topword.SLUG: (_topword, 5, SMALL),
    topscore.SLUG: (_topscore, 5, DESKTOP),
    mots_de_tete.SLUG: (_mots_de_tete, 5, PHONE),
    pioch_a_mots.SLUG: (_pioch_a_mots, 6, DESKTOP),
    yahtzee_des_mots.SLUG: (_yahtzee_des_mots, 6, SMALL),
}


@pytest.mark.parametrize("game", TURNS)
def test_a_first_turn_is_guided_to_its_end(
    browser: Browser, address: str, lexicon_store: LexiconStore, screenshots: Screenshots, game: str
) -> None:
    turn, steps, size = TURNS[game]
    with newcomer(browser, address, size) as page:
        coach = Coach(page, address, lexicon_store, screenshots, game, steps)
        turn(coach, words_for(game, lexicon_store))
        coach.at(steps)
        check_page(page)
        coach.button("C’est parti").click()
        expect(coach.card).to_have_count(0)
        # Where this is stored, no guide comes: so it is in the pages of all other tests.
        page.wait_for_function("game => localStorage.getItem(`tablee.guide.${game}`) === 'seen'", arg=game)


# ---- to whom it comes ---------------------------------------------------------------------------


def test_it_is_skipped_for_good_and_comes_when_asked_for(
    browser: Browser, address: str, lexicon_store: LexiconStore, screenshots: Screenshots
) -> None:
    with newcomer(browser, address, DESKTOP) as page:
        coach = Coach(page, address, lexicon_store, screenshots, topscore.SLUG, 5)
        player = topscore.Player(page)
        coach.open_table(lambda view: view.turn == 0, turn_seconds=300)
        coach.at(1)
        assert not page.evaluate("document.activeElement.closest('section')"), "the focus stays where it was"
        expect(page.get_by_role("status").filter(has_text="Étape 1 sur 5")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(coach.card).to_have_count(0)
        player.wait_until(lambda: player.frames[-1]["facts"]["running"])  # the clock goes on
        page.reload()
        wait_for_play_area(page)
        page.wait_for_load_state("networkidle")
        expect(coach.card).to_have_count(0)

        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name="Premier tour guidé").click()
        coach.at(1)
        coach.button("Passer le guide").click()
        expect(coach.card).to_have_count(0)
        page.get_by_role("button", name="Règles", exact=True).first.click()
        page.get_by_role("dialog").get_by_role("button", name="Premier tour guidé").click()
        coach.at(1)


def test_the_pause_of_the_guide_is_in_nobodys_way(
    browser: Browser, address: str, lexicon_store: LexiconStore, screenshots: Screenshots
) -> None:
    """Whoever reads on in a hurry, or acts instead of reading, is refused nothing: the game goes on (G-10)."""
    with newcomer(browser, address, DESKTOP) as page:
        coach = Coach(page, address, lexicon_store, screenshots, yahtzee_des_mots.SLUG, 6)
        player, refusals = yahtzee_des_mots.Player(page), record_refusals(page)
        coach.open_table(lambda view: view.turn == 0, turn_seconds=300)
        coach.at(1)
        expect(coach.card).to_contain_text("L’horloge attend")
        coach.button("Suivant").focus()
        player.press("Enter", "Enter")
        coach.at(3)
        player.wait_until(lambda: player.frames[-1]["facts"]["running"])

        coach.open_table(lambda view: view.turn == 0, turn_seconds=300)
        coach.at(1)
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name="Reprendre la partie").click()
        expect(coach.card).not_to_contain_text("L’horloge attend")
        coach.go_on()
        coach.at(2)

        coach.open_table(lambda view: view.turn == 0, turn_seconds=300)
        coach.at(1)
        expect(coach.card).to_contain_text("L’horloge attend")
        expect(player.main_button).to_have_text("Lancer")
        player.main_button.click()
        coach.at(3)
        expect(coach.card).not_to_contain_text("L’horloge attend")
    assert refusals == []


def test_nobody_waits_for_a_reader(
    browser: Browser, address: str, lexicon_store: LexiconStore, screenshots: Screenshots
) -> None:
    """With others at the table it comes to no one by itself; who asks for it reads while the clock runs."""
    position = prepare(topscore.SLUG, lexicon_store, ["person"], until=lambda view: view.turn == 0, turn_seconds=300)
    with newcomer(browser, address, DESKTOP) as lou, newcomer(browser, address, DESKTOP) as ines:
        players = [topscore.Player(lou), topscore.Player(ines)]
        open_prepared(position, address, lou, ines)
        for player in players:
            player.page.wait_for_load_state("networkidle")
        cards = [Coach(player.page, address, lexicon_store, screenshots, topscore.SLUG, 5) for player in players]
        for coach in cards:
            expect(coach.card).to_have_count(0)
        for coach, player in zip(cards, players, strict=True):
            coach.page.get_by_role("button", name="Menu", exact=True).click()
            coach.page.get_by_role("button", name="Premier tour guidé").click()
            if player.has_turn:
                coach.at(1)
            else:
                expect(coach.card).to_contain_text("Le guide commence à votre tour.")
            assert player.frames[-1]["facts"]["running"]
