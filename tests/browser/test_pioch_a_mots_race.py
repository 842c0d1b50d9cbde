"""Three people at Pioch'a Mots, with keyboard, mouse and phone: a race, a wrong word, a word of one colour (PM-9)."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.pioch_a_mots.plays import pick_cards
from tablee.games.pioch_a_mots.scoring import colour
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.accessibility import check_page
from tests.browser.contexts import guest_page, phone_page
from tests.browser.players.pioch_a_mots import (
    SLUG,
    Player,
    all_may_call,
    held_words,
    player_to_draw,
    prepare_hands,
    word_of_one_colour,
)
from tests.browser.prepared import Prepared, open_prepared
from tests.browser.screenshots import Screenshots

Three = tuple[Player, Player, Player]
NEVER_WITHOUT_HEADING = """() => {
  new MutationObserver(() => {
    if (!document.querySelector('main') || !document.querySelector('h1')) console.error('no main, or no heading');
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""An error in the page's log fails the test (`guest_page`)."""


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture(scope="module")
def three(browser: Browser, address: str) -> Iterator[Three]:
    """Lou with a mouse, Inès with a keyboard, Papi Marc with a phone: their pages go from table to table."""
    with (
        guest_page(browser, address) as mouse,
        guest_page(browser, address) as keyboard,
        phone_page(browser, address) as phone,
    ):
        yield Player(mouse), Player(keyboard, way="keys"), Player(phone, way="touch")


def sit(position: Prepared, address: str, *players: Player) -> None:
    open_prepared(position, address, *(player.page for player in players))


def test_nobody_calls_with_too_few_cards(three: Three, address: str, lexicon_store: LexiconStore) -> None:
    hasty = three[1]
    sit(prepare_hands(lexicon_store, ["debutant"], lambda view: view.may_draw), address, hasty)
    expect(hasty.top_button).to_have_attribute("aria-disabled", "true")
    hasty.call_top()
    expect(hasty.page.get_by_text("Il faut au moins 4 cartes").first).to_be_visible()
    assert hasty.view.phase == "drawing"


def test_a_wrong_call_puts_its_player_out_and_the_next_one_wins_with_one_colour(
    three: Three, address: str, lexicon_store: LexiconStore, words: Words, screenshots: Screenshots
) -> None:
    winner, hasty, _ = three
    position = prepare_hands(
        lexicon_store,
        ["person", "person"],
        lambda view: all_may_call(view) and word_of_one_colour(view, words),
        target=500,
    )
    sit(position, address, *three)
    word, cards = word_of_one_colour(winner.view, words) or ("", ())

    hasty.call_top()
    hasty.wait_until(lambda: hasty.view.may_lay)
    for player in (winner, three[2]):
        expect(player.claim_panel).to_contain_text("Inès a dit Top")
    winner.call_top()
    winner.wait_until(lambda: winner.view.calls)
    expect(hasty.claim_panel).to_contain_text(re.compile(f"Ensuite.*{winner.name}"))
    expect(winner.top_button).to_have_attribute("aria-disabled", "true")
    screenshots.take(winner.page, "pioch-a-mots-waiting-call")

    wrong, spelled = hasty.invalid_word(words)
    hasty.lay(wrong, spelled)
    for player in three:
        player.wait_until(lambda one=player: one.view.seats[1].out)  # type: ignore[misc]
        assert player.view.seats[1].score == -5
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
        expect(player.page.get_by_text("Main d").first).to_be_attached()
        screenshots.take(player.page, f"pioch-a-mots-verdict-{player.way}")
        check_page(player.page)
        assert player.view.seats[winner.seat].score == bonus
        expect(player.hand).to_have_count(0)

    # The pit lies open.
    pit = hasty.page.get_by_role("button", name="Fosse")
    pit.click()
    dialog = hasty.page.get_by_role("dialog")
    expect(dialog.get_by_role("list", name="La fosse").get_by_role("listitem")).to_have_count(len(hasty.view.pit))
    screenshots.take(hasty.page, "pioch-a-mots-pit")
    hasty.press("Escape")
    player_to_draw(three).draw()


def test_two_calls_at_once_are_both_heard_and_one_is_taken(
    three: Three, address: str, lexicon_store: LexiconStore
) -> None:
    one, other, _ = three
    sit(prepare_hands(lexicon_store, ["person", "person"], all_may_call), address, *three)
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


def test_everybody_sees_the_delay_of_everybody(three: Three, address: str, lexicon_store: LexiconStore) -> None:
    sit(prepare_hands(lexicon_store, ["person", "person"], lambda view: view.may_draw), address, *three)
    for player in three[:2]:
        for name in ("Lou", "Inès", "Marc"):
            expect(player.page.get_by_role("region", name="Délais")).to_contain_text(re.compile(rf"{name}\s\d+\sms"))
    phone = three[2].page
    phone.get_by_role("button", name="Barème").tap()
    expect(phone.get_by_role("dialog")).to_contain_text(re.compile(r"Lou\s\d+\sms"))


def test_the_first_word_that_reaches_the_target_ends_the_game(
    three: Three, address: str, lexicon_store: LexiconStore, words: Words, screenshots: Screenshots
) -> None:
    _, winner, other = three
    position = prepare_hands(lexicon_store, ["person"], lambda view: held_words(view, words), target=5)
    sit(position, address, winner, other)
    word = winner.held_words(words)[-1]
    cards = pick_cards(winner.view.hand, word)
    assert cards
    for player in (winner, other):
        player.page.evaluate(NEVER_WITHOUT_HEADING)
    winner.call_top()
    winner.lay(word, cards)
    verdict = winner.page.get_by_role("region", name="Manche 1")
    expect(verdict).to_contain_text(f"{winner.name}\u00a0: {word}")
    screenshots.take(winner.page, "pioch-a-mots-finale")
    finale = winner.page.get_by_role("region", name="Partie terminée")
    expect(finale).to_contain_text(f"{winner.name} : {word}")
    expect(finale).to_contain_text("Le score convenu est atteint")
    finale.get_by_role("button", name="Voir le résultat").click()
    for player in (winner, other):  # who does not press the button waits a moment
        expect(player.page.get_by_role("heading", level=1)).to_contain_text("gagne")
        expect(player.page.get_by_text("Le score convenu est atteint").first).to_be_visible()
        expect(player.page.get_by_text(word).first).to_be_visible()
        screenshots.take(player.page, f"pioch-a-mots-end-{player.way}", full_page=True)
        check_page(player.page)
