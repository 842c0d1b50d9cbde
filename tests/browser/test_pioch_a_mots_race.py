"""Three people at Pioch'a Mots, with keyboard, mouse and phone: a race, a wrong word, a word of one colour (PM-9)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.pioch_a_mots.words import colour, pick_cards
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.accessibility import check_page
from tests.browser.contexts import DESKTOP, PHONE, guest_page
from tests.browser.players.pioch_a_mots import NO_TIME_LIMITS, SLUG, Player, open_game, player_to_draw

Three = tuple[Player, Player, Player]


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for(SLUG, shelf)


@pytest.fixture
def three(browser: Browser, address: str) -> Iterator[Three]:
    with (
        guest_page(browser, address, viewport=DESKTOP) as keyboard,
        guest_page(browser, address, viewport=DESKTOP) as mouse,
        guest_page(browser, address, viewport=PHONE, has_touch=True, is_mobile=True) as phone,
    ):
        players = (Player(keyboard, way="keys"), Player(mouse), Player(phone, way="touch"))
        open_game(players, address, ("Lou", "Inès", "Marc"), target=500, **NO_TIME_LIMITS)
        yield players


def test_a_wrong_call_puts_its_player_out_and_the_next_one_wins_with_one_colour(
    three: Three, words: Words, screenshots: Path
) -> None:
    hasty, _, _ = three
    expect(hasty.top_button).to_have_attribute("aria-disabled", "true")
    hasty.call_top()
    expect(hasty.page.get_by_text("Il faut au moins 4 cartes").first).to_be_visible()
    assert hasty.view.phase == "drawing"

    winner = None
    while winner is None or len(hasty.view.hand) < hasty.view.options.minimum:
        player_to_draw(three).draw()
        winner = next((player for player in three[1:] if player.word_of_one_colour(words)), None)
    word, cards = winner.word_of_one_colour(words) or ("", ())

    hasty.call_top()
    hasty.wait_until(lambda: hasty.view.may_lay)
    for player in three[1:]:
        expect(player.claim_panel).to_contain_text("Lou a dit Top")
    winner.call_top()
    winner.wait_until(lambda: winner.view.calls)
    expect(hasty.claim_panel).to_contain_text(re.compile(f"Ensuite.*{winner.name}"))
    expect(winner.top_button).to_have_attribute("aria-disabled", "true")
    winner.page.screenshot(path=screenshots / "piocha-waiting-call.png")

    wrong, spelled = hasty.invalid_word(words)
    hasty.lay(wrong, spelled)
    for player in three:
        player.wait_until(lambda one=player: one.view.seats[0].out)  # type: ignore[misc]
        assert player.view.seats[0].score == -5
        expect(player.page.get_by_text(re.compile(rf"{wrong}\s: .*hors jeu")).first).to_be_attached()
    expect(hasty.top_button).to_have_attribute("aria-disabled", "true")

    winner.lay(word, cards)
    bonus = sum(line.points for line in winner.view.last.lines) if winner.view.last else 0
    assert bonus >= 55
    assert colour(cards)
    for player in three:
        player.wait_until(lambda one=player: one.view.round == 2)  # type: ignore[misc]
        verdict = player.page.get_by_role("region", name="Manche 1")
        expect(verdict).to_contain_text(f"{winner.name}\u00a0: {word}")
        expect(verdict).to_contain_text("une seule couleur 50")
        expect(player.page.get_by_text("Main de").first).to_be_attached()
        player.page.screenshot(path=screenshots / f"piocha-verdict-{player.way}.png")
        check_page(player.page)
        assert player.view.seats[winner.seat].score == bonus
        expect(player.hand).to_have_count(0)

    # The pit lies open.
    pit = hasty.page.get_by_role("button", name="Fosse")
    pit.click()
    dialog = hasty.page.get_by_role("dialog")
    expect(dialog.get_by_role("list", name="La fosse").get_by_role("listitem")).to_have_count(len(hasty.view.pit))
    hasty.page.screenshot(path=screenshots / "piocha-pit.png")
    hasty.press("Escape")
    player_to_draw(three).draw()


def test_two_calls_at_once_are_both_heard_and_one_is_taken(three: Three) -> None:
    one, other, _ = three
    while min(len(player.view.hand) for player in three) < one.view.options.minimum:
        player_to_draw(three).draw()
    one.call_top()
    other.call_top()
    for player in (one, other):
        player.wait_until(lambda each=player: each.view.caller is not None and len(each.view.calls) == 1)  # type: ignore[misc]
    assert {one.view.caller, one.view.calls[0].seat} == {one.seat, other.seat}
    first = one if one.view.caller == one.seat else other
    then = other if first is one else one
    first.page.get_by_role("button", name="Renoncer").click()
    first.page.get_by_role("group", name="Renoncer").get_by_role("button", name="Renoncer").click()
    then.wait_until(lambda: then.view.may_lay)
    expect(then.claim_panel).to_contain_text("Vous avez dit Top")
    first.wait_until(lambda: first.view.seats[first.seat].out)


def test_everybody_sees_the_delay_of_everybody(three: Three) -> None:
    for player in three[:2]:
        for name in ("Lou", "Inès", "Marc"):
            expect(player.page.get_by_role("region", name="Délais")).to_contain_text(re.compile(rf"{name}\s\d+\sms"))
    phone = three[2].page
    phone.get_by_role("button", name="Barème").tap()
    expect(phone.get_by_role("dialog")).to_contain_text(re.compile(r"Lou\s\d+\sms"))


def test_the_first_word_that_reaches_the_target_ends_the_game(
    browser: Browser, address: str, words: Words, screenshots: Path
) -> None:
    with guest_page(browser, address) as desk, guest_page(browser, address, viewport=PHONE) as phone:
        pair = (Player(desk, way="keys"), Player(phone))
        open_game(pair, address, ("Lou", "Inès"), target=5, **NO_TIME_LIMITS)
        while not pair[0].held_words(words):
            player_to_draw(pair).draw()
        word = pair[0].held_words(words)[-1]
        cards = pick_cards(pair[0].view.hand, word)
        assert cards
        pair[0].call_top()
        pair[0].lay(word, cards)
        for player in pair:
            expect(player.page.get_by_role("heading", level=1)).to_be_visible()
            expect(player.page.get_by_text(word).first).to_be_visible()
            player.page.screenshot(path=screenshots / f"piocha-end-{player.way}.png", full_page=True)
            check_page(player.page)
