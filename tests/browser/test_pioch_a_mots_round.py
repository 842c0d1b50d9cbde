"""Rounds of Pioch'a Mots that go another way, by keys alone: the last player's eight cards (PM-7), votes, lost time."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.accessibility import check_page
from tests.browser.contexts import keyboard_page
from tests.browser.players.pioch_a_mots import (
    SLUG,
    Player,
    all_may_call,
    player_to_draw,
    prepare_hands,
    prepare_void_rounds,
)
from tests.browser.prepared import Prepared, open_prepared
from tests.browser.rendering import expect_to_appear
from tests.browser.screenshots import Screenshots

Three = tuple[Player, Player, Player]
TIMER = "section.panel [role=timer]"
"""The time of whoever has called."""


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture(scope="module")
def three(browser: Browser, address: str) -> Iterator[Three]:
    """Three people without a mouse, whose pages go from table to table."""
    with ExitStack() as stack:
        pages = (stack.enter_context(keyboard_page(browser, address)) for _ in range(3))
        yield tuple(Player(page, way="keys") for page in pages)  # type: ignore[misc]


def sit(position: Prepared, address: str, *players: Player) -> None:
    open_prepared(position, address, *(player.page for player in players))


def test_the_last_player_draws_eight_cards_and_no_more(
    three: Three, address: str, lexicon_store: LexiconStore, words: Words, screenshots: Screenshots
) -> None:
    last, other, _ = three
    sit(prepare_hands(lexicon_store, ["person"], all_may_call, last_seconds=3600), address, last, other)
    other.call_top()
    other.wait_until(lambda: other.view.may_lay)
    last.call_top()  # it waits, and is dropped: the last player draws first
    expect(last.page.get_by_text("Votre Top\u00a0! est noté").first).to_be_attached()
    other.lay(*other.invalid_word(words))
    last.wait_until(lambda: last.view.alone == last.seat and last.view.phase == "drawing")
    expect(last.page.locator(".hint")).to_contain_text("son « Top\u00a0! » ne compte plus")
    expect(last.page.locator(".hint [role=timer]")).to_be_visible()
    screenshots.take(last.page, "pioch-a-mots-last")
    expect(other.page.get_by_text("Il ne reste que Lou en jeu").first).to_be_attached()
    for left in range(8, 0, -1):
        expect(last.page.get_by_role("button", name=f"Piocher (encore {left})")).to_be_enabled()
        last.draw()
    expect(last.page.get_by_role("button", name="Piocher", exact=True)).to_be_disabled()
    expect(last.page.get_by_role("button", name="Pioche\u00a0:")).to_have_attribute("aria-disabled", "true")
    screenshots.take(last.page, "pioch-a-mots-eight")
    check_page(last.page)
    last.activate(last.page.get_by_role("button", name="Renoncer"))
    question = last.page.get_by_role("group", name="Renoncer")
    expect(question).to_contain_text("La manche sera nulle")
    last.activate(question.get_by_role("button", name="Renoncer"))
    for player in (last, other):
        expect(player.page.get_by_role("region", name="Manche 1")).to_contain_text("Manche nulle")
        assert player.view.voids == 1


def test_three_void_rounds_end_the_game_and_it_is_said(
    three: Three, address: str, lexicon_store: LexiconStore, screenshots: Screenshots
) -> None:
    """G-15: warned after the second, told after the third."""
    pair = last, other = three[:2]
    sit(prepare_void_rounds(lexicon_store, 2), address, *pair)
    expect(last.page.get_by_role("region", name="Manche 2")).to_contain_text("La deuxième de suite")
    while not all_may_call(last.view):
        player_to_draw(pair).draw()
    other.call_top()
    other.give_up()
    last.give_up()
    verdict = last.page.get_by_role("region", name="Manche 3")
    expect(verdict).to_contain_text("La troisième de suite\u00a0: la partie est finie")
    screenshots.take(last.page, "pioch-a-mots-void-end")
    finale = last.page.get_by_role("region", name="Partie terminée")
    last.activate(finale.get_by_role("button", name="Voir le résultat"))
    for player in pair:
        expect(player.page.get_by_text("Trois manches nulles de suite").first).to_be_visible()


def test_players_judge_and_a_tie_accepts(
    three: Three, address: str, lexicon_store: LexiconStore, words: Words, screenshots: Screenshots
) -> None:
    caller, one, other = three
    sit(
        prepare_hands(lexicon_store, ["person", "person"], lambda view: view.may_call, judge="players"), address, *three
    )
    word, cards = caller.invalid_word(words)
    caller.call_top()
    caller.lay(word, cards)
    for player in (one, other):
        expect(player.claim_panel).to_contain_text(f"Lou montre {word}")
    expect(caller.claim_panel.get_by_role("button")).to_have_count(0)
    accept = other.claim_panel.get_by_role("button", name="Bon")
    place = accept.bounding_box()
    one.activate(one.claim_panel.get_by_role("button", name="Faux"))
    expect(other.claim_panel).to_contain_text("Inès\u00a0: faux")
    assert accept.bounding_box() == place, "nothing moves under the finger of whoever still judges"
    screenshots.take(other.page, "pioch-a-mots-vote")
    check_page(other.page)
    other.activate(accept)
    for player in three:
        player.wait_until(lambda each=player: each.view.round == 2)  # type: ignore[misc]
        assert player.view.seats[0].score >= 5
        expect(player.page.get_by_role("region", name="Manche 1")).to_contain_text(f"Lou\u00a0: {word}")


def test_time_runs_for_whoever_draws_and_for_whoever_has_called(
    three: Three, address: str, lexicon_store: LexiconStore
) -> None:
    lou, ines, _ = three
    times = {"draw_seconds": 1, "top_seconds": 2, "claim_window": 0}
    nearly = prepare_hands(lexicon_store, ["person"], lambda view: all(seat.cards == 3 for seat in view.seats), **times)
    sit(nearly, address, lou, ines)
    # Nobody draws: the table does.
    lou.wait_until(lambda: min(seat.cards for seat in lou.view.seats) >= lou.view.options.minimum)
    expect(lou.page.get_by_text("Vous piochez").first).to_be_attached()
    with expect_to_appear(lou.page, TIMER), expect_to_appear(ines.page, TIMER):
        lou.call_top()
        ines.wait_until(lambda: ines.view.seats[lou.seat].out)
    expect(ines.page.get_by_text("Le temps est écoulé sans mot").first).to_be_attached()
