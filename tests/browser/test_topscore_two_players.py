"""Two people at Topscore, one by keyboard, one by taps on a phone: every step of a turn, and the end of the game."""

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import words_for
from tablee.games.topscore import GAME
from tablee.games.topscore.bots import BOTS
from tablee.games.topscore.model import BLANK, Change, Command, Lay, View
from tablee.games.topscore.scoring import spelled
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.accessibility import check_page
from tests.browser.contexts import keyboard_page, phone_page
from tests.browser.keyboard import tab_to_and_press
from tests.browser.players.topscore import SLUG, Player, Way
from tests.browser.prepared import Prepared, open_prepared, prepare
from tests.browser.screenshots import Screenshots
from tests.browser.tables import open_table, take_seat
from tests.depth import by_depth

BOT = BOTS["debutant"]
TAPPED = 24
"""In a whole game taps are used for so many steps: keys, which do the same, are quicker."""


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[dict[Way, Player]]:
    """Two players whose pages are used for one table after the other."""
    with keyboard_page(browser, address) as desk, phone_page(browser, address) as phone:
        yield {"keys": Player(desk), "taps": Player(phone)}


# ---- positions ----------------------------------------------------------------------------------


def find_lay(view: View, words: Words, wanted: Callable[[Lay], object]) -> Lay | None:
    return next((command for command in GAME.legal(view, words) if isinstance(command, Lay) and wanted(command)), None)


def free_a_blank(view: View, words: Words) -> Command | None:
    return find_lay(view, words, lambda lay: lay.free) if view.step == "play" and view.blanks else None


def steal(view: View, words: Words) -> Command | None:
    return None if view.victim is None else find_lay(view, words, lambda lay: lay.pyramid != view.seat and not lay.free)


def change(view: View, words: Words) -> Command | None:
    commands = (command for command in GAME.legal(view, words) if isinstance(command, Change))
    return next((command for command in commands if not command.free), None) if view.may_change else None


def step(name: str) -> Callable[[View, Words], Command | None]:
    """What a bot does at this step of a turn."""
    return lambda view, words: BOT(view, words, Random(view.turn_number)) if view.step == name else None


STEPS: dict[str, Callable[[View, Words], Command | None]] = {
    "freed": free_a_blank,
    "stolen": steal,
    "changed": change,
    "place": step("place"),
    "name": step("name"),
    "claim": step("claim"),
}


def lay_doubled_blanks(view: View, words: Words, random: Random) -> Command | None:
    """A bot that lays a blank for a letter that it holds besides, and so can free it on the next turn (TS-12)."""
    if view.step == "play" and BLANK in view.rack:
        doubled = find_lay(
            view,
            words,
            lambda lay: not lay.free and any(piece.blank and piece.letter in view.rack for piece in lay.word),
        )
        if doubled:
            return doubled
    command: Command | None = BOT(view, words, random)
    return command


def prepare_game(lexicon_store: LexiconStore, until: Callable[[View], object]) -> Prepared:
    players = dict.fromkeys(range(2), lay_doubled_blanks)
    return prepare(
        SLUG,
        lexicon_store,
        ["person"],
        lambda view: view.turn == 0 and until(view),
        played_by=players,
        steal="always",
        turn_seconds=0,
    )


# ---- tests --------------------------------------------------------------------------------------


EVERY_STEP = [(kind, way) for kind in STEPS for way in ("keys", "taps")]


@pytest.mark.parametrize(("kind", "way"), by_depth(EVERY_STEP[::4] + EVERY_STEP[3::4], long=EVERY_STEP))
def test_a_step_is_taken_and_seen_by_both(
    pages: dict[Way, Player],
    address: str,
    lexicon_store: LexiconStore,
    words: Words,
    screenshots: Screenshots,
    kind: str,
    way: Way,
) -> None:
    position = prepare_game(lexicon_store, lambda view: STEPS[kind](view, words))
    player, other = pages[way], pages["taps" if way == "keys" else "keys"]
    open_prepared(position, address, player.page, other.page)
    command = STEPS[kind](player.view, words)
    assert command
    screenshots.take(player.page, f"topscore-{kind}-{way}")
    take_step(player, other, command, way)


