"""The player's hand: rack, tiles on their way, cursor. Nothing is lost, nothing is sent before it is played."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tablee.boards.grid import Square, square_name
from tablee.games import words_for
from tablee.games.topword import GAME
from tablee.games.topword.model import Closed, Placed, Play, View
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.contexts import guest_page
from tests.browser.players.topword import SLUG, Player, best_play
from tests.browser.prepared import Prepared, open_prepared, prepare
from tests.browser.screenshots import Screenshots

MIDDLE: Square = (5, 5)


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture(scope="module")
def two_people(lexicon_store: LexiconStore, words: Words) -> Prepared:
    """Lou begins against Inès, with a word on the rack."""
    return prepare(
        SLUG, lexicon_store, ["person"], until=lambda view: view.turn == 0 and view.first and best_play(view, words)
    )


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[tuple[Player, Player]]:
    """Two players whose pages are used for one table after the other."""
    with (
        guest_page(browser, address, has_touch=True) as lou,
        guest_page(browser, address, has_touch=True) as ines,
    ):
        yield Player(lou), Player(ines)


@pytest.fixture
def pair(pages: tuple[Player, Player], address: str, two_people: Prepared) -> tuple[Player, Player]:
    """Two people at a table of their own: the one to move, and the other."""
    open_prepared(two_people, address, *(player.page for player in pages))
    return pages


@pytest.fixture(scope="module")
def table(browser: Browser, address: str, lexicon_store: LexiconStore) -> Iterator[Player]:
    """A player to move against a bot, at a table that the tests share: none of them sends a move."""
    position = prepare(SLUG, lexicon_store, ["debutant"], until=lambda view: view.turn == 0 and view.first)
    with guest_page(browser, address, has_touch=True) as page:
        player = Player(page)
        open_prepared(position, address, page)
        yield player


@pytest.fixture
def player(table: Player) -> Player:
    """The player at the shared table, every tile on the rack."""
    table.press("Escape", "Escape")
    expect(table.page.locator('[aria-label*="provisoire"], .rack [aria-pressed="true"]')).to_have_count(0)
    return table


def lay_first(player: Player, square: Square = MIDDLE) -> str:
    """Lay the first tile of the rack; return its letter."""
    tile = player.rack_text.split()[0]
    player.lay(Play((Placed(square, tile.upper()),)), "taps")
    return tile


# ---- the rack -----------------------------------------------------------------------------------


def test_two_taps_exchange_two_tiles(player: Player) -> None:
    before = player.rack_text.split()
    places = player.rack.get_by_role("button")
    places.nth(0).click()
    expect(places.nth(0)).to_have_attribute("aria-pressed", "true")
    places.nth(3).click()
    assert player.rack_text.split() == [before[3], *before[1:3], before[0], *before[4:]]


def test_a_tile_is_dragged_to_another_place(player: Player) -> None:
    before = player.rack_text.split()
    player.rack.get_by_role("button").nth(1).drag_to(player.rack.get_by_role("button").nth(6))
    assert player.rack_text.split() == [before[0], before[6], *before[2:6], before[1]]


def test_a_tile_that_left_leaves_a_hole_and_comes_back_to_it(player: Player) -> None:
    before = player.rack_text.split()
    lay_first(player)
    assert player.rack_text.split() == [".", *before[1:]]
    player.square(MIDDLE).click()
    assert player.rack_text.split() == before
    assert player.draft_squares() == []


def test_shuffling_and_recalling_lose_nothing(player: Player) -> None:
    before, told = sorted(player.rack_text.split()), len(player.frames)
    lay_first(player)
    player.press("Alt+m")
    assert player.rack_text.split().count(".") == 1
    player.press("Alt+r")
    assert sorted(player.rack_text.split()) == before
    lay_first(player)
    player.press("Escape")
    assert sorted(player.rack_text.split()) == before
    assert len(player.frames) == told, "nothing of this is anybody's business"


# ---- dragging -----------------------------------------------------------------------------------


def test_a_tile_dropped_outside_goes_back(player: Player) -> None:
    before = player.rack_text
    player.rack.get_by_role("button").first.hover()
    player.page.mouse.down()
    player.square(MIDDLE).hover()
    expect(player.page.locator(".square.target")).to_have_count(1)
    player.page.mouse.move(5, 5)
    expect(player.page.locator(".square.target")).to_have_count(0)
    player.page.mouse.up()
    assert (player.rack_text, player.draft_squares()) == (before, [])


def test_escape_ends_a_drag(player: Player) -> None:
    before = player.rack_text
    player.rack.get_by_role("button").first.hover()
    player.page.mouse.down()
    player.square(MIDDLE).hover()
    player.press("Escape")
    player.page.mouse.up()
    assert (player.rack_text, player.draft_squares()) == (before, [])
    lay_first(player)
    assert player.draft_squares() == ["E5"], "and the hand still works"


def test_a_laid_tile_is_dragged_on(player: Player) -> None:
    lay_first(player)
    player.square(MIDDLE).drag_to(player.square((2, 9)))
    assert player.draft_squares() == ["I2"]
    player.square((2, 9)).drag_to(player.rack.get_by_role("button").nth(2))
    assert player.draft_squares() == []
    assert "." not in player.rack_text


def test_a_tile_laid_on_another_of_the_move_sends_it_back(player: Player) -> None:
    first = lay_first(player)
    second = player.rack_text.split()[1]
    player.rack.get_by_role("button").nth(1).drag_to(player.square(MIDDLE))
    expect(player.square(MIDDLE)).to_have_accessible_name(f"E5\u00a0: {second}, hauteur 1, provisoire")
    assert player.rack_text.split()[:2] == [first, "."]


# ---- the keyboard -------------------------------------------------------------------------------


def test_typing_advances_over_what_lies_there(player: Player) -> None:
    first, second, third = player.rack_text.split()[:3]
    player.lay(Play((Placed((5, 6), second.upper()),)), "taps")
    player.page.locator('[role="gridcell"][tabindex="0"]').focus()
    player.press("ArrowLeft", first[0].lower(), third[0].lower())
    assert player.draft_squares() == ["E5", "F5", "G5"]
    player.press("Backspace", "Backspace")
    assert len(player.draft_squares()) == 1
    for way in ("down", "across"):
        player.press("/")
        expect(player.page.locator(f".way.{way}")).to_be_visible()


def test_a_letter_one_does_not_have_is_said_so(player: Player) -> None:
    missing = next(letter for letter in "KWXYZJ" if letter not in player.view.rack)
    player.page.locator('[role="gridcell"][tabindex="0"]').focus()
    player.press(missing.lower())
    expect(player.page.get_by_text(f"Vous n’avez pas de {missing}")).to_be_visible()
    assert player.draft_squares() == []


# ---- what the button says -----------------------------------------------------------------------


def test_the_button_tells_what_is_missing(player: Player) -> None:
    expect(player.main_button).to_have_text("Posez une tuile")
    first, second = player.rack_text.split()[:2]
    player.lay(Play((Placed((1, 1), first.upper()), Placed((3, 3), second.upper()))), "taps")
    expect(player.main_button).to_contain_text("TW-3")
    expect(player.main_button).to_have_attribute("aria-disabled", "true")
    tops = player.page.locator(".actions .button").evaluate_all("all => all.map(one => one.offsetTop)")
    assert len(set(tops)) == 1, "what it says leaves the others their place"
    player.main_button.press("Enter")
    expect(player.page.get_by_role("alert").filter(has_text="ligne").first).to_be_visible()
    assert len(player.draft_squares()) == 2


def test_passing_is_confirmed_in_place(pair: tuple[Player, Player]) -> None:
    player, other = pair
    player.press("Alt+p")
    player.press("Escape")
    expect(player.main_button).to_have_text("Posez une tuile")
    player.page.get_by_role("button", name="Passer", exact=True).click()
    player.page.get_by_role("button", name="Passer mon tour").click()
    other.wait_until(lambda: other.view.turn == other.seat)
    expect(
        other.page.get_by_role("complementary", name="Toute la partie").get_by_text("Passe", exact=True)
    ).to_be_visible()
    expect(player.main_button).to_have_text(f"À {other.frames[-1]['facts']['seats'][other.seat]['name']} de jouer")


def test_a_tile_is_swapped(pair: tuple[Player, Player]) -> None:
    """TW-15: the others see that, not which."""
    player, other = pair
    before = player.rack_text.split()
    place = min(range(7), key=lambda place: before.count(before[place]))
    player.page.get_by_role("button", name="Échanger", exact=True).click()
    expect(player.page.get_by_role("button", name="Échanger", exact=True)).to_be_disabled()
    player.rack.get_by_role("button").nth(place).click()
    player.page.get_by_role("button", name="et passer").click()
    other.wait_until(lambda: other.view.turn == other.seat)
    expect(
        other.page.get_by_role("complementary", name="Toute la partie").get_by_text("échange une lettre")
    ).to_be_visible()
    player.wait_until(lambda: player.seq == other.seq)
    after = player.rack_text.split()
    # Which of two E is nobody's business: hardly a rack holds each letter twice.
    places = [at for at, tile in enumerate(before) if tile == before[place]]
    kept = [[tile for at, tile in enumerate(rack) if at not in places] for rack in (before, after)]
    assert kept[0] == kept[1], "the new one stands where it stood"


# ---- while others play --------------------------------------------------------------------------


def test_what_still_fits_stays_when_another_plays(pair: tuple[Player, Player], words: Words) -> None:
    """The waiting player has laid tiles: where the others' do not close the square they stay, else they come back."""
    player, waiting = pair
    plays = [command for command in GAME.legal(player.view, words) if isinstance(command, Play)]
    shared = [(play, placed) for play in plays for placed in play.tiles if placed.tile in waiting.view.rack]
    play, closing = shared[0] if shared else (plays[0], None)
    rack = list(waiting.view.rack)
    if closing:
        rack.remove(closing.tile)
        waiting.lay(Play((closing,)), "drag")
    waiting.lay(Play((Placed((1, 1), rack[0]),)), "taps")
    before = waiting.rack_text.split()
    player.play(play, "drag", GAME.preview(player.view, play, words).points)
    waiting.wait_until(lambda: waiting.view.turn == waiting.seat)
    expect(waiting.page.locator('[aria-label*="provisoire"]')).to_have_count(1)
    assert waiting.draft_squares() == ["A1"]
    after = waiting.rack_text.split()
    assert after.count(".") == 1
    assert [now for then, now in zip(before, after, strict=True) if then != "."] == [
        one for one in before if one != "."
    ]


