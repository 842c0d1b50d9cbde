"""The event builder: the consequences of events, such as calls taken, verdicts and the end of a round."""

from typing import Literal

from tablee.core.decider import EventBuilder
from tablee.core.game import ScoreLine, Seat, World
from tablee.games.pioch_a_mots.material import SCALE
from tablee.games.pioch_a_mots.model import (
    VOID_ROUNDS,
    Drawn,
    Dropped,
    Ended,
    Event,
    Laid,
    Right,
    RoundOver,
    State,
    Taken,
    Turned,
    Why,
    Wrong,
)
from tablee.games.pioch_a_mots.state import alone, evolve, players_in, settled, shown_hands


class Builder(EventBuilder[State, Event]):
    """Builds the events of a command. `earlier`: by the rules as they were before the option `last_seconds`."""

    def __init__(self, state: State, world: World, *, earlier: bool) -> None:
        super().__init__(state, world, evolve)
        self.earlier = earlier

    @property
    def caller(self) -> Seat:
        """Whose call was taken; ValueError where none was."""
        if self.state.caller is None:
            raise ValueError("no call is taken")
        return self.state.caller

    @property
    def laid(self) -> Laid:
        """The word that lies on the table; ValueError where there is none."""
        if self.state.laid is None:
            raise ValueError("no word lies there")
        return self.state.laid

    def draw(self, seat: Seat, *, by_table: bool) -> None:
        """Draw a card for a seat; where there is none, the round is void (PM-8)."""
        if not self.state.pile and self.state.pit:
            self.add(Turned(len(self.state.pit)))
        state = self.state
        if not state.pile:
            self.void("no_cards")
            return
        card = self.world.rng("draw", state.drawn).sample(state.pile, 1)[0]
        self.add(Drawn(seat, card, by_table, self.world.now))

    def take(self) -> None:
        """Take the first call that waits, if none is taken and none can come before it."""
        state = self.state
        if state.caller is None and state.calls and settled(state, self.world.now):
            self.add(Taken(state.calls[0].seat, self.world.now))

    def count_votes(self, *, final: bool = False) -> None:
        """Decide by majority, a tie accepts; nobody is waited for whose vote cannot change that."""
        state = self.state
        voters = len(state.votes) if final else state.seats - 1
        against = sum(not vote.accept for vote in state.votes)
        if 2 * against > voters:
            self.wrong(self.caller, self.laid.word, "voted")
        elif final or 2 * (len(state.votes) - against) >= voters:
            self.right()

    def right(self) -> None:
        """The round is won; the seat on the winner's left begins the next (PM-5), unless the target is reached."""
        laid = self.laid
        self.add(Right(laid.seat, laid.word, laid.lines))
        self._end_round("won", laid.seat)
        if self.state.scores[laid.seat] >= self.state.options.target:  # PM-13
            self.add(Ended("target"))

    def wrong(self, seat: Seat, word: str, why: Why, reason: str = "") -> None:
        """−5 and out (PM-6); then the next call that waits, or the others go on."""
        self.add(Wrong(seat, word, why, reason, (ScoreLine("PM-9", SCALE.wrong, word),), self.world.now))
        last = alone(self.state)
        if not players_in(self.state):
            self.void("nobody_left")
        elif last is not None and self.state.calls and not self.earlier:
            self.add(Dropped(last))  # PM-7: he may draw before he calls
        else:
            self.take()

    def void(self, why: Literal["nobody_left", "gave_up", "time", "no_cards"]) -> None:
        """The round is void; the seat on the left of its starter begins the next (PM-7)."""
        self._end_round(why, self.state.starter)
        if self.state.voids >= VOID_ROUNDS:
            self.add(Ended("void_rounds"))

    def _end_round(self, why: Literal["won", "nobody_left", "gave_up", "time", "no_cards"], before: Seat) -> None:
        state = self.state
        self.add(RoundOver(why, shown_hands(state), (before + 1) % state.seats, self.world.now))
