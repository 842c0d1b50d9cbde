"""Pioch'a Mots for programs and notebooks: `tablee.PiochAMots()`. Time passes by `wait` alone."""

from collections.abc import Sequence

from tablee.core.game import Seat
from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.material import Card
from tablee.games.pioch_a_mots.model import (
    Call,
    Command,
    Draw,
    Event,
    GiveUp,
    Lay,
    Options,
    Started,
    State,
    View,
    Vote,
)
from tablee.games.pioch_a_mots.notation import NOTATION
from tablee.games.pioch_a_mots.svg import table_svg
from tablee.games.pioch_a_mots.text_input import read_cards, read_word
from tablee.library.game import Game, Option, read_options, seated_with
from tablee.library.words import shared_words
from tablee.table.bot_play import step

__all__ = ["PiochAMots"]


class PiochAMots(Game[State, View, Command, Event]):
    """A game of Pioch'a Mots.

    `players` is their number or their names. A seed always gives the same cards; `for_children` selects the vocabulary
    for children (G-17). Other keywords are table options (`target=500`). `hands`, as cards (`"CrHbAr?"`: red, black,
    blank), set up a position.
    """

    rules = GAME

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        seed: str | int | None = None,
        lexicon: str = "fr",
        for_children: bool = False,
        hands: Sequence[str] | None = None,
        **options: Option,
    ) -> None:
        if hands is None:
            super().__init__(players, seed=seed, lexicon=lexicon, for_children=for_children, **options)
            return
        seats = seated_with(players, hands)
        words = shared_words(GAME.slug, lexicon, for_children=for_children)
        cards = tuple(read_cards(hand or "-") for hand in hands)
        started = Started(len(seats), read_options(Options, options), (), 0, 0, cards)
        NOTATION.situation((started,))  # NotationError where it is an impossible one
        self._table = self._set_up(seats, words, started.options, seed, (started,))

    @property
    def pit(self) -> tuple[Card, ...]:
        """The cards that lie face up in the pit."""
        return self.state.pit

    def hand(self, seat: Seat = 0) -> tuple[Card, ...]:
        """The cards of a player."""
        return self.state.hands[seat]

    def draw(self) -> tuple[Event, ...]:
        """Draw for the seat whose turn it is."""
        return self._submit(self.turn, Draw())

    def top(self, seat: Seat, word: str) -> tuple[Event, ...]:
        """« Top ! »: call, wait for the end of the window, and lay a word; raise IllegalMoveError if it is refused."""
        laid, cards = read_word(word, self.hand(seat))
        events = self.call(seat)
        if self.state.caller is None:
            events += self.wait()
        return (*events, *self._submit(seat, Lay(laid, cards)))

    def call(self, seat: Seat) -> tuple[Event, ...]:
        """Call « Top ! »; `wait` advances to the end of the window for other calls."""
        return self._submit(seat, Call(self.state.round))

    def lay(self, word: str) -> tuple[Event, ...]:
        """Lay a word for the caller, with cards of one colour if possible."""
        seat = self.turn if self.state.caller is None else self.state.caller
        return self._submit(seat, Lay(*read_word(word, self.hand(seat))))

    def vote(self, seat: Seat, *, accept: bool) -> tuple[Event, ...]:
        """Vote on the word on the table, where the players judge."""
        return self._submit(seat, Vote(self.state.laid.word if self.state.laid else "", accept))

    def give_up(self, seat: Seat) -> tuple[Event, ...]:
        """Give up: a player has no word."""
        return self._submit(seat, GiveUp())

    def play_bots(self, *levels: str) -> tuple[Event, ...]:
        """Let bots play for all seats until one of them or a deadline acts; without levels, the strongest."""
        names = levels or (list(self.rules.bots)[-1],)
        players = {seat: self.rules.bots[names[seat % len(names)]] for seat in range(self.state.seats)}
        before = self._table.seq
        step(self._table, self._clock, players)
        return self._since(before)

    def _repr_svg_(self) -> str:
        return table_svg(self.view(self.turn), [seat.name for seat in self._table.header.seats])

    def __repr__(self) -> str:
        over = "over" if self.is_over else f"round {self.state.round}"
        return f"<PiochAMots {self.scores}, {over}>"
