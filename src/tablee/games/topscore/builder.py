"""The event builder: the consequences of events, such as letters that go to the bag, full small pyramids, refills, the
next turn and the end.
"""

from typing import Literal

from tablee.core.decider import EventBuilder
from tablee.core.game import Seat, World
from tablee.games.topscore.model import (
    CELLS,
    RACK,
    ROUNDS_WITHOUT_WORD,
    Cleared,
    Drawn,
    Ended,
    Event,
    Filled,
    Forgone,
    Named,
    Passed,
    State,
    Tile,
    TurnBegan,
)
from tablee.games.topscore.position import tiles_of
from tablee.games.topscore.scoring import score_rank
from tablee.games.topscore.state import evolve, idle_after, unfinished


class Builder(EventBuilder[State, Event]):
    """Builds the events of a command."""

    def __init__(self, state: State, world: World) -> None:
        super().__init__(state, world, evolve)

    def decline(self, why: Literal["choice", "time"]) -> None:
        """Whoever may claim a letter and does something else gets none, and the word goes to the bag (TS-7)."""
        if self.state.step == "claim":
            self.add(Forgone(self.state.turn, self.state.turn, why))
            self.clear(self.state.turn)

    def clear(self, seat: Seat) -> None:
        """What is left of a completed word goes to the bag."""
        self.add(Cleared(seat, tiles_of(self.state.corners[seat].word)))

    def after_word(self) -> None:
        """After a word: go on where a letter is to be placed, or the player's own step is still to come."""
        if self.state.step != "place" and self.state.grew:
            self.end_turn()

    def after_letter(self) -> None:
        """After a letter went into a small pyramid: the seventh ends the game for its player (TS-8)."""
        seat = self.state.turn
        if self.state.corners[seat].filled == CELLS:
            rank = 1 + sum(corner.rank > 0 for corner in self.state.corners)
            self.add(Filled(seat, rank, score_rank(rank), self.world.now))
        elif self.state.grew:
            self.end_turn()
        elif self.state.corners[seat].completed:  # a letter claimed (TS-7); after a steal the owner still has his claim
            self.clear(seat)

    def end_turn(self) -> None:
        """Refill (TS-4), then let the letters of the player's own completed word go (TS-6), then go on."""
        seat = self.state.turn
        self.draw(seat, RACK - len(self.state.racks[seat]), "refill", self.state.turn_number)
        completed = self.state.corners[seat].completed
        if completed:
            self.clear(seat)
        chance = self.state.options.last_chance
        if self.state.last_chance and (chance == "turn" or completed):
            self.add(Ended("last_chance"))
        else:
            self.go_on()

    def go_on(self) -> None:
        """The next turn, or the end."""
        state = self.state
        playing = unfinished(state)
        if not playing:
            self.add(Ended("all_finished"))
        elif idle_after(state) >= ROUNDS_WITHOUT_WORD * len(playing):
            self.add(Ended("rounds_without_word"))
        else:
            after = (seat % state.seats for seat in range(state.turn + 1, state.turn + 1 + state.seats))
            seat = next(seat for seat in after if seat in playing)
            self.add(TurnBegan(seat, len(playing) == 1, self.world.now))

    def pass_turn(self, why: Literal["choice", "time"]) -> None:
        """Nothing more this turn (TS-16)."""
        self.add(Passed(self.state.turn, why, self.world.now))
        self.end_turn()

    def name_none(self, why: Literal["choice", "time"]) -> None:
        """No word is named from the small pyramids (TS-9)."""
        self.add(Named(self.state.turn, (), 0, why, (), self.world.now))
        self.go_on()

    def time_up(self) -> None:
        """The turn ends (TS-16): a letter not placed is forfeited (TS-7), a word not named is none (TS-9)."""
        if self.state.step == "name":
            self.name_none("time")
            return
        self.decline("time")
        if self.state.step == "place" and self.state.placing is not None:
            self.add(Forgone(self.state.turn, self.state.placing, "time"))
        if self.state.grew:
            self.end_turn()
        else:
            self.pass_turn("time")

    def deal(self, seat: Seat) -> None:
        """Draw the first six tiles (TS-1)."""
        self.draw(seat, RACK, "deal", seat)

    def draw(self, seat: Seat, wanted: int, *key: str | int) -> None:
        """Draw tiles, as many as there are."""
        count = min(wanted, len(self.state.bag))
        if count > 0:
            tiles: list[Tile] = self.world.rng(*key).sample(self.state.bag, count)
            self.add(Drawn(seat, count, tuple(tiles)))
