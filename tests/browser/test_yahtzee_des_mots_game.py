"""A game of Yahtzee des Mots alone, played through the page in all its ways; and what its rules close."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.games.yahtzee_des_mots import GAME
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.accessibility import check_page
from tests.browser.contexts import SMALL, guest_page, keyboard_page
from tests.browser.players.yahtzee_des_mots import SLUG, Player, Way, best_write, rolled_word
from tests.browser.prepared import open_prepared, prepare
from tests.browser.rendering import check_width
from tests.browser.tables import open_table


@pytest.fixture(scope="module")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for(SLUG, lexicon_store)


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with guest_page(browser, address) as page:
        yield page


@pytest.fixture(scope="module")
def keyboard(browser: Browser, address: str) -> Iterator[Player]:
    """A player without a mouse, whose page goes from table to table."""
    with keyboard_page(browser, address) as page:
        yield Player(page)


@pytest.fixture
def player(keyboard: Player, address: str, lexicon_store: LexiconStore) -> Player:
    """A player alone, who has rolled once."""
    open_prepared(prepare(SLUG, lexicon_store, [], until=lambda view: view.rolls == 1), address, keyboard.page)
    return keyboard


def play_turn(player: Player, words: Words, way: Way) -> int:
    """Roll until the dice make what the turn demands, and write the best of it; cross the box out if they never do."""
    player.roll(way)
    while (found := best_write(player.view, words)) is None and player.view.rolls_left:
        player.keep({0, 1, 2}, way)
        player.roll(way)
    if found is None:
        player.cross_out(way)
        return 0
    points = GAME.preview(player.view, found, words).points
    player.lay(found.words, way)
    assert player.laid_letters() == "".join(spelled.word for spelled in found.words)
    if any(box in str(player.main_button.inner_text()) for box in ("Yahtzee", "Autre mot")):
        seq = player.frames[-1]["seq"]
        player.page.get_by_role("button", name=re.compile(r"^Inscrire \d+ points?$")).click()
        player.wait_until(lambda: player.frames[-1]["seq"] > seq)
    else:
        player.write(points, way)
    return points


def test_a_solo_game_from_the_opening_to_the_review(
    page: Page, address: str, lexicon_store: LexiconStore, words: Words
) -> None:
    """The first turns in every way, and the last ones, of two and of three words, at a table that has come so far."""
    player = Player(page)
    page.goto(f"{address}/ouvrir/{SLUG}")
    page.get_by_text("Personne", exact=True).click()
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_url("**/t/*")
    page.goto(address)
    page.get_by_role("button", name="Jouer maintenant : Yahtzee des Mots").click()  # alone again, as last time
    page.wait_for_url("**/t/*")
    expect(player.main_button).to_have_text("Lancer")
    ways: tuple[Way, ...] = ("keys", "taps", "drag")
    assert sum(play_turn(player, words, way) for way in ways) == player.view.seats[0].score
    late = prepare(SLUG, lexicon_store, [], until=lambda view: view.round == 6 and not view.rolls, played_by="debutant")
    open_prepared(late, address, page)
    total = player.view.seats[0].score + sum(play_turn(player, words, way) for way in ways[:2])
    assert total == player.view.seats[0].score
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(rf"^{total}\spoints?$"))
    review = page.get_by_role("region", name="Chance et adresse")
    expect(review.get_by_role("row")).to_have_count(9)
    expect(review).to_contain_text("attendus au départ")
    expect(page.get_by_role("region", name="Vos meilleurs scores")).to_contain_text(
        re.compile(rf"{total}\s*cette partie")
    )
    check_page(page)
    page.reload()  # a game counts once, however often its end is looked at
    page.get_by_role("link", name="Toutes mes parties").click()
    figures = page.get_by_role("region", name="Vos scores à Yahtzee des Mots").get_by_role("row", name="En solo")
    expect(figures).to_contain_text(re.compile(rf"^en solo1–{total}{total}, le "))
    expect(page.get_by_role("region", name="Les dernières parties").get_by_role("row")).to_have_count(2)
    page.go_back()
    page.get_by_role("button", name="Rejouer").click()
    expect(player.main_button).to_have_text("Lancer")
    expect(page.get_by_text(f"Votre meilleur score en solo : {total}")).to_be_visible()


def test_giving_up_alone_tells_the_score_and_no_winner(page: Page, address: str) -> None:
    open_table(page, address, [], game=SLUG)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Abandonner…").click()
    expect(page.get_by_role("dialog")).to_contain_text("La partie s’arrête là")
    page.get_by_role("button", name="Abandonner", exact=True).click()
    expect(page.get_by_text("Partie arrêtée en route")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"^0\spoints?$"))


def test_the_third_roll_closes_the_lower_boxes(
    keyboard: Player, address: str, lexicon_store: LexiconStore, words: Words
) -> None:
    player, page = keyboard, keyboard.page
    position = prepare(SLUG, lexicon_store, [], until=lambda view: view.rolls == 1 and rolled_word(view, words, 3))
    open_prepared(position, address, page)
    word = rolled_word(player.view, words, 3)
    assert word
    player.lay((word,))
    chance = page.get_by_role("button", name=re.compile(r"^Inscrire \d+ dans Chance$"))
    expect(chance).to_be_visible()
    expect(page.get_by_role("button", name=f"Écrire {word.word} en Chance")).to_be_visible()
    player.keep(set(word.dice))
    while player.view.rolls_left:
        player.roll()
    assert player.laid_letters() == word.word, "dice that were kept still spell it"
    expect(page.get_by_role("rowheader", name=re.compile("^Bas fermées ce tour"))).to_be_visible()
    expect(page.get_by_text("Ce tour demande un mot de 2 lettres.")).to_be_visible()
    expect(chance).to_have_count(0)
    expect(player.main_button).to_have_attribute("aria-disabled", "true")


def test_keys_that_can_do_nothing_say_why(keyboard: Player, address: str, lexicon_store: LexiconStore) -> None:
    """YM-2: dice are kept between rolls, neither before the first nor after the third."""
    open_prepared(prepare(SLUG, lexicon_store, [], until=lambda view: view.rolls == 0), address, keyboard.page)
    toast = keyboard.page.locator(".toast")
    keyboard.press("3")
    expect(toast).to_contain_text("Lancez d’abord les dés.")
    for _ in range(3):
        keyboard.roll()
    keyboard.press("1")
    expect(toast).to_contain_text("Les trois lancers sont faits : il faut marquer.")


def test_words_are_separated_by_typing_and_dice_rolled_by_a_key_of_their_own(
    keyboard: Player, address: str, lexicon_store: LexiconStore, words: Words
) -> None:
    player, page = keyboard, keyboard.page
    position = prepare(
        SLUG, lexicon_store, [], until=lambda view: view.round == 6 and view.rolls == 1 and best_write(view, words)
    )
    open_prepared(position, address, page)
    found = best_write(player.view, words)
    assert found
    one, other = (spelled.word for spelled in found.words)
    page.keyboard.press("Space")  # nothing is laid: it neither rolls nor skips a word
    for between in ("Space", "+"):
        player.press(*one.lower(), between, *other.lower())
        expect(page.get_by_role("group", name="Mot 1").locator("[data-die]")).to_have_count(len(one))
        expect(page.get_by_role("group", name="Mot 2").locator("[data-die]")).to_have_count(len(other))
        expect(player.main_button).to_have_text(re.compile("^Inscrire"))
        if between == "Space":
            player.press("Escape")
            expect(player.slots).to_have_count(0)
    assert player.view.rolls == 1
    loose = 7 - len(one) - len(other)
    if loose:
        player.press("0")
        asked = page.get_by_role("group", name="Relancer", exact=True)
        expect(asked).to_contain_text("Vos lettres restent posées")
        player.press("Escape")
        expect(asked).to_have_count(0)
        expect(player.slots).to_have_count(len(one) + len(other))
        assert player.view.rolls == 1
        player.roll()
        expect(player.slots).to_have_count(len(one) + len(other))
        assert player.laid_letters() == one + other


def test_dice_of_a_word_are_not_rolled_again(
    page: Page, address: str, lexicon_store: LexiconStore, words: Words
) -> None:
    player = Player(page)
    position = prepare(SLUG, lexicon_store, [], until=lambda view: view.rolls == 1 and rolled_word(view, words, 4))
    open_prepared(position, address, page)
    word = rolled_word(player.view, words, 4)
    assert word
    expect(player.main_button).to_have_text("Relancer 7 dés")
    player.lay((word,), "taps")
    expect(player.main_button).to_have_text("Composez : un mot de 2 lettres")
    page.get_by_role("button", name="Relancer 3 dés").click()
    page.get_by_role("group", name="Relancer", exact=True).get_by_role("button", name="Annuler").click()
    expect(player.slots).to_have_count(4)
    assert player.view.rolls == 1
    player.roll("taps")
    assert player.laid_letters() == word.word
    assert {number for number, die in enumerate(player.view.dice) if die.kept} == set(word.dice)


def test_dice_are_told_as_they_lie(player: Player) -> None:
    player.keep({0, 4})
    expect(player.main_button).to_have_text("Relancer 5 dés")
    die = player.view.dice[4]
    expect(player.die(4)).to_have_accessible_name(f"{die.letter or 'Joker'} {die.value} gardé")
    expect(player.die(1)).to_have_accessible_name(re.compile("à relancer$"))
    for moved in (1, 4):  # pressed where they lie, they keep the focus on their way to the other tray
        player.activate(player.die(moved))
        expect(player.die(moved)).to_be_focused()
    expect(player.kept_die(1)).to_have_count(1)
    expect(player.kept_die(4)).to_have_count(0)
    player.keep(set(range(7)))
    expect(player.main_button).to_have_text("Libérez un dé pour relancer")


def test_what_a_bot_does_is_seen(keyboard: Player, address: str, lexicon_store: LexiconStore) -> None:
    """YM-10: the dice it kept lie apart, and what was written before is told."""
    player, page = keyboard, keyboard.page
    position = prepare(
        SLUG,
        lexicon_store,
        ["expert"],
        until=lambda view: view.turn == 1 and view.rolls == 2 and view.last and any(die.kept for die in view.dice),
        paused=True,
        starter="opener",
    )
    open_prepared(position, address, page)
    for number, die in enumerate(player.view.dice):
        expect(player.kept_die(number)).to_have_count(int(die.kept))
    last = player.view.last
    assert last
    points = sum(line.points for line in last.lines)
    written = page.get_by_role("list", name="Derniers coups").get_by_role("listitem")
    expect(written).to_have_count(1)
    expect(written).to_contain_text("Vous")
    expect(written).to_contain_text(re.compile(rf"{points} points?"))
    if last.words:
        expect(written).to_contain_text(" ".join(spelled.word for spelled in last.words))


def test_points_written_below_are_told_in_the_turns_row(
    browser: Browser, address: str, lexicon_store: LexiconStore
) -> None:
    """YM-6: 0 in the turn's own box is not all that the turn brought. The timer waits for the first roll (YM-2)."""
    position = prepare(
        SLUG,
        lexicon_store,
        [],
        until=lambda view: not view.rolls and view.last and view.last.box == "yahtzee",
        played_by="maitre",
    )
    with guest_page(browser, address, viewport=SMALL, has_touch=True, is_mobile=True) as page:
        player = Player(page)
        open_prepared(position, address, page)
        last = player.view.last
        assert last
        written = page.get_by_role("list", name="Derniers coups")
        expect(written).to_contain_text(last.words[0].word)
        expect(written).to_contain_text("50 points")
        turn = page.locator("tbody tr").nth(player.view.round - 1)
        expect(turn.get_by_role("cell")).to_contain_text("0↓50")
        expect(turn.get_by_role("cell")).to_contain_text("50 dans la case Yahtzee des Mots")
        check_width(page)
        expect(page.get_by_role("timer")).to_have_count(0)
        expect(page.get_by_role("img", name="Le sablier part au premier lancer : 2:00")).to_be_visible()
        player.roll("taps")
        expect(page.get_by_role("timer")).to_be_visible()


