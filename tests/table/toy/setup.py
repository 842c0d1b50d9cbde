"""Opens a game: its options checked, who starts drawn, the hands dealt (VU-1)."""

from tablee.core.decider import refuse_options, refuse_players
from tablee.core.game import Refusal, World

from .builder import Builder
from .model import HAND, Event, Options, Started
from .state import evolve

PLAYERS = (2, 4)
BOUNDS = {"target": (1, 100), "turn_seconds": (0, 3600), "window_seconds": (0, 3600)}
"""The least and the most of each number among the options."""


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """The first events, or why the game cannot be played so."""
    if refused := refuse_players(seats, PLAYERS) or refuse_options(options, BOUNDS):
        return refused
    started = Started(seats, options, world.rng("starter").randrange(seats), world.now)
    builder = Builder(evolve(None, started), world)
    for seat in range(seats):
        builder.draw(seat, HAND)
    return (started, *builder.events)
