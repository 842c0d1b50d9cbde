"""A table that is opened from a record can be played on."""

from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.lexicon.shelf import Shelf
from tests.browser.contexts import guest_page
from tests.browser.players.topword import Player, best_play
from tests.browser.prepared import open_prepared, prepare


def test_two_people_go_on_with_a_game_that_was_prepared(browser: Browser, address: str, shelf: Shelf) -> None:
    words = words_for("topword", shelf)
    position = prepare(
        "topword",
        shelf,
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
