"""A table that is opened from a record can be played on."""

from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.lexicon.store import LexiconStore
from tests.browser.contexts import guest_page
from tests.browser.players.topword import Player, best_play
from tests.browser.prepared import open_prepared, prepare


def test_two_people_go_on_with_a_game_that_was_prepared(
    browser: Browser, address: str, lexicon_store: LexiconStore
) -> None:
    words = words_for("topword", lexicon_store)
    position = prepare(
        "topword",
        lexicon_store,
        ["person", "debutant"],
        until=lambda view: view.turn == 0 and view.turn_number > 9 and best_play(view, words),
    )
    with guest_page(browser, address) as first, guest_page(browser, address) as second:
        lou, ines = Player(first), Player(second)
        open_prepared(position, address, first, second)
        assert (lou.seat, ines.seat) == (0, 1)
        assert lou.view.turn_number > 9
        expect(first.get_by_text("Lou").first).to_be_visible()
        found = best_play(lou.view, words)
        assert found
        lou.play(found[0], "keys", found[1])
        ines.wait_until(lambda: ines.view.turn == 1)
        expect(ines.rack.get_by_role("button")).to_have_count(len(ines.view.rack))
