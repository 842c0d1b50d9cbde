"""Two people at Topscore to the end, with keys alone and with taps: a word is stolen, a blank freed, a word changed."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.topscore import GAME
from tablee.games.topscore.model import Change, Command, Lay, View
from tablee.games.topscore.scoring import spelled
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.browser.accessibility import check_page
from tests.browser.contexts import DESKTOP, PHONE, guest_page, keyboard_page
from tests.browser.keyboard import tab_to_and_press
from tests.browser.players.topscore import SLUG, Player, Way
from tests.browser.tables import open_table, take_seat

TAPPED = 24
"""So many steps are enough to see that taps do what keys do, which are quicker."""


@pytest.fixture(scope="module")
def words(shelf: Shelf) -> Words:
    return words_for(SLUG, shelf)


@pytest.fixture
def pair(browser: Browser, address: str) -> Iterator[tuple[Player, Player]]:
    still: dict[str, Any] = {"reduced_motion": "reduce"}  # a whole game: nobody waits for tiles to glide
    with (
        keyboard_page(browser, address, viewport=DESKTOP, **still) as desk,
        guest_page(browser, address, viewport=PHONE, has_touch=True, is_mobile=True, **still) as phone,
    ):
        lou, ines = Player(desk), Player(phone)
        begins((lou, ines), address)
        yield lou, ines


def begins(pair: tuple[Player, Player], address: str) -> None:
    """A table for both, begun."""
    desk, phone = (player.page for player in pair)
    code = open_table(desk, address, ["open"], game=SLUG, steal="always", turn_seconds=0)
    take_seat(phone, address, code, 1, "Inès")
    tab_to_and_press(desk, desk.get_by_role("button", name="Commencer"))
    for player in pair:
        player.wait_until(lambda one=player: one.frames and one.frames[-1]["table"] == code)  # type: ignore[misc]
        expect(player.turn_hint).to_be_visible()


def turns(pair: tuple[Player, Player]) -> tuple[Player, Player]:
    """Who plays now, and who does not, both of whom know the same."""
    one, other = pair
    one.wait_until(lambda: one.seq == other.seq)
    return (one, other) if one.has_turn else (other, one)


def way_of(player: Player) -> Way:
    return "taps" if player.page.viewport_size == PHONE else "keys"


def chosen(view: View, words: Words, missing: set[str]) -> Command:
    """The step that shows something not seen yet, else what a bot would do."""
    commands = list(GAME.legal(view, words))
    lays = [command for command in commands if isinstance(command, Lay)]
    rare: dict[str, list[Command]] = {
        "freed": [lay for lay in lays if lay.free],
        "stolen": [lay for lay in lays if lay.pyramid != view.seat],
        "changed": [command for command in commands if isinstance(command, Change) and not command.free],
    }
    for kind in ("freed", "stolen", "changed"):
        if kind in missing and rare[kind]:
            missing.remove(kind)
            return rare[kind][0]
    # A blank whose letter is held besides can be freed on the next turn (TS-12).
    again = [lay for lay in lays if not lay.free and any(one.blank and one.letter in view.rack for one in lay.word)]
    if "freed" in missing and again:
        return again[0]
    command: Command = GAME.bots["expert"](view, words, Random(view.turn_number))
    return command


def said(view: View) -> str:
    """What the page says is left of the turn."""
    steps = {"place": "Mot complet", "name": "petites pyramides sont pleines", "claim": "a complété votre mot"}
    return steps.get(view.step) or ("Volé" if view.stolen else "À vous")


def test_a_whole_game_with_everything_in_it(
    pair: tuple[Player, Player], address: str, words: Words, screenshots: Path
) -> None:
    """Where chance gave no blank to free, another game is played."""
    missing = {"stolen", "freed", "changed"}
    for _ in range(4):
        plays_to_the_end(pair, words, screenshots, missing)
        if not missing:
            break
        begins(pair, address)
    assert missing == set()
    view = pair[0].view
    assert any(seat.corner.rank == 1 for seat in view.seats)
    for player in pair:
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
        expect(player.page.get_by_text("Pyramides pleines").first).to_be_attached()
        player.page.screenshot(path=screenshots / f"topscore-end-{way_of(player)}.png")
        check_page(player.page)


def plays_to_the_end(pair: tuple[Player, Player], words: Words, screenshots: Path, missing: set[str]) -> None:
    steps = 0
    while pair[0].view.outcome is None:
        steps += 1
        player, other = turns(pair)
        view = player.view
        way = way_of(player) if steps < TAPPED else "keys"
        command = chosen(view, words, missing if way == "keys" else set())
        expect(player.turn_hint).to_have_text(re.compile(said(view)))
        expect(other.turn_hint).to_have_text(re.compile("joue"))
        if view.step in {"claim", "name"}:
            player.page.screenshot(path=screenshots / f"topscore-{view.step}-{way_of(player)}.png")
        player.play(command, way)
        pair[1].wait_until(lambda: pair[0].seq == pair[1].seq)
        if isinstance(command, Lay | Change):
            shown = pair[0].view.seats[command.pyramid if isinstance(command, Lay) else view.turn].corner.word
            assert spelled(shown) in {spelled(command.word), ""}
