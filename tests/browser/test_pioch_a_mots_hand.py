"""A hand of Pioch'a Mots: its order is its player's, by drag, tap and keys; blanks take a letter (PM-10)."""

from collections.abc import Iterator
from string import ascii_uppercase

import pytest
from playwright.sync_api import Browser, Locator, expect

from tablee.games.pioch_a_mots.cards import BLANK, Card
from tests.browser.contexts import guest_page, keyboard_page
from tests.browser.keyboard import tab_to, tab_to_and_press
from tests.browser.players.pioch_a_mots import NO_TIME_LIMITS, Player, Way, card_label, open_game, player_to_draw
from tests.browser.rendering import wait_for_animations


@pytest.fixture
def pair(browser: Browser, address: str) -> Iterator[tuple[Player, Player]]:
    with guest_page(browser, address) as one, guest_page(browser, address) as other:
        players = (Player(one), Player(other, way="keys"))
        open_game(players, address, ("Lou", "Inès"), minimum=9, **NO_TIME_LIMITS)
        yield players


def order(player: Player) -> list[str | None]:
    """The hand as it is read aloud."""
    return [card.get_attribute("aria-label") for card in player.hand.all()]


def drags(player: Player, card: Locator, onto: Locator) -> None:
    wait_for_animations(player.page)
    start, end = card.bounding_box(), onto.bounding_box()
    assert start
    assert end
    mouse = player.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    mouse.up()


def after(hand: list[str | None], taken: int, put: int) -> list[str | None]:
    left = [*hand[:taken], *hand[taken + 1 :]]
    return [*left[:put], hand[taken], *left[put:]]


def by_letter(card: Card) -> tuple[bool, str, bool]:
    return card == BLANK, card[0], card.endswith("b")


def test_the_order_is_the_players_and_stays_when_cards_come(pair: tuple[Player, Player]) -> None:
    lou, _ = pair
    while len(lou.view.hand) < 5:
        player_to_draw(pair).draw()
    hand: list[str | None] = [*map(card_label, lou.view.hand)]
    assert order(lou) == hand

    drags(lou, lou.hand.nth(0), lou.hand.nth(3))
    expected = after(hand, 0, 3)
    expect(lou.hand.nth(3)).to_have_accessible_name(card_label(lou.view.hand[0]))
    assert order(lou) == expected

    lou.hand.nth(4).click()
    expect(lou.hand.nth(4)).to_have_attribute("aria-pressed", "true")
    lou.hand.nth(1).click()
    expected = after(expected, 4, 1)
    assert order(lou) == expected

    lou.hand.nth(2).focus()
    lou.press("Shift+ArrowRight")
    expected = after(expected, 2, 3)
    assert order(lou) == expected
    lou.press("ArrowLeft")
    expect(lou.hand.nth(2)).to_be_focused()

    while len(lou.view.hand) < 6:
        player_to_draw(pair).draw()
    assert order(lou) == [*expected, card_label(lou.view.hand[-1])]

    lou.page.get_by_role("button", name="Trier A–Z").click()
    while len(lou.view.hand) < 7:
        player_to_draw(pair).draw()
    assert order(lou) == [*map(card_label, sorted(lou.view.hand, key=by_letter))]
    lou.page.get_by_role("button", name="Par couleur").click()
    colours = [name.rsplit(" ")[-1] for name in order(lou) if name]
    assert colours == sorted(colours, key=["rouge", "noir", "blanche"].index)


def test_keys_alone_order_the_hand_and_open_the_pit(browser: Browser, address: str) -> None:
    """Every move of a card and every heap that a mouse reaches; the focus is never lost on the way."""
    with keyboard_page(browser, address) as page, guest_page(browser, address) as other:
        lou, _ = pair = Player(page, way="keys"), Player(other, way="keys")
        open_game(pair, address, ("Lou", "Inès"), minimum=9, **NO_TIME_LIMITS)
        while len(lou.view.hand) < 5 or lou.view.may_draw:
            player_to_draw(pair).draw()
        hand = order(lou)

        tab_to(page, lou.hand.nth(1))
        lou.press("Shift+ArrowRight", "Shift+ArrowRight")
        expect(lou.hand.nth(3)).to_be_focused()
        hand = after(hand, 1, 3)
        assert order(lou) == hand
        lou.press("Space", "ArrowLeft", "ArrowLeft", "ArrowLeft")
        expect(lou.hand.nth(0)).to_be_focused()
        expect(lou.hand.nth(3)).to_have_attribute("aria-pressed", "true")
        lou.press("Enter")
        expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
        hand = after(hand, 3, 0)
        assert order(lou) == hand

        tab_to_and_press(page, page.get_by_role("button", name="Trier A–Z"), "Space")
        expect(page.get_by_role("button", name="Trier A–Z")).to_have_attribute("aria-pressed", "true")
        assert order(lou) == [*map(card_label, sorted(lou.view.hand, key=by_letter))]
        tab_to_and_press(page, page.get_by_role("button", name="Mélanger"))
        expect(page.get_by_role("button", name="Trier A–Z")).to_have_attribute("aria-pressed", "false")
        assert sorted(map(str, order(lou))) == sorted(map(card_label, lou.view.hand))

        pit = page.get_by_role("button", name="Fosse")
        tab_to_and_press(page, pit)
        expect(page.get_by_role("dialog")).to_be_visible()
        lou.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(pit).to_be_focused()


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_blank_takes_the_letter_it_is_given(pair: tuple[Player, Player], way: Way) -> None:
    while not any(BLANK in player.view.hand and player.view.may_call for player in pair):
        player_to_draw(pair).draw()
    holder = next(player for player in pair if BLANK in player.view.hand and player.view.may_call)
    holder.way = way
    first, last = [card for card in holder.view.hand if card != BLANK][:2]
    absent = next(letter for letter in ascii_uppercase[::-1] if not any(card[0] == letter for card in holder.view.hand))
    holder.call_top()
    holder.compose(f"{first[0]}{absent}{last[0]}", (first, BLANK, last))
    word = holder.page.get_by_role("group", name="Votre mot").get_by_role("button")
    expect(word.nth(1)).to_have_accessible_name(f"carte blanche\u00a0: {absent}, dans le mot\u00a0: la reprendre")
    expect(holder.main_button).to_contain_text(f"Poser {first[0]}{absent}{last[0]}")
    holder.press_button(word.nth(1))
    expect(word).to_have_count(2)
    holder.press("Escape")
    expect(word).to_have_count(0)
