"""What the game's tests share: a game being played whose hands, pile and pit are as the test says."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from tablee.core.chance import KeyedChance
from tablee.core.game import TABLE, DeadlineReached, Millis, Refusal, Seat, World
from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.cards import Card
from tablee.games.pioch_a_mots.model import (
    Call,
    Called,
    Command,
    Draw,
    Drawn,
    Event,
    Lay,
    Options,
    Started,
    State,
    Taken,
    View,
    Vote,
)
from tablee.games.pioch_a_mots.reading import read_cards
from tablee.games.pioch_a_mots.words import pick_cards
from tablee.lexicon.words import Words

AT_ONCE = Options(claim_window=0)
"""Calls are taken as they come: for tests that are not about the race."""
CHAT = "CrHbArTb"


def cards(text: str) -> tuple[Card, ...]:
    """`CrHb?`"""
    return read_cards(text or "-")


@dataclass
class Game:
    """A game in progress; seat 0 starts."""

    words: Words
    hands: tuple[str, ...] = ("", "")
    options: Options = AT_ONCE
    pile: str | None = None
    pit: str = ""
    now: Millis = 0
    seed: str = "seed"
    log: list[Event] = field(default_factory=list)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        started = Started(
            len(self.hands),
            self.options,
            (),
            0,
            0,
            tuple(map(cards, self.hands)),
            None if self.pile is None else cards(self.pile),
            cards(self.pit),
        )
        self.state = GAME.evolve(None, started)

    @property
    def world(self) -> World:
        return World(self.now, KeyedChance(self.seed), self.words)

    def does(self, command: Command, seat: Seat) -> list[str]:
        """A command that must be accepted; the tags of what happened."""
        events = GAME.decide(self.state, seat, command, self.world)
        assert not isinstance(events, Refusal), events.sentence("en")
        for event in events:
            self.log.append(event)
            self.state = GAME.evolve(self.state, event)
        return [str(event.__struct_config__.tag) for event in events]

    def refuses(self, command: Command, seat: Seat) -> tuple[str, str]:
        """A command that must be refused, its preview too, and changes nothing: the code and the rule."""
        before = self.state
        refused = GAME.decide(before, seat, command, self.world)
        assert isinstance(refused, Refusal), refused
        assert self.state == before
        assert refused.sentence("fr") != refused.sentence("en")
        if 0 <= seat < self.state.seats and not isinstance(command, DeadlineReached):
            assert GAME.preview(self.view(seat), command, self.words).refusal == refused
        return refused.code, refused.rule

    def draws(self, seat: Seat | None = None) -> Card:
        """Whose turn it is draws; the card."""
        self.does(Draw(), self.state.turn if seat is None else seat)
        drawn = self.log[-1]
        assert isinstance(drawn, Drawn)
        assert drawn.card
        return drawn.card

    def calls(self, seat: Seat, lag: Millis = 0) -> list[str]:
        return self.does(Call(self.state.round, lag), seat)

    def laying(self, word: str, spelled: str = "", seat: Seat | None = None) -> Lay:
        """A word on the cards that are told, or on the best of the caller's."""
        seat = self.state.caller if seat is None else seat
        assert seat is not None
        found = cards(spelled) if spelled else pick_cards(self.state.hands[seat], word)
        assert found is not None, f"{word} is not in {self.state.hands[seat]}"
        return Lay(word, found)

    def lays(self, word: str, spelled: str = "") -> list[str]:
        assert self.state.caller is not None
        return self.does(self.laying(word, spelled), self.state.caller)

    def tops(self, seat: Seat, word: str, spelled: str = "") -> list[str]:
        """A call that is taken at once, and its word; what came of the word."""
        assert self.calls(seat) == ["called", "taken"]
        return self.lays(word, spelled)

    def votes(self, seat: Seat, *, accept: bool) -> list[str]:
        assert self.state.laid is not None
        return self.does(Vote(self.state.laid.word, accept), seat)

    def time_is_up(self) -> list[str]:
        """The deadline that runs is reached."""
        (due,) = GAME.deadlines(self.state)
        self.now = max(self.now, due.at)
        return self.does(DeadlineReached(due.key), TABLE)

    def view(self, seat: Seat | None) -> View:
        return GAME.view(self.state, seat)

    @property
    def taken(self) -> list[Seat]:
        """Whose calls were taken, in order."""
        return [event.seat for event in self.log if isinstance(event, Taken)]

    @property
    def called(self) -> list[Seat]:
        """Who called, in order."""
        return [event.seat for event in self.log if isinstance(event, Called)]


def with_options(**values: object) -> Options:
    """The options of most tests, but for these."""
    return replace(AT_ONCE, **values)
