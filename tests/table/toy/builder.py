"""The event builder: the automatic consequences of a command, such as draws, the die and the end."""

from tablee.core.decider import EventBuilder
from tablee.core.game import ScoreLine, Seat, World

from .model import Announced, Drawn, Ended, Event, State, Stood
from .state import evolve


class Builder(EventBuilder[State, Event]):
    """Builds the events of a command."""

    def __init__(self, state: State, world: World) -> None:
        super().__init__(state, world, evolve)

    @property
    def lying(self) -> Announced:
        """Return the announced card; raise ValueError if there is none."""
        if self.state.lying is None:
            raise ValueError("no card lies on the table")
        return self.state.lying

    def draw(self, seat: Seat, count: int) -> None:
        """Draw up to `count` cards."""
        count = min(count, len(self.state.deck))
        if count:
            cards = self.world.rng("draw", seat, self.state.turn_number).sample(self.state.deck, count)
            self.add(Drawn(seat, count, tuple(cards)))

    def stand(self) -> None:
        """Count the announced card, and a point more for a six (VU-4)."""
        die = self.world.rng("die", self.state.turn_number).randint(1, 6)
        lines = (ScoreLine("VU-4", self.lying.value), *((ScoreLine("VU-4", 1),) if die == 6 else ()))
        self.add(Stood(self.lying.seat, die, lines, self.world.now))
        self.end()

    def end(self) -> None:
        """End the game if the target is reached or all hands are empty (VU-5)."""
        state = self.state
        if max(state.scores) >= state.options.target or not any(state.hands):
            self.add(Ended(state.hands, tuple(ScoreLine("VU-5", -len(hand)) for hand in state.hands)))
