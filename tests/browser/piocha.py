"""A player of Pioch'a Mots in front of a real page: what the page was told, and the ways to draw, call and lay."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from playwright.sync_api import Locator, expect

from tablee.games.pioch_a_mots.cards import BLANK, Card
from tablee.games.pioch_a_mots.model import View
from tablee.games.pioch_a_mots.words import colour, pick_cards, words_in
from tablee.lexicon.words import Words
from tests.browser.listening import Listener
from tests.browser.looking import rest
from tests.browser.seating import open_table, sit_down, talk, wait_for_mat

Way = Literal["keys", "mouse", "touch"]
SLUG = "pioch-a-mots"
CALM = {"draw_seconds": 0, "top_seconds": 0, "vote_seconds": 0}
"""Nobody is hurried: a test takes its time."""


_SEEN_AT = """card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  for (const across of [0.5, 0.4, 0.3, 0.2, 0.15, 0.1, 0.05])
    for (const down of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const [left, top] = [Math.round(x + across * width), Math.round(y + down * height)];
      if (card.contains(document.elementFromPoint(left, top))) return { x: left - x, y: top - y };
    }
  return null;
}"""
"""A point of a card where it is not covered."""


@dataclass
class Player(Listener):
    """One page at one seat."""

    way: Way = "mouse"

    @property
    def view(self) -> View:
        """What the page was last told."""
        return msgspec.convert(self.frames[-1]["view"], View)

    @property
    def seat(self) -> int:
        seat = self.view.seat
        assert seat is not None
        return seat

    @property
    def name(self) -> str:
        return str(self.frames[-1]["facts"]["seats"][self.seat]["name"])

    @property
    def top(self) -> Locator:
        return self.page.get_by_role("button", name="Top")

    @property
    def hand(self) -> Locator:
        """The cards in the hand, as they stand there."""
        return self.page.get_by_role("group", name="Votre main").get_by_role("button")

    @property
    def claim(self) -> Locator:
        """The panel of a call."""
        return self.page.locator("section.panel")

    def press_it(self, button: Locator) -> None:
        if self.way == "touch":
            button.tap()
        else:
            self.uses(button, self.way)

    def press_card(self, card: Locator) -> None:
        """Presses a card of the hand where it can be seen: in a long hand the next one lies over its middle."""
        rest(self.page)
        seen = card.evaluate(_SEEN_AT)
        assert seen, "a card of the hand is wholly covered"
        if self.way == "touch":
            card.tap(position=seen)
        else:
            card.click(position=seen)

    def draws(self) -> Card:
        """Draws the card that is its turn to draw, and gives it."""
        held = len(self.view.hand)
        self.waits_for(lambda: self.view.may_draw)
        if self.way == "keys":
            self.press("Enter")
        else:
            self.press_it(self.page.get_by_role("button", name="Piocher. Pioche"))
        self.waits_for(lambda: len(self.view.hand) == held + 1)
        expect(self.hand).to_have_count(held + 1)
        return self.view.hand[-1]

    def calls(self) -> None:
        """Calls « Top ! »; whoever is first is known a moment later."""
        if self.way == "keys":
            self.press("Space")
        else:
            self.press_it(self.top)

    def composes(self, word: str, cards: Sequence[Card]) -> None:
        """Makes the word from the cards of the hand; nothing is sent."""
        self.waits_for(lambda: self.view.may_lay)
        group = self.page.get_by_role("group", name="Votre mot")
        expect(group).to_be_visible()
        if self.way == "keys":
            self.page.keyboard.type(word.lower())
        else:
            for place, (letter, card) in enumerate(zip(word, cards, strict=True), 1):
                free = self.hand.and_(self.page.locator('[aria-pressed="false"]'))
                self.press_card(free.and_(self.page.get_by_role("button", name=spoken(card), exact=True)).first)
                expect(group.get_by_role("button")).to_have_count(place)
                if card == BLANK:
                    self.press_it(self.page.get_by_role("button", name=f"Carte blanche\u00a0: {letter}", exact=True))
        expect(group.get_by_role("button")).to_have_count(len(word))

    def lays(self, word: str, cards: Sequence[Card]) -> None:
        """Makes the word and shows it."""
        self.composes(word, cards)
        seq = self.seq
        expect(self.main).to_contain_text(f"Poser {word}")
        if self.way == "keys":
            self.press("Enter")
        else:
            self.press_it(self.main)
        self.waits_for(lambda: self.seq > seq)

    def words(self, words: Words) -> list[str]:
        """The words it holds, longest first."""
        return words_in(self.view.hand, words, self.view.options.minimum)

    def word_of_one_colour(self, words: Words) -> tuple[str, tuple[Card, ...]] | None:
        """The longest word it holds in cards of one colour, if there is one."""
        for word in self.words(words):
            cards = pick_cards(self.view.hand, word)
            if cards and colour(cards):
                return word, cards
        return None

    def no_word(self, words: Words) -> tuple[str, tuple[Card, ...]]:
        """Cards of its hand that spell nothing. A blank stands for a letter that begins and ends few words."""
        cards = self.view.hand[: self.view.options.minimum]
        letters = ["Q" if card == BLANK else card[0] for card in cards]
        for _ in range(len(letters)):
            word = "".join(letters)
            if words.refuse(word):
                return word, cards
            letters, cards = [*letters[1:], letters[0]], (*cards[1:], cards[0])
        raise AssertionError(f"{cards} spell words whatever one does")


def seated(players: Sequence[Player], address: str, names: Sequence[str], **options: Any) -> None:
    """A table of people that has begun, the first player's page having opened it."""
    opener, *others = (player.page for player in players)
    code = open_table(opener, address, ["open"] * len(others), names[0], SLUG, **options)
    for chair, page in enumerate(others, 1):
        sit_down(page, address, code, chair, names[chair])
    talk(opener, names[0], {"type": "begin", "table": code})
    for player in players:
        player.waits_for(lambda one=player: one.frames and one.view.seat is not None)  # type: ignore[misc]
        wait_for_mat(player.page)


def spoken(card: Card) -> str:
    """What a card is called on the page."""
    if card == BLANK:
        return "carte blanche"
    return f"{card[0]} {'rouge' if card[1] == 'r' else 'noir'}"


def turn_of(players: Sequence[Player]) -> Player:
    """Whoever is to draw, once all know the same."""
    one = players[0]
    one.waits_for(lambda: len({player.seq for player in players}) == 1)
    return next(player for player in players if player.view.may_draw)
