"""A player of Pioch'a Mots on a page: the view it received, and the ways to draw, call and lay."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from playwright.sync_api import Locator, expect

from tablee.games.pioch_a_mots.material import BLANK, Card
from tablee.games.pioch_a_mots.model import Call, Command, Draw, GiveUp, View
from tablee.games.pioch_a_mots.plays import pick_cards, words_in
from tablee.games.pioch_a_mots.scoring import colour
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.players.base import PagePlayer
from tests.browser.prepared import Prepared, prepare
from tests.browser.rendering import wait_for_animations
from tests.browser.tables import open_table, request, take_seat, wait_for_play_area

Way = Literal["keys", "mouse", "touch"]
SLUG = "pioch-a-mots"
NO_TIME_LIMITS: dict[str, Any] = {"draw_seconds": 0, "last_seconds": 0, "top_seconds": 0, "vote_seconds": 0}
"""Options of a table whose clock does not run."""

_VISIBLE_POINT = """card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  for (const across of [0.5, 0.4, 0.3, 0.2, 0.15, 0.1, 0.05])
    for (const down of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const [left, top] = [Math.round(x + across * width), Math.round(y + down * height)];
      if (card.contains(document.elementFromPoint(left, top))) return { x: left - x, y: top - y };
    }
  return null;
}"""
"""A point of a card at which nothing covers it."""


@dataclass
class Player(PagePlayer[View]):
    """One page at one seat."""

    way: Way = "mouse"

    VIEW = View

    @property
    def top_button(self) -> Locator:
        return self.page.get_by_role("button", name="Top")

    @property
    def hand(self) -> Locator:
        """The cards of the hand, in the order of the page."""
        return self.page.get_by_role("group", name="Votre main").get_by_role("button")

    @property
    def claim_panel(self) -> Locator:
        """The panel of a call."""
        return self.page.locator("section.panel")

    def press_button(self, button: Locator) -> None:
        if self.way == "touch":
            button.tap()
        else:
            self.activate(button, self.way)

    def press_card(self, card: Locator) -> None:
        """Press a card of the hand where it is not covered: in a long hand the next one lies over its middle."""
        wait_for_animations(self.page)
        point = card.evaluate(_VISIBLE_POINT)
        assert point, "a card of the hand is wholly covered"
        if self.way == "touch":
            card.tap(position=point)
        else:
            card.click(position=point)

    def draw(self) -> Card:
        """Draw a card in turn, and return it."""
        held = len(self.view.hand)
        self.wait_until(lambda: self.view.may_draw)
        if self.way == "keys":
            self.press("Enter")
        else:
            self.press_button(self.page.get_by_role("button", name="Piocher. Pioche"))
        self.wait_until(lambda: len(self.view.hand) == held + 1)
        expect(self.hand).to_have_count(held + 1)
        return self.view.hand[-1]

    def call_top(self) -> None:
        """Call « Top ! »; the server decides who was first."""
        if self.way == "keys":
            self.press("Space")
        else:
            self.press_button(self.top_button)

    def compose(self, word: str, cards: Sequence[Card]) -> None:
        """Make a word from cards of the hand, without showing it to the others."""
        self.wait_until(lambda: self.view.may_lay)
        group = self.page.get_by_role("group", name="Votre mot")
        expect(group).to_be_visible()
        if self.way == "keys":
            self.page.keyboard.type(word.lower())
        else:
            for place, (letter, card) in enumerate(zip(word, cards, strict=True), 1):
                free = self.hand.and_(self.page.locator('[aria-pressed="false"]'))
                self.press_card(free.and_(self.page.get_by_role("button", name=card_label(card), exact=True)).first)
                expect(group.get_by_role("button")).to_have_count(place)
                if card == BLANK:
                    self.press_button(
                        self.page.get_by_role("button", name=f"Carte blanche\u00a0: {letter}", exact=True)
                    )
        expect(group.get_by_role("button")).to_have_count(len(word))

    def lay(self, word: str, cards: Sequence[Card]) -> None:
        """Make a word and show it to the others."""
        self.compose(word, cards)
        seq = self.seq
        expect(self.main_button).to_contain_text(f"Poser {word}")
        if self.way == "keys":
            self.press("Enter")
        else:
            self.press_button(self.main_button)
        self.wait_until(lambda: self.seq > seq)

    def give_up(self) -> None:
        """Say that there is no word, and confirm it."""
        self.wait_until(lambda: self.view.may_give_up)
        self.press_button(self.page.get_by_role("button", name="Renoncer"))
        self.press_button(self.page.get_by_role("group", name="Renoncer").get_by_role("button", name="Renoncer"))

    def held_words(self, words: Words) -> list[str]:
        """The words in the hand, longest first."""
        return held_words(self.view, words)

    def invalid_word(self, words: Words) -> tuple[str, tuple[Card, ...]]:
        """Cards of the hand that spell no word."""
        return invalid_word(self.view, words)


def invalid_word(view: View, words: Words) -> tuple[str, tuple[Card, ...]]:
    """Cards of a hand that spell no word. A blank stands for a letter that begins and ends few words."""
    cards = view.hand[: view.options.minimum]
    letters = ["Q" if card == BLANK else card[0] for card in cards]
    for _ in range(len(letters)):
        word = "".join(letters)
        if words.refuse(word):
            return word, cards
        letters, cards = [*letters[1:], letters[0]], (*cards[1:], cards[0])
    raise AssertionError(f"{cards} spell words whatever one does")


def held_words(view: View, words: Words) -> list[str]:
    """The words in the hand, longest first."""
    return words_in(view.hand, words, view.options.minimum)


def word_of_one_colour(view: View, words: Words) -> tuple[str, tuple[Card, ...]] | None:
    """The longest word in the hand in cards of one colour, if there is one."""
    for word in held_words(view, words):
        cards = pick_cards(view.hand, word)
        if cards and colour(cards):
            return word, cards
    return None


def all_may_call(view: View) -> bool:
    """Whether everybody holds enough cards to call."""
    return all(seat.cards >= view.options.minimum for seat in view.seats)


def open_game(players: Sequence[Player], address: str, names: Sequence[str], **options: Any) -> None:
    """Open a table with the first player's page, seat the others, and begin."""
    opener, *others = (player.page for player in players)
    code = open_table(opener, address, ["open"] * len(others), names[0], SLUG, **options)
    for chair, page in enumerate(others, 1):
        take_seat(page, address, code, chair, names[chair])
    request(opener, address, names[0], {"type": "begin", "table": code})
    for player in players:
        player.wait_until(lambda one=player: one.frames and one.view.seat is not None)  # type: ignore[misc]
        wait_for_play_area(player.page)