def test_the_last_chance_ends_the_game(
    pages: dict[Way, Player], address: str, lexicon_store: LexiconStore, words: Words, screenshots: Screenshots
) -> None:
    position = prepare_game(lexicon_store, lambda view: view.last_chance)
    pair = pages["keys"], pages["taps"]
    open_prepared(position, address, *(player.page for player in pair))
    play_to_the_end(pair, words, set())
    check_end(pages, screenshots)


@pytest.mark.long
def test_a_whole_game_with_everything_in_it(
    pages: dict[Way, Player], address: str, words: Words, screenshots: Screenshots
) -> None:
    """Where chance gave no blank to free, another game is played."""
    pair, missing = (pages["keys"], pages["taps"]), {"stolen", "freed", "changed"}
    for _ in range(4):
        begin(pair, address)
        play_to_the_end(pair, words, missing)
        if not missing:
            break
    assert missing == set()
    check_end(pages, screenshots)


def begin(pair: tuple[Player, Player], address: str) -> None:
    desk, phone = (player.page for player in pair)
    code = open_table(desk, address, ["open"], game=SLUG, steal="always", turn_seconds=0)
    take_seat(phone, address, code, 1, "Inès")
    tab_to_and_press(desk, desk.get_by_role("button", name="Commencer"))
    for player in pair:
        player.wait_until(lambda one=player: one.frames and one.frames[-1]["table"] == code)  # type: ignore[misc]
        expect(player.turn_hint).to_be_visible()


def check_end(pages: dict[Way, Player], screenshots: Screenshots) -> None:
    assert any(seat.corner.rank == 1 for seat in pages["keys"].view.seats)
    for way, player in pages.items():
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
        expect(player.page.get_by_text("Pyramides pleines").first).to_be_attached()
        screenshots.take(player.page, f"topscore-end-{way}")
        check_page(player.page)


def play_to_the_end(pair: tuple[Player, Player], words: Words, missing: set[str]) -> None:
    """Take steps until the end: those that are missing whenever the keyboard can take them, else a bot's."""
    steps = 0
    while pair[0].view.outcome is None:
        steps += 1
        player, other = pair if pair[0].has_turn else pair[::-1]
        way: Way = "taps" if player is pair[1] and steps < TAPPED else "keys"
        command = choose(player.view, words, missing if way == "keys" else set())
        take_step(player, other, command, way)


def choose(view: View, words: Words, missing: set[str]) -> Command:
    for kind in sorted(missing):
        command = STEPS[kind](view, words)
        if command:
            missing.remove(kind)
            return command
    command = lay_doubled_blanks(view, words, Random(view.turn_number))
    assert command
    return command


def take_step(player: Player, other: Player, command: Command, way: Way) -> None:
    """Take a step: before it the pages tell whose turn it is and what is left of it, after it they show the same."""
    view = player.view
    expect(player.turn_hint).to_have_text(re.compile(expected_hint(view)))
    expect(other.turn_hint).to_have_text(re.compile("joue"))
    player.play(command, way)
    other.wait_until(lambda: other.seq == player.seq)
    assert other.view.seats == player.view.seats
    if isinstance(command, Lay | Change):
        shown = other.view.seats[command.pyramid if isinstance(command, Lay) else view.turn].corner.word
        assert spelled(shown) in {spelled(command.word), ""}


def expected_hint(view: View) -> str:
    """What the page says is left of the turn."""
    steps = {"place": "Mot complet", "name": "petites pyramides sont pleines", "claim": "a complété votre mot"}
    return steps.get(view.step) or ("Volé" if view.stolen else "À vous")
