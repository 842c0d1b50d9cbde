"""Opens a game: checks the options, draws for the first player (TW-1), and deals the racks."""

from tablee.core.decider import refuse_options, refuse_players
from tablee.core.draws import draw_for_start
from tablee.core.game import Refusal, World
from tablee.games import game
from tablee.games.topword.builder import Builder
from tablee.games.topword.material import FULL_SET
from tablee.games.topword.model import Event, Options, Started
from tablee.games.topword.state import evolve

BOUNDS = {"turn_seconds": (0, 24 * 60 * 60), "window_seconds": (0, 10 * 60)}
"""The minimum and maximum of each numeric option."""


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """Return the first events of a game, or a refusal."""
    if refused := refuse_players(seats, game("topword").players) or refuse_options(options, BOUNDS):
        return refused
    draws, starter = draw_for_start(
        seats,
        lambda number, drawing: world.rng("start", number).sample(FULL_SET, len(drawing)),
        lambda tile: tile,  # nearest to A
    )
    started = Started(seats, options, draws, starter, world.now)
    builder = Builder(evolve(None, started), world)
    for place in range(seats):
        builder.deal((starter + place) % seats)
    return (started, *builder.events)
