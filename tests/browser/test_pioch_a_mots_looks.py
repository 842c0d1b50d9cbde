"""How Pioch'a Mots looks, in every size and theme: pictures to lay beside the mock-ups."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.pioch_a_mots.words import pick_cards
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.contexts import guest_page
from tests.browser.players.pioch_a_mots import NO_TIME_LIMITS, SLUG, Player, open_game, player_to_draw
from tests.browser.rendering import SIZES, THEMES, Theme, check_and_screenshot

NAMES = ("Lou", "Inès", "Papi Marc", "Clémentine")
TIME = {"top_seconds": 3600, "vote_seconds": 3600}
"""Longer than the pictures take: the ring is seen."""


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for(SLUG, shelf)


@pytest.fixture(scope="module")
def four(browser: Browser, address: str, words: Words) -> Iterator[tuple[Player, ...]]:
    """Four people: one is out, two have called, the first of them lays a word."""
    with ExitStack() as stack:
        players = tuple(
            Player(stack.enter_context(guest_page(browser, address, device_scale_factor=1.5)), way="keys")
            for _ in NAMES
        )
        open_game(players, address, NAMES, target=500, **NO_TIME_LIMITS | TIME)
        lou, _, marc, _ = players
        while len(marc.view.hand) < marc.view.options.minimum:
            player_to_draw(players).draw()
        marc.call_top()
        marc.lay(*marc.invalid_word(words))
        lou.wait_until(lambda: lou.view.phase == "drawing")
        left = tuple(player for player in players if player is not marc)
        while not lou.held_words(words) or len(lou.view.hand) < 8:
            player_to_draw(left).draw()
        yield players


def seen_whole(player: Player) -> bool:
    """Whether « Top ! » is in sight without scrolling, and large enough for a thumb."""
    box, window = player.top_button.bounding_box(), player.page.viewport_size
    assert box
    assert window
    return min(box["width"], box["height"]) >= 64 and box["y"] >= 0 and box["y"] + box["height"] <= window["height"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_drawing(four: tuple[Player, ...], screenshots: Path, size: str, theme: Theme) -> None:
    lou = four[0]
    expect(lou.top_button).to_have_attribute("aria-disabled", "false")
    check_and_screenshot(lou.page, screenshots / f"piocha-{size}-{theme}.png", size, theme)
    assert seen_whole(lou)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_laying(four: tuple[Player, ...], words: Words, screenshots: Path, size: str, theme: Theme) -> None:
    """The caller, with a word under way; and somebody who waits behind."""
    lou, ines = four[:2]
    if lou.view.phase == "drawing":
        lou.call_top()
        lou.wait_until(lambda: lou.view.may_lay)
        ines.call_top()
        ines.wait_until(lambda: ines.view.calls)
        word = lou.held_words(words)[0]
        lou.compose(word, pick_cards(lou.view.hand, word) or ())
    expect(lou.main_button).to_contain_text("Poser")
    check_and_screenshot(lou.page, screenshots / f"piocha-laying-{size}-{theme}.png", size, theme)
    check_and_screenshot(ines.page, screenshots / f"piocha-called-{size}-{theme}.png", size, theme)
    assert seen_whole(ines)


def test_six_people_with_long_hands_who_judge(browser: Browser, address: str, words: Words, screenshots: Path) -> None:
    with ExitStack() as stack:
        players = tuple(Player(stack.enter_context(guest_page(browser, address)), way="keys") for _ in range(6))
        open_game(players, address, (*NAMES, "Jo", "Ana"), judge="players", **NO_TIME_LIMITS | TIME)
        lou, ines = players[:2]
        while len(lou.view.hand) < 9:
            player_to_draw(players).draw()
        for size in ("desktop", "laptop", "phone", "small"):
            check_and_screenshot(lou.page, screenshots / f"piocha-six-{size}.png", size, "light")
            assert seen_whole(lou)
        ines.call_top()
        ines.lay(*ines.invalid_word(words))
        players[2].claim_panel.get_by_role("button", name="Faux").click()
        expect(lou.claim_panel).to_contain_text("Papi Marc\u00a0: faux")
        for size in ("desktop", "laptop", "phone", "small"):
            check_and_screenshot(lou.page, screenshots / f"piocha-judging-{size}.png", size, "light")
            assert seen_whole(lou)


def test_nobody_is_offered_to_share_a_screen(browser: Browser, address: str) -> None:
    """Hands are hidden and everybody races: each needs a screen (PM-4)."""
    with guest_page(browser, address) as page:
        page.goto(address)
        card = page.get_by_role("article").filter(has_text="Pioch’a Mots")
        expect(card.get_by_role("button", name="Jouer maintenant")).to_be_visible()
        expect(card.get_by_role("link", name="Même écran")).to_have_count(0)
        expect(page.get_by_role("link", name="Même écran\u00a0: Topword")).to_be_visible()
        page.goto(f"{address}/ouvrir/{SLUG}")
        page.get_by_role("radio", name="Bot").first.wait_for()
        expect(page.get_by_role("radio", name="Ici")).to_have_count(0)
