"""Opens a game: checks the options, and chooses the first player (YM-1)."""

from tablee.core.decider import refuse_options, refuse_players
from tablee.core.game import Refusal, World
from tablee.games import game
from tablee.games.yahtzee_des_mots.model import Event, Options, Started

BOUNDS = {"turn_seconds": (0, 24 * 60 * 60)}
"""The minimum and maximum of each numeric option."""


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """Return the first event of a game, or a refusal."""
    if refused := refuse_players(seats, game("yahtzee-des-mots").players) or refuse_options(options, BOUNDS):
        return refused
    starter = world.rng("starter").sample(range(seats), 1)[0] if options.starter == "random" else 0
    return (Started(seats, options, starter, world.now),)
