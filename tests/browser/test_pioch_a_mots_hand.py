"""A hand of Pioch'a Mots: its order is its player's, by drag, tap and keys; blanks take a letter (PM-10)."""

from collections.abc import Callable, Iterator
from string import ascii_uppercase

import pytest
from playwright.sync_api import Browser, Locator, expect

from tablee.games.pioch_a_mots.material import BLANK, Card
from tablee.games.pioch_a_mots.model import View
from tablee.lexicon.store import LexiconStore
from tests.browser.contexts import guest_page, keyboard_page
from tests.browser.keyboard import tab_to, tab_to_and_press
from tests.browser.players.pioch_a_mots import Player, Way, card_label, player_to_draw, prepare_hands
from tests.browser.prepared import open_prepared
from tests.browser.rendering import wait_for_animations

Pair = tuple[Player, Player]
Open = Callable[[Callable[[View], object]], Pair]


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[Pair]:
    """Two players whose pages are used for one table after the other. Cards glide on the first one."""
    with (
        guest_page(browser, address, reduced_motion="no-preference") as one,
        guest_page(browser, address) as other,
    ):
        yield Player(one), Player(other, way="keys")


@pytest.fixture
def open_hands(pages: Pair, address: str, lexicon_store: LexiconStore) -> Open:
    """A function that opens a table at which the first player has such a hand, and nobody can call soon."""

    def open_hands(until: Callable[[View], object]) -> Pair:
        position = prepare_hands(lexicon_store, ["person"], until, minimum=9)
        pages[0].way = "mouse"
        open_prepared(position, address, *(player.page for player in pages))
        return pages

    return open_hands


def order(player: Player) -> list[str | None]:
    """The hand as it is read aloud."""
    return [card.get_attribute("aria-label") for card in player.hand.all()]


def drag(player: Player, card: Locator, onto: Locator) -> None:
    wait_for_animations(player.page)
    start, end = card.bounding_box(), onto.bounding_box()
    assert start
    assert end
    mouse = player.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    mouse.up()


def moved(hand: list[str | None], taken: int, put: int) -> list[str | None]:
    left = [*hand[:taken], *hand[taken + 1 :]]
    return [*left[:put], hand[taken], *left[put:]]


def by_letter(card: Card) -> tuple[bool, str, bool]:
    return card == BLANK, card[0], card.endswith("b")


def test_the_order_is_the_players_and_stays_when_cards_come(open_hands: Open) -> None:
    lou, _ = pair = open_hands(lambda view: len(view.hand) == 5)
    hand: list[str | None] = [*map(card_label, lou.view.hand)]
    assert order(lou) == hand

    drag(lou, lou.hand.nth(0), lou.hand.nth(3))
    expected = moved(hand, 0, 3)
    expect(lou.hand.nth(3)).to_have_accessible_name(card_label(lou.view.hand[0]))
    assert order(lou) == expected

    lou.hand.nth(4).click()
    expect(lou.hand.nth(4)).to_have_attribute("aria-pressed", "true")
    lou.hand.nth(1).click()
    expected = moved(expected, 4, 1)
    assert order(lou) == expected

    lou.hand.nth(2).focus()
    lou.press("Shift+ArrowRight")
    expected = moved(expected, 2, 3)
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


def test_keys_alone_order_the_hand_and_open_the_pit(
    browser: Browser, address: str, lexicon_store: LexiconStore
) -> None:
    """Every move of a card and every heap that a mouse reaches; the focus is never lost on the way."""
    position = prepare_hands(
        lexicon_store, ["person"], lambda view: len(view.hand) == 5 and not view.may_draw, minimum=9
    )
    with keyboard_page(browser, address) as page, guest_page(browser, address) as other:
        lou = Player(page, way="keys")
        open_prepared(position, address, page, other)
        hand = order(lou)

        tab_to(page, lou.hand.nth(1))
        lou.press("Shift+ArrowRight", "Shift+ArrowRight")
        expect(lou.hand.nth(3)).to_be_focused()
        hand = moved(hand, 1, 3)
        assert order(lou) == hand
        lou.press("Space", "ArrowLeft", "ArrowLeft", "ArrowLeft")
        expect(lou.hand.nth(0)).to_be_focused()
        expect(lou.hand.nth(3)).to_have_attribute("aria-pressed", "true")
        lou.press("Enter")
        expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
        hand = moved(hand, 3, 0)
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
def test_a_blank_takes_the_letter_it_is_given(open_hands: Open, way: Way) -> None:
    holder, _ = open_hands(lambda view: BLANK in view.hand and view.may_call)
    holder.way = way
    first, last = [card for card in holder.view.hand if card != BLANK][:2]
    absent = next(letter for letter in ascii_uppercase[::-1] if not any(card[0] == letter for card in holder.view.hand))
    holder.call_top()
    holder.compose(f"{first[0]}{absent}{last[0]}", (first, BLANK, last))
    word = holder.page.get_by_role("group", name="Votre mot").get_by_role("button")
    expect(word.nth(1)).to_have_accessible_name(f"carte blanche\u00a0: {absent}, dans le mot\u00a0: la reprendre")
    expect(holder.main_button).to_have_text("Encore 6 lettres")
    if way == "keys":
        holder.press("Enter")
    else:
        holder.main_button.click(force=True)  # it is disabled for whoever listens, and answers all the same
    expect(holder.page.locator(".toast.refusal")).to_contain_text("Un mot a au moins 9 lettres.")
    assert holder.view.may_lay, "a word that is not whole yet costs nothing"
    holder.press_button(word.nth(1))
    expect(word).to_have_count(2)
    holder.press("Escape")
    expect(word).to_have_count(0)