def prepare_hands(
    lexicon_store: LexiconStore, others: Sequence[str], until: Callable[[View], object], **options: Any
) -> Prepared:
    """A position in which people have drawn in turn and nobody has called; the clock does not run."""
    players = dict.fromkeys([0, *(seat for seat, other in enumerate(others, 1) if other == "person")], _draw)
    return prepare(SLUG, lexicon_store, others, until, played_by=players, **NO_TIME_LIMITS | options)


def prepare_void_rounds(lexicon_store: LexiconStore, rounds: int) -> Prepared:
    """Two people after so many rounds in which everybody gave up; the clock does not run."""

    def give_up(view: View, words: Words, random: Random) -> Command | None:
        if view.may_give_up:
            return GiveUp()
        return (
            Call(view.round) if view.may_call and not view.calls and view.caller is None else _draw(view, words, random)
        )

    people = dict.fromkeys((0, 1), give_up)
    return prepare(
        SLUG, lexicon_store, ["person"], lambda view: view.voids == rounds, played_by=people, **NO_TIME_LIMITS
    )


def _draw(view: View, _words: Words, _random: Random) -> Draw | None:
    return Draw() if view.may_draw else None


def card_label(card: Card) -> str:
    """The label of a card on the page."""
    if card == BLANK:
        return "carte blanche"
    return f"{card[0]} {'rouge' if card[1] == 'r' else 'noir'}"


def player_to_draw(players: Sequence[Player]) -> Player:
    """The player to draw, once all pages have received the same."""
    one = players[0]
    one.wait_until(lambda: len({player.seq for player in players}) == 1)
    return next(player for player in players if player.view.may_draw)
