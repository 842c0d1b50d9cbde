"""What the game's tests share: a game being played whose hands, pile and pit are as the test says."""

from msgspec.structs import replace

from tablee.core.game import Millis, Preview, Seat
from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.material import Card
from tablee.games.pioch_a_mots.model import (
    Call,
    Command,
    Draw,
    Drawn,
    Event,
    Laid,
    Lay,
    Options,
    Started,
    State,
    Taken,
    View,
    Vote,
)
from tablee.games.pioch_a_mots.plays import pick_cards
from tablee.games.pioch_a_mots.text_input import read_cards
from tablee.lexicon.words import Words
from tablee.table.bot_play import ManualClock
from tablee.table.commit import Receipt
from tablee.table.log import Seated
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.games.driver import GameDriver, kinds

AT_ONCE = Options(claim_window=0)
"""CallRule are taken as they come: for tests that are not about the race."""
CHAT = "CrHbArTb"


class Game(GameDriver[State, Options, Command, Event, View]):
    """A game in progress."""

    game = GAME

    def draws(self, seat: Seat | None = None) -> Card:
        """Whose turn it is draws; the card."""
        drawn = self.apply(Draw(), seat)[-1]
        assert isinstance(drawn, Drawn)
        assert drawn.card
        return drawn.card

    def calls(self, seat: Seat, lag: Millis = 0) -> tuple[Event, ...]:
        return self.apply(Call(self.state.round, lag), seat)

    def laying(self, word: str, spelled: str = "") -> Lay:
        """A word on the cards that are told, or on the best of the caller's."""
        assert self.state.caller is not None
        hand = self.state.hands[self.state.caller]
        found = cards(spelled) if spelled else pick_cards(hand, word)
        assert found is not None, f"{word} is not in {hand}"
        return Lay(word, found)

    def lays(self, word: str, spelled: str = "") -> tuple[Event, ...]:
        """The caller's word."""
        return self.apply(self.laying(word, spelled), self.state.caller)

    def tops(self, word: str, seat: Seat, spelled: str = "") -> tuple[Event, ...]:
        """A call that is taken at once, and its word; what came of the word."""
        assert kinds(self.calls(seat)) == ["Called", "Taken"]
        return self.lays(word, spelled)

    def votes(self, seat: Seat, *, accept: bool) -> tuple[Event, ...]:
        assert self.state.laid is not None
        return self.apply(Vote(self.state.laid.word, accept), seat)

    def check_preview(self, preview: Preview, events: tuple[Event, ...]) -> None:
        """G-14: also what a word would bring, right or wrong."""
        super().check_preview(preview, events)
        for event in events:
            if isinstance(event, Laid):
                assert preview.lines == event.lines

    @property
    def taken(self) -> list[Seat]:
        """Whose calls were taken, in order."""
        return [event.seat for event in self.log if isinstance(event, Taken)]


def situation(
    words: Words, hands: tuple[str, ...], options: Options = AT_ONCE, pile: str | None = None, pit: str = ""
) -> Game:
    """A game that seat 0 starts with these hands, told seat by seat, this pile, or all other cards, and this pit."""
    held = tuple(map(cards, hands))
    drawn = None if pile is None else cards(pile)
    return Game(words, [Started(len(hands), options, (), 0, 0, held, drawn, cards(pit))])


def table_with_hands(words: Words, *seats: Seated) -> tuple[Table, ManualClock]:
    """A table at which everybody has drawn enough cards to call."""
    clock = ManualClock(1_000_000)
    table = Table.create(MemoryStore(), GAME, words, seats, seed="1", clock=clock)
    assert isinstance(table, Table)
    while min(len(hand) for hand in table.state.game.hands) < 4:
        turn = table.state.game.turn
        answer = (
            table.submit(turn, Draw(), f"draw {table.seq}")
            if table.bot(turn) is None
            else table.submit_bot(turn, Draw(), table.seq)
        )
        assert isinstance(answer, Receipt), answer
    return table, clock


def cards(text: str) -> tuple[Card, ...]:
    """`CrHb?`"""
    return read_cards(text or "-")


def with_options(**values: object) -> Options:
    """The options of most tests, but for these."""
    return replace(AT_ONCE, **values)
