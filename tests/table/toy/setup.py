"""Opens a game: checks its options, draws who starts, deals the hands (VU-1)."""

from tablee.core.decider import refuse_options, refuse_players
from tablee.core.game import Refusal, World

from .builder import Builder
from .model import HAND, Event, Options, Started
from .state import evolve

PLAYERS = (2, 4)
BOUNDS = {"target": (1, 100), "turn_seconds": (0, 3600), "window_seconds": (0, 3600)}
"""The minimum and maximum of each numeric option."""


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """Return the first events, or refuse invalid options."""
    if refused := refuse_players(seats, PLAYERS) or refuse_options(options, BOUNDS):
        return refused
    started = Started(seats, options, world.rng("starter").randrange(seats), world.now)
    builder = Builder(evolve(None, started), world)
    for seat in range(seats):
        builder.draw(seat, HAND)
    return (started, *builder.events)