def closed_to_rack(view: View) -> list[tuple[Closed, str]]:
    """The squares where a letter of the rack lies on top (TW-5)."""
    return [(closed, tile) for closed in view.closed for tile in view.rack if tile == closed.tile]


def test_a_closed_square_is_shown_and_refuses(
    pages: tuple[Player, Player], address: str, lexicon_store: LexiconStore, screenshots: Screenshots
) -> None:
    """TW-5: no letter on itself."""
    player = pages[0]
    position = prepare(SLUG, lexicon_store, ["debutant"], until=lambda view: view.turn == 0 and closed_to_rack(view))
    open_prepared(position, address, player.page)
    closed, tile = closed_to_rack(player.view)[0]
    before = player.rack_text
    player.rack_tile(tile).hover()
    player.page.mouse.down()
    player.square(closed.squares[0]).hover()
    expect(player.page.locator(".square.closed .rule")).to_have_text("TW-5")
    screenshots.take(player.page, "topword-closed")
    player.page.mouse.up()
    expect(player.page.get_by_text(f"en {square_name(closed.squares[0])}").first).to_be_visible()
    assert (player.rack_text, player.draft_squares()) == (before, [])


def test_a_spectator_sees_no_rack(player: Player, browser: Browser, address: str) -> None:
    with guest_page(browser, address) as page:
        spectator = Player(page)
        page.goto(player.page.url)
        expect(page.get_by_role("grid")).to_be_visible()
        assert spectator.rack.count() == 0
        assert spectator.view.rack == ()
        spectator.square(MIDDLE).click()
        assert spectator.draft_squares() == []