def test_advice_is_shown_alone_and_applied(player: Player) -> None:
    page = player.page
    player.activate(page.get_by_role("button", name="Conseil"))
    advice = page.get_by_role("region", name="Conseil")
    expect(advice).to_contain_text(re.compile(r"score final espéré\s: [\d,]+\spoints"))
    costs = advice.locator("li b").all_text_contents()
    assert costs
    assert all(re.fullmatch(r"aussi bien|−(?!0 )[\d,]+ points?", cost.replace("\xa0", " ")) for cost in costs), costs
    player.activate(advice.get_by_role("button", name="Appliquer"))
    keep = re.search(r"garder ([^,]+), relancer", advice.inner_text())
    if keep:
        expect(page.locator('[data-place="kept"] [data-die]')).to_have_count(len(keep[1].split()))
    player.keep({0})
    player.roll()
    expect(advice).to_have_count(0)  # it was for other dice


def test_advice_stays_closed_where_the_table_says_so(
    keyboard: Player, address: str, lexicon_store: LexiconStore
) -> None:
    position = prepare(SLUG, lexicon_store, [], until=lambda view: view.rolls == 1, hints="never")
    open_prepared(position, address, keyboard.page)
    expect(keyboard.page.get_by_role("button", name="Effacer")).to_be_visible()
    expect(keyboard.page.get_by_role("button", name="Conseil")).to_have_count(0)
